"""The Flask app: wiring only. Start at :func:`create_app`."""

from __future__ import annotations

from flask import Flask

from api import errors
from api.service import Service
from api.settings import Settings
from api.v1 import meta, words


def create_app(settings: Settings | None = None) -> Flask:
    """An app over the artifact that the settings name.

    The artifact is opened and its hashes are verified here, so a worker that exists is ready;
    a missing or damaged one raises :class:`lexicon.errors.ArtifactError`.
    """
    settings = settings or Settings.load()
    app = Flask(__name__)
    service = Service.open(settings)
    for faults in service.registry.refused.values():
        for fault in faults:
            app.logger.warning("policy refused: %s", fault)
    app.extensions["service"] = service
    errors.register(app)
    app.register_blueprint(words.blueprint)
    app.register_blueprint(meta.blueprint)
    return app
