"""Rules of the games: policy and readings in, verdict out."""

from rules.engine import (
    adjudicate,
    adjudicate_leniently,
    adjudicate_play,
    adjudicate_tiles,
)
from rules.errors import PolicyInvalid, RulesError, UnknownMode, UnknownVariant
from rules.messages import message
from rules.model import PlayVerdict, Reason, Verdict
from rules.policy import Policy
from rules.registry import Registry

DEFAULT_VARIANT = "scrabble"

__all__ = [
    "DEFAULT_VARIANT",
    "PlayVerdict",
    "Policy",
    "PolicyInvalid",
    "Reason",
    "Registry",
    "RulesError",
    "UnknownMode",
    "UnknownVariant",
    "Verdict",
    "adjudicate",
    "adjudicate_leniently",
    "adjudicate_play",
    "adjudicate_tiles",
    "message",
]
