"""Nouns declined like adjectives (der Abgeordnete, ein Abgeordneter).

The source lists up to 24 forms, three declensions by case and number. All of them follow from
a stem, so the row is written as `A:stem` after checking every form against the endings::

    Abgeordneter  …  m  A:Abgeordnet  …  A
    Miese         …  f  F:Miese,Miesen,Mieser  …
"""

from collections.abc import Mapping, Sequence

KASUS = ("nominativ", "genitiv", "dativ", "akkusativ")
DECLENSIONS = ("stark", "schwach", "gemischt")
Forms = Mapping[tuple[str, str, str], str]

# Endings by genus (p: plural) and declension, in the order of KASUS; alternatives by /.
# The plural after ein-words is -en; Wiktionary's tables show the form without article (-e).
ENDINGS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "m": {
        "stark": ("er", "en", "em", "en"),
        "schwach": ("e", "en", "en", "en"),
        "gemischt": ("er", "en", "en", "en"),
    },
    "f": {
        "stark": ("e", "er", "er", "e"),
        "schwach": ("e", "en", "en", "e"),
        "gemischt": ("e", "en", "en", "e"),
    },
    "n": {
        "stark": ("es", "en", "em", "es"),
        "schwach": ("e", "en", "en", "e"),
        "gemischt": ("es", "en", "en", "es"),
    },
    "p": {
        "stark": ("e", "er", "en", "e"),
        "schwach": ("en", "en", "en", "en"),
        "gemischt": ("en/e", "en", "en", "en/e"),
    },
}


def cells(row: Mapping[str, str]) -> Forms:
    """The filled cells of the adjectival columns, by Kasus, Numerus and declension."""
    found = {}
    for kasus in KASUS:
        for numerus in ("singular", "plural"):
            for declension in DECLENSIONS:
                form = row[f"{kasus} {numerus} {declension}"].strip()
                if form:
                    found[kasus, numerus, declension] = form
    return found


def stem(genus: str, forms: Forms) -> str | None:
    """The stem from which all forms follow, `None` if there is no such stem."""
    stems = set()
    for (kasus, numerus, declension), form in forms.items():
        endings = ENDINGS.get("p" if numerus == "plural" else genus)
        if endings is None:
            return None
        for ending in endings[declension][KASUS.index(kasus)].split("/"):
            if form.endswith(ending):
                stems.add(form.removesuffix(ending))
                break
        else:
            return None
    return stems.pop() if len(stems) == 1 else None


def encode(genus: str, forms: Forms, others: Sequence[str]) -> list[str]:
    """The eight cells of an adjectival row; `others` are forms in the ordinary columns."""
    has_singular = any(numerus == "singular" for _, numerus, _ in forms)
    has_plural = any(numerus == "plural" for _, numerus, _ in forms)
    found = stem(genus, forms) if has_singular and not others else None
    if found is None or not found.isalpha():
        usable = {form for form in [*forms.values(), *others] if form.isalpha()}
        return ["F:" + ",".join(sorted(usable)), *[""] * 7]
    return [f"A:{found}", "", "", "", "A" if has_plural else "", "", "", ""]
