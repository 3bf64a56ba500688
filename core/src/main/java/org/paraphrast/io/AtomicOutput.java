package org.paraphrast.io;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * An output that appears whole or not at all. Bytes go to a hidden file in the same directory;
 * {@link #commit} forces them to the disk and renames the file into place. Closing without a
 * commit, a full disk or an interrupt leaves the old file as it was and no half-written one.
 *
 * <pre>{@code
 * try (AtomicOutput out = AtomicOutput.create(file)) {
 *   write(out);
 *   out.commit();
 * }
 * }</pre>
 *
 * <p>A target that is no regular file (a pipe, {@code /dev/null}) is written directly: renaming
 * would replace the device. Every failure is a {@link DataException} that names the target.
 */
public final class AtomicOutput extends OutputStream {
  private static final int BUFFER = 1 << 16;

  private final String name;
  private final @Nullable Path target;
  private final @Nullable Temporary temporary;
  private final @Nullable FileChannel channel;
  private final OutputStream raw;
  private final OutputStream encoder;
  private boolean committed;
  private boolean closed;

  private AtomicOutput(
      String name,
      @Nullable Path target,
      @Nullable Temporary temporary,
      @Nullable FileChannel channel,
      OutputStream raw,
      Codec codec)
      throws IOException {
    this.name = name;
    this.target = target;
    this.temporary = temporary;
    this.channel = channel;
    this.raw = raw;
    this.encoder = codec.compress(new BufferedOutputStream(new Unclosable(raw), BUFFER));
  }

  /** Output of exactly the bytes written. */
  public static AtomicOutput create(Path file) {
    return open(file, Codecs.NONE);
  }

  /** Output compressed as the suffix says: {@code .gz .xz .bz2 .zst}, anything else plain. */
  public static AtomicOutput createCompressed(Path file) {
    return open(file, Codecs.of(file));
  }

  /** Wraps a stream such as standard output; a commit flushes it, and it is never closed. */
  public static AtomicOutput to(OutputStream stream, String name) {
    try {
      return new AtomicOutput(name, null, null, null, stream, Codecs.NONE);
    } catch (IOException e) {
      throw IoFaults.writing(name, e);
    }
  }

  private static AtomicOutput open(Path file, Codec codec) {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw DataException.in(file, "is a directory", "give the path of a file");
    }
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        OutputStream raw = Channels.newOutputStream(channel);
        return new AtomicOutput(name, null, null, channel, raw, codec);
      }
      Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
      Temporary temporary = Temporary.beside(target);
      OutputStream raw = Channels.newOutputStream(temporary.channel());
      return new AtomicOutput(name, target, temporary, temporary.channel(), raw, codec);
    } catch (IOException e) {
      throw IoFaults.writing(name, e);
    }
  }

  /** The target's name for messages. */
  public String name() {
    return name;
  }

  @Override
  public void write(int b) {
    try {
      encoder.write(b);
    } catch (IOException e) {
      throw IoFaults.writing(name, e);
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    try {
      encoder.write(bytes, offset, length);
    } catch (IOException e) {
      throw IoFaults.writing(name, e);
    }
  }

  @Override
  public void flush() {
    try {
      encoder.flush();
    } catch (IOException e) {
      throw IoFaults.writing(name, e);
    }
  }

  /** Makes everything written so far the content of the target; nothing may be written after. */
  public void commit() {
    if (committed || closed) {
      throw new IllegalStateException(name + " is already " + (committed ? "committed" : "closed"));
    }
    try {
      encoder.close();
      raw.flush();
      if (target != null && temporary != null && channel != null) {
        channel.force(true);
        channel.close();
        Files.move(
            temporary.path(),
            target,
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
        forceDirectory(target);
      }
      committed = true;
    } catch (IOException e) {
      throw IoFaults.writing(name, e);
    }
  }

  /** Discards what was written unless it was committed. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      if (channel != null) {
        channel.close();
      }
      if (temporary != null) {
        if (!committed) {
          Files.deleteIfExists(temporary.path());
        }
        temporary.file().close();
      }
    } catch (IOException e) {
      throw IoFaults.writing(name, e);
    }
  }

  /** The rename itself survives a power cut only once the directory is on the disk, too. */
  private static void forceDirectory(Path file) {
    Path directory = file.getParent();
    if (directory == null) {
      return;
    }
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException ignored) {
      // some systems cannot open a directory; there the rename is as durable as they make it
    }
  }

  /** A new hidden file beside the target; the file of a program that ends early goes with it. */
  private record Temporary(RemovedAtExit file, FileChannel channel) {
    static Temporary beside(Path target) throws IOException {
      Path folder = target.getParent();
      RemovedAtExit file = Temporaries.newFile(folder == null ? Path.of(".") : folder);
      return new Temporary(file, FileChannel.open(file.path(), StandardOpenOption.WRITE));
    }

    Path path() {
      return file.path();
    }
  }

  /** Lets an encoder finish by closing itself without closing the file under it. */
  private static final class Unclosable extends FilterOutputStream {
    Unclosable(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
