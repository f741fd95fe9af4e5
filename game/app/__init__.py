"""The program with its window: scenes, services and store joined, and the way between screens (Arcade)."""
