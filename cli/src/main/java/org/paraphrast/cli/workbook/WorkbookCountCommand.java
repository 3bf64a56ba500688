package org.paraphrast.cli.workbook;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.WorkbookFiles;
import org.paraphrast.corpus.workbook.PurposeCounts;
import org.paraphrast.corpus.workbook.Telling;
import org.paraphrast.corpus.workbook.WorkbookCounts;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.json.JsonFields;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast workbook count}: what the tellings of a workbook do. */
@Command(
    sortOptions = false,
    name = "count",
    header = "Count what a workbook has and what its tellings do, by purpose and kind of text.",
    description = {
      "%nPR1 and PR2 are as in 'evaluate'; the length ratio is of characters, and within range is"
          + " 50–70%% of them; FKGL is that of all sentences and of all tellings together. A telling is reordered if words that stay or"
          + " are reworded stand in another order. Shares of pairs are of all edits.",
      ""
    })
final class WorkbookCountCommand extends BaseCommand implements Runnable {

  @Mixin private WorkbookFiles files = new WorkbookFiles();

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "20",
      description = "Show the N most frequent pairs (default: ${DEFAULT-VALUE}).")
  private int top;

  @Option(names = "--json", description = "Print JSON instead of tables.")
  private boolean json;

  @Override
  public void run() {
    Usage.refuseIf(top < 0, "--top must be 0 or more, got " + top);
    WorkbookCounts counts = new WorkbookCounts();
    files.forEach(progress(), counts::add);
    out().println(json ? json(counts).line() : text(counts));
    out().flush();
  }

  private String text(WorkbookCounts counts) {
    List<String> blocks = new ArrayList<>();
    long sentences = counts.sentences().values().stream().mapToLong(Long::longValue).sum();
    if (sentences == 0) {
      return "0 sentences";
    }
    blocks.add(
        sentences
            + " sentences\n  "
            + listed(labelled(counts.sentences()))
            + "\n  "
            + listed(labelled(counts.parts())));
    counts.purposes().forEach((purpose, all) -> blocks.add(table(counts, purpose, all)));
    if (!counts.misses().isEmpty()) {
      blocks.add("near-misses\n  " + listed(labelled(counts.misses())));
    }
    if (counts.rightOffers() + counts.wrongOffers() + counts.tiedOffers() > 0) {
      blocks.add("offers\n  " + offers(counts));
    }
    if (counts.marks().outputs() > 0) {
      blocks.add(MarkTables.text(counts.marks(), top));
    }
    if (!counts.commonPairs(top).isEmpty()) {
      blocks.add(
          "most frequent pairs, with their share of all edits\n"
              + counts.commonPairs(top).stream()
                  .map(
                      pair ->
                          String.format(
                              Locale.ROOT,
                              "  %5d  %.2f%%  %s",
                              pair.count(),
                              100 * pair.share(),
                              pair.pair()))
                  .collect(Collectors.joining("\n")));
    }
    return String.join("\n\n", blocks);
  }

  private static Map<String, Long> labelled(Map<? extends Enum<?>, Long> counts) {
    return counts.entrySet().stream()
        .collect(
            Collectors.toMap(
                entry -> entry.getKey().name().toLowerCase(Locale.ROOT),
                Map.Entry::getValue,
                Long::sum,
                LinkedHashMap::new));
  }

  static String listed(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  private static String table(WorkbookCounts counts, Telling.Purpose purpose, PurposeCounts all) {
    Map<WorkbookSentence.Kind, PurposeCounts> kinds = counts.kinds(purpose);
    TextTable table = new TextTable();
    List<String> head = new ArrayList<>(List.of("all"));
    kinds.keySet().forEach(kind -> head.add(kind.label()));
    table.row(purpose.label(), head);
    List<Map<String, Double>> columns = new ArrayList<>(List.of(all.figures()));
    kinds.values().forEach(kind -> columns.add(kind.figures()));
    for (String name : all.figures().keySet()) {
      table.row(
          "  " + name,
          columns.stream().map(column -> number(name, column.getOrDefault(name, 0.0))).toList());
    }
    return table.toString();
  }

  /** A number of things as it is, a mean or share with three digits. */
  private static String number(String name, Double value) {
    boolean whole = name.equals("tellings") || name.startsWith("words of");
    return String.format(Locale.ROOT, whole ? "%,.0f" : "%.3f", value);
  }

  private static String offers(WorkbookCounts counts) {
    String ticked =
        counts.rightOffers()
            + " right, "
            + counts.wrongOffers()
            + " wrong, "
            + counts.tiedOffers()
            + " tied";
    OptionalDouble agreement = counts.agreement();
    return agreement.isEmpty()
        ? ticked
        : ticked
            + String.format(
                Locale.ROOT,
                "; %d rated twice: P(A) %.3f, Fleiss' κ %.3f",
                counts.twiceRated(),
                agreement.getAsDouble(),
                counts.kappa().orElseThrow());
  }

  /** The figures with names as JSON has them: {@code lengthRatio}. */
  private static JsonFields json(PurposeCounts counts) {
    JsonFields json = new JsonFields();
    counts
        .figures()
        .forEach(
            (name, value) -> {
              String key =
                  Arrays.stream(name.split(" ", -1))
                      .map(
                          word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                      .collect(Collectors.joining());
              json.with(name.substring(0, 1) + key.substring(1), value);
            });
    return json;
  }

  private JsonFields json(WorkbookCounts counts) {
    JsonFields purposes = new JsonFields();
    counts
        .purposes()
        .forEach(
            (purpose, all) -> {
              JsonFields kinds = new JsonFields();
              counts.kinds(purpose).forEach((kind, own) -> kinds.with(kind.label(), json(own)));
              purposes.with(
                  purpose.label(), new JsonFields().with("all", json(all)).with("kinds", kinds));
            });
    return new JsonFields()
        .with("sentences", labelled(counts.sentences()))
        .with("parts", labelled(counts.parts()))
        .with("purposes", purposes)
        .with("misses", labelled(counts.misses()))
        .with(
            "offers",
            new JsonFields()
                .with("right", counts.rightOffers())
                .with("wrong", counts.wrongOffers())
                .with("tied", counts.tiedOffers())
                .with("ratedTwice", counts.twiceRated())
                .with("agreement", counts.agreement())
                .with("kappa", counts.kappa()))
        .with("outputs", MarkTables.json(counts.marks(), top))
        .with(
            "pairs",
            counts.commonPairs(top).stream()
                .map(
                    pair ->
                        new JsonFields()
                            .with("source", pair.pair().source())
                            .with("target", pair.pair().target())
                            .with("count", pair.count())
                            .with("share", pair.share()))
                .toList());
  }
}
