"""Roles, keys, rate limits and the gate, without a server."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from api.access import AccessError, Disclosure, Keys, read_roles
from api.gate import Gate, RateLimited
from api.limits import SLOTS, Limiter
from api.settings import SettingError, Settings
from lexicon.errors import InputError


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings.load({}, keys=tmp_path / "keys.json", rate=10, burst=5)


def _admit(gate: Gate, headers: dict[str, str] | None = None, **more: str) -> str:
    request = {"method": "GET", "path": "/v1/check", "address": "192.0.2.1:5000", **more}
    return gate.admit(request["method"], request["path"], headers or {}, request["address"]).role.id


def test_a_client_gets_its_burst_then_waits_and_others_do_not() -> None:
    limiter = Limiter()
    passed = [limiter.charge("a", 1, 10, 5, now=50.0) for _ in range(7)]
    assert passed[:5] == [0.0] * 5
    assert passed[5] == pytest.approx(0.1)
    assert limiter.charge("b", 1, 10, 5, now=50.0) == 0.0
    assert limiter.charge("a", 1, 10, 5, now=50.11) == 0.0
    assert limiter.charge("a", 1, 10, 5, now=50.12) > 0


def test_a_refused_request_costs_nothing() -> None:
    limiter = Limiter()
    for _ in range(5):
        limiter.charge("a", 1, 10, 5, now=50.0)
    for _ in range(100):
        assert limiter.charge("a", 1, 10, 5, now=50.0) > 0
    assert limiter.charge("a", 1, 10, 5, now=50.1001) == 0.0


def test_two_limiters_on_one_file_share_their_counts(tmp_path: Path) -> None:
    one, two = (Limiter(tmp_path / "limits", b"s" * 32) for _ in range(2))
    for limiter in (one, two, one, two, one):
        assert limiter.charge("a", 1, 10, 5, now=50.0) == 0.0
    assert two.charge("a", 1, 10, 5, now=50.0) > 0


def test_the_table_does_not_grow_and_an_attacker_does_not_free_himself() -> None:
    limiter = Limiter(secret=b"s")
    for _ in range(5):
        limiter.charge("a", 1, 1, 5, now=50.0)
    for number in range(SLOTS // 2):
        limiter.charge(f"other {number}", 1, 1, 5, now=50.0)
    assert limiter.charge("a", 1, 1, 5, now=50.0) > 0


def test_gate_limits_by_address_and_by_key_and_spares_the_watchers(settings: Settings) -> None:
    gate = Gate(settings)
    for _ in range(5):
        assert _admit(gate) == "open"
    with pytest.raises(RateLimited) as refused:
        _admit(gate, address="192.0.2.1:6000")
    assert refused.value.status == 429
    assert 0 < refused.value.wait <= 0.11
    assert _admit(gate, address="192.0.2.2:1") == "open"
    assert _admit(gate, path="/healthz") == "open"
    _, secret = gate.keys.create("client", "Test", "2026-11-16")
    assert _admit(gate, {"authorization": f"Bearer {secret}"}) == "client"


def test_long_work_is_charged_afterwards(settings: Settings) -> None:
    gate = Gate(settings)
    visit = gate.admit("GET", "/v1/search", {}, "192.0.2.1:1")
    gate.settle(visit, 0.01)
    visit = gate.admit("GET", "/v1/search", {}, "192.0.2.1:1")
    gate.settle(visit, 0.5)
    with pytest.raises(RateLimited) as refused:
        _admit(gate)
    assert refused.value.wait < 1.1
    assert _admit(gate, address="192.0.2.2:1") == "open"


def test_large_bodies_cost_more(settings: Settings) -> None:
    gate = Gate(settings)
    _admit(gate, {"content-length": "4500"}, method="POST")
    with pytest.raises(RateLimited):
        _admit(gate)


def test_forwarded_addresses_count_only_behind_a_trusted_proxy(tmp_path: Path) -> None:
    for proxies, limited in ((0, True), (1, False)):
        gate = Gate(Settings.load({}, rate=1, burst=1, proxies=proxies, keys=tmp_path / "k"))
        _admit(gate, {"x-forwarded-for": "evil, 203.0.113.1"})
        if limited:
            with pytest.raises(RateLimited):
                _admit(gate, {"x-forwarded-for": "evil, 203.0.113.2"})
        else:
            _admit(gate, {"x-forwarded-for": "evil, 203.0.113.2"})
            with pytest.raises(RateLimited):
                _admit(gate, {"x-forwarded-for": "other, 203.0.113.2"})


@pytest.mark.parametrize(
    ("value", "code"), [("Basic abc", "key_invalid"), ("Bearer ww_falsch", "key_unknown")]
)
def test_wrong_keys_are_refused(settings: Settings, value: str, code: str) -> None:
    with pytest.raises(AccessError) as refused:
        _admit(Gate(settings), {"authorization": value})
    assert (refused.value.status, refused.value.code) == (401, code)


def test_a_revoked_key_stops_working_and_only_hashes_are_stored(settings: Settings) -> None:
    assert settings.keys is not None
    gate = Gate(settings)
    key, secret = Keys(settings.keys).create("table", "Tisch 1", "2026-11-16")
    other, _ = Keys(settings.keys).create("judge", "Station", "2026-11-16")
    assert secret not in settings.keys.read_text()
    assert settings.keys.stat().st_mode & 0o077 == 0
    assert _admit(gate, {"authorization": f"Bearer {secret}"}) == "table"
    Keys(settings.keys).revoke(key.id)
    gate.keys._looked = -10  # a second later
    with pytest.raises(AccessError):
        _admit(gate, {"authorization": f"Bearer {secret}"})
    assert [kept.id for kept in Keys(settings.keys).all()] == [other.id]
    with pytest.raises(InputError, match="gibt es nicht"):
        Keys(settings.keys).revoke(key.id)


def test_keys_made_at_once_are_all_kept(settings: Settings) -> None:
    def make() -> None:
        Keys(settings.keys).create("client", "x", "2026-11-16")

    threads = [threading.Thread(target=make) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(Keys(settings.keys).all()) == 8


def test_damaged_key_file_admits_nobody_and_says_why(settings: Settings) -> None:
    assert settings.keys is not None
    settings.keys.write_text("{")
    with pytest.raises(AccessError):
        _admit(Gate(settings), {"authorization": "Bearer ww_x"})
    with pytest.raises(InputError, match=r"keys\.json"):
        Keys(settings.keys).all()


def test_roles_are_data(tmp_path: Path) -> None:
    roles = read_roles(None, 100, 1000)
    assert roles["open"].rate == 100
    assert roles["judge"].disclosure is Disclosure.JUDGE
    path = tmp_path / "roles.toml"
    path.write_text('[open]\ndisclosure = "table"\nrate = 3\n[referee]\ndisclosure = "study"\n')
    own = read_roles(path, 7, 70)
    assert (own["open"].disclosure, own["open"].rate) == (Disclosure.TABLE, 3)
    assert own["referee"].rate == 7


@pytest.mark.parametrize(
    "text",
    [
        "", '[client]\ndisclosure = "study"', '[open]\ndisclosure = "alles"',
        '[open]\ndisclosure = "study"\nrat = 3', "[open",
    ],
)  # fmt: skip
def test_wrong_roles_are_refused_with_the_file(tmp_path: Path, text: str) -> None:
    path = tmp_path / "roles.toml"
    path.write_text(text)
    with pytest.raises(InputError, match=r"roles\.toml"):
        read_roles(path, 1, 1)


@pytest.mark.parametrize(
    ("cors", "origin", "allowed"),
    [
        ("*", "https://spiel.example", "*"),
        ("https://spiel.example", "https://spiel.example", "https://spiel.example"),
        ("https://spiel.example", "https://other.example", None),
        ("", "https://spiel.example", None),
        ("*", "", "*"),  # a cache may give this answer to a browser later
    ],
)
def test_cors_follows_the_setting(cors: str, origin: str, allowed: str | None) -> None:
    gate = Gate(Settings.load({}, cors=cors))
    found = dict(gate.cors({"origin": origin}))
    assert found.get("Access-Control-Allow-Origin") == allowed
    asked = {"origin": origin, "access-control-request-method": "POST"}
    preflight = dict(gate.preflight("OPTIONS", asked) or [])
    assert ("Access-Control-Allow-Methods" in preflight) == (allowed is not None)
    assert gate.preflight("GET", asked) is None


def test_request_numbers_are_ours_unless_the_client_has_a_harmless_one() -> None:
    gate = Gate(Settings.load({}))
    assert gate.number({"x-request-id": "abc-1"}) == "abc-1"
    assert gate.number({"x-request-id": "a\nb"}) != gate.number({"x-request-id": "x" * 100})


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("WORTWART_RATE", "viel", "100"),
        ("WORTWART_PROXIES", "99", "zwischen 0 und 8"),
        ("WORTWART_LOG", "alles", "requests, errors, off"),
    ],
)
def test_wrong_settings_say_what_would_be_right(name: str, value: str, right: str) -> None:
    with pytest.raises(SettingError, match=right):
        Settings.load({name: value})


class _Lines(dict[str, str]):
    """Headers of which one stands on several lines."""

    def get_all(self, name: str) -> list[str]:
        return self.get(name, "").split("\n")


def test_a_line_of_the_clients_own_does_not_hide_the_proxys(tmp_path: Path) -> None:
    gate = Gate(Settings.load({}, rate=1, burst=1, proxies=1, keys=tmp_path / "k"))
    _admit(gate, _Lines({"x-forwarded-for": "9.9.9.1\n203.0.113.8"}))
    with pytest.raises(RateLimited):
        _admit(gate, _Lines({"x-forwarded-for": "9.9.9.2\n203.0.113.8"}))


def test_guessing_keys_is_limited_and_unreadable_ones_are_refused(settings: Settings) -> None:
    gate = Gate(settings)
    with pytest.raises(AccessError, match="Bearer"):
        _admit(gate, {"authorization": ""})
    for _ in range(4):
        with pytest.raises(AccessError):
            _admit(gate, {"authorization": "Bearer x"})
    with pytest.raises(RateLimited):
        _admit(gate, {"authorization": "Bearer x"})


def test_a_body_without_a_length_is_weighed(settings: Settings) -> None:
    gate = Gate(settings)
    visit = gate.admit("POST", "/v1/checks", {}, "192.0.2.1:1")
    gate.weigh(visit, {}, b"x" * 9000)
    with pytest.raises(RateLimited):
        _admit(gate)


def test_metrics_are_limited_like_everything_else(settings: Settings) -> None:
    gate = Gate(settings)
    for _ in range(5):
        _admit(gate, path="/metrics")
    with pytest.raises(RateLimited):
        _admit(gate, path="/metrics")
