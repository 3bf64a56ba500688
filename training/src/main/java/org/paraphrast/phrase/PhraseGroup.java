package org.paraphrast.phrase;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TemporaryFolder;

/**
 * The pairs of one phrase, in the order they came, until their sum is known. Most phrases have few;
 * what is too much for memory of those like <i>the</i> is in a file meanwhile. Used again for
 * phrase after phrase; confined to one thread.
 */
final class PhraseGroup implements AutoCloseable {
  private static final int MOST = 1 << 17;

  /** A hundredth of the memory, since a pair takes some hundred bytes. */
  private static final int MEMORY_FOR_ONE = 1 << 13;

  private final int most;
  private final List<CountedKey> held = new ArrayList<>();
  private @Nullable TemporaryFolder folder;
  private @Nullable DataOutputStream rest;
  private long size;
  private long total;

  /**
   * @param memory bytes of the pass that it belongs to, of which it uses little
   */
  PhraseGroup(long memory) {
    this.most = (int) Math.max(1, Math.min(MOST, memory / MEMORY_FOR_ONE));
  }

  void add(byte[] key, long count) {
    size++;
    total += count;
    if (held.size() < most) {
      held.add(new CountedKey(key, count));
      return;
    }
    try {
      DataOutputStream out = rest();
      out.writeInt(key.length);
      out.write(key);
      out.writeLong(count);
    } catch (IOException e) {
      throw noRoom(e);
    }
  }

  private DataOutputStream rest() throws IOException {
    DataOutputStream out = rest;
    if (out == null) {
      TemporaryFolder made = TemporaryFolder.create();
      folder = made;
      out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file(made))));
      rest = out;
    }
    return out;
  }

  private static Path file(TemporaryFolder folder) {
    return folder.path().resolve("pairs");
  }

  private static DataException noRoom(IOException e) {
    return new DataException(
        "the pairs of a phrase cannot be kept in a temporary file: "
            + e.getMessage()
            + "; free some space or choose another folder with -Djava.io.tmpdir=FOLDER",
        e);
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** How many pairs there are. */
  long size() {
    return size;
  }

  /** The sum of their counts. */
  long total() {
    return total;
  }

  /** The key of the first pair. */
  byte[] first() {
    return held.get(0).key();
  }

  /** Gives the pairs in the order they came. Nothing may be added before {@link #clear}. */
  void forEach(Consumer<CountedKey> action) {
    held.forEach(action);
    TemporaryFolder spilled = folder;
    if (spilled == null || rest == null) {
      return;
    }
    try {
      rest.close();
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(Files.newInputStream(file(spilled))))) {
        for (long i = held.size(); i < size; i++) {
          byte[] key = new byte[in.readInt()];
          in.readFully(key);
          action.accept(new CountedKey(key, in.readLong()));
        }
      }
    } catch (IOException e) {
      throw noRoom(e);
    }
  }

  /** Begins the next phrase. */
  void clear() {
    held.clear();
    size = 0;
    total = 0;
    close();
  }

  /** Removes the file; may be called twice. */
  @Override
  public void close() {
    TemporaryFolder spilled = folder;
    DataOutputStream out = rest;
    folder = null;
    rest = null;
    if (spilled != null) {
      try (spilled) {
        if (out != null) {
          out.close();
        }
      } catch (IOException e) {
        throw noRoom(e);
      }
    }
  }
}
