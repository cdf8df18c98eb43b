"""The Flask app: wiring only. Start at :func:`create_app`."""

from __future__ import annotations

from flask import Flask

from api import caching, errors
from api.lean import LeanCheck
from api.service import Service
from api.settings import Settings
from api.v1 import checks, meta, variants, words

#: Bytes of a request body: 10,000 words with room to spare.
MAX_BODY = 1_000_000


def create_app(settings: Settings | None = None) -> Flask:
    """An app over the artifact that the settings name.

    The artifact is opened and its hashes are verified here, so a worker that exists is ready;
    a missing or damaged one raises :class:`lexicon.errors.ArtifactError`.
    """
    settings = settings or Settings.load()
    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY
    service = Service.open(settings)
    for faults in service.registry.refused.values():
        for fault in faults:
            app.logger.warning("policy refused: %s", fault)
    app.extensions["service"] = service
    errors.register(app)
    tag = caching.entity_tag(service)
    caching.register(app, tag)
    for module in (words, checks, variants):
        app.register_blueprint(module.blueprint)
    app.register_blueprint(meta.blueprint)
    app.wsgi_app = LeanCheck(app.wsgi_app, service, tag)  # type: ignore[assignment, method-assign]
    return app
