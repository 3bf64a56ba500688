package org.paraphrast.spark.data;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.TaskContext;
import org.paraphrast.io.LineReader;

/**
 * Lines that cannot be used, put aside with the reason: a file for each partition that has some, in
 * the folder of the stage. A task that is done again writes the same file again.
 *
 * @param folder where they go
 * @param input the name of the input they came from
 */
public record BadLines(String folder, String input) implements Serializable {

  /** Those of one task; to be closed when all lines were read. */
  final class Task implements AutoCloseable {
    private final int partition;
    private final List<String> faults = new ArrayList<>();

    private Task(int partition) {
      this.partition = partition;
    }

    void add(String fault) {
      faults.add(fault);
    }

    @Override
    public void close() {
      if (faults.isEmpty()) {
        return;
      }
      long attempt = TaskContext.get().taskAttemptId();
      String file = String.format(Locale.ROOT, "%s-%05d.txt", input, partition);
      String name = folder + "/" + file;
      String draft = folder + "/_" + file + "." + attempt;
      try (OutputStream out = Remote.create(draft)) {
        for (String fault : faults) {
          out.write((fault + "\n").getBytes(StandardCharsets.UTF_8));
        }
      } catch (IOException e) {
        throw Remote.unwritable(name, e);
      }
      Remote.publish(draft, name);
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
