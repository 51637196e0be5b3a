# Same Game 2, Paolo Azzurri (Python 3).
# The plane is a dict from a cell's number to its colour. The numbers of two columns are so far
# apart that the cells above and below the range belong to no column, and therefore hold no marble.
import sys

COLUMN = 1 << 33
HALF = 1 << 32
ROWS = COLUMN - 1


def number_of(x, y):
    return x * COLUMN + y


def place_of(cell):
    x = (cell + HALF) // COLUMN
    return x, cell - x * COLUMN


def mark_block(cells, start):
    """The block's cells; sets their colours to negative values."""
    colour = cells[start]
    marked = ~colour
    cells[start] = marked
    block = [start]
    get = cells.get
    for cell in block:
        for beside in (cell + 1, cell - 1, cell + COLUMN, cell - COLUMN):
            if get(beside) == colour:
                cells[beside] = marked
                block.append(beside)
    return block


def count_blocks(cells):
    """Removes each block from a copy, marble by marble."""
    left = dict(cells)
    blocks = 0
    get = left.get
    pop = left.pop
    while left:
        start, colour = left.popitem()
        blocks += 1
        stack = [start]
        while stack:
            cell = stack.pop()
            for beside in (cell + 1, cell - 1, cell + COLUMN, cell - COLUMN):
                if get(beside) == colour:
                    pop(beside)
                    stack.append(beside)
    return blocks


def cells_inside(cells, x0, x1, y0, y1):
    """Column by column, from the lowest row."""
    if (x1 - x0 + 1) * (y1 - y0 + 1) < len(cells):
        return [cell for x in range(x0, x1 + 1)
                for cell in range(number_of(x, y0), number_of(x, y1) + 1) if cell in cells]
    first, last = number_of(x0, y0), number_of(x1, y1)
    low, high = y0 + HALF, y1 + HALF
    return sorted(cell for cell in cells
                  if first <= cell <= last and low <= ((cell + HALF) & ROWS) <= high)


def move(cells, start, x0, x1, y0, y1):
    if start not in cells:
        return
    block = mark_block(cells, start)
    inside = cells_inside(cells, x0, x1, y0, y1)
    colours = list(map(cells.pop, inside))
    for cell in block:
        if cell in cells:
            cells[cell] = ~cells[cell]
    column, before, target = x0 - 1, None, 0
    for cell, colour in zip(inside, colours):
        if colour < 0:
            continue
        own = (cell + HALF) // COLUMN
        if own != before:
            before = own
            column += 1
            target = number_of(column, y0)
        cells[target] = colour
        target += 1


def find_path(cells, start, goal, one_colour):
    """Levels of variability, each with layers of equal length: variability and cells, or None."""
    if start not in cells or goal not in cells:
        return None
    parent = {}
    entering = {1: [(start, None)]}  # by length
    get = cells.get
    changes = 0
    while entering:
        following = {}
        length = min(entering)
        last = max(entering)
        layer = []
        while layer or length <= last:
            layer += entering.pop(length, ())
            grown = []
            outside = []
            for cell, came in layer:
                if cell in parent:
                    continue
                parent[cell] = came
                if cell == goal:
                    path = []
                    while cell is not None:
                        path.append(cell)
                        cell = parent[cell]
                    return changes, path[::-1]
                colour = cells[cell]
                for beside in (cell + 1, cell - 1, cell + COLUMN, cell - COLUMN):
                    if beside in parent:
                        continue
                    other = get(beside)
                    if other == colour:
                        grown.append((beside, cell))
                    elif other is not None:
                        outside.append((beside, cell))
            length += 1
            if outside and not one_colour:
                following[length] = outside
            layer = grown
        entering = following
        changes += 1
    return None


def main():
    cells = {}
    names = {}
    out = sys.stdout.write
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        command = words[0]
        if command == 'f':
            break
        if command == 'b':
            name = words[3]
            cells[number_of(int(words[1]), int(words[2]))] = names.setdefault(name, len(names))
        elif command == 'i':
            r, c, x, y = map(int, words[1:5])
            with open(words[5]) as file:
                table = (word for row in file for word in row.split())
                for k in range(r):
                    for h in range(c):
                        word = next(table, '0')
                        if word != '0':
                            cells[number_of(x + h, y + k)] = names.setdefault(word, len(names))
        elif command == 'm':
            x, y, x0, x1, y0, y1 = map(int, words[1:])
            move(cells, number_of(x, y), x0, x1, y0, y1)
        elif command == 'n':
            out('%d\n' % count_blocks(cells))
        else:
            x1, y1, x2, y2 = map(int, words[1:])
            found = find_path(cells, number_of(x1, y1), number_of(x2, y2), command == 'o')
            if found:
                out('(%d,%d\n' % (found[0], len(found[1])))
                out(''.join('%d,%d\n' % place_of(cell) for cell in found[1]))
                out(')\n')
            else:
                out('Non esiste un cammino %sfra (%d,%d) e (%d,%d)\n'
                    % ('omogeneo ' if command == 'o' else '', x1, y1, x2, y2))


main()
