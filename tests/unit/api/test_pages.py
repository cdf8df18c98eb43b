"""The web pages on the mini lexicon, in process."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.access import ENVIRON_ROLE, Disclosure, Role
from api.app import create_app
from api.settings import Settings

PAGES = (
    "/", "/?wort=B%C3%A4umen", "/wort/B%C3%A4umen", "/wort/xqz", "/wort/Baeume",
    "/regeln", "/regeln/scrabble", "/regeln/scrabble-karten?art=rummy", "/regeln/vergleich",
    "/pruefstation", "/quellen", "/brett", "/brett?feld=8D&wort=B%C3%84UME",
    "/brett?spiel=worthatz&brett=BAUM&buchstaben=BAUM",
    "/suche", "/suche?buchstaben=BAUM%3F&q=l%C3%A4nge:2-",
)  # fmt: skip


@pytest.fixture(scope="module")
def app(mini_artifact: Path) -> Flask:
    return create_app(Settings.load({}, lexicon=mini_artifact))


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A visitor without cookies."""
    return app.test_client()


def page(client: FlaskClient, path: str, status: int = 200) -> str:
    response = client.get(path)
    assert response.status_code == status
    assert response.mimetype == "text/html"
    return response.get_data(as_text=True)


@pytest.mark.parametrize("path", PAGES)
def test_pages_load_nothing_inline_and_nothing_from_elsewhere(
    client: FlaskClient, path: str
) -> None:
    response = client.get(path)
    text = response.get_data(as_text=True)
    policy = response.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; style-src 'self'; script-src 'self'; ")
    assert "unsafe" not in policy
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=", text)
    loaded = re.findall(r'<(?:script|link|img)[^>]* (?:src|href)="([^"]+)"', text)
    assert loaded
    assert all(address.startswith("/static/") for address in loaded)


@pytest.mark.parametrize("path", PAGES)
def test_pages_speak_one_language(client: FlaskClient, path: str) -> None:
    both = "&" if "?" in path else "?"
    german, english = page(client, f"{path}{both}lang=de"), page(client, f"{path}{both}lang=en")
    assert '<html lang="de"' in german
    assert '<html lang="en"' in english
    assert "Mattel" in german
    assert "SCRABBLE is a trademark of Mattel" in english


@pytest.mark.parametrize(
    "path",
    [
        "/wort/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
        "/?wort=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E",
        "/wort/a%22%20onmouseover=x",
        "/?wort=%3Cscript%3Ealert(1)%3C%2Fscript%3E&teil=antwort",
        "/?wort=%3C%E6%97%A5%3E&teil=antwort",
        "/wort/%3C%E6%97%A5%3E",
        "/regeln/vergleich?spiel=%3Cscript%3Ealert(1)",
        "/pruefstation?x=%22%3E%3Cscript%3Ealert(1)",
        "/brett?feld=%3Cscript%3Ealert(1)&wort=%3Cscript%3Ealert(1)&brett=%3Cscript%3Ealert(1)",
        "/brett?spiel=worthatz&brett=%3C/textarea%3E%3Cscript%3Ealert(1)",
        "/suche?buchstaben=%22%3E%3Cscript%3Ealert(1)&q=%3Cscript%3Ealert(1)",
    ],
)
def test_what_visitors_write_is_escaped(client: FlaskClient, path: str) -> None:
    text = client.get(path).get_data(as_text=True)
    assert "<script>alert" not in text
    assert "<日" not in text
    assert not re.search(r'" onmouseover=', text)


def test_answer_part_is_the_answer_alone(client: FlaskClient) -> None:
    text = page(client, "/?wort=B%C3%A4umen&teil=antwort")
    assert "Dativ Plural von „Baum“" in text
    assert "<html" not in text


def test_field_of_the_word_page_leads_to_the_word(client: FlaskClient) -> None:
    response = client.get("/wort?wort=B%C3%A4ume&spiel=worthatz")
    assert response.headers["Location"] == "/wort/B%C3%A4ume?spiel=worthatz"
    assert client.get("/wort?wort=").headers["Location"] == "/"


def test_word_page_has_verdicts_readings_forms_and_sources(client: FlaskClient) -> None:
    text = page(client, "/wort/B%C3%A4umen")
    assert text.count('class="verdict ') >= 7
    assert "Dativ Plural von „Baum“ (Substantiv, m.)" in text
    assert '<a class="yes here" href="/wort/B%C3%A4umen?spiel=scrabble">Bäumen</a>' in text
    assert 'id="quelle-wiktionary-nouns"' in text
    assert "15 Punkte" in text


@pytest.mark.parametrize("variant", ["scrabble", "amigo-04760", "scrabble-turnier", "worthatz"])
@pytest.mark.parametrize("word", ["Baum", "Baeume", "Bäume", "X-Beine", "a"])
def test_rules_of_verdicts_are_on_the_sheets(client: FlaskClient, word: str, variant: str) -> None:
    links = re.findall(r'href="(/regeln/[^"#]+)#([^"]+)"', page(client, f"/wort/{word}"))
    assert len(links) >= 6
    for sheet, rule in links:
        assert f'id="{rule}"' in page(client, sheet)


