"""One match being played: its seats, its state, its record, its undo; and loops that play without a window."""
