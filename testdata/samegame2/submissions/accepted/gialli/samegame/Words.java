package samegame;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The words and numbers of a stream, separated by blanks. */
public final class Words {
  private final InputStream stream;
  private final byte[] buffer = new byte[1 << 16];
  private int at, end;
  private byte[] word = new byte[64];

  public Words(InputStream stream) {
    this.stream = stream;
  }

  private int next() {
    if (at == end) {
      try {
        end = stream.read(buffer);
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
      at = 0;
      if (end <= 0) {
        end = 0;
        return -1;
      }
    }
    return buffer[at++];
  }

  /** The next word; null at the end. */
  public String word() {
    int c = next();
    while (c == ' ' || c == '\n' || c == '\r' || c == '\t') c = next();
    if (c < 0) return null;
    int length = 0;
    for (; c > ' '; c = next()) {
      if (length == word.length) word = Arrays.copyOf(word, 2 * length);
      word[length++] = (byte) c;
    }
    return new String(word, 0, length, StandardCharsets.US_ASCII);
  }

  public long number() {
    return Long.parseLong(word());
  }
}
