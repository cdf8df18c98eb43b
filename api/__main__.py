"""`python -m api …` is the command `wortwart …`."""

from api.cli import main

main(prog_name="wortwart")
