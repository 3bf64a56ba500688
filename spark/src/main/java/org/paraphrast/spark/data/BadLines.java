package org.paraphrast.spark.data;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.hadoop.fs.FileStatus;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.LineReader;

/**
 * Lines that cannot be used, put aside with the reason: a file for each partition that has some, in
 * the folder of the stage. A task that is done again writes the same file again.
 *
 * @param folder where they go
 * @param input the name of the input they came from
 */
public record BadLines(String folder, String input) implements Serializable {
  private static final int LONGEST = 1000;

  /** Those of one task, written as they come; to be published when all lines were read. */
  final class Task implements AutoCloseable {
    private final String file;
    private @Nullable Draft draft;

    private Task(int partition) {
      this.file = String.format(Locale.ROOT, "%s-%05d.txt", input, partition);
    }

    void add(String fault) {
      if (draft == null) {
        draft = new Draft(folder, file);
      }
      draft.write(out -> out.write((shown(fault) + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    /** One line, and not the whole of a long one. */
    private static String shown(String fault) {
      String line = fault.replaceAll("[\\p{Cntrl}]", " ");
      return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + " …";
    }

    void publish() {
      if (draft != null) {
        draft.commit();
        draft = null;
      }
    }

    /** Lets go of the file; without {@link #publish} before it was never written. */
    @Override
    public void close() {
      if (draft != null) {
        draft.close();
      }
    }
  }

  /**
   * Those of a task.
   *
   * @param partition of the input: a job that reads several inputs, or one of them twice, numbers
   *     its tasks in another way
   */
  Task task(int partition) {
    return new Task(partition);
  }

  /** How many lines were put aside in a folder. */
  public static long count(String folder) {
    long lines = 0;
    if (Remote.exists(folder)) {
      for (FileStatus file : Remote.files(folder)) {
        String name = file.getPath().toString();
        try (LineReader reader = new LineReader(Remote.open(name), name)) {
          while (reader.next() != null) {
            lines++;
          }
        }
      }
    }
    return lines;
  }
}
