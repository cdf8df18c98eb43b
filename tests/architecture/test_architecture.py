"""The shape of the code base: imports go one way, letter case in one place, modules stay small."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("lexicon", "rules", "api")
MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))

#: What each package may import of ours; nothing else.
ALLOWED = {"lexicon": {"lexicon"}, "rules": {"rules", "lexicon"}, "api": set(PACKAGES)}
#: Third-party modules that live in one place only.
ONLY_IN = {
    "flask": ("api",),
    "click": ("api",),
    "granian": ("api/server.py", "api/front.py"),
    "marisa_trie": ("lexicon/artifact.py", "lexicon/compiler.py"),
}
#: Building and serving share a file format and nothing else.
BUILD_ONLY = {"lexicon.compiler", "lexicon.derive", "lexicon.gather", "lexicon.manifest"}
BUILD_ONLY |= {"lexicon.readers", "lexicon.record_table", "lexicon.search.build"}
RUN_TIME = ("lexicon/store.py", "rules", "api/service.py", "api/app.py", "api/v1", "api/server.py")


def _imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def _relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_there_are_modules_to_check() -> None:
    assert len(MODULES) > 30


@pytest.mark.parametrize("path", MODULES, ids=_relative)
def test_imports_only_go_from_api_to_rules_to_lexicon(path: Path) -> None:
    package = _relative(path).split("/")[0]
    ours = {name.split(".")[0] for name in _imports(path)} & set(PACKAGES)
    assert ours <= ALLOWED[package]


@pytest.mark.parametrize("path", MODULES, ids=_relative)
def test_third_party_modules_stay_in_their_place(path: Path) -> None:
    roots = {name.split(".")[0] for name in _imports(path)}
    for module, places in ONLY_IN.items():
        if module in roots:
            assert _relative(path).startswith(places), f"{module} does not belong here"


@pytest.mark.parametrize("path", MODULES, ids=_relative)
def test_serving_does_not_import_building(path: Path) -> None:
    if _relative(path).startswith(RUN_TIME):
        assert not _imports(path) & BUILD_ONLY


@pytest.mark.parametrize("path", MODULES, ids=_relative)
def test_letter_case_is_changed_in_orthography_only(path: Path) -> None:
    if _relative(path) == "lexicon/orthography.py":
        return
    calls = {
        node.func.attr
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }
    # Identifiers are ASCII; words never are.
    allowed = {
        "api/settings.py": {"upper"},  # names of variables
        "api/errors.py": {"lower"},  # names of statuses
        "api/front.py": {"upper"},  # names of headers
        "api/openapi.py": {"lower"},  # names of methods
        "api/telemetry.py": {"lower"},  # names of log levels
    }.get(_relative(path), set())
    assert not calls & {"lower", "upper", "casefold", "title", "capitalize", "swapcase"} - allowed


@pytest.mark.parametrize("path", MODULES, ids=_relative)
def test_modules_stay_readable(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500
    assert path.name not in ("utils.py", "helpers.py", "common.py")


@pytest.mark.parametrize("path", MODULES, ids=_relative)
def test_every_module_says_what_it_is_for(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not text or ast.get_docstring(ast.parse(text))
