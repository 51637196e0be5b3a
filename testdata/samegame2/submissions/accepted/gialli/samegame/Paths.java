package samegame;

import java.util.Arrays;

/**
 * Shortest paths among those of least variability: levels of variability, each with layers of equal
 * length. Cells enter a level in the order of their length, so each layer removes its cells from
 * their front.
 */
public final class Paths {
  private static final class Steps {
    int[] slot = new int[64], from = new int[64], length = new int[64];
    int size;

    void add(int s, int f, int l) {
      if (size == slot.length) {
        slot = Arrays.copyOf(slot, 2 * size);
        from = Arrays.copyOf(from, 2 * size);
        length = Arrays.copyOf(length, 2 * size);
      }
      slot[size] = s;
      from[size] = f;
      length[size++] = l;
    }
  }

  private Paths() {}

  /** The path as it is printed; null if there is none. */
  public static String find(Plane plane, int x1, int y1, int x2, int y2, boolean oneColour) {
    int start = plane.find(x1, y1), goal = plane.find(x2, y2);
    if (start < 0 || goal < 0) return null;
    int[] parent = new int[plane.slots()];
    Arrays.fill(parent, -2);
    Steps entering = new Steps(), next = new Steps(), layer = new Steps(), grown = new Steps();
    entering.add(start, -1, 1);
    for (int changes = 0; entering.size > 0; changes++) {
      int taken = 0;
      layer.size = 0;
      while (taken < entering.size || layer.size > 0) {
        int length = layer.size == 0 ? entering.length[taken] : layer.length[0];
        while (taken < entering.size && entering.length[taken] == length) {
          layer.add(entering.slot[taken], entering.from[taken], length);
          taken++;
        }
        grown.size = 0;
        for (int i = 0; i < layer.size; i++) {
          int slot = layer.slot[i];
          if (parent[slot] != -2) continue;
          parent[slot] = layer.from[i];
          if (slot == goal) return printed(plane, parent, goal, changes, length);
          for (int d = 0; d < 4; d++) {
            int beside = plane.neighbour(slot, d);
            if (beside < 0 || parent[beside] != -2) continue;
            if (plane.colourAt(beside) == plane.colourAt(slot)) {
              grown.add(beside, slot, length + 1);
            } else if (!oneColour) {
              next.add(beside, slot, length + 1);
            }
          }
        }
        Steps swapped = layer;
        layer = grown;
        grown = swapped;
      }
      Steps swapped = entering;
      entering = next;
      next = swapped;
      next.size = 0;
    }
    return null;
  }

  private static String printed(Plane plane, int[] parent, int goal, int changes, int length) {
    int[] cells = new int[length];
    int slot = goal;
    for (int i = length - 1; i >= 0; i--, slot = parent[slot]) cells[i] = slot;
    StringBuilder text = new StringBuilder();
    text.append('(').append(changes).append(',').append(length).append('\n');
    for (int cell : cells) {
      text.append(plane.xOf(cell)).append(',').append(plane.yOf(cell)).append('\n');
    }
    return text.append(")\n").toString();
  }
}
