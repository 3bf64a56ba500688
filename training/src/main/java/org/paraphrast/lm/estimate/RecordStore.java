package org.paraphrast.lm.estimate;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records in the order they were added: in memory as long as the workspace allows, the rest in a
 * temporary file. Filled by one thread, then {@link #seal sealed}, then read any number of times.
 */
final class RecordStore implements Records, RecordSink {
  private static final int IO_BYTES = 1 << 18;

  private final Workspace workspace;
  private final int stride;
  private final int blockLongs;
  private final List<long[]> blocks = new ArrayList<>();
  private long[] current = RecordCursor.NOTHING;
  private int fill;
  private long inMemory;
  private long onDisk;
  private @Nullable Path file;
  private @Nullable FileChannel channel;

  RecordStore(Workspace workspace, int stride) {
    this.workspace = workspace;
    this.stride = stride;
    this.blockLongs =
        Math.max(stride, Math.min(workspace.blockLongs(stride), (1 << 17) / stride * stride));
  }

  /** A store of one block that is already there. */
  static RecordStore of(Workspace workspace, long[] block, int longs, int stride) {
    RecordStore store = new RecordStore(workspace, stride);
    store.take(longs == block.length ? block : Arrays.copyOf(block, longs));
    return store;
  }

  /** A sealed store of all that a cursor gives. */
  static RecordStore of(Workspace workspace, RecordCursor records, int stride) {
    RecordStore store = new RecordStore(workspace, stride);
    while (records.next()) {
      store.add(records.block, records.at);
    }
    return store.seal();
  }

  /** The number of records. */
  @Override
  public long size() {
    return (inMemory + onDisk + fill) / stride;
  }

  /** Appends a record. */
  @Override
  public void add(long[] source, int at) {
    if (fill == current.length) {
      flush();
      current = new long[blockLongs];
    }
    System.arraycopy(source, at, current, fill, stride);
    fill += stride;
  }

  /** Nothing is added after this. */
  RecordStore seal() {
    flush();
    current = RecordCursor.NOTHING;
    return this;
  }

  private void flush() {
    if (fill > 0) {
      take(fill == current.length ? current : Arrays.copyOf(current, fill));
      fill = 0;
    }
  }

  private void take(long[] block) {
    if (channel == null && workspace.tryRetain((long) block.length * Long.BYTES)) {
      blocks.add(block);
      inMemory += block.length;
    } else {
      spill(block);
    }
  }

  private void spill(long[] block) {
    Path target = file;
    try {
      FileChannel out = channel;
      if (out == null || target == null) {
        target = workspace.newFile();
        out =
            FileChannel.open(
                target,
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE,
                StandardOpenOption.READ);
        file = target;
        channel = out;
      }
      ByteBuffer buffer = newBuffer();
      for (int from = 0; from < block.length; ) {
        int n = Math.min(block.length - from, IO_BYTES / Long.BYTES);
        buffer.clear();
        buffer.asLongBuffer().put(block, from, n);
        buffer.limit(n * Long.BYTES);
        while (buffer.hasRemaining()) {
          out.write(buffer);
        }
        from += n;
      }
      onDisk += block.length;
    } catch (IOException e) {
      throw Workspace.temporaryFault(target == null ? Path.of("") : target, e);
    }
  }

  private static ByteBuffer newBuffer() {
    return ByteBuffer.allocateDirect(IO_BYTES).order(ByteOrder.nativeOrder());
  }

  /** Reads from the start and keeps everything. */
  @Override
  public RecordCursor cursor() {
    return new Cursor(false);
  }

  /** Reads from the start and lets go of what was read; the store is empty afterwards. */
  RecordCursor drain() {
    return new Cursor(true);
  }

  @Override
  public void close() {
    for (long[] block : blocks) {
      workspace.release((long) block.length * Long.BYTES);
    }
    blocks.clear();
    closeFile();
  }

  private void closeFile() {
    FileChannel open = channel;
    Path path = file;
    if (open == null || path == null) {
      return;
    }
    channel = null;
    file = null;
    try {
      open.close();
      java.nio.file.Files.deleteIfExists(path);
    } catch (IOException e) {
      throw Workspace.temporaryFault(path, e);
    }
  }

  private final class Cursor extends RecordCursor {
    private final boolean drain;
    private final ArrayDeque<long[]> waiting = new ArrayDeque<>(blocks);
    private final boolean hasFile = channel != null;
    private int end;
    private long filePosition;
    private @Nullable ByteBuffer buffer;

    Cursor(boolean drain) {
      this.drain = drain;
      if (drain) {
        blocks.clear();
      }
    }

    @Override
    boolean next() {
      at += stride;
      return at < end || nextBlock();
    }

    private boolean nextBlock() {
      if (drain && block.length > 0 && filePosition == 0) {
        workspace.release((long) block.length * Long.BYTES);
      }
      at = 0;
      long[] head = waiting.poll();
      if (head != null) {
        block = head;
        end = head.length;
        return true;
      }
      if (hasFile && filePosition < onDisk * Long.BYTES) {
        end = readBlock();
        return true;
      }
      block = NOTHING;
      end = 0;
      if (drain) {
        closeFile();
      }
      return false;
    }

    private int readBlock() {
      FileChannel in = channel;
      if (in == null) {
        throw new IllegalStateException("the store is closed");
      }
      int capacity = IO_BYTES / Long.BYTES / stride * stride;
      ByteBuffer bytes = buffer;
      if (bytes == null) {
        bytes = newBuffer();
        buffer = bytes;
        block = new long[capacity];
      }
      try {
        bytes.clear();
        bytes.limit(
            (int) Math.min((long) capacity * Long.BYTES, onDisk * Long.BYTES - filePosition));
        while (bytes.hasRemaining()) {
          int n = in.read(bytes, filePosition);
          if (n < 0) {
            throw new IOException("the file became shorter");
          }
          filePosition += n;
        }
      } catch (IOException e) {
        throw Workspace.temporaryFault(file == null ? Path.of("") : file, e);
      }
      bytes.flip();
      int longs = bytes.limit() / Long.BYTES;
      bytes.asLongBuffer().get(block, 0, longs);
      return longs;
    }
  }
}
