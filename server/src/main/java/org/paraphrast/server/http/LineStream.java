package org.paraphrast.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import org.paraphrast.json.JsonFields;

/**
 * An answer that is written line by line. Nobody waits for the network: lines are collected while
 * others are under way, and whoever makes them is told to pause while too many are. Thread-safe.
 */
public final class LineStream {
  /** Bytes that wait for a slow reader before no more lines should be made. */
  private static final int FULL = 256 * 1024;

  private final Response response;
  private final Callback callback;
  private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();
  private boolean writing;
  private boolean ended;
  private boolean broken;
  private @Nullable Runnable roomMade;

  LineStream(Response response, Callback callback) {
    this.response = response;
    this.callback = callback;
  }

  /** Adds a line. */
  public void write(JsonFields line) {
    byte[] bytes = (line.line() + "\n").getBytes(UTF_8);
    synchronized (this) {
      if (broken) {
        return;
      }
      waiting.writeBytes(bytes);
    }
    writeOn();
  }

  /** Ends the answer when all is written. */
  public void end() {
    synchronized (this) {
      ended = true;
    }
    writeOn();
  }

  /** Whether the reader has gone. */
  public synchronized boolean isBroken() {
    return broken;
  }

  /**
   * Whether no more lines should be made for now.
   *
   * @param resume what to do as soon as there is room again; called once
   */
  public synchronized boolean isFull(Runnable resume) {
    boolean full = waiting.size() > FULL && !broken;
    if (full) {
      roomMade = resume;
    }
    return full;
  }

  /** Writes what waits, unless that is under way; never with the lock, since others are called. */
  private void writeOn() {
    boolean last;
    byte[] bytes;
    synchronized (this) {
      if (writing || broken || (waiting.size() == 0 && !ended)) {
        return;
      }
      writing = true;
      last = ended;
      bytes = waiting.toByteArray();
      waiting.reset();
    }
    response.write(last, ByteBuffer.wrap(bytes), Callback.from(() -> written(last), this::failed));
  }

  private void written(boolean last) {
    synchronized (this) {
      writing = false;
      broken |= last; // there is nothing more to write
    }
    if (last) {
      callback.succeeded();
    } else {
      writeOn();
    }
    resume();
  }

  private void failed(Throwable cause) {
    synchronized (this) {
      broken = true;
      waiting.reset();
    }
    callback.failed(cause);
    resume();
  }

  private void resume() {
    Runnable resume;
    synchronized (this) {
      resume = roomMade;
      roomMade = null;
    }
    if (resume != null) {
      resume.run();
    }
  }
}
