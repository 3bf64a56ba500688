package org.paraphrast.resume;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.Checksums;
import org.paraphrast.io.Codecs;
import org.paraphrast.io.DataException;
import org.paraphrast.io.IoFaults;

/**
 * The output of a long run over items, such as lines, that can go on after a kill to the same
 * bytes. Bytes go to {@code FILE.part}; a journal beside it, {@code FILE.part.state}, says how many
 * items they hold, with digests of these items and of the bytes, and the settings of the run. A run
 * that goes on must have the same settings and begin with the same items; what a kill wrote beyond
 * the journal is cut off. {@link #commit} puts the file in its place, compressed as its suffix
 * says, and removes the journal.
 *
 * <p>The journal is not forced to the disk: it survives the death of the process; after that of the
 * machine the digests tell whether the two files still fit. Thread-safe, so that a shutdown hook
 * may {@linkplain #close close} it; what is written afterwards is dropped.
 */
public final class ResumableOutput extends OutputStream {

  /** What to do with what an interrupted run has left. */
  public enum Leftover {
    /** Refuse to overwrite it. */
    REFUSE,
    /** Go on with it. */
    CONTINUE
  }

  private static final int EVERY_ITEMS = 16;
  private static final long EVERY_NANOS = 1_000_000_000L;

  private final Path target;
  private final Path part;
  private final Path state;
  private final ResumeState.Settings settings;
  private final FileChannel channel;
  private final OutputStream raw;
  private final ResumeState resumed;
  private final MessageDigest items = Checksums.sha256();
  private final MessageDigest bytes = Checksums.sha256();
  private long written;
  private long itemCount;
  private long failed;
  private ResumeState reached;
  private long savedItems;
  private long savedNanos = System.nanoTime();
  private boolean closed;

  private ResumableOutput(
      Path file, Map<String, String> settings, Leftover leftover, FileChannel channel)
      throws IOException {
    this.target = target(file);
    this.part = part(target);
    this.state = state(target);
    this.settings = new ResumeState.Settings(settings);
    this.channel = channel;
    if (channel.size() > 0 && leftover == Leftover.REFUSE) {
      throw DataException.in(
          part,
          "was left by an interrupted run",
          "continue that run with --resume, or delete the file to start again");
    }
    this.resumed =
        channel.size() > 0 ? ResumeState.read(state, part) : ResumeState.start(this.settings);
    this.settings.requireEqual(resumed.settings(), part);
    this.raw = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
    this.reached = resumed;
    this.failed = resumed.failed().inputs();
    restore();
  }

  /**
   * Opens the output.
   *
   * @param settings all that decides what is written besides the items, by name
   */
  public static ResumableOutput open(Path file, Map<String, String> settings, Leftover leftover) {
    if (Files.isDirectory(file)) {
      throw DataException.in(file, "is a directory", "give the path of a file");
    }
    @Nullable FileChannel channel = null;
    try {
      Path part = part(target(file));
      channel =
          FileChannel.open(
              part, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      requireAlone(channel, part);
      return new ResumableOutput(file, settings, leftover, channel);
    } catch (IOException e) {
      closeQuietly(channel);
      throw IoFaults.writing(file.toString(), e);
    } catch (RuntimeException e) {
      closeQuietly(channel);
      throw e;
    }
  }

  private static Path target(Path file) throws IOException {
    return Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file;
  }

  private static Path part(Path target) {
    return target.resolveSibling(target.getFileName() + ".part");
  }

  private static Path state(Path target) {
    return target.resolveSibling(target.getFileName() + ".part.state");
  }

  private static void requireAlone(FileChannel channel, Path part) throws IOException {
    try {
      if (channel.tryLock() != null) {
        return;
      }
    } catch (OverlappingFileLockException e) {
      // told below
    }
    throw DataException.in(
        part, "another run is writing it", "wait for that run, or choose another --output");
  }

  private static void closeQuietly(@Nullable FileChannel channel) {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      // the fault that brought us here is told
    }
  }

