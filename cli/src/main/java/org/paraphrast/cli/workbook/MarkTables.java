package org.paraphrast.cli.workbook;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.corpus.workbook.MarkCounts;
import org.paraphrast.json.JsonFields;

/** What readers say of outputs, as tables and as JSON. */
final class MarkTables {
  /** Groups of {@link MarkCounts}, with what they are called. */
  private static final List<Map.Entry<String, String>> GROUPS =
      List.of(
          Map.entry("mode", "by mode"),
          Map.entry("text", "by kind of text"),
          Map.entry("changes", "by number of changes, 6 or more together"),
          Map.entry("kind", "by kind of change"),
          Map.entry("table", "by table"),
          Map.entry("rule", "by structural rule, where it was kept"),
          Map.entry("pair", "by pair"),
          Map.entry("gone", "by what is left out"));

  private MarkTables() {}

  static String text(MarkCounts counts, int top) {
    List<String> blocks = new ArrayList<>();
    String marks =
        counts.marks().entrySet().stream()
            .map(mark -> mark.getValue() + " " + mark.getKey().name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    blocks.add(counts.outputs() + " outputs, marks of changes\n  " + marks);
    for (Map.Entry<String, String> group : GROUPS) {
      Map<String, MarkCounts.Tally> tallies = counts.group(group.getKey(), top);
      if (!tallies.isEmpty()) {
        blocks.add(table(group.getValue(), tallies));
      }
    }
    counts.agreement().forEach((what, figures) -> blocks.add(agreement(what, figures)));
    return String.join("\n\n", blocks);
  }

  private static String table(String title, Map<String, MarkCounts.Tally> tallies) {
    boolean whole = tallies.values().iterator().next().outputs() > 0;
    List<String> head = new ArrayList<>(List.of("changes", "worth", "dull", "wrong"));
    if (whole) {
      head.addAll(List.of("acceptable", "outputs"));
    }
    TextTable table = new TextTable();
    table.row(title, head);
    tallies.forEach(
        (name, tally) -> {
          List<String> cells = new ArrayList<>(List.of(String.valueOf(tally.changes())));
          tally
              .shares()
              .values()
              .forEach(share -> cells.add(String.format(Locale.ROOT, "%.1f%%", 100 * share)));
          if (whole) {
            cells.add(String.valueOf(tally.outputs()));
          }
          table.row("  " + name, cells);
        });
    return table.toString();
  }

  private static String agreement(String what, double[] figures) {
    return String.format(
        Locale.ROOT,
        "two readers, %s: %.0f, P(A) %.3f, Cohen's κ %.3f",
        what,
        figures[0],
        figures[1],
        figures[2]);
  }

  static JsonFields json(MarkCounts counts, int top) {
    JsonFields marks = new JsonFields();
    counts
        .marks()
        .forEach((mark, count) -> marks.with(mark.name().toLowerCase(Locale.ROOT), count));
    JsonFields json = new JsonFields().with("count", counts.outputs()).with("marks", marks);
    for (Map.Entry<String, String> group : GROUPS) {
      JsonFields tallies = new JsonFields();
      counts
          .group(group.getKey(), top)
          .forEach(
              (name, tally) -> {
                JsonFields own =
                    new JsonFields()
                        .with("changes", tally.changes())
                        .with("outputs", tally.outputs());
                tally.shares().forEach(own::with);
                tallies.with(name, own);
              });
      json.with(group.getKey(), tallies);
    }
    JsonFields twice = new JsonFields();
    counts
        .agreement()
        .forEach(
            (what, figures) ->
                twice.with(
                    what,
                    new JsonFields()
                        .with("count", figures[0])
                        .with("agreement", figures[1])
                        .with("kappa", figures[2])));
    return json.with("twice", twice);
  }
}
