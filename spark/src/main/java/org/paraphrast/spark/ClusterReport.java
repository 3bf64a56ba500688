package org.paraphrast.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a run did, stage by stage: time, bytes shuffled, skew, counts. */
final class ClusterReport {
  private final String recipe;
  private final List<Row> rows = new ArrayList<>();

  /**
   * A stage.
   *
   * @param place where it ran: spark, driver, or before
   */
  record Row(
      String stage,
      String kind,
      String place,
      double seconds,
      ShuffleMeter.Use use,
      Map<String, Long> counts,
      List<String> notes) {}

  ClusterReport(String recipe) {
    this.recipe = recipe;
  }

  void add(Row row) {
    rows.add(row);
  }

  List<Row> rows() {
    return List.copyOf(rows);
  }

  /** The page. */
  String text() {
    StringBuilder text = new StringBuilder("# " + recipe + " on Spark\n\n");
    text.append(
        "| stage | kind | where | seconds | processor s | tasks | failed | executors lost"
            + " | shuffled MB | spilled MB | slowest task | largest input |\n");
    text.append("|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (Row row : rows) {
      ShuffleMeter.Use use = row.use();
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | %s | %.1f | %.1f | %d | %d | %d | %.1f | %.1f | %.1f× | %.1f× |\n",
              row.stage(),
              row.kind(),
              row.place(),
              row.seconds(),
              use.cpuSeconds(),
              use.tasks(),
              use.failed(),
              use.lostExecutors(),
              use.shuffleBytes() / 1e6,
              use.spilledBytes() / 1e6,
              use.slowest(),
              use.largest()));
    }
    text.append(
        "\nSlowest task and largest input are compared with the median of the longest, and of the"
            + " largest, of Spark's own stages.\n");
    for (Row row : rows) {
      if (!row.counts().isEmpty() || !row.notes().isEmpty()) {
        text.append("\n## ").append(row.stage()).append("\n\n");
        row.counts().forEach((what, n) -> text.append("- " + what + ": " + n + "\n"));
        row.notes().forEach(note -> text.append("- " + note + "\n"));
      }
    }
    return text.toString();
  }
}
