"""The command line: `wortwart check`, `explain`, `lexicon …`, `serve`.

Exit codes: 0 admissible or ok, 1 inadmissible or faults found, 2 usage or malformed input,
3 lexicon unusable. On a terminal the answers are German sentences; ``--json`` and ``--batch``
give programs the same result objects that HTTP gives.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, NoReturn

import click

from api import (
    cli_hand,
    cli_inflect,
    cli_keys,
    cli_lexicon,
    cli_output,
    cli_play,
    cli_rules,
    cli_search,
)
from api.schemas.base import encode
from api.schemas.words import BriefAnswer
from api.service import Service
from api.settings import SettingError, Settings
from lexicon.errors import ArtifactError, InflectionError, InputError, LexiconError
from lexicon.orthography import printable
from rules import DEFAULT_VARIANT, RulesError

EXIT_INADMISSIBLE = 1
EXIT_USAGE = 2
EXIT_ARTIFACT = 3

variant_option = click.option(
    "--variant", "-v", default=DEFAULT_VARIANT, show_default=True, help="Spielvariante."
)
json_option = click.option("--json", "as_json", is_flag=True, help="JSON statt Text.")


class WortwartGroup(click.Group):
    """Turns the package's own errors into a message and an exit code, never a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except ArtifactError as error:
            _fail(str(error), EXIT_ARTIFACT)
        except (InputError, InflectionError, RulesError, SettingError) as error:
            _fail(str(error), EXIT_USAGE)
        except LexiconError as error:
            _fail(str(error), EXIT_INADMISSIBLE)
        except BrokenPipeError:
            sys.stderr.close()
            sys.exit(0)


def _fail(message: str, code: int) -> NoReturn:
    click.echo(f"wortwart: {printable(message)}", err=True)
    sys.exit(code)


@click.group(cls=WortwartGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="wortwart", prog_name="wortwart")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Wortwart: Ist dieses Wort erlaubt, in diesem Spiel, und warum?

    \b
    Beispiele:
      wortwart check Bäume                      zulässig oder nicht, mit Grund
      wortwart check --variant worthatz Ärger   in einem anderen Spiel
      wortwart explain Bäumen                   alle Lesarten des Wortes
      wortwart inflect Baum                     alle Formen des Wortes
      wortwart play 8D GRÜNDE                   ein Zug: Wörter, Punkte, Brett
      wortwart anagram RENTIE?                  Wörter aus diesen Buchstaben
      wortwart search 'endet:UNG länge:5-6'     Wörter nach Bedingungen
      wortwart facts Lager                      Haken, Anagramme, Nachbarn
      wortwart hand D A CH Z U G I              was eine Kartenhand legt
      wortwart lexicon info                     Umfang, Quellen, Lizenzen
      wortwart serve                            HTTP-Dienst starten
    """
    ctx.obj = Settings.load()


@main.command()
@click.argument("words", nargs=-1, metavar="WORT…")
@variant_option
@json_option
@click.option("--batch", is_flag=True, help="Wörter zeilenweise von der Standardeingabe.")
@click.option("--cite", is_flag=True, help="Regel und Beleg dazu.")
@click.option("--tiles", is_flag=True, help="Steine statt Text: E+R sind zwei Karten, ER ist eine.")
@click.pass_obj
def check(
    settings: Settings,
    words: tuple[str, ...],
    variant: str,
    as_json: bool,
    batch: bool,
    cite: bool,
    tiles: bool,
) -> None:
    """Sagt, ob Wörter zulässig sind (Rückgabewert 0 ja, 1 nein).

    \b
    Beispiele:
      wortwart check Straße STRASSE
      wortwart check --json Bäume
      wortwart check --batch < woerter.txt      je Zeile ein JSON-Objekt
      wortwart check --tiles -v amigo-04760 E+R ER D+A+CH
    """
    if batch == bool(words):
        raise click.UsageError("Entweder Wörter angeben oder --batch, nicht beides.")
    service = Service.open(settings)
    if batch:
        sys.exit(_check_batch(service, variant))
    verdicts = [
        service.check_tiles(word.split("+"), variant) if tiles else service.check(word, variant)
        for word in words
    ]
    if as_json:
        answers = [service.answer(verdict) for verdict in verdicts]
        cli_output.write_json(answers[0] if len(answers) == 1 else answers)
    else:
        for verdict in verdicts:
            cli_output.show_verdict(verdict)
            if cite:
                cli_output.show_citation(verdict)
    sys.exit(0 if all(verdict.admissible for verdict in verdicts) else EXIT_INADMISSIBLE)


def _check_batch(service: Service, variant: str) -> int:
    """One JSON object per line of standard input, in order; 1 if any word is inadmissible."""
    all_admissible = True
    output = sys.stdout.buffer
    judge = service.bulk(variant)
    for word in _lines():
        answer = BriefAnswer.of(word, *judge.judge_one(word))
        all_admissible = all_admissible and answer.verdict == "admissible"
        output.write(encode(answer) + b"\n")
    output.flush()
    return 0 if all_admissible else EXIT_INADMISSIBLE


def _lines() -> Iterator[str]:
    """Lines of standard input; bytes that are no UTF-8 stay visible as such."""
    for line in sys.stdin.buffer:
        yield line.rstrip(b"\r\n").decode("utf-8", "surrogateescape")


@main.command()
@click.argument("word", metavar="WORT")
@variant_option
@json_option
@click.pass_obj
def explain(settings: Settings, word: str, variant: str, as_json: bool) -> None:
    """Erklärt ein Wort: Lemma, grammatische Form, Quellen.

    \b
    Beispiele:
      wortwart explain Bäumen
      wortwart explain --json masse
    """
    service = Service.open(settings)
    verdict = service.check(word, variant)
    if as_json:
        cli_output.write_json(service.answer(verdict))
    else:
        cli_output.show_explanation(
            verdict, service.identity(), service.policy_identity(verdict.variant)
        )
    sys.exit(0 if verdict.admissible else EXIT_INADMISSIBLE)


@main.command()
@click.option("--host", help="Adresse (WORTWART_HOST, sonst 127.0.0.1).")
@click.option("--port", type=int, help="Port (WORTWART_PORT, sonst 8000).")
@click.option("--workers", type=int, help="Prozesse (WORTWART_WORKERS, sonst 2).")
def serve(host: str | None, port: int | None, workers: int | None) -> None:
    """Startet den HTTP-Dienst.

    \b
    Beispiele:
      wortwart serve
      wortwart serve --port 9000 --workers 4
    """
    from api.server import run

    run(Settings.load(host=host, port=port, workers=workers))


main.add_command(cli_inflect.inflect)
main.add_command(cli_keys.keys)
main.add_command(cli_lexicon.lexicon)
main.add_command(cli_play.play)
main.add_command(cli_rules.rules)
main.add_command(cli_rules.challenge)
main.add_command(cli_hand.hand)
for command in cli_search.COMMANDS:
    main.add_command(command)
