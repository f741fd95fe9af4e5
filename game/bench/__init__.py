"""The measurements of ``bonspiel bench`` on this machine, and helpers to take them."""
