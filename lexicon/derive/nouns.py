"""Nouns beyond the sources' own cells: compounds by their head, and clusters of the enz list.

A noun without cells of its own is declined like its last part (Flötenspiel like Spiel); a group
of enz forms that no compound explains is a noun if its endings form a known pattern (genitive and
plural). Rows: ``lemma genus model genitive plural``. Start at :func:`derive_nouns`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from lexicon.derive.adjectives import Adjectives
from lexicon.derive.evidence import Evidence
from lexicon.derive.verbs import Verbs
from lexicon.inflect.noun import noun_cells, umlauted
from lexicon.orthography import capitalize, is_capitalized, lower, spell

#: Linking elements between the parts of a compound.
LINKS = ("", "s", "es", "n", "en", "e", "er", "ens", "ns")
#: Derivational suffixes with gender, genitive and plural.
SUFFIXES = (
    ("ung", "f", "-", "-en"), ("heit", "f", "-", "-en"), ("keit", "f", "-", "-en"),
    ("schaft", "f", "-", "-en"), ("tät", "f", "-", "-en"), ("ion", "f", "-", "-en"),
    ("erei", "f", "-", "-en"), ("elei", "f", "-", "-en"), ("in", "f", "-", "-nen"),
    ("chen", "n", "-s", "-"), ("lein", "n", "-s", "-"), ("ismus", "m", "-", "…ismen"),
    ("ling", "m", "-s", "-e"), ("ler", "m", "-s", "-"), ("ner", "m", "-s", "-"),
    ("er", "m", "-s", "-"), ("tum", "n", "-s", "¨-er"), ("nis", "n", "-ses", "-se"),
    ("ist", "m", "-en", "-en"), ("ant", "m", "-en", "-en"), ("ent", "m", "-en", "-en"),
    ("ie", "f", "-", "-n"), ("ik", "f", "-", "-en"), ("ade", "f", "-", "-n"),
    ("or", "m", "-s", "-en"), ("eur", "m", "-s", "-e"), ("ment", "n", "-s", "-e"),
)  # fmt: skip
#: Suffixes that make a noun even if only its base form is attested.
_SURE_SUFFIXES = ("ung", "heit", "keit", "schaft", "erei", "tät", "chen", "ismus")
#: Patterns of a cluster, tried in this order: genus, genitive, plural.
PATTERNS = (
    ("mn", "-s/-es", "-e"), ("mn", "-s/-es", "¨-e"), ("mn", "-s/-es", "¨-er"),
    ("mn", "-s/-es", "-er"), ("mn", "-s", "-"), ("mn", "-s", "-s"), ("mn", "-s", "-n"),
    ("mn", "-s", "-en"), ("mn", "-s", "-e"), ("mn", "-es", "-e"), ("mn", "-es", "¨-e"),
    ("mn", "-s", "¨-"), ("m", "-en", "-en"), ("m", "-n", "-n"), ("f", "-", "-en"),
    ("f", "-", "-n"), ("f", "-", "-nen"), ("f", "-", "-s"), ("f", "-", "¨-e"),
    ("mn", "-ses", "-se"), ("mn", "-s/-es", ""), ("mn", "-s", ""), ("mn", "-es", ""),
)  # fmt: skip


@dataclass(frozen=True)
class Model:
    """A noun with cells: what compounds are declined like."""

    lemma: str
    genus: str
    forms: tuple[str, ...]


def derive_nouns(evidence: Evidence, verbs: Verbs, adjectives: Adjectives) -> list[tuple[str, ...]]:
    """Rows for every noun that needs a class of its own."""
    models, explained = _models(evidence)
    known_parts = _parts(evidence, verbs, adjectives)
    rows: list[tuple[str, ...]] = []
    done: set[str] = set()
    for lemma in evidence.freedict_words("n"):
        if is_capitalized(lemma) and lemma not in models and len(lemma) > 2:
            row = _freedict_row(lemma, models, known_parts, evidence.enz)
            rows.append(row)
            done.add(lemma)
            explained |= set(_row_forms(row, models))
    unexplained = [
        form
        for form in evidence.capitalized()
        if form not in explained and form not in verbs.explained
    ]
    # Sure compounds first, then derivations, then compounds with an unknown first part, then
    # bare patterns: otherwise Preisgebungen would become a compound with Bunge.
    steps: tuple[Callable[[str], tuple[str, ...] | None], ...] = (
        lambda form: _variant_row(form, models, evidence.enz),
        lambda form: _compound(form, models, known_parts, sure=True),
        lambda form: _suffix_row(form, evidence.enz),
        lambda form: _compound(form, models, known_parts, sure=False),
        lambda form: _pattern_row(form, evidence.enz),
    )
    for step in steps:
        for form in sorted(unexplained, key=lambda form: (len(form), form)):
            found = step(form) if form not in explained else None
            if found is not None:
                rows.append(found)
                explained |= set(_row_forms(found, models))
    return rows


def _models(evidence: Evidence) -> tuple[dict[str, Model], set[str]]:
    models: dict[str, Model] = {}
    explained: set[str] = set()
    for row in evidence.noun_rows:
        if row.tags - {"adjektivische Deklination"} or not spell(row.lemma).ok:
            continue
        forms = [form for form, _ in row.forms]
        if row.stem:
            forms = [row.stem + ending for ending in ("e", "em", "en", "er", "es")]
        if not forms:
            continue
        explained |= set(forms)
        if row.forms:
            explained |= {row.lemma + "e"} if row.lemma + "es" in forms else set()
        old = models.get(row.lemma)
        merged = (*old.forms, *forms) if old else tuple(forms)
        genus = old.genus if old else row.genus
        models[row.lemma] = Model(row.lemma, genus, tuple(dict.fromkeys(merged)))
    return models, explained


def _parts(evidence: Evidence, verbs: Verbs, adjectives: Adjectives) -> frozenset[str]:
    """Lower-case words and stems that may begin a compound."""
    parts = {lower(form) for form in evidence.enz}
    parts |= {lemma[:-2] for lemma in verbs.lemmas if lemma.endswith("en")}
    parts |= {lemma[:-1] for lemma in verbs.lemmas}
    parts |= set(adjectives.uses)
    parts |= {lower(word) for word in evidence.freedict}
    return frozenset(part for part in parts if len(part) > 1)


def _splits(word: str, models: dict[str, Model]) -> Iterator[tuple[str, str]]:
    """First part and head lemma of a compound lemma, longest head first."""
    for place in range(2, len(word) - 2):
        head = capitalize(word[place:])
        if head in models:
            yield word[:place], head


def _known_first(first: str, parts: frozenset[str]) -> bool:
    plain = lower(first)
    if plain in parts:
        return True
    return any(link and plain.endswith(link) and plain[: -len(link)] in parts for link in LINKS)


def _freedict_row(
    lemma: str, models: dict[str, Model], parts: frozenset[str], enz: frozenset[str]
) -> tuple[str, ...]:
    for first, head in _splits(lemma, models):
        if _known_first(first, parts):
            return (lemma, models[head].genus, head, "", "")
    for suffix, genus, genitive, plural in SUFFIXES:
        if lemma.endswith(suffix) and len(lemma) > len(suffix) + 2:
            return (lemma, genus, "", genitive, plural)
    for _, head in _splits(lemma, models):
        if len(head) > 3:
            return (lemma, models[head].genus, head, "", "")
    pattern = _best_pattern(lemma, enz)
    return (lemma, *pattern) if pattern else (lemma, "", "", "", "")


def _compound(
    form: str, models: dict[str, Model], parts: frozenset[str], sure: bool
) -> tuple[str, ...] | None:
    """The compound that an unexplained form belongs to: its first part and its head's form."""
    index = _form_index(models)
    for place in range(2, len(form) - 2):
        head_form = capitalize(form[place:])
        heads = index.get(head_form)
        if not heads or (len(head_form) <= 3 and not sure):
            continue
        first = form[:place]
        if sure != _known_first(first, parts) or len(first) < 3 - sure:
            continue
        head = heads[0]
        return (first + lower(head), models[head].genus, head, "", "")
    return None


