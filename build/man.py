"""The page of the manual, made from the command's own help: ``man.py OUT``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]
import about  # noqa: E402

from game.cli import parser  # noqa: E402

#: what the help doesn't tell
END = """\
.SH FILES
.TP
.I ~/.local/share/Bonspiel
Matches, records and settings; $XDG_DATA_HOME is heeded.
.TP
.I *{suffix}
A match as a record: keep it, share it, watch it again.
.SH ENVIRONMENT
.TP
.B BONSPIEL_HOME
The folder for matches, records and settings, in place of the one above.
.SH EXIT STATUS
.TP
.B 0
All went well.
.TP
.B 1
Something was found wrong: a record that plays differently, a scenario that fails.
.TP
.B 2
Something must be mended by whoever asked; one line says what.
.SH EXAMPLES
.EX
bonspiel play curdle \\-\\-seats human,skip,club \\-\\-seed 7
bonspiel watch mystic \\-\\-seats skip,club,novice
bonspiel replay match{suffix} \\-\\-check
.EE
.SH AUTHORS
{authors}
"""


def text(words: str) -> str:
    """Words as the typesetter takes them: no character of theirs is a command."""
    words = words.replace("\\", "\\e").replace("-", "\\-").replace("…", "...")
    return "\\&" + words if words.startswith((".", "'")) else words


def shape(action: argparse.Action) -> str:
    """How an option or an argument is written."""
    value = action.metavar or (
        "{" + ",".join(map(str, action.choices)) + "}" if action.choices else action.dest.upper()
    )
    value = "" if action.nargs == 0 else f"\\fI{text(str(value))}\\fR"
    if not action.option_strings:
        return value
    return " ".join(filter(None, [", ".join(f"\\fB{text(name)}\\fR" for name in action.option_strings), value]))


def options(reader: argparse.ArgumentParser, but: frozenset[str] = frozenset()) -> Iterator[str]:
    """An entry for each option and argument; ``but`` are told elsewhere."""
    for action in reader._actions:
        if not isinstance(action, argparse._SubParsersAction) and action.dest not in but | {"help"}:
            yield f".TP\n{shape(action)}\n{text((action.help or '') % vars(action))}.\n"


def synopsis(reader: argparse.ArgumentParser) -> str:
    """The usage, as the help has it."""
    usage = " ".join(reader.format_usage().removeprefix("usage: ").split())
    name, _, rest = usage.partition(" [")
    return f"\\fB{text(name)}\\fR" + (f" {text('[' + rest)}" if rest else "")


def page() -> str:
    """The whole page."""
    top = parser()
    (commands,) = [action for action in top._actions if isinstance(action, argparse._SubParsersAction)]
    told = {action.dest: action.help or "" for action in commands._choices_actions}
    window = frozenset(action.dest for action in top._actions)
    lines = [
        f'.TH BONSPIEL 6 {about.facts()["DAY"]} "Bonspiel {about.version()}" Games\n.SH NAME\n'
        f"bonspiel \\- {text(about.facts()['SUMMARY'].lower())}\n.SH SYNOPSIS\n",
        ".B bonspiel\n[\\fIOPTION\\fR]...\n[\\fIFILE\\fR | \\fICOMMAND\\fR [\\fIARGUMENT\\fR]...]\n",
        f".SH DESCRIPTION\n{text(top.description or '')}\n{text(top.epilog or '')}\n.SH OPTIONS\n"
        "Those of the window are understood by every command that opens one, too.\n",
        *options(top),
        ".SH COMMANDS\n",
    ]
    for name, reader in commands.choices.items():
        about_it = told[name][:1].upper() + told[name][1:]
        lines += [f".SS {name}\n{synopsis(reader)}\n.PP\n{text(about_it)}.\n", *options(reader, window)]
    return "".join(lines) + END.format(suffix=about.facts()["SUFFIX"], authors=about.authors())


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), "utf-8")
