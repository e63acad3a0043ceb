"""Benchmarks beside real peers: `./tortuga bench`. Outside the test suite; each prints ratios from one run."""
