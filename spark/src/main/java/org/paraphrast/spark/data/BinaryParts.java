package org.paraphrast.spark.data;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.Locale;
import org.apache.spark.TaskContext;

/**
 * What tasks leave for later ones or for the driver, a file for each partition. Like {@link Parts},
 * a file has its name only when it is whole, and a task that is done again writes the same.
 */
public record BinaryParts(String folder) implements Serializable {
  private static final int BUFFER = 1 << 16;

  /** Writes a file. */
  @FunctionalInterface
  public interface Body {
    void write(DataOutputStream out) throws IOException;
  }

  /** The file of the running task; it gets its name by {@link Draft#commit}. */
  public final class Draft implements AutoCloseable {
    private final String name;
    private final String draft;
    private final DataOutputStream out;

    private Draft() {
      TaskContext context = TaskContext.get();
      this.name = name(context.partitionId());
      this.draft =
          String.format(
              Locale.ROOT, "%s/_%05d.%d", folder, context.partitionId(), context.taskAttemptId());
      this.out = new DataOutputStream(new BufferedOutputStream(Remote.create(draft), BUFFER));
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
      try {
        out.close();
      } catch (IOException e) {
        throw Remote.unwritable(name, e);
      }
    }
  }

  public Draft draft() {
    return new Draft();
  }

  /** Writes the file of the running task. */
  public void write(Body body) {
    try (Draft draft = draft()) {
      body.write(draft.out());
      draft.commit();
    } catch (IOException e) {
      throw Remote.unwritable(folder, e);
    }
  }

  /** Reads the file of a partition. */
  public DataInputStream open(int partition) {
    return new DataInputStream(new BufferedInputStream(Remote.open(name(partition)), BUFFER));
  }

  private String name(int partition) {
    return String.format(Locale.ROOT, "%s/part-%05d", folder, partition);
  }
}
