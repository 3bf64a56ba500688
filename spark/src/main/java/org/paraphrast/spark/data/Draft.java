package org.paraphrast.spark.data;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Locale;
import org.apache.spark.TaskContext;
import org.paraphrast.io.Codecs;

/**
 * A file that a running task writes into a folder. It has its name only when it is whole, and a
 * task that is done again writes the same.
 */
public final class Draft implements AutoCloseable {
  static final int BUFFER = 1 << 16;

  private final String name;
  private final String draft;
  private final DataOutputStream out;

  /** Begins a file, compressed as its suffix says. */
  Draft(String folder, String file) {
    this.name = folder + "/" + file;
    this.draft = folder + "/_" + file + "." + TaskContext.get().taskAttemptId();
    try {
      this.out =
          new DataOutputStream(
              new BufferedOutputStream(Codecs.of(name).compress(Remote.create(draft)), BUFFER));
    } catch (IOException e) {
      throw Remote.unwritable(name, e);
    }
  }

  /** Begins the part of the running task. */
  static Draft part(String folder, String suffix) {
    return new Draft(folder, partName(TaskContext.getPartitionId()) + suffix);
  }

  static String partName(int partition) {
    return String.format(Locale.ROOT, "part-%05d", partition);
  }

  /** Writes to a file. */
  @FunctionalInterface
  public interface Body {
    void write(DataOutputStream out) throws IOException;
  }

  void write(Body body) {
    try {
      body.write(out);
    } catch (IOException e) {
      throw Remote.unwritable(name, e);
    }
  }

  public DataOutputStream out() {
    return out;
  }

  public void commit() {
    close();
    Remote.publish(draft, name);
  }

  @Override
  public void close() {
    write(DataOutputStream::close);
  }
}
