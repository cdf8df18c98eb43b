"""The search index as it is read: one table with four blocks, mapped into memory.

====== ===============================================================================
block  words
====== ===============================================================================
0      keys with a reading that is an ordinary word of level STANDARD or better
1      the other keys: names, abbreviations, weakly attested and barred forms
2      AE/OE/UE spellings of keys of block 0 that are no keys themselves
3      AE/OE/UE spellings of keys of block 1 that are no keys themselves
====== ===============================================================================

Nearly every variant admits block 0 and nothing of block 1, so searches skip the latter; games
without umlauts read block 2 as well. Only words of 2 to 15 letters are here: no rack, hand or
board of the games holds more.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lexicon.artifact import Artifact, Kind, open_artifact
from lexicon.errors import ArtifactStale
from lexicon.search.alphagrams import Alphagrams
from lexicon.search.layout import Layout
from lexicon.search.table import Table
from lexicon.store import Lexicon

FOLDER: Final = "search"
SEARCH: Final = Kind("wortwart-search", 1, "search.json", "Suchindex")
FIRST_FOLDED_BLOCK: Final = 2


class SearchIndex:
    """The table of all words and the way from the lexicon's numbers to its rows."""

    def __init__(self, artifact: Artifact) -> None:
        self.artifact = artifact
        head = artifact.json("head")
        self.layout = Layout.from_json(head["layout"])
        self.groups: int = head["groups"]
        self.table = Table(self.layout, head["blocks"], artifact.array)
        self.table.alphagrams = Alphagrams(head["seed"], artifact.array)
        #: Row of each key id and of each folded id; NONE if the word is too long.
        self.key_row = artifact.array("key_row")
        self.folded_row = artifact.array("folded_row")

    @classmethod
    def open(cls, lexicon: Lexicon, *, verify: bool = True) -> SearchIndex:
        """The index beside a lexicon; refused if it was made from another one."""
        folder: Path = lexicon.artifact.folder / FOLDER
        artifact = open_artifact(folder, verify=verify, kind=SEARCH)
        if artifact.manifest["lexicon"] != lexicon.content_hash:
            raise ArtifactStale("Der Suchindex gehört zu einem anderen Lexikon", path=folder)
        return cls(artifact)
