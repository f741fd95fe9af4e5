"""The cards' faces and backs: drawings as code, pressed to PNG by `python -m art.cards.bake`."""
