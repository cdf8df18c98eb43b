"""The German lexicon: word lists in, artifact out, and questions to the artifact."""

from lexicon.errors import ArtifactError, InputError, LexiconError, SourceError
from lexicon.model import Category, Reading, Source, WordClass
from lexicon.orthography import Alphabet, spell
from lexicon.store import Lexicon

__all__ = [
    "Alphabet",
    "ArtifactError",
    "Category",
    "InputError",
    "Lexicon",
    "LexiconError",
    "Reading",
    "Source",
    "SourceError",
    "WordClass",
    "spell",
]
