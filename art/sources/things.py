"""Things that stand about in the club, as pieces of SVG in canvas units: stones, cups, the lamp. Lit from above."""

from __future__ import annotations

Stops = tuple[tuple[float, str], ...]


def gradient(name: str, stops: Stops, across: bool = False, box: str = "") -> str:
    """A linear gradient: downwards, or across."""
    way = 'x2="1" y2="0"' if across else 'x2="0" y2="1"'
    body = "".join(
        f'<stop offset="{at}" stop-color="{c[:7]}" stop-opacity="{int(c[7:9] or "ff", 16) / 255:.3f}"/>'
        for at, c in stops
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" {way} {box}>{body}</linearGradient>'


def radial(name: str, stops: Stops, at: tuple[float, float, float] = (0.5, 0.5, 0.5)) -> str:
    """A radial gradient in the shape's box."""
    body = "".join(
        f'<stop offset="{o}" stop-color="{c[:7]}" stop-opacity="{int(c[7:9] or "ff", 16) / 255:.3f}"/>'
        for o, c in stops
    )
    return f'<radialGradient id="{name}" cx="{at[0]}" cy="{at[1]}" r="{at[2]}">{body}</radialGradient>'


def defs() -> str:
    """The paints that all things share."""
    gold = (
        (0.0, "#3a2208"),
        (0.1, "#8a5c1e"),
        (0.26, "#f6d27c"),
        (0.34, "#fff6d2"),
        (0.44, "#d89c42"),
        (0.66, "#7a4a14"),
        (0.86, "#c88c3a"),
        (0.95, "#f0c470"),
        (1.0, "#4a2c0c"),
    )
    silver = (
        (0.0, "#1c2226"),
        (0.1, "#5c6a72"),
        (0.26, "#dfe8ea"),
        (0.34, "#ffffff"),
        (0.44, "#9aa8ae"),
        (0.66, "#48545a"),
        (0.86, "#96a2a6"),
        (0.95, "#e2d2b0"),
        (1.0, "#22282c"),
    )
    wood = ((0.0, "#1c0e07"), (0.3, "#6e4222"), (0.42, "#92592e"), (0.7, "#3e2211"), (1.0, "#170b05"))
    return "".join((
        gradient("gold", gold, True), gradient("silver", silver, True), gradient("turned", wood, True),
        gradient("brassv", ((0.0, "#fff2c4"), (0.35, "#e4b260"), (0.7, "#94622a"), (1.0, "#4e3012"))),
        gradient("stonebody", ((0.0, "#aab2b6"), (0.2, "#8d969b"), (0.46, "#c4cacb"), (0.54, "#8b9398"), (0.8, "#3e454b"), (1.0, "#15191d"))),
        gradient("stoneside", ((0.0, "#000000c8"), (0.2, "#00000030"), (0.42, "#ffffff3c"), (0.6, "#00000000"), (0.85, "#00000090"), (1.0, "#000000d8")), True),
        radial("stonetop", ((0.0, "#e8ecec"), (0.6, "#a4acb0"), (1.0, "#656d73")), (0.45, 0.3, 0.7)),
        gradient("red", ((0.0, "#ff8a70"), (0.3, "#d83a30"), (0.75, "#8a1618"), (1.0, "#4a0a0e"))),
        gradient("teal", ((0.0, "#86e2de"), (0.3, "#2a9ca0"), (0.75, "#0e5a64"), (1.0, "#063038"))),
        '<filter id="granite" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.42" numOctaves="3" seed="4"/>'
        '<feColorMatrix values="0 0 0 0 0.06  0 0 0 0 0.07  0 0 0 0 0.09  0 0 0 -5 2.9"/><feComposite in2="SourceGraphic" operator="in"/></filter>',
        '<filter id="soft3" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="3"/></filter>',
        '<filter id="soft8" x="-.5" y="-.8" width="2" height="2.6"><feGaussianBlur stdDeviation="8"/></filter>',
        '<filter id="soft20" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="20"/></filter>',
    ))  # fmt: skip


def stone(x: float, y: float, r: float, paint: str = "red") -> str:
    """A curling stone of half width `r`, its foot at (x, y), seen from a chair."""
    h = r * 0.82
    body = (
        f"M{-r * 0.62} 0C{-r * 0.9} {-h * 0.02} {-r} {-h * 0.24} {-r} {-h * 0.48}C{-r} {-h * 0.76} {-r * 0.86} {-h * 0.93} {-r * 0.56} {-h}"
        f"L{r * 0.56} {-h}C{r * 0.86} {-h * 0.93} {r} {-h * 0.76} {r} {-h * 0.48}C{r} {-h * 0.24} {r * 0.9} {-h * 0.02} {r * 0.62} 0"
        f"C{r * 0.4} {r * 0.1} {-r * 0.4} {r * 0.1} {-r * 0.62} 0Z"
    )
    band = (
        f"M{-r} {-h * 0.62}C{-r * 0.5} {-h * 0.44} {r * 0.5} {-h * 0.44} {r} {-h * 0.62}L{r} {-h * 0.36}"
        f"C{r * 0.5} {-h * 0.14} {-r * 0.5} {-h * 0.14} {-r} {-h * 0.36}Z"
    )
    grip = (
        f"M{-r * 0.2} {-h * 1.08}C{-r * 0.26} {-h * 1.3} {-r * 0.3} {-h * 1.52} {-r * 0.08} {-h * 1.6}L{r * 0.64} {-h * 1.7}"
        f"C{r * 0.8} {-h * 1.72} {r * 0.82} {-h * 1.52} {r * 0.68} {-h * 1.5}L{r * 0.14} {-h * 1.42}C{r * 0.06} {-h * 1.4} {r * 0.1} {-h * 1.2} {r * 0.16} {-h * 1.08}Z"
    )
    return (
        f'<g transform="translate({x} {y})">'
        f'<ellipse cx="{r * 0.06}" cy="{r * 0.06}" rx="{r * 1.16}" ry="{r * 0.24}" fill="#000" opacity=".75" filter="url(#soft8)"/>'
        f'<path d="{body}" fill="url(#stonebody)"/><path d="{band}" fill="#e6eaea" opacity=".2"/>'
        f'<path d="{body}" fill="#fff" filter="url(#granite)" opacity=".62"/><path d="{body}" fill="url(#stoneside)"/>'
        f'<ellipse cy="{-h * 0.97}" rx="{r * 0.6}" ry="{r * 0.15}" fill="url(#stonetop)"/>'
        f'<ellipse cy="{-h * 0.99}" rx="{r * 0.47}" ry="{r * 0.115}" fill="#1c1210" opacity=".5"/>'
        f'<ellipse cy="{-h * 1.03}" rx="{r * 0.44}" ry="{r * 0.105}" fill="url(#{paint})"/>'
        f'<ellipse cy="{-h * 1.06}" rx="{r * 0.36}" ry="{r * 0.075}" fill="#fff" opacity=".22"/>'
        f'<path d="{grip}" fill="#000" opacity=".4" transform="translate(2 7)" filter="url(#soft3)"/>'
        f'<path d="{grip}" fill="url(#{paint})"/>'
        f'<path d="M{-r * 0.1} {-h * 1.53}L{r * 0.66} {-h * 1.635}" stroke="#fff" stroke-opacity=".6" stroke-width="{r * 0.045}" stroke-linecap="round"/>'
        f'<path d="M{-r * 0.5} {-h * 0.9}C{-r * 0.72} {-h * 0.86} {-r * 0.86} {-h * 0.74} {-r * 0.9} {-h * 0.6}" stroke="#ffe2b0" stroke-opacity=".55" stroke-width="{r * 0.04}" fill="none" stroke-linecap="round"/>'
        "</g>"
    )


def cup(x: float, y: float, h: float, metal: str = "gold", ears: bool = True, lid: bool = False) -> str:
    """A cup of height `h` on a turned foot, standing at (x, y)."""
    u = h / 100
    bowl = "M-25 -92C-25 -60 -17 -45 -6 -40L6 -40C17 -45 25 -60 25 -92Z"
    stem = "M-6 -41C-3 -36 -3 -30 -7 -24L-13 -19L13 -19L7 -24C3 -30 3 -36 6 -41Z"
    ear = "M-24 -86C-42 -90 -44 -66 -16 -56"
    parts = [
        f'<g transform="translate({x} {y}) scale({u})">',
        '<ellipse cx="1" cy="1" rx="27" ry="4" fill="#000" opacity=".7" filter="url(#soft3)"/>',
    ]
    if ears:
        for flip in ("", ' transform="scale(-1 1)"'):
            parts.append(
                f'<g{flip}><path d="{ear}" fill="none" stroke="#2c1806" stroke-width="5.4"/><path d="{ear}" fill="none" stroke="url(#brassv)" stroke-width="4"/></g>'
            )
    parts += [
        '<path d="M-17 0L-17 -18.6L17 -18.6L17 0Z" fill="url(#turned)"/><rect x="-19" y="-4" width="38" height="4.4" rx="1.4" fill="url(#turned)"/>',
        '<rect x="-9" y="-11.5" width="18" height="5.4" rx=".8" fill="url(#gold)" opacity=".9"/>',
        f'<path d="{stem}" fill="url(#{metal})"/><ellipse cy="-19" rx="13" ry="2" fill="url(#{metal})"/><ellipse cy="-32.5" rx="5" ry="2" fill="url(#{metal})"/>',
        f'<path d="{bowl}" fill="url(#{metal})"/><path d="{bowl}" fill="url(#stoneside)" opacity=".28"/>',
        f'<ellipse cy="-92" rx="25" ry="4" fill="#241404"/><ellipse cy="-92.6" rx="25" ry="4" fill="none" stroke="url(#{metal})" stroke-width="1.6"/>',
        '<path d="M-20.5 -66C-10 -62 10 -62 20.5 -66" stroke="#fff6d8" stroke-opacity=".5" stroke-width=".8" fill="none"/>',
        '<path d="M-21.5 -70C-10 -66 10 -66 21.5 -70" stroke="#3a2008" stroke-opacity=".6" stroke-width=".8" fill="none"/>',
    ]
    if h > 180:
        # the club's rings, engraved between two sprigs
        leaf = "".join(
            f'<path d="M{9 + i * 0.9:.1f} {-66 - i * 4.6:.1f}q4.4 -1.2 5.4 -5q-4.6 0 -5.4 5z"/>' for i in range(5)
        )
        parts.append(
            f'<g fill="none" stroke="#4a2c08" stroke-opacity=".75" stroke-width="1.1"><circle cy="-78" r="8.4"/><circle cy="-78" r="5.2"/><circle cy="-78" r="1.8"/></g><g fill="#4a2c08" opacity=".6">{leaf}<g transform="scale(-1 1)">{leaf}</g></g>'
            '<path d="M-6 -83.600A8.4 8.4 0 0 1 5 -84.600" stroke="#fffbe6" stroke-opacity=".7" stroke-width=".8" fill="none"/>'
        )
    if lid:
        parts.append(
            f'<path d="M-23 -93C-20 -103 -8 -107 0 -107C8 -107 20 -103 23 -93C10 -90 -10 -90 -23 -93Z" fill="url(#{metal})"/>'
            f'<circle cy="-110" r="4" fill="url(#{metal})"/>'
        )
    return "".join(parts) + "</g>"


def shield(x: float, y: float, h: float) -> str:
    """A wooden shield with a brass stone on it, leaning at (x, y)."""
    u = h / 100
    return (
        f'<g transform="translate({x} {y}) scale({u})"><ellipse cx="1" cy="0" rx="34" ry="4" fill="#000" opacity=".7" filter="url(#soft3)"/>'
        '<path d="M-38 -98C-20 -92 -12 -98 0 -104C12 -98 20 -92 38 -98C40 -60 34 -22 0 0C-34 -22 -40 -60 -38 -98Z" fill="#2a160a"/>'
        '<path d="M-34 -93C-18 -88 -10 -93 0 -98C10 -93 18 -88 34 -93C36 -58 30 -24 0 -5C-30 -24 -36 -58 -34 -93Z" fill="url(#turned)"/>'
        '<path d="M-34 -93C-18 -88 -10 -93 0 -98C10 -93 18 -88 34 -93C36 -58 30 -24 0 -5C-30 -24 -36 -58 -34 -93Z" fill="none" stroke="url(#brassv)" stroke-width="1.8"/>'
        '<circle cy="-57" r="21" fill="url(#brassv)"/><circle cy="-57" r="17.5" fill="#173f46"/><circle cy="-57" r="13" fill="#e9ddc2"/><circle cy="-57" r="8" fill="#a8322c"/><circle cy="-57" r="3" fill="#f4ead2"/>'
        '<rect x="-15" y="-30" width="30" height="8" rx="1.5" fill="url(#gold)"/></g>'
    )


def lamp(x: float, y: float, w: float, top: float) -> str:
    """The hanging lamp: an enamel shade of width `w` whose rim hangs at (x, y), its rod coming from `top`."""
    r, h = w / 2, w * 0.34
    shade = (
        f"M{-r * 0.2} {-h}C{-r * 0.34} {-h * 0.86} {-r * 0.82} {-h * 0.62} {-r} 0C{-r * 0.6} {h * 0.2} {r * 0.6} {h * 0.2} {r} 0"
        f"C{r * 0.82} {-h * 0.62} {r * 0.34} {-h * 0.86} {r * 0.2} {-h}Z"
    )
    return (
        f'<g transform="translate({x} {y})"><defs>'
        + gradient(
            "shade",
            (
                (0.0, "#04181a"),
                (0.18, "#0f4a4a"),
                (0.32, "#3f9a90"),
                (0.4, "#7fcabc"),
                (0.5, "#1f6e6c"),
                (0.8, "#07302f"),
                (1.0, "#021011"),
            ),
            True,
        )
        + f'</defs><rect x="-3.4" y="{top - y}" width="6.8" height="{y - top - h}" fill="url(#gold)"/>'
        f'<path d="M{-r * 0.13} {-h * 0.98}L{-r * 0.1} {-h * 1.32}Q0 {-h * 1.46} {r * 0.1} {-h * 1.32}L{r * 0.13} {-h * 0.98}Z" fill="url(#gold)"/>'
        f'<path d="{shade}" fill="url(#shade)"/>'
        f'<ellipse rx="{r * 0.985}" ry="{h * 0.15}" cy="{h * 0.01}" fill="#ffe9b4"/><ellipse rx="{r * 0.8}" ry="{h * 0.11}" cy="{h * 0.02}" fill="#fffbe8"/>'
        f'<ellipse rx="{r}" ry="{h * 0.155}" fill="none" stroke="url(#gold)" stroke-width="{w * 0.014}"/>'
        f'<ellipse rx="{r * 0.21}" ry="{h * 0.05}" cy="{-h * 0.985}" fill="url(#gold)"/>'
        "</g>"
    )
