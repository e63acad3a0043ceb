"""How the reconstructed cards of PIRATA were weighed."""
