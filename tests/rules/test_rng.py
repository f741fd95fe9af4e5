"""The generator's neighbours: what follows from a seed, and can't be followed back."""

from __future__ import annotations

import hashlib

import pytest

from game.rules.rng import stretched


def test_the_published_example_comes_out() -> None:
    """RFC 7914, section 11: the first half of its first block."""
    first = "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
    assert stretched("passwd", b"salt", 1).hex() == first


@pytest.mark.parametrize("text", ["", "0", "123456789", "x" * 64, "y" * 65, "é" * 200])
@pytest.mark.parametrize("rounds", [1, 2, 37])
def test_it_is_what_openssl_makes(text: str, rounds: int) -> None:
    pbkdf2 = getattr(hashlib, "pbkdf2_hmac", None)
    if pbkdf2 is None:
        pytest.skip("this Python has no OpenSSL")
    assert stretched(text, b"bonspiel", rounds) == pbkdf2("sha256", text.encode(), b"bonspiel", rounds)
