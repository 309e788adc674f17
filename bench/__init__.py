"""Speed, as ratios against named peers in the same run. `make bench`; what was measured is kept in `results.md`."""
