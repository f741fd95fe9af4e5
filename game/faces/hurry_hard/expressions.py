"""The cards' words: each option's effect in a sentence, and the curling expression behind its name."""

from __future__ import annotations

from game.i18n.catalogue import _


def does(code: str) -> str:
    """The effect of an option, by its code."""
    return {
        "HH": _(
            "Green. Sweeps your team's draw one ring in or saves it from a Wreck on Guard, or saves your "
            "team's guard from a Hogged Rock."
        ),
        "SE": _(
            "Red. Their draw stops one ring farther out. If a Hurry Hard! is on the shot too, they all cancel out."
        ),
        "MB": _("Red. Their takeout misses, and the cards on it have no effect. Only a Plan B helps."),
        "PB": _(
            "Green. After a Miss the Broom: another open rock of theirs becomes the target, and the shot can't miss "
            "again."
        ),
        "DB": _("Green. Your takeout may remove a second open rock."),
        "HS": _(
            "Green: one rock that your takeout removed becomes yours where it lay, or a guard goes back. Red,"
            " on a takeout of a guard: the guard goes back."
        ),
        "HR": _("Green. One draw that your takeout removed becomes yours, one ring farther in, and may claim guards."),
        "RO": _(
            "Green, against a Jam: the rock it took over goes one ring out. Red, against a Hit and Stick: the "
            "rock that stuck goes one ring out."
        ),
        "JM": _("Red. When their takeout hits your draw, one of their draws becomes yours where it lies."),
        "FZ": _(
            "Green. Your draw freezes to an opposing rock at the same distance: a hit on yours goes through to theirs."
        ),
        "TB": _("Green. Another draw at your draw's distance moves one ring in or out."),
        "WG": _("Red. Their draw wrecks on a guard and stays there as a guard itself."),
        "OC": _("Red. Their draw claims no guards, or you choose where their guard stands."),
        "LC": _("Green. Your draw wins ties at its distance."),
        "SP": _("Green. If you have another rock in the house, your draw is never part of a double."),
        "BT": _("Green. Your guard touches the rings and counts, but ranks behind every rock in the 12-foot."),
        "BR": _("Red. Immediately cancels any shot that has a Hurry Hard!"),
        "HG": _("Red. Their guard stops short of the hog line and is out."),
        "PK": _("Red. Immediately cancels any shot that has no Plan B."),
    }.get(code, "")


def expression(code: str) -> str:
    """The curling expression behind the name of an option."""
    return {
        "HH": _("The skip's shout for sweepers to give it all they've got, because a rock runs farther on swept ice."),
        "SE": _(
            "Sweep a rock that should be left alone, or leave one that needs sweeping, and it stops in the wrong ring."
        ),
        "MB": _("The skip's broom is the target. Miss it, and the rock goes its own way."),
        "PB": _("When a shot doesn't work out, the rock may still do something else."),
        "DB": _("Two of their rocks gone with one of yours."),
        "HS": _("Hit a rock head-on, and the thrown one sticks in its place."),
        "HR": _("Hit a rock off-centre, and the thrown one rolls away, ideally behind cover."),
        "RO": _("Hit too thin, and the thrown rock rolls off to a worse spot."),
        "JM": _("A rock that is hit runs into another one and gets stuck. It's jammed."),
        "FZ": _("A rock that comes to rest against the front of another can hardly be moved."),
        "TB": _("A soft touch that pushes another rock back a little."),
        "WG": _("A rock that clips a guard on its way in never gets there: it wrecks."),
        "OC": _("A rock curls as it slows down. Too much curl, and it ends up beside its target."),
        "LC": _("Two rocks look equally close, until somebody bends down and measures."),
        "SP": _("Rocks on both sides of the house can't be taken with one shot."),
        "BT": _("A rock that only just touches the edge of the rings is a biter."),
        "BR": _("A moving rock that somebody touches is burnt and removed from play."),
        "HG": _("A rock must cross the hog line to be in play; one that doesn't is hogged."),
        "PK": _("A bit of straw or dirt under the rock and it swerves: a pick."),
    }.get(code, "")


def shot_does(top: str) -> str:
    """The effect of a card's Shot."""
    if top == "T":
        return _("When thrown, it removes an open rock of your choice.")
    if top == "G":
        return _("When thrown, it stands in front of the house, in the centre or covering one of your rocks.")
    return _("When thrown, it stops in the house and may claim guards from the centre.")
