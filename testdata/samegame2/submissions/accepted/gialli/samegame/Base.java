package samegame;

/** A rectangle of cells, with both ends included. */
public record Base(int x0, int x1, int y0, int y1) {
  boolean holds(int x, int y) {
    return x0 <= x && x <= x1 && y0 <= y && y <= y1;
  }

  /** The number of cells, or a number larger than the marbles of any plane. */
  double cells() {
    return ((double) x1 - x0 + 1) * ((double) y1 - y0 + 1);
  }
}
