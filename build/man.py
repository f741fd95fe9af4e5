"""The page of the manual, made from the command's own help: ``man.py OUT [LANGUAGE]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]
import about  # noqa: E402

from game.cli import parser  # noqa: E402
from game.i18n.catalogue import _, language, use  # noqa: E402

EXAMPLES = """\
.EX
bonspiel play curdle \\-\\-seats human,skip,club \\-\\-seed 7
bonspiel watch mystic \\-\\-seats skip,club,novice
bonspiel replay match{suffix} \\-\\-check
.EE
"""


def rest() -> Iterator[str]:
    """What the help doesn't tell."""
    suffix = about.facts()["SUFFIX"]
    yield f".SH {text(_('FILES'))}\n"
    folder = _("Matches, records and settings. Follows $XDG_DATA_HOME.")
    yield from entry(".I ~/.local/share/Bonspiel", folder)
    yield from entry(f".I *{suffix}", _("A record of a match, to keep, share and watch again."))
    yield f".SH {text(_('ENVIRONMENT'))}\n"
    folder = _("A folder for matches, records and settings to use instead of the one above.")
    yield from entry(".B BONSPIEL_HOME", folder)
    yield f".SH {text(_('EXIT STATUS'))}\n"
    yield from entry(".B 0", _("Success."))
    wrong = _("A check failed, such as a scenario or a record that replays differently.")
    yield from entry(".B 1", wrong)
    yield from entry(".B 2", _("The request can't be carried out; a message says why."))
    yield f".SH {text(_('EXAMPLES'))}\n{EXAMPLES.format(suffix=suffix)}"
    yield f".SH {text(_('AUTHORS'))}\n{about.authors()}\n"


def entry(head: str, words: str) -> tuple[str, str]:
    """A paragraph with a head of its own."""
    return f".TP\n{head}\n", f"{text(words)}\n"


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
    """An entry for each option and argument; ``but`` are described elsewhere."""
    for action in reader._actions:
        if not isinstance(action, argparse._SubParsersAction) and action.dest not in but | {"help"}:
            yield f".TP\n{shape(action)}\n{text((action.help or '') % vars(action))}.\n"


def synopsis(reader: argparse.ArgumentParser) -> str:
    """The usage, as the help has it."""
    usage = " ".join(reader.format_usage().removeprefix(_("usage: ")).split())
    name, _sign, rest = usage.partition(" [")
    return f"\\fB{text(name)}\\fR" + (f" {text('[' + rest)}" if rest else "")


def page(code: str = "en") -> str:
    """The whole page in a language."""
    before = language()
    use(code)
    try:
        return "".join(parts())
    finally:
        use(before)


def parts() -> Iterator[str]:
    """The page piece by piece, in the language in use."""
    top = parser()
    (commands,) = [action for action in top._actions if isinstance(action, argparse._SubParsersAction)]
    told = {action.dest: action.help or "" for action in commands._choices_actions}
    window = frozenset(action.dest for action in top._actions)
    summary = _("five tabletop games of curling, hockey and cards")
    yield f'.TH BONSPIEL 6 {about.facts()["DAY"]} "Bonspiel {about.version()}" "{text(_("Games"))}"\n'
    yield f".SH {text(_('NAME'))}\nbonspiel \\- {text(summary)}\n.SH {text(_('SYNOPSIS'))}\n"
    yield ".B bonspiel\n[\\fIOPTION\\fR]...\n[\\fIFILE\\fR | \\fICOMMAND\\fR [\\fIARGUMENT\\fR]...]\n"
    yield f".SH {text(_('DESCRIPTION'))}\n{text(top.description or '')}\n{text(top.epilog or '')}\n"
    shared = _("Commands that open a window also accept the window options; every command accepts the language option.")
    yield f".SH {text(_('OPTIONS'))}\n{text(shared)}\n"
    yield from options(top)
    yield f".SH {text(_('COMMANDS'))}\n"
    for name, reader in commands.choices.items():
        about_it = told[name][:1].upper() + told[name][1:]
        yield f".SS {name}\n{synopsis(reader)}\n.PP\n{text(about_it)}.\n"
        yield from options(reader, window)
    yield from rest()


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(*sys.argv[2:3]), "utf-8")
