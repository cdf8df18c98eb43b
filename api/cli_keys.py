"""`wortwart keys …`: API keys for programs, tables and judge stations."""

from __future__ import annotations

from datetime import UTC, datetime

import click
from rich.table import Table

from api import cli_output
from api.access import Keys, disclosure_name, read_roles
from api.settings import Settings


@click.group()
def keys() -> None:
    """API-Schlüssel anlegen, zeigen, zurücknehmen.

    \b
    Beispiele:
      wortwart keys create --role client --name "Vereins-App"
      wortwart keys list
      wortwart keys revoke 3f2a9c11d0e4
      wortwart keys roles
    """


@keys.command()
@click.option("--role", default="client", show_default=True, help="Rolle, siehe keys roles.")
@click.option("--name", required=True, help="Wofür der Schlüssel ist.")
@click.pass_obj
def create(settings: Settings, role: str, name: str) -> None:
    """Legt einen Schlüssel an und zeigt ihn dieses eine Mal."""
    roles = read_roles(settings.roles, settings.rate, settings.burst)
    if role not in roles:
        raise click.BadParameter(f"„{role}“ gibt es nicht; bekannt: {', '.join(roles)}.")
    today = datetime.now(UTC).date().isoformat()
    key, secret = Keys(settings.keys).create(role, name, today)
    click.echo(secret)
    click.echo(
        f"Kennung {key.id}, Rolle {role}. Nur der Hash ist gespeichert ({settings.keys}); "
        f"der Schlüssel selbst ist nicht wiederzufinden.",
        err=True,
    )


@keys.command("list")
@click.option("--json", "as_json", is_flag=True, help="JSON statt Text.")
@click.pass_obj
def list_keys(settings: Settings, as_json: bool) -> None:
    """Zeigt alle Schlüssel (nie den Schlüssel selbst)."""
    found = Keys(settings.keys).all()
    if as_json:
        cli_output.write_json(found)
        return
    table = Table("Kennung", "Rolle", "Name", "seit", box=None, header_style="bold")
    for key in found:
        table.add_row(key.id, key.role, key.name, key.created)
    cli_output.console().print(table if found else "Es gibt keine Schlüssel.")


@keys.command()
@click.argument("identity", metavar="KENNUNG")
@click.pass_obj
def revoke(settings: Settings, identity: str) -> None:
    """Nimmt einen Schlüssel zurück; er gilt spätestens nach einer Sekunde nicht mehr."""
    key = Keys(settings.keys).revoke(identity)
    click.echo(f"Zurückgenommen: {key.id} ({key.name}).")


@keys.command()
@click.pass_obj
def roles(settings: Settings) -> None:
    """Zeigt die Rollen mit ihren Grenzen."""
    table = Table("Rolle", "Auskunft", "je Sekunde", "auf einmal", "", box=None)
    for role in read_roles(settings.roles, settings.rate, settings.burst).values():
        table.add_row(
            role.id, disclosure_name(role.disclosure), f"{role.rate:g}", f"{role.burst:g}",
            role.title,
        )  # fmt: skip
    cli_output.console().print(table)
