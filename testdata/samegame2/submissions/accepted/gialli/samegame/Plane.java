package samegame;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The marbles in a table with open addressing: a cell's key, and its colour or -1 if the slot is
 * free. A slot identifies a marble until a marble is put or removed.
 */
public final class Plane {
  private final Map<String, Integer> colours = new HashMap<>();
  private long[] keys = new long[1024];
  private int[] colour = filled(1024);
  private int[] seen = new int[1024];
  private int now;
  private int count;
  private int mask = 1023;

  static final int[] DX = {1, 0, -1, 0};
  static final int[] DY = {0, 1, 0, -1};

  private static int[] filled(int size) {
    int[] free = new int[size];
    Arrays.fill(free, -1);
    return free;
  }

  private static long keyOf(int x, int y) {
    return (long) x << 32 | (y & 0xffffffffL);
  }

  int xOf(int slot) {
    return (int) (keys[slot] >> 32);
  }

  int yOf(int slot) {
    return (int) keys[slot];
  }

  int colourAt(int slot) {
    return colour[slot];
  }

  int slots() {
    return mask + 1;
  }

  public int colourOf(String name) {
    return colours.computeIfAbsent(name, unused -> colours.size());
  }

  private int home(long key) {
    key = (key ^ key >>> 30) * 0xbf58476d1ce4e5b9L;
    key = (key ^ key >>> 27) * 0x94d049bb133111ebL;
    return (int) (key ^ key >>> 31) & mask;
  }

  /** The marble's slot, or the free slot in which it would be. */
  private int slotOf(long key) {
    int slot = home(key);
    while (colour[slot] >= 0 && keys[slot] != key) slot = slot + 1 & mask;
    return slot;
  }

  /** The slot of the marble in a cell, or -1. */
  int find(int x, int y) {
    int slot = slotOf(keyOf(x, y));
    return colour[slot] < 0 ? -1 : slot;
  }

  /** The slot of the neighbour in direction d, or -1. */
  int neighbour(int slot, int d) {
    long x = (long) xOf(slot) + DX[d], y = (long) yOf(slot) + DY[d];
    return x == (int) x && y == (int) y ? find((int) x, (int) y) : -1;
  }

  public void put(int x, int y, int c) {
    if (10L * count > 6L * mask) grow();
    long key = keyOf(x, y);
    int slot = slotOf(key);
    if (colour[slot] < 0) count++;
    keys[slot] = key;
    colour[slot] = c;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldColour = colour;
    mask = 2 * mask + 1;
    keys = new long[mask + 1];
    colour = filled(mask + 1);
    seen = new int[mask + 1];
    now = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldColour[i] < 0) continue;
      int slot = slotOf(oldKeys[i]);
      keys[slot] = oldKeys[i];
      colour[slot] = oldColour[i];
    }
  }

  /** Moves the following entries up, so that no search stops too early. */
  private void take(long key) {
    int hole = slotOf(key);
    count--;
    for (int slot = hole + 1 & mask; colour[slot] >= 0; slot = slot + 1 & mask) {
      if ((slot - home(keys[slot]) & mask) < (slot - hole & mask)) continue;
      keys[hole] = keys[slot];
      colour[hole] = colour[slot];
      hole = slot;
    }
    colour[hole] = -1;
  }

  /** Marks the block of a marble and lists its slots; returns their number. */
  private int flood(int start, int[] block) {
    int size = 0;
    block[size++] = start;
    seen[start] = now;
    for (int i = 0; i < size; i++) {
      for (int d = 0; d < 4; d++) {
        int next = neighbour(block[i], d);
        if (next < 0 || seen[next] == now || colour[next] != colour[start]) continue;
        seen[next] = now;
        block[size++] = next;
      }
    }
    return size;
  }

  public int countBlocks() {
    now++;
    int[] block = new int[count];
    int blocks = 0;
    for (int slot = 0; slot <= mask; slot++) {
      if (colour[slot] < 0 || seen[slot] == now) continue;
      flood(slot, block);
      blocks++;
    }
    return blocks;
  }

  /** The keys of the marbles in a base, column by column from the lowest. */
  private long[] marblesIn(Base base) {
    long[] inside = new long[count];
    int size = 0;
    if (base.cells() < count) {
      for (long x = base.x0(); x <= base.x1(); x++) {
        for (long y = base.y0(); y <= base.y1(); y++) {
          int slot = find((int) x, (int) y);
          if (slot >= 0) inside[size++] = sortable(keys[slot]);
        }
      }
    } else {
      for (int slot = 0; slot <= mask; slot++) {
        if (colour[slot] >= 0 && base.holds(xOf(slot), yOf(slot))) {
          inside[size++] = sortable(keys[slot]);
        }
      }
    }
    inside = Arrays.copyOf(inside, size);
    Arrays.sort(inside);
    for (int i = 0; i < size; i++) inside[i] = sortable(inside[i]);
    return inside;
  }

  /** Converts to a key that orders rows with negative numbers first, and back. */
  private static long sortable(long key) {
    return key ^ 0x80000000L;
  }

  public void move(int x, int y, Base base) {
    int start = find(x, y);
    if (start < 0) return;
    now++;
    flood(start, new int[count]);
    long[] inside = marblesIn(base);
    int[] kept = new int[inside.length];
    for (int i = 0; i < inside.length; i++) {
      int slot = slotOf(inside[i]);
      kept[i] = seen[slot] == now ? -1 : colour[slot];
    }
    for (long key : inside) take(key);
    long column = base.x0() - 1L, row = 0, last = 0;
    boolean any = false;
    for (int i = 0; i < inside.length; i++) {
      if (kept[i] < 0) continue;
      long own = inside[i] >> 32;
      if (!any || own != last) {
        column++;
        row = base.y0();
      }
      any = true;
      last = own;
      put((int) column, (int) row++, kept[i]);
    }
    // Slots now hold other marbles, so earlier marks are invalid.
    now++;
  }
}
