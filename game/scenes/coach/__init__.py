"""What the judge found: a match's page, decisions, form over many matches."""
