package org.paraphrast.cli.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.CorpusFormat;
import org.paraphrast.cli.common.CorpusInput;
import org.paraphrast.cli.common.SideOptions;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.corpus.CorpusStatistics;
import org.paraphrast.corpus.SideStatistics;
import org.paraphrast.json.JsonFields;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code paraphrast corpus stats}: the figures of a corpus, as a table or as JSON. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "stats",
    description = {
      "Count the lines, words and characters of a corpus.",
      "",
      "Without files, or with -, standard input is read. The format is recognised by the suffix"
          + " (.tsv .tmx .jsonl .ppdb .conllu); other files are text: one is plain, two are a"
          + " pair, more are parallel. Files ending in .gz .xz .bz2 .zst are decompressed.",
      ""
    },
    footer = {
      "",
      "Words are separated by white space; sentences are lines with at least one word. Length"
          + " ratios compare the number of words with the first side, over lines where both"
          + " sides have words.",
      "",
      "Examples:",
      "  paraphrast corpus stats news.en.gz",
      "  paraphrast corpus stats europarl.fr-en.en europarl.fr-en.fr",
      "  paraphrast corpus stats --langs en,fr memory.tmx --json"
    })
final class CorpusStatsCommand extends BaseCommand implements Runnable {

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "The corpus: a file, or one for each side.")
  private List<String> files = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "The format of the files: ${COMPLETION-CANDIDATES}.")
  private @Nullable CorpusFormat format;

  @Option(names = "--json", description = "Print JSON instead of a table.")
  private boolean json;

  @Mixin private SideOptions sides = new SideOptions();

  @Override
  public void run() {
    CorpusInput input =
        new CorpusInput(format == null ? CorpusFormat.of(files) : format, files, sides);
    CorpusStatistics statistics = new CorpusStatistics(input.sides());
    input.open(progress()).forEach(statistics::add);
    out().println(json ? json(input, statistics) : table(input, statistics));
    out().flush();
  }

  private static String table(CorpusInput input, CorpusStatistics statistics) {
    List<SideStatistics> sides = statistics.sides();
    TextTable table = new TextTable();
    table.row("", input.names());
    table.row("lines", cells(sides, side -> number(side.lines())));
    table.row("empty lines", cells(sides, side -> number(side.emptyLines())));
    table.row("sentences", cells(sides, side -> number(side.sentences())));
    table.row("words", cells(sides, side -> number(side.words())));
    table.row("types", cells(sides, side -> number(side.types())));
    table.row("characters", cells(sides, side -> number(side.characters())));
    table.row("bytes", cells(sides, side -> number(side.bytes())));
    table.row("words per sentence", cells(sides, side -> decimal(side.wordsPerSentence())));
    table.row("longest line", cells(sides, side -> number(side.longest().characters())));
    table.row("  its number", cells(sides, side -> number(side.longest().line())));
    if (sides.size() > 1) {
      List<String> ratios = new ArrayList<>(List.of(decimal(1)));
      for (int i = 1; i < sides.size(); i++) {
        ratios.add(decimal(statistics.lengthRatio(i)));
      }
      table.row("length ratio", ratios);
      table.row("complete groups", List.of(number(statistics.completeGroups())));
    }
    return table.toString();
  }

  private static List<String> cells(
      List<SideStatistics> sides, Function<SideStatistics, String> cell) {
    return sides.stream().map(cell).toList();
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  private static String decimal(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.2f", value);
  }

  private static String json(CorpusInput input, CorpusStatistics statistics) {
    List<JsonFields> sides = new ArrayList<>();
    for (int i = 0; i < input.sides(); i++) {
      sides.add(side(input.names().get(i), statistics, i));
    }
    return new JsonFields()
        .with("format", input.format().toString())
        .with("completeGroups", statistics.completeGroups())
        .with("sides", sides)
        .line();
  }

  private static JsonFields side(String name, CorpusStatistics statistics, int index) {
    SideStatistics side = statistics.sides().get(index);
    JsonFields fields =
        new JsonFields()
            .with("name", name)
            .with("lines", side.lines())
            .with("emptyLines", side.emptyLines())
            .with("sentences", side.sentences())
            .with("words", side.words())
            .with("types", side.types())
            .with("characters", side.characters())
            .with("bytes", side.bytes())
            .with("wordsPerSentence", side.wordsPerSentence())
            .with("longestLineCharacters", side.longest().characters())
            .with("longestLine", side.longest().line());
    if (index > 0 && !Double.isNaN(statistics.lengthRatio(index))) {
      fields.with("lengthRatio", statistics.lengthRatio(index));
    }
    return fields;
  }
}
