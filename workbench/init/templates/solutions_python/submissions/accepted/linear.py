"""The best segment that ends at each number extends that of the number before it, or begins here."""
n = int(input())
ending = best = None
for number in map(int, input().split()):
    ending = number if ending is None else max(ending, 0) + number
    best = ending if best is None else max(best, ending)
print(best)