  /** Cuts off what the journal does not know, and checks the rest. */
  private void restore() throws IOException {
    if (channel.size() < resumed.bytes()) {
      throw damaged();
    }
    InputStream in = new BufferedInputStream(Channels.newInputStream(channel), 1 << 16);
    byte[] buffer = new byte[1 << 16];
    while (written < resumed.bytes()) {
      int n = in.read(buffer, 0, (int) Math.min(buffer.length, resumed.bytes() - written));
      if (n < 0) {
        throw damaged();
      }
      bytes.update(buffer, 0, n);
      written += n;
    }
    if (!hex(bytes).equals(resumed.outputDigest())) {
      throw damaged();
    }
    channel.truncate(written);
    channel.position(written);
    save(); // before the first byte, so that no part is without its journal
  }

  private DataException damaged() {
    return DataException.in(
        part, "is not what its journal " + state + " describes", "delete both to start again");
  }

  /** The unfinished output. */
  public Path part() {
    return part;
  }

  /**
   * What is written so far. Not read through the name of the file: where locks belong to a process,
   * to close any other descriptor of the file is to give up its lock.
   */
  public synchronized InputStream content() {
    flush();
    return new ChannelContent(channel);
  }

  /** How many items the earlier run has finished: {@link #skip} each before anything is written. */
  public long finished() {
    return resumed.items();
  }

  /** How many items are finished by now. */
  public synchronized long items() {
    return itemCount;
  }

  /**
   * Passes over an item that the earlier run has finished.
   *
   * @throws DataException after the last of them, if they are not the same items
   */
  public synchronized void skip(String item) {
    items.update(item.getBytes(StandardCharsets.UTF_8));
    itemCount++;
    if (itemCount == resumed.items() && !hex(items).equals(resumed.inputDigest())) {
      throw changed();
    }
  }

  /** The fault of an input that is not the one of the earlier run. */
  public DataException changed() {
    return DataException.in(
        part,
        "the input has changed: it does not begin with the "
            + resumed.items()
            + " that the interrupted run has finished",
        "give the same input, or delete the file to start again");
  }

  /** How many inputs failed in the items that the earlier run has finished. */
  public long failedBefore() {
    return resumed.failed().inputs();
  }

  /**
   * All bytes of this item are written.
   *
   * @param failures how many inputs in it failed
   */
  public synchronized void done(String item, long failures) {
    if (closed) {
      return;
    }
    items.update(item.getBytes(StandardCharsets.UTF_8));
    itemCount++;
    failed += failures;
    ResumeState.Failed all = new ResumeState.Failed(failed);
    reached = new ResumeState(settings, itemCount, written, all, hex(items), hex(bytes));
    if (itemCount - savedItems >= EVERY_ITEMS || System.nanoTime() - savedNanos >= EVERY_NANOS) {
      save();
    }
  }

  @Override
  public synchronized void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] buffer, int offset, int length) {
    if (closed) {
      return;
    }
    try {
      raw.write(buffer, offset, length);
      bytes.update(buffer, offset, length);
      written += length;
    } catch (IOException e) {
      throw IoFaults.writing(part.toString(), e);
    }
  }

  @Override
  public synchronized void flush() {
    try {
      raw.flush();
    } catch (IOException e) {
      throw IoFaults.writing(part.toString(), e);
    }
  }

  /** First the bytes, then the journal: it must never promise more than there is. */
  private void save() {
    flush();
    reached.write(state);
    savedItems = itemCount;
    savedNanos = System.nanoTime();
  }

  /** Puts the whole output in its place. */
  public synchronized void commit() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      raw.flush();
      channel.force(true);
      if (Codecs.of(target) == Codecs.NONE) {
        Files.move(
            part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } else {
        try (AtomicOutput compressed = AtomicOutput.createCompressed(target)) {
          content().transferTo(compressed);
          compressed.commit();
        }
        Files.delete(part);
      }
      Files.deleteIfExists(state);
      channel.close();
    } catch (IOException e) {
      throw IoFaults.writing(target.toString(), e);
    }
  }

  /** Leaves what is finished for a run that goes on, unless it was committed. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    try {
      if (reached.items() == 0) {
        channel.truncate(0);
        Files.deleteIfExists(part);
        Files.deleteIfExists(state);
      } else {
        save();
      }
      closed = true;
      channel.close();
    } catch (IOException e) {
      throw IoFaults.writing(part.toString(), e);
    }
  }

  private static String hex(MessageDigest digest) {
    try {
      return HexFormat.of().formatHex(((MessageDigest) digest.clone()).digest());
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("SHA-256 of every Java platform can be cloned", e);
    }
  }
}
