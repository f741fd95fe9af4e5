"""The judge's findings: a match's page, decisions, form over many matches."""
