"""The title and what surrounds it: the demo match, the game picker, credits."""
