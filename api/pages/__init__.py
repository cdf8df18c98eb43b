"""The web pages: Flask views and Jinja templates over the service layer.

One module per page; each makes a small context out of the same answers that HTTP v1 sends, and
:mod:`api.pages.shell` frames it. Start at :func:`register`.
"""

from __future__ import annotations

from flask import Flask

from api.pages import assets, board, compare, faults, search, sheets, sources, start, station, word

PAGES = (start, word, search, sheets, compare, station, board, sources)
for _page in PAGES:
    faults.register(_page.blueprint)


def register(app: Flask) -> None:
    """Add every page to an app."""
    assets.register(app)
    for page in PAGES:
        app.register_blueprint(page.blueprint)
