"""Whole plays: geometry, words formed, verdicts and scores of every game of the policies."""
