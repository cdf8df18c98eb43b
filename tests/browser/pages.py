"""Every page that a visitor can come to, for tests that ask the same of all of them."""

from __future__ import annotations

PAGES = (
    "/",
    "/?wort=Bäumen",
    "/?wort=a+b",
    "/wort/Bäumen",
    "/wort/laufen?lang=en",
    "/wort/Baeume",
    "/wort/Donaudampfschifffahrtsgesellschaft",
    "/regeln",
    "/regeln/scrabble",
    "/regeln/amigo-04760?lang=en",
    "/regeln/scrabble-karten?art=rummy",
    "/regeln/vergleich",
    "/regeln/vergleich?spiel=scrabble&spiel=scrabble-turnier&lang=en",
    "/pruefstation",
    "/suche",
    "/suche?buchstaben=RENTIE%3F&q=länge:6-",
    "/suche?q=länge:x&lang=en",
    "/suche?q=beginnt:XYZ",
    "/brett",
    "/brett?feld=8D&wort=GRÜNDe",
    "/brett?feld=8G&wort=XQZ&lang=en",
    "/brett?feld=1A&wort=GRÜNDE",
    "/brett?spiel=worthatz&brett=HAUSTUER/A/S/E&buchstaben=HAUSTUERASEOROT",
    "/brett?spiel=scrabble-karten&feld=1A&wort=MAMBA",
    "/brett?spiel=scrabble-karten/rummy&aufgabe=bingo&woerter=MAIBAUM",
    "/brett?spiel=amigo-04760&woerter=Z%2BU%2BG+D%2BA%2BCH&rest=I%2BZ",
    "/quellen",
    "/wort/x?spiel=halma",
)
