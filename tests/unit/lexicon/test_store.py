"""Questions to the mini lexicon."""

from __future__ import annotations

from lexicon.labels import label
from lexicon.model import Category, Level, Source, WordClass
from lexicon.orthography import Alphabet
from lexicon.store import Lexicon


def test_reading_names_lemma_case_and_number(mini: Lexicon) -> None:
    (reading,) = mini.readings("BÄUMEN")
    assert (reading.form, reading.lemma, reading.features) == ("Bäumen", "Baum", ("dat.pl",))
    assert reading.word_class is WordClass.SUBSTANTIV
    assert label(reading) == "Dativ Plural von „Baum“ (Substantiv, m.)"
    assert set(reading.sources) == {
        Source.WIKTIONARY_NOUNS, Source.LANGUAGETOOL, Source.FREEDICT, Source.ENZ,
    }  # fmt: skip
    assert Source.ENZ in reading.form_sources
    assert reading.gloss == "große Pflanze mit Stamm"


def test_one_key_may_have_several_spellings(mini: Lexicon) -> None:
    assert {(r.form, r.lemma) for r in mini.readings("MASSE")} == {
        ("Masse", "Masse"), ("Maße", "Maß"),
    }  # fmt: skip


def test_admissible_readings_come_first(mini: Lexicon) -> None:
    categories = [reading.category for reading in mini.readings("ERIKA")]
    assert categories == [Category.WORT, Category.VORNAME]


def test_name_lists_are_only_used_where_nothing_better_is_known(mini: Lexicon) -> None:
    assert {r.category for r in mini.readings("BAUM")} == {Category.WORT}
    assert {r.category for r in mini.readings("ANNA")} == {Category.VORNAME}


def test_words_of_a_phrase_are_known_as_such(mini: Lexicon) -> None:
    (reading,) = mini.readings("EN")
    assert (reading.category, reading.lemma) == (Category.WORTGRUPPE, "en détail")


def test_bare_element_of_a_separable_verb_names_its_prefix(mini: Lexicon) -> None:
    (reading,) = mini.readings("DAUE")
    assert (reading.lemma, reading.prefix, reading.rule) == ("andauen", "an", "I.7.3")
    assert "daue … an" in label(reading)


def test_barred_form_names_its_clause(mini: Lexicon) -> None:
    (reading,) = mini.readings("GEDAUT")
    assert (reading.level, reading.rule) == (Level.BARRED, "I.7.3")
    assert not reading.admissible


def test_override_bars_and_adds(mini: Lexicon) -> None:
    assert {r.level for r in mini.readings("BAURE")} == {Level.BARRED}
    assert mini.readings("ISEGRIME")[0].lemma == "Isegrim"


def test_compound_is_declined_like_its_head_and_admitted_as_attested(mini: Lexicon) -> None:
    levels = {key: mini.readings(key)[0].level for key in ("LAUBBÄUME", "LAUBBÄUMEN")}
    assert levels["LAUBBÄUME"] >= Level.STANDARD
    assert levels["LAUBBÄUMEN"] is Level.OFFEN


def test_lemma_shows_its_whole_paradigm(mini: Lexicon) -> None:
    (paradigm,) = mini.paradigms("Baum")
    forms = {(code, reading.form) for reading in paradigm for code in reading.features}
    assert {("dat.sg", "Baume"), ("dat.pl", "Bäumen"), ("gen.sg", "Baumes")} <= forms
    assert mini.paradigms("Unwort") == []


def test_category_makes_a_unique_name_inadmissible(mini: Lexicon) -> None:
    assert {r.category for r in mini.readings("EDDA")} == {Category.MYTHOS}


def test_unanalysed_form_of_the_enz_list_is_known(mini: Lexicon) -> None:
    (reading,) = mini.readings("QUECK")
    assert reading.word_class is WordClass.UNBESTIMMT
    assert reading.sources == (Source.ENZ,)


def test_folded_alphabet_finds_umlauts(mini: Lexicon) -> None:
    assert mini.keys("BAEUME", Alphabet.FOLDED) == ("BÄUME",)
    assert mini.keys("BAEUME") == ()
    assert mini.contains("BAEUME", Alphabet.FOLDED)
    assert not mini.contains("BAEUME")
    assert mini.readings("BAEUME", Alphabet.FOLDED)[0].form == "Bäume"


def test_prefix_iteration_in_both_alphabets(mini: Lexicon) -> None:
    assert sorted(mini.iter_prefix("BAUM")) == ["BAUM", "BAUME", "BAUMES", "BAUMS"]
    folded = sorted(mini.iter_prefix("BA", Alphabet.FOLDED))
    assert folded == ["BAEUME", "BAEUMEN", "BAUM", "BAUME", "BAUMES", "BAUMS", "BAURE"]
    assert len(list(mini.iter_prefix())) == len(mini)


def test_unknown_keys_have_no_readings(mini: Lexicon) -> None:
    for key in ("", "XQZ", "BÄUMENX", "Bäumen", "A" * 5000):
        assert mini.readings(key) == ()
        assert key not in mini


def test_manifest_counts_every_key(mini: Lexicon) -> None:
    counts = mini.manifest["counts"]
    assert counts["keys"] == len(mini) == sum(counts["keys_by_category"].values())
    assert counts["keys_by_source"]["enz"] == 14
