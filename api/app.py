"""The Flask app: wiring only. Start at :func:`create_app`."""

from __future__ import annotations

from flask import Flask

from api import caching, docs, errors, pages
from api.lean import Lean
from api.service import Service
from api.settings import Settings
from api.telemetry import Telemetry
from api.v1 import checks, meta, plays, search, variants, words

#: Bytes of a request body: 10,000 words with room to spare.
MAX_BODY = 1_000_000
MODULES = (words, checks, search, plays, variants, meta)


def create_app(settings: Settings | None = None, telemetry: Telemetry | None = None) -> Flask:
    """An app over the artifact that the settings name.

    The artifact is opened and its hashes are verified here, so a worker that exists is ready;
    a missing or damaged one raises :class:`lexicon.errors.ArtifactError`.
    """
    settings = settings or Settings.load()
    telemetry = telemetry or Telemetry("off")
    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY
    service = Service.open(settings)
    for faults in service.registry.refused.values():
        for fault in faults:
            app.logger.warning("policy refused: %s", fault)
    telemetry.lexicon(str(service.lexicon.manifest["version"]), service.lexicon.content_hash)
    tag = f'"{service.state}"'
    app.extensions["service"] = service
    app.extensions["telemetry"] = telemetry
    app.extensions["state"] = service.state
    app.extensions["lean"] = Lean(service, tag)
    app.extensions["operations"] = [
        operation for module in MODULES for operation in module.operations.all
    ]
    errors.register(app)
    caching.register(app, tag)
    for module in MODULES:
        app.register_blueprint(module.operations.blueprint)
    app.register_blueprint(docs.blueprint)
    pages.register(app)
    return app
