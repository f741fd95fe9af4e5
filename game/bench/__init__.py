"""What ``bonspiel bench`` measures on this machine: a registry of measurements, and helpers to take them."""