_INDEX: dict[int, dict[str, list[str]]] = {}


def _form_index(models: dict[str, Model]) -> dict[str, list[str]]:
    index = _INDEX.get(id(models))
    if index is None:
        collected: dict[str, list[str]] = defaultdict(list)
        for lemma, model in sorted(models.items()):
            for form in model.forms:
                collected[form].append(lemma)
        # The lemma itself first, then the shortest: Bäumen belongs to Baum, not to Bäumen.
        for form, lemmas in collected.items():
            lemmas.sort(key=lambda lemma, form=form: (lemma != form, len(lemma), lemma))  # type: ignore[misc]
        index = _INDEX[id(models)] = dict(collected)
    return index


def _row_forms(row: tuple[str, ...], models: dict[str, Model]) -> list[str]:
    lemma, genus, model, genitive, plural = row
    if model:
        first = lemma[: len(lemma) - len(model)]
        forms = [first + lower(form) for form in models[model].forms]
        if model + "es" in models[model].forms:
            forms.append(lemma + "e")
        return forms
    cells = noun_cells(lemma, genus or "f", _endings(genitive), _endings(plural))
    return [cell.form for cell in cells]


def _endings(cell: str) -> tuple[str, ...]:
    return tuple(ending for ending in cell.split("/") if ending)


def _best_pattern(lemma: str, enz: frozenset[str]) -> tuple[str, str, str, str] | None:
    """The pattern of genitive and plural that attested forms fit best."""
    best: tuple[int, int] = (0, 0)
    found: tuple[str, str, str, str] | None = None
    for number, (genus, genitive, plural) in enumerate(PATTERNS):
        if "¨" in plural and umlauted(lemma) == lemma:
            continue
        cells = noun_cells(lemma, genus, _endings(genitive), _endings(plural))
        forms = {cell.form for cell in cells} - {lemma}
        hits = len(forms & enz)
        score = (2 * hits - len(forms), -number)
        if hits and (found is None or score > best):
            best = score
            found = (genus.replace("mn", ""), "", genitive, plural)
    return found


def _suffix_row(form: str, enz: frozenset[str]) -> tuple[str, ...] | None:
    for suffix, genus, genitive, plural in SUFFIXES:
        if form.endswith(suffix) and len(form) > len(suffix) + 2:
            row = (form, genus, "", genitive, plural)
            others = set(_row_forms(row, {})) - {form}
            if others & enz or suffix in _SURE_SUFFIXES:
                return row
    return None


def _variant_row(
    form: str, models: dict[str, Model], enz: frozenset[str]
) -> tuple[str, ...] | None:
    """A genitive that the sources lack beside the one they give: Landarzts beside Landarztes."""
    for ending in ("es", "s"):
        lemma = form.removesuffix(ending)
        model = models.get(lemma)
        if lemma != form and model is not None and set(model.genus) & set("mnMN"):
            return (lemma, lower(model.genus).split("/")[0], "", f"-{ending}", "")
    return None


def _pattern_row(form: str, enz: frozenset[str]) -> tuple[str, ...] | None:
    pattern = _best_pattern(form, enz)
    return (form, *pattern) if pattern else None
