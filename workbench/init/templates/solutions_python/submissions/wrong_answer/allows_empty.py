"""Wrong if all numbers are negative: takes no number at all."""
n = int(input())
ending = best = 0
for number in map(int, input().split()):
    ending = max(ending + number, 0)
    best = max(best, ending)
print(best)
