"""How a form is written, as a short code beside its key.

A key has lost letter case, ß and accents (STRASSE). The written form is the key plus a code:
``c`` first letter capital, ``u`` all capitals, ``5`` an ß for the SS at letter 5, ``c5`` both,
and ``=…`` the whole form where nothing shorter says it::

    encode("Straße")  == ("STRASSE", "c4")
    decode("STRASSE", "c4") == "Straße"

Most forms share a handful of codes, so the artifact keeps two bytes per reading instead of the
form itself.
"""

from __future__ import annotations

import re
from functools import lru_cache

from lexicon.orthography import capitalize, lower, spell

_CODE = re.compile(r"(c?)((?:\d+,?)*)")


def encode(form: str) -> tuple[str, str]:
    """Key and code of a written form.

    >>> encode("Bäume"), encode("naïv"), encode("USA"), encode("X-Bein")
    (('BÄUME', 'c'), ('NAIV', '=naïv'), ('USA', 'u'), ('XBEIN', '=X-Bein'))
    """
    key = spell(form).key
    plain = lower(key)
    if form == plain:
        return key, ""
    if form == capitalize(plain):
        return key, "c"
    if form == key:
        return key, "u"
    if "ß" in form:
        places = []
        shift = 0
        for index, character in enumerate(form):
            if character == "ß":
                places.append(str(index + shift))
                shift += 1
        code = ("c" if form != lower(form) else "") + ",".join(places)
        if decode(key, code) == form:
            return key, code
    return key, "=" + form


@lru_cache(maxsize=65536)
def decode(key: str, code: str) -> str:
    """The written form of a key and a code.

    >>> decode("BÄUME", "c"), decode("GROSSMASS", "c3"), decode("GROSSMASS", "c3,7")
    ('Bäume', 'Großmass', 'Großmaß')
    """
    if not code:
        return lower(key)
    if code == "u":
        return key
    if code[0] == "=":
        return code[1:]
    match = _CODE.fullmatch(code)
    assert match is not None, code
    form = lower(key)
    places = [int(place) for place in match.group(2).split(",") if place]
    for place in reversed(places):
        form = form[:place] + "ß" + form[place + 2 :]
    return capitalize(form) if match.group(1) else form
