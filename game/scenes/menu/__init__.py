"""The title and what is around it: the demo match, the game picker, credits."""