def test_inadmissible_word_names_neighbours_admissible_one_hooks(client: FlaskClient) -> None:
    wrong = page(client, "/wort/Baun")
    assert ">BAUM</a> <small>ersetzt</small>" in wrong
    assert 'id="verlaengern"' not in wrong
    right = page(client, "/wort/B%C3%A4ume")
    assert "BÄUME<b>N</b>" in right
    assert 'class="near"' not in right


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("/wort/%00", 400, "Steuerzeichen"),
        ("/wort/Haus%20Baum", 400, "einzelnes Wort"),
        ("/wort/" + "x" * 300, 400, "64 Zeichen"),
        ("/wort/Baum?spiel=halma", 404, "Spiel gibt es hier nicht"),
        ("/regeln/halma", 404, "Spiel gibt es hier nicht"),
        ("/regeln/scrabble?art=poker", 404, "Spielart gibt es hier nicht"),
    ],
)
def test_errors_of_pages_are_pages(
    client: FlaskClient, path: str, status: int, sentence: str
) -> None:
    text = page(client, path, status)
    assert sentence in text
    assert 'href="/"' in text


def test_unknown_address_is_a_page_for_browsers_and_json_for_programs(
    client: FlaskClient,
) -> None:
    browser = client.get("/nirgends", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (browser.status_code, browser.mimetype) == (404, "text/html")
    assert client.get("/nirgends").mimetype == "application/problem+json"
    program = client.get("/v1/nirgends", headers={"Accept": "text/html"})
    assert program.mimetype == "application/problem+json"


def test_language_and_colours_are_remembered(client: FlaskClient) -> None:
    assert 'data-theme="auto"' in page(client, "/")
    page(client, "/?lang=en")
    page(client, "/regeln?farben=dunkel")
    assert '<html lang="en" data-theme="dark">' in page(client, "/quellen")
    client.set_cookie("lang", "klingonisch")
    assert '<html lang="de"' in page(client, "/quellen")


def test_choices_keep_the_rest_of_the_address(client: FlaskClient) -> None:
    text = page(client, "/?wort=Baum&spiel=worthatz&lang=de")
    assert 'href="/?wort=Baum&amp;spiel=worthatz&amp;lang=en"' in text


def test_pages_are_revalidated_files_are_kept(client: FlaskClient) -> None:
    first = client.get("/regeln/scrabble")
    assert first.headers["Cache-Control"] == "private, no-cache"
    assert first.headers["Vary"] == "Cookie"
    again = client.get("/regeln/scrabble", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.get_data()) == (304, b"")
    assert client.get("/regeln/scrabble?lang=en").headers["ETag"] != first.headers["ETag"]
    (style,) = re.findall(r'href="(/static/base.css\?v=[^"]+)"', first.get_data(as_text=True))
    with client.get(style) as kept, client.get("/static/base.css?v=0") as asked:
        assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert "immutable" not in asked.headers["Cache-Control"]


def _as(client: FlaskClient, disclosure: Disclosure, path: str) -> tuple[int, str]:
    role = Role("tisch", "", disclosure, 0, 0)
    response = client.get(path, environ_base={ENVIRON_ROLE: role})
    return response.status_code, response.get_data(as_text=True)


@pytest.mark.parametrize(
    "path", ["/", "/?wort=Baum&teil=antwort", "/wort/Baum", "/brett", "/suche"]
)
def test_a_table_in_play_gets_no_words(client: FlaskClient, path: str) -> None:
    status, text = _as(client, Disclosure.TABLE, path)
    assert status == 403
    assert "Während eines Spiels" in text


def test_station_asks_for_no_more_than_its_role_may_know(client: FlaskClient) -> None:
    assert 'data-level="judge"' in _as(client, Disclosure.JUDGE, "/pruefstation")[1]
    assert 'data-level="table"' in _as(client, Disclosure.TABLE, "/pruefstation")[1]


def test_station_offers_games_with_challenges_and_hides_telling_points(
    client: FlaskClient,
) -> None:
    text = page(client, "/pruefstation")
    games = re.findall(r'<option value="([\w-]+)" data-mode="(\w+)" data-points="(\w+)"', text)
    assert ("scrabble", "classic", "yes") in games
    assert ("scrabble-karten", "rummy", "yes") in games
    assert ("amigo-04760", "classic", "no") in games
    assert "worthatz" not in {game for game, _, _ in games}
    assert games[0][0] == "scrabble"


def test_comparison_shows_the_chosen_games(client: FlaskClient) -> None:
    text = page(client, "/regeln/vergleich?spiel=scrabble&spiel=worthatz")
    assert text.count('<th scope="col"><a href="/regeln/') == 2
    assert 'href="/regeln/worthatz#worthatz.words.basis"' in text
    assert page(client, "/regeln/vergleich").count('<th scope="col"><a href="/regeln/') == 3


def test_tiles_without_a_value_show_a_dash(client: FlaskClient) -> None:
    text = page(client, "/regeln/amigo-04760")
    assert '<span class="face">ER</span><span class="pip">–</span>' in text
    assert '<span class="face">CH</span><span class="pip">8</span>' in text


def test_board_shows_words_verdicts_and_steps(client: FlaskClient) -> None:
    text = page(client, "/brett?feld=8D&wort=B%C3%84UMe&bank=B%C3%84UM?NS")
    assert '<span class="number">32</span>' in text
    assert "doppelter Wortwert" in text
    assert '<span class="tile fresh blank"><span class="face">E</span>' in text
    assert 'class="verdict admissible"' in text
    onward = re.findall(r'href="(/brett\?[^"]*brett=[^"]+)"', text)[0].replace("&amp;", "&")
    assert '<span class="tile"><span class="face">M</span>' in page(client, onward)


@pytest.mark.parametrize(
    ("query", "german", "english"),
    [
        ("feld=1A&wort=BAUM", "Sternfeld H8", "does not cover the star"),
        ("feld=8E&wort=BAUM&bank=XYZ", "In der Hand X+Y+Z fehlt", "not in hand"),
        ("feld=8D&wort=BAUM&brett=AB", "Brett", "do not fit its size"),
        ("feld=&wort=BAUM", "8H", "not a coordinate"),
        ("feld=8D&wort=" + "x" * 300, "zu lang", "play_unreadable"),
    ],
)
def test_impossible_play_is_explained_in_the_page(
    client: FlaskClient, query: str, german: str, english: str
) -> None:
    assert german in page(client, f"/brett?{query}&lang=de")
    assert english in page(client, f"/brett?{query}&lang=en")


def test_games_ask_for_what_they_are_played_with(client: FlaskClient) -> None:
    asked = {
        variant: set(re.findall(r'id="feld-(\w+)"', page(client, f"/brett?spiel={variant}")))
        for variant in ("scrabble", "scrabble-karten", "worthatz", "amigo-04760",
                        "scrabble-karten/rummy")
    }  # fmt: skip
    assert asked == {
        "scrabble": {"feld", "wort", "bank"},
        "scrabble-karten": {"feld", "wort", "bank", "praemien"},
        "worthatz": {"brett", "buchstaben"},
        "amigo-04760": {"woerter", "rest", "karten"},
        "scrabble-karten/rummy": {"aufgabe", "woerter", "rest"},
    }


def test_missing_card_values_can_be_given(client: FlaskClient) -> None:
    play = "/brett?spiel=amigo-04760&woerter=B%2BA%2BU%2BM"
    assert "sagt der Regeltext nicht" in page(client, play)
    assert '<span class="number">9</span>' in page(client, play + "&karten=B+1,+m=3")


def test_search_combines_letters_and_conditions(client: FlaskClient) -> None:
    text = page(client, "/suche?buchstaben=B%C3%84UM%3FN&q=l%C3%A4nge:6")
    assert "<b>1 Wort</b>" in text
    assert 'href="/wort/B%C3%84UMEN?spiel=scrabble">BÄUM<i>E</i>N</a>' in text
    assert text.count('<span class="tile"') >= 6
    assert "teil:BÄUM?N länge:6" in text
    either = page(client, "/suche?buchstaben=B%C3%84UM%3FN&q=l%C3%A4nge:5+oder+l%C3%A4nge:6")
    assert "<b>2 Wörter</b>" in either


def test_search_is_a_file_on_request(client: FlaskClient) -> None:
    response = client.get("/suche?q=lemma:Baum&sort=alphabet&teil=csv")
    assert response.mimetype == "text/csv"
    assert "attachment" in response.headers["Content-Disposition"]
    lines = response.get_data(as_text=True).splitlines()
    assert lines[0] == "word,marked,length,value,frequency"
    assert any(line.startswith("BÄUMEN,") for line in lines[1:])


@pytest.mark.parametrize("query", ["l%C3%A4nge:x", "((", "sorte:2", "kasus:datif"])
def test_fault_in_a_query_is_explained_in_the_page(client: FlaskClient, query: str) -> None:
    assert 'class="fault"' in page(client, f"/suche?q={query}")
    assert "This search cannot be understood." in page(client, f"/suche?q={query}&lang=en")


def test_odd_parameters_of_a_search_do_no_harm(client: FlaskClient) -> None:
    page(client, "/suche?q=lemma:Baum&ab=-5&art=quer&sort=-l%C3%A4nge")
    page(client, "/suche?q=lemma:Baum&ab=99999999999")
    assert 'class="fault"' in page(client, "/suche?q=lemma:Baum&sort=farbe")


def test_search_without_an_index_is_a_page(mini_artifact: Path, tmp_path: Path) -> None:
    folder = tmp_path / "build"
    shutil.copytree(mini_artifact, folder)
    shutil.rmtree(folder / "search")
    visitor = create_app(Settings.load({}, lexicon=folder)).test_client()
    assert "Index fehlt" in page(visitor, "/suche?q=lemma:Baum", 503)
    page(visitor, "/suche")


def test_every_example_of_the_help_is_understood(client: FlaskClient) -> None:
    links = re.findall(r'<a class="code" href="(/suche[^"]+)"', page(client, "/suche"))
    assert len(links) > 40
    for link in links:
        assert 'class="fault"' not in page(client, link.replace("&amp;", "&")), link
