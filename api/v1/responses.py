"""JSON responses and the service of the current app."""

from __future__ import annotations

from typing import Any, cast

import orjson
from flask import Response, current_app

from api.service import Service


def service() -> Service:
    return cast(Service, current_app.extensions["service"])


def json_response(value: Any, status: int = 200) -> Response:
    return Response(orjson.dumps(value), status, mimetype="application/json")
