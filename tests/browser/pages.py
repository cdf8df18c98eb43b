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
    "/quellen",
    "/wort/x?spiel=halma",
)
