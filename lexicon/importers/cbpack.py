"""Read the frequency tables of wordfreq: MessagePack in the layout "cB".

The table is a list: a head, then buckets of words; a word in bucket i has the frequency
10 ** (-i / 100), i being the centibels below 1::

    [{"format": "cB", "version": 1}, [], [], …, ["der"], ["die"], [], ["und"], …]

Only the types this layout uses are decoded: lists, maps, text and small whole numbers. It is a
page of code, so importing needs no package for it.
"""

from lexicon.errors import SourceError

# First byte → width of the length that follows.
TEXT_LENGTHS = {0xD9: 1, 0xDA: 2, 0xDB: 4}
LIST_LENGTHS = {0xDC: 2, 0xDD: 4}
NUMBER_LENGTHS = {0xCC: 1, 0xCD: 2, 0xCE: 4}

Value = int | str | list["Value"] | dict[str, "Value"]


class Decoder:
    """A position in a MessagePack document."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.position = 0

    def value(self) -> Value:
        """The value at this position; the position moves behind it."""
        start = self.position
        first = self._number(1)
        if first < 0x80:
            return first
        if first < 0x90:
            return {str(self.value()): self.value() for _ in range(first & 0x0F)}
        if first < 0xA0:
            return [self.value() for _ in range(first & 0x0F)]
        if first < 0xC0:
            return self._text(first & 0x1F)
        if first in TEXT_LENGTHS:
            return self._text(self._number(TEXT_LENGTHS[first]))
        if first in LIST_LENGTHS:
            return [self.value() for _ in range(self._number(LIST_LENGTHS[first]))]
        if first in NUMBER_LENGTHS:
            return self._number(NUMBER_LENGTHS[first])
        raise SourceError(
            f"Byte {start} der Häufigkeitstabelle ist 0x{first:02x}; "
            "erwartet wird Liste, Zuordnung, Text oder ganze Zahl"
        )

    def _bytes(self, length: int) -> bytes:
        taken = self.data[self.position : self.position + length]
        if len(taken) < length:
            raise SourceError(
                f"die Häufigkeitstabelle endet bei Byte {len(self.data)} mitten in einem Wert; "
                "bitte das Paket neu herunterladen"
            )
        self.position += length
        return taken

    def _number(self, length: int) -> int:
        return int.from_bytes(self._bytes(length), "big")

    def _text(self, length: int) -> str:
        return self._bytes(length).decode("utf-8")


def buckets(data: bytes) -> list[list[str]]:
    """The words by centibels below 1."""
    document = Decoder(data).value()
    if not isinstance(document, list) or document[:1] != [{"format": "cB", "version": 1}]:
        raise SourceError(
            'die Häufigkeitstabelle beginnt nicht mit {"format": "cB", "version": 1}, '
            "dem Aufbau von wordfreq 3"
        )
    found: list[list[str]] = []
    for number, bucket in enumerate(document[1:]):
        if not isinstance(bucket, list):
            raise SourceError(f"Stufe {number} der Häufigkeitstabelle ist keine Wortliste")
        found.append([str(word) for word in bucket])
    return found
