"""uniform.py N LOW HIGH SEED: N independent numbers, each uniform in [LOW, HIGH].

The same arguments must give the same bytes in every run: the seed is the only source of randomness.
"""
import random
import sys

if len(sys.argv) != 5:
    sys.exit("expected: uniform.py N LOW HIGH SEED")
n, low, high, seed = map(int, sys.argv[1:])
random.seed(seed)
print(n)
print(*(random.randint(low, high) for _ in range(n)))
