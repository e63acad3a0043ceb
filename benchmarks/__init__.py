"""Benchmarks: ours beside the peers', as ratios in one run."""
