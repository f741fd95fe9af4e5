"""The labels over the rocks: what a rock counts as, what would become of it, where a Shot would end."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.faces.hurry_hard.boxes import Ice
from game.faces.hurry_hard.calling import call_boxes
from game.faces.hurry_hard.ice import CROSS, HEAD, missed, ring_numbers, ways
from game.faces.hurry_hard.names import button_name, lies_best
from game.faces.hurry_hard.rock_spacing import Disc, RockSpread
from game.faces.hurry_hard.rocks import asks_centre, centre_disc, changed, disc_of
from game.faces.hurry_hard.table_facts import Sight, asks, leader
from game.i18n.catalogue import _
from game.i18n.formats import labelled
from game.rules.hurry_hard.board import OVER
from game.rules.hurry_hard.summary import RockSight
from game.table.face import FaceWords
from game.table.moment import Moment
from game.table.teams import TEAMS
from game.table.view_models import LabelBoard, Tag
from game.ui.sheet.labels import Round, Shape
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import pill, pill_size
from game.ui.theme import style

#: what matters more: an outcome of somebody's choice, the target, what a rock counts as, where the Shot would end
ENDS, TARGET, FACT, GHOST = 45.0, 40.0, 35.0, 30.0
#: cards that still change how a rock counts; what the others did shows where the rock lies
FACTS = ("LC", "SP", "BT")
#: how far down labels go, above the writing in the guard zone; the title's type, and how far it rises over the ice
LOW, TITLE, EDGE = -522.0, 19.0, 17.0


def title(sheet: Sheet, ice: Ice, moment: Moment, sight: Sight) -> tuple[str, int, Rect]:
    """Who lies how many now, with the team (-1: none) and the box of the pill on the ice's upper edge."""
    text = lies_best(max(sight.leader, 0), max(sight.points))
    sentence = _("Final: {lies}", lies=text) if moment.now["phase"] == OVER else _("Now: {lies}", lies=text)
    w, h = pill_size(sheet, sentence, TEAMS[sight.leader][1] if sight.leader >= 0 else "", TITLE)
    return sentence, sight.leader, Rect(ice.box.x + 10, ice.box.top + EDGE - h, w, h)


def paint_title(sheet: Sheet, ice: Ice, moment: Moment, sight: Sight) -> None:
    """Paint who lies how many."""
    sentence, team, box = title(sheet, ice, moment, sight)
    colour, sign = TEAMS[team] if team >= 0 else (style.CREAM, "")
    pill(sheet, sentence, box.x, box.cy, sign=sign, colour=colour, ink=colour, size=TITLE)


def board(sheet: Sheet, ice: Ice, moment: Moment, sight: Sight, lies: RockSpread, words: FaceWords) -> LabelBoard:
    """The labels on the ice, and all that they must leave free: every rock, ghost, sign, and the arrow's head."""
    low, head = ice.at(0, LOW)[1] - ice.box.y, ice.box.top - title(sheet, ice, moment, sight)[2].y
    things = {name: round_of(ice, disc) for name, disc in lies.discs.items()}
    if sight.target in things:
        things[sight.target] = _aimed(things[sight.target])
    if asks_centre(moment):
        things["centre"] = round_of(ice, centre_disc(sight, lies))
    hard: list[Shape] = list(things.values())
    hard += [round_of(ice, disc) for disc in changed(sight, lies)]
    hard += [number for number, _text, _ink in ring_numbers(sheet, ice, lies)]
    hard += [box for _seat, _call, box in call_boxes(sheet, ice, moment, words.say)]
    tags, soft = [*_tags(ice, moment, sight, lies)], list[Shape]()
    every = [*ways(ice, moment.now, sight, lies)]
    for number, way in enumerate(every):
        soft += [Rect.around(x, y, 18.0, 18.0) for x, y in way.points[::2]]
        if way.given_up:
            cross = Round(*missed(ice, way, every, lies), CROSS / 2)
            hard.append(cross)
            tags.append(Tag(f"missed.{number}", _("missed"), (cross,), weight=TARGET, ink=(255, 170, 160, 255)))
        elif way.points:
            hard.append(Round(*way.points[-1], HEAD / 2))
    return LabelBoard(ice.box.inset(4).cut(bottom=low, top=head), tags, hard, soft, things)


def round_of(ice: Ice, disc: Disc) -> Round:
    """A rock's place on the table."""
    return Round(*ice.at(disc.x, disc.y), disc.size / 2 * ice.unit)


def _aimed(rock: Round) -> Round:
    """A rock with the ring of the target around it."""
    return rock._replace(r=1.45 * rock.r)


def _tags(ice: Ice, moment: Moment, sight: Sight, lies: RockSpread) -> Iterator[Tag]:
    phase = moment.now["phase"]
    for rock in sight.rocks.values():
        facts, every = markers(rock, FACTS), markers(rock)
        if sight.target == rock.name:
            facts, every = [_("target"), *facts], [_("target"), *every]
        weight = TARGET if sight.target == rock.name else FACT - 0.1 * (rock.counts or 20)
        colour, sign = TEAMS[rock.team] if rock.team >= 0 else (style.CREAM, "")
        shown, more, at = " · ".join(facts), " · ".join(every), round_of(ice, lies.discs[rock.name])
        at = _aimed(at) if sight.target == rock.name else at
        yield Tag(f"rock.{rock.name}", shown, (at,), (rock.name,), weight, more, sign, colour)
    if not asks(phase):
        # during the choice, pickable rocks have chips
        yield from _choices(ice, sight, lies)
    when = _("as it stands") if asks(phase) else _("if all pass")
    for ghost in sight.ghosts:
        at = round_of(ice, disc_of(ghost, lies))
        yield Tag(f"ghost.{ghost.rock}", when, (at,), (ghost.rock,), GHOST)


def _choices(ice: Ice, sight: Sight, lies: RockSpread) -> Iterator[Tag]:
    """The outcome for each rock that somebody may choose, if they differ."""
    preview = sight.preview
    if preview is None or preview.choice is None or not preview.open:
        return
    for text, points in preview.choice.ends:
        rock, *way = text.split(" ")[1:]
        if rock in lies.discs:
            team = leader(points)
            best = lies_best(max(team, 0), max(points))
            best = labelled(button_name(way[0]), best) if way else best
            colour, sign = TEAMS[team] if team >= 0 else (style.CREAM, "")
            at = round_of(ice, lies.discs[rock])
            yield Tag(f"end.{text}", best, (at,), (rock,), ENDS, sign=sign, colour=colour)


def markers(rock: RockSight, only: Collection[str] | None = None) -> list[str]:
    """A rock's markers: one word for every card under it that changed what it counts as, or for ``only`` some."""
    words = {
        "LC": _("wins ties"),
        "SP": _("Split"),
        "BT": _("Biter"),
        "FZ": _("frozen"),
        "WG": _("wrecked"),
        "TB": _("tapped"),
        "RO": _("rolled off"),
        "HS": _("stuck"),
        "HR": _("rolled"),
        "JM": _("jammed"),
        "HH": _("swept in"),
        "SE": _("swept out"),
        "OC": _("over curled"),
    }
    found = []
    for code in dict.fromkeys(rock.by):
        count = rock.by.count(code)
        word = words.get(code, "")
        if word and (only is None or code in only):
            found.append(f"{word} ×{count}" if count > 1 else word)
    if rock.corner:
        found.append(_("corner"))
    return found
