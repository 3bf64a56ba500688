package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.JsonObject;
import org.paraphrast.io.JsonText;

/**
 * Translations that were paid for once: a file of lines that is only ever appended to, each with
 * its own checksum, held in memory while it is open. A line that a crash cut short or that was
 * damaged is passed over, and its text is translated again. One process at a time may have it open.
 * Thread-safe.
 *
 * <pre>crc32c, 8 hexadecimal digits  SPACE  {"engine": …, "pair": "en-es", "text": …, "said": …}
 * </pre>
 */
public final class TranslationCache implements AutoCloseable {
  private final FileChannel channel;
  private final Map<Key, String> said = new HashMap<>();
  private int damaged;

  private record Key(String engine, String pair, String text) {}

  private TranslationCache(FileChannel channel) {
    this.channel = channel;
  }

  /** Opens a cache, new if there is no such file. */
  public static TranslationCache open(Path file) {
    try {
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      if (!isLocked(channel)) {
        channel.close();
        throw DataException.in(file, "is in use", "wait for the other run, or take another file");
      }
      TranslationCache cache = new TranslationCache(channel);
      cache.load(file);
      return cache;
    } catch (IOException e) {
      throw DataException.in(file, "cannot be opened: " + e.getMessage(), "check the path");
    }
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  private void load(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
    while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
      // until all is there
    }
    String text = new String(bytes.array(), 0, bytes.position(), UTF_8);
    int start = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      read(file, text.substring(start, end));
      start = end + 1;
    }
    if (start < text.length()) { // the last line was cut short
      damaged++;
      append("\n");
    }
  }

  private void read(Path file, String line) {
    if (line.length() < 10 || !line.substring(0, 8).equals(checksum(line.substring(9)))) {
      damaged += line.isEmpty() ? 0 : 1;
      return;
    }
    JsonObject object = JsonObject.parse(line.substring(9), file.toString(), 1);
    said.put(
        new Key(object.string("engine"), object.string("pair"), object.string("text")),
        object.string("said"));
  }

  private static String checksum(String text) {
    CRC32C crc = new CRC32C();
    crc.update(text.getBytes(UTF_8));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }

  /** Lines that were passed over. */
  public int damaged() {
    return damaged;
  }

  public synchronized int size() {
    return said.size();
  }

  /** What an engine said, or null if it was not asked yet. */
  public synchronized @Nullable String get(String engine, LanguagePair pair, String text) {
    return said.get(new Key(engine, pair.toString(), text));
  }

  public synchronized void put(String engine, LanguagePair pair, String text, String translation) {
    String json =
        JsonText.object(
            object -> {
              object.writeStringField("engine", engine);
              object.writeStringField("pair", pair.toString());
              object.writeStringField("text", text);
              object.writeStringField("said", translation);
            });
    said.put(new Key(engine, pair.toString(), text), translation);
    append(checksum(json) + " " + json + "\n");
  }

  private void append(String line) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(UTF_8));
      channel.position(channel.size());
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw new DataException("the translation cache cannot be written: " + e.getMessage(), e);
    }
  }

  @Override
  public synchronized void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new DataException("the translation cache cannot be closed: " + e.getMessage(), e);
    }
  }
}
