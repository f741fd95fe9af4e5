"""How the current language writes numbers, shares, days and lists of names. The forms are CLDR's, as Babel has them;
Babel itself would be ten megabytes at run time for a dozen of its lines.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import NamedTuple

from game.i18n.catalogue import language
from game.i18n.joining import row


class Forms(NamedTuple):
    """How a language writes numbers and days; ``colon`` follows a label, ``versus`` is between scores.

    ``day`` is filled with day, name of the month, year and number of the month.
    """

    decimal: str
    group: str
    share: str
    day: str
    months: tuple[str, ...]
    time: str
    colon: str
    versus: str


_SPACE = "\N{NO-BREAK SPACE}"
#: English as in Canada, French as in Québec; a narrow space, which our typefaces lack, becomes a no-break space
FORMS = {
    "en": Forms(
        ".", ",", "{}%", "{1:.3} {0}, {2}",
        ("January", "February", "March", "April", "May", "June",
         "July", "August", "September", "October", "November", "December"),
        "%H:%M", ": ", " – ",
    ),
    "fr": Forms(
        ",", _SPACE, f"{{}}{_SPACE}%", "{0} {1} {2}",
        ("janvier", "février", "mars", "avril", "mai", "juin",
         "juillet", "août", "septembre", "octobre", "novembre", "décembre"),
        f"%H{_SPACE}h{_SPACE}%M", f"{_SPACE}: ", " – ",
    ),
    "de": Forms(
        ",", ".", f"{{}}{_SPACE}%", "{0:02}.{3:02}.{2}",
        ("Januar", "Februar", "März", "April", "Mai", "Juni",
         "Juli", "August", "September", "Oktober", "November", "Dezember"),
        "%H:%M", ": ", " : ",
    ),
}  # fmt: skip


def _forms() -> Forms:
    return FORMS.get(language(), FORMS["en"])


def figure(value: float, places: int = 0) -> str:
    """A number with this many places, its thousands apart: 1,732 or 12.5."""
    forms = _forms()
    signs = {",": forms.group, ".": forms.decimal}
    return "".join(signs.get(sign, sign) for sign in f"{value:,.{places}f}")


def score_figure(value: object) -> str:
    """A score, or its digits, with a decimal only where it has one: 4 or 2.5."""
    return (f"{value:g}" if isinstance(value, int | float) else str(value)).replace(".", _forms().decimal)


def percent(share: float, places: int = 0) -> str:
    """A share of 1 in percent: 35%."""
    return _forms().share.format(figure(100 * share, places))


def date(value: datetime.date) -> str:
    """A date: Nov 3, 2026."""
    forms = _forms()
    return forms.day.format(value.day, forms.months[value.month - 1], value.year, value.month)


def month(value: datetime.date) -> str:
    """The month of a date: November 2026."""
    return f"{_forms().months[value.month - 1]} {value.year}"


def day(seconds: float) -> str:
    """The local day of a moment in seconds since 1970: Nov 3, 2026."""
    return date(datetime.datetime.fromtimestamp(seconds))


def day_and_time(seconds: float) -> str:
    """The local day and minute of a moment: Nov 3, 2026 09:05."""
    moment = datetime.datetime.fromtimestamp(seconds)
    return f"{date(moment)} {moment.strftime(_forms().time)}"


def labelled(label: object, text: object) -> str:
    """A label and its text: ``Score: 3``, in French with a space before the colon."""
    return f"{label}{_forms().colon}{text}"


def score_line(scores: Iterable[float]) -> str:
    """The scores of all sides, whole or with one place: ``3 – 1``, in German ``3 : 1``."""
    return _forms().versus.join(figure(score, int(score % 1 > 0)) for score in scores)


def both(things: Iterable[str]) -> str:
    """A list of all: ``a, b and c``."""
    return row(language(), things)


def either(things: Iterable[str]) -> str:
    """A list of alternatives: ``a, b or c``."""
    return row(language(), things, alternatives=True)
