"""Rules of the games: policy and readings in, verdict out."""

from rules.engine import DEFAULT_VARIANT, VARIANTS, adjudicate, adjudicate_leniently
from rules.errors import RulesError, UnknownVariant
from rules.model import Reason, Verdict

__all__ = [
    "DEFAULT_VARIANT",
    "VARIANTS",
    "Reason",
    "RulesError",
    "UnknownVariant",
    "Verdict",
    "adjudicate",
    "adjudicate_leniently",
]
