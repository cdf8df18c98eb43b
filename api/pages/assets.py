"""Styles, scripts and fonts: addressed by content, so that browsers may keep them for good."""

from __future__ import annotations

import hashlib
from pathlib import Path

from flask import Flask, Response, request

from api.caching import IMMUTABLE

STATIC = Path(__file__).parents[1] / "static"


def register(app: Flask) -> None:
    """Let templates write ``asset("base.css")``; mark files asked for by their hash immutable."""
    hashes = {
        path.relative_to(STATIC).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:12]
        for path in sorted(STATIC.rglob("*"))
        if path.is_file()
    }

    def asset(name: str) -> str:
        return f"/static/{name}?v={hashes[name]}"

    def keep(response: Response) -> Response:
        wanted = hashes.get(request.path.removeprefix("/static/"))
        kept = request.path.startswith("/static/") and wanted is not None
        if kept and response.status_code in (200, 304) and request.args.get("v") == wanted:
            response.headers["Cache-Control"] = IMMUTABLE
        return response

    app.jinja_env.globals["asset"] = asset
    app.after_request(keep)
