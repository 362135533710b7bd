"""Piles against trying everything: ``by_arranging.py``."""

from __future__ import annotations

import random

import pytest

from tests.rummy.arranging import assert_piles_agree


@pytest.mark.parametrize("seed", range(8))
def test_a_pile_is_arranged_as_trying_everything_arranges_it(seed: int) -> None:
    """Every total, the cards left over, the fewest groups, of these the first; and each can be
    recorded.
    """
    assert_piles_agree(random.Random(seed), 30, most=6)  # noqa: S311 - nothing secret
