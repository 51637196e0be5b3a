import java.util.Random;

// A board: columns from the left, each from below; 0 is empty.
class Board {
    private final int[][] columns;
    private int width;
    private int left;
    private final int[] queue;

    Board(int[][] colours) {
        columns = new int[colours.length][];
        width = colours.length;
        for (int c = 0; c < width; ++c) {
            columns[c] = colours[c].clone();
            left += columns[c].length;
        }
        queue = new int[left];
    }

    int left() { return left; }

    private int at(int row, int column) {
        return column < 0 || column >= width || row < 0 || row >= columns[column].length ? 0 : columns[column][row];
    }

    private boolean isSingle(int row, int column) {
        int colour = at(row, column);
        return at(row + 1, column) != colour && at(row - 1, column) != colour && at(row, column + 1) != colour
                && at(row, column - 1) != colour;
    }

    // A random legal turn, of the kept colour only if there is no other; null if there is none.
    int[] draw(int kept, Random dice) {
        int[] any = null, other = null;
        int seen = 0, seenOthers = 0;
        for (int c = 0; c < width; ++c) {
            for (int r = 0; at(r, c) != 0; ++r) {
                if (isSingle(r, c)) continue;
                if (at(r, c) == kept) {
                    if (dice.nextInt(++seen) == 0) any = new int[] {r, c};
                } else if (dice.nextInt(++seenOthers) == 0) {
                    other = new int[] {r, c};
                }
            }
        }
        return other != null ? other : any;
    }

    // Removes the group of a cell and returns its size.
    int play(int row, int column) {
        int colour = at(row, column), size = 0, rows = columns[0].length;
        queue[size++] = column * rows + row;
        columns[column][row] = -1;
        for (int i = 0; i < size; ++i) {
            int c = queue[i] / rows, r = queue[i] % rows;
            for (int way = 0; way < 4; ++way) {
                int nextRow = r + (way == 0 ? 1 : way == 1 ? -1 : 0), nextColumn = c + (way == 2 ? 1 : way == 3 ? -1 : 0);
                if (at(nextRow, nextColumn) != colour) continue;
                columns[nextColumn][nextRow] = -1;
                queue[size++] = nextColumn * rows + nextRow;
            }
        }
        left -= size;
        int next = 0;
        for (int c = 0; c < width; ++c) {
            int top = 0;
            for (int r = 0; r < rows; ++r) {
                int here = columns[c][r];
                columns[c][r] = 0;
                if (here > 0) columns[c][top++] = here;
            }
            if (top == 0) continue;
            int[] kept = columns[c];
            columns[c] = columns[next];
            columns[next++] = kept;
        }
        width = next;
        return size;
    }
}
