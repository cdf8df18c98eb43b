"""Searching the words of one variant: by letters, places, grammar, rank; hands of cards."""
