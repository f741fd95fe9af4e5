"""The program with its window: scenes, services and store joined, and the navigation between screens (Arcade)."""
