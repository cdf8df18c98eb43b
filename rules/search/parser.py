"""From the text of a query to its tree.

::

    query     = or ;
    or        = and , { ( "oder" | "or" | "|" ) , and } ;
    and       = unary , { [ "und" | "and" | "&" ] , unary } ;
    unary     = ( "nicht" | "not" | "!" ) , unary | atom ;
    atom      = "(" , or , ")" | condition ;
    condition = name , ":" , value | value ;        (* a bare value is a pattern *)
    value     = quoted | bare ;
    quoted    = '"' , { character | '\\"' | '\\\\' } , '"' ;
    bare      = character , { character } ;         (* up to a blank or a bracket *)

Start at :func:`parse`. Every fault says where it is and what would be right.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from lexicon.orthography import Alphabet, compose, lower
from rules.search.errors import QueryError
from rules.search.query import And, Condition, Node, Not, Or, conditions, join
from rules.search.values import read_value
from rules.search.vocabulary import AND, BY_NAME, KEYWORDS, LIMITS, NOT, OR

MAX_QUERY = 500
MAX_DEPTH = 8
MAX_CONDITIONS = 32


@dataclass(frozen=True)
class Token:
    """A bracket, a word with an optional name before the colon, or the end."""

    kind: str
    position: int
    name: str = ""
    text: str = ""
    text_position: int = -1
    quoted: bool = False


def parse(text: str, alphabet: Alphabet = Alphabet.UMLAUT) -> Node:
    """The tree of a query; raises :class:`QueryError`."""
    text = compose(text)
    if len(text) > MAX_QUERY:
        raise QueryError(
            "query_too_long",
            f"Die Suche hat {len(text)} Zeichen; höchstens {MAX_QUERY} sind möglich.",
        )
    node = _Parser(text, alphabet).parse()
    count = len(conditions(node))
    if count > MAX_CONDITIONS:
        raise QueryError(
            "query_too_many_conditions",
            f"Die Suche hat {count} Bedingungen; höchstens {MAX_CONDITIONS} sind möglich.",
        )
    return node


class _Parser:
    """Recursive descent over the tokens."""

    def __init__(self, text: str, alphabet: Alphabet) -> None:
        self.text = text
        self.alphabet = alphabet
        self.tokens = list(_tokens(text))
        self.place = 0

    def parse(self) -> Node:
        if self._next.kind == "end":
            raise QueryError("query_empty", "Die Suche ist leer; alles findet: *", self.text, 0)
        node = self._or(0)
        if self._next.kind != "end":
            raise self._fault(self._next.position, "diese Klammer wurde nie geöffnet")
        self._check_limits(node, top=True)
        return node

    @property
    def _next(self) -> Token:
        return self.tokens[self.place]

    def _fault(self, position: int, reason: str, code: str = "query_syntax") -> QueryError:
        return QueryError(code, reason, self.text, position)

    def _is(self, words: frozenset[str]) -> bool:
        token = self._next
        return token.kind == "word" and not (token.name or token.quoted) and token.text in words

    def _or(self, depth: int) -> Node:
        children = [self._and(depth)]
        while self._is(OR):
            self.place += 1
            children.append(self._and(depth))
        return join(Or, children)

    def _and(self, depth: int) -> Node:
        children = [self._unary(depth)]
        while self._next.kind not in ("end", ")") and not self._is(OR):
            if self._is(AND):
                self.place += 1
            children.append(self._unary(depth))
        return join(And, children)

    def _unary(self, depth: int) -> Node:
        if depth > MAX_DEPTH:
            reason = f"tiefer als {MAX_DEPTH} Ebenen lässt sich nicht schachteln"
            raise self._fault(self._next.position, reason, "query_too_deep")
        if self._is(NOT):
            self.place += 1
            return Not(self._unary(depth + 1))
        token = self._next
        if token.kind == "(":
            self.place += 1
            node = self._or(depth + 1)
            if self._next.kind != ")":
                raise self._fault(token.position, "zu dieser Klammer fehlt „)“")
            self.place += 1
            return node
        if token.kind == "end" or token.kind == ")" or self._is(AND | OR):
            raise self._fault(
                token.position, "hier fehlt eine Bedingung, z. B. länge:5 oder muster:?A?T"
            )
        self.place += 1
        return self._condition(token)

    def _condition(self, token: Token) -> Condition:
        name = token.name
        if not name:
            if token.text in BY_NAME and not token.quoted:
                example = BY_NAME[token.text].example
                raise self._fault(token.position, f"hier fehlt „:“ und ein Wert, z. B. {example}")
            name = "muster"
        keyword = BY_NAME.get(lower(name))
        if keyword is None:
            near = get_close_matches(lower(name), BY_NAME, 1)
            right = f"gemeint ist vielleicht „{near[0]}“" if near else "es gibt " + ", ".join(
                row.name for row in KEYWORDS
            )  # fmt: skip
            raise self._fault(
                token.position,
                f"die Bedingung „{name}“ gibt es nicht; {right}",
                "query_unknown_condition",
            )
        value = read_value(keyword, token.text, self.alphabet, self.text, token.text_position)
        return Condition(keyword.name, value, token.position)

    def _check_limits(self, node: Node, *, top: bool) -> None:
        """A limit is applied to the whole result: it cannot stand under or, not, brackets."""
        if isinstance(node, Condition):
            if node.name in LIMITS and not top:
                raise self._fault(
                    node.position,
                    f"„{node.name}“ gilt für das ganze Ergebnis und steht nicht unter "
                    "„oder“ oder „nicht“",
                )
        elif isinstance(node, Not):
            self._check_limits(node.child, top=False)
        else:
            inside = top and isinstance(node, And)
            for child in node.children:
                self._check_limits(child, top=inside)


def _tokens(text: str) -> list[Token]:
    found: list[Token] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
        elif text[place] in "()":
            found.append(Token(text[place], place))
            place += 1
        elif text[place] == "!":
            found.append(Token("word", place, "", "!", place))
            place += 1
        else:
            token, place = _word(text, place)
            found.append(token)
    found.append(Token("end", len(text)))
    return found


def _word(text: str, first: int) -> tuple[Token, int]:
    """A condition or an operator."""
    place = first
    while place < len(text) and not (text[place].isspace() or text[place] in '():"['):
        place += 1
    name = ""
    start = first
    if place < len(text) and text[place] == ":":
        name = text[first:place]
        start = place + 1
        if not name:
            reason = "vor „:“ fehlt der Name der Bedingung"
            raise QueryError("query_syntax", reason, text, first)
    if start < len(text) and text[start] == '"':
        value, end = _quoted(text, start)
        return Token("word", first, name, value, start + 1, quoted=True), end
    place = start
    while place < len(text) and not (text[place].isspace() or text[place] in '()"'):
        place += 1
    value = text[start:place]
    if name and not value:
        reason = f"nach „{name}:“ fehlt der Wert"
        known = BY_NAME.get(lower(name))
        raise QueryError(
            "query_syntax", reason + (f", z. B. {known.example}" if known else ""), text, start
        )
    if not value:
        raise QueryError("query_syntax", "das Zeichen ist hier nicht möglich", text, place)
    return Token("word", first, name, value, start), place


def _quoted(text: str, first: int) -> tuple[str, int]:
    parts: list[str] = []
    place = first + 1
    while place < len(text):
        character = text[place]
        if character == '"':
            return "".join(parts), place + 1
        if character == "\\" and place + 1 < len(text):
            place += 1
            character = text[place]
        parts.append(character)
        place += 1
    reason = "zu diesem Anführungszeichen fehlt das schließende"
    raise QueryError("query_syntax", reason, text, first)
