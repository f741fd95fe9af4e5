"""What tests keep of screens, sentences and decisions: ``make renew`` writes it, and ``make test`` compares."""
