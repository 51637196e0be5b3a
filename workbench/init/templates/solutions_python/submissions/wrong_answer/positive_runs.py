"""Wrong if a negative number joins two good segments: never takes one, unless all are negative."""
n = int(input())
run = 0
best = None
for number in map(int, input().split()):
    run = run + number if number > 0 else 0
    total = run if number > 0 else number
    best = total if best is None else max(best, total)
print(best)
