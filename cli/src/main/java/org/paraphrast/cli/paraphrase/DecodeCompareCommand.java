package org.paraphrast.cli.paraphrase;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Request;
import org.paraphrast.api.Settings;
import org.paraphrast.api.UserTables;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.command.ExitCode;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.evaluate.paper.SearchComparison;
import org.paraphrast.paper.PaperSystems;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Searches side by side. */
@Command(
    name = "compare",
    header = "Compare beam, Moses-style and Monte-Carlo search with exact search.",
    description = {
      "%nReads one sentence per line; prints a table and explains its columns. Times are"
          + " processor time of one thread."
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class DecodeCompareCommand extends BaseCommand implements Callable<Integer> {
  private static final List<String> HEAD =
      List.of("sent.", "tau_A", "sd", "resc.", "not 1st", "errors", "diff.", "optimal", "sent/s");

  private static final String LEGEND =
      """

      sent.    sentences searched: those that have a paraphrase
      tau_A    Kendall's rank correlation of a list's order and that of true scores, and its standard
      sd       deviation, over lists of full length (Chevelu10, Moses, 5-best: 0.73, 0.41)
      resc.    outputs whose true score is not the score they were listed with (Chevelu10: 32%)
      not 1st  lists whose first is not first by true score (Chevelu10: 18%)
      errors   sentences whose first is worse than the best there is
      diff.    mean of the first's true score less that of the best there is
               (Chevelu10, against reranked Moses: MCPG -14.13, translator mode -42.92)
      optimal  lists proved to be the n best sentences of the model
      sent/s   sentences a second of processor time, n-best\
      """;

  @Mixin private TextInput input = new TextInput();

  @Option(
      names = {"-m", "--model"},
      required = true,
      paramLabel = "FOLDER",
      description = "The model folder.")
  private Path model;

  @Option(
      names = {"-n", "--n-best"},
      paramLabel = "N",
      defaultValue = "5",
      description = "Length of the n-best lists (default: ${DEFAULT-VALUE}).")
  private int outputs;

  @Option(
      names = "--search",
      paramLabel = "NAME",
      split = ",",
      defaultValue =
          "exact,beam-1,beam-10,beam-100,moses-3,moses-10,moses-100,mcpg-100,mcpg-translator-100",
      description =
          "Searches, separated by commas: exact, beam-N, moses-N (N states per node), mcpg-N or"
              + " mcpg-translator-N (N episodes per step) (default: ${DEFAULT-VALUE}).")
  private List<String> searches = new ArrayList<>();

  @Option(
      names = "--monte-carlo-sentences",
      paramLabel = "N",
      defaultValue = "20",
      description =
          "Number of sentences for Monte-Carlo search, which is slow (default:"
              + " ${DEFAULT-VALUE}).")
  private int few;

  @Mixin private TaskOptions task = TaskOptions.unlimited();

  @Override
  public Integer call() {
    Usage.refuseIf(outputs < 1 || few < 1, "-n and --monte-carlo-sentences must be 1 or more");
    Request wanted = task.request();
    try (ModelFolder folder = ModelFolder.open(model)) {
      PaperSystems systems = PaperSystems.of(folder, UserTables.NONE);
      List<Generator> generators = generators(systems);
      Usage.refuseIf(
          task.asked().has(Settings.SEED) && generators.stream().noneMatch(Generator::isRandom),
          "none of these searches is random; leave out --seed");
      List<Sentence> sentences = sentences(wanted);
      SearchComparison comparison =
          new SearchComparison(
              systems.pipeline().exact(), sentences, wanted.task(), outputs, wanted.seed());
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      TextTable table = new TextTable();
      table.row("search", HEAD);
      for (int i = 0; i < generators.size(); i++) {
        String name = searches.get(i);
        int most = name.startsWith("mcpg") ? few : Integer.MAX_VALUE;
        add(
            table,
            comparison.measure(name, generators.get(i), most, threads::getCurrentThreadCpuTime));
      }
      out().println(summary(systems, sentences, wanted.task()));
      out().println(table);
      out().println(LEGEND);
    }
    return ExitCode.DONE;
  }

  private List<Generator> generators(PaperSystems systems) {
    return Usage.of(
        () -> searches.stream().map(name -> SearchComparison.search(systems, name)).toList());
  }

  private static String summary(PaperSystems systems, List<Sentence> sentences, Task task) {
    StatisticalGenerator exact = systems.pipeline().exact();
    long words = 0;
    long edges = 0;
    for (Sentence sentence : sentences) {
      words += sentence.size();
      edges += exact.latticeEdges(sentence, task);
    }
    double count = Math.max(1, sentences.size());
    return String.format(
        Locale.ROOT,
        "%d sentences of %.1f tokens and %.0f lattice edges on average%n",
        sentences.size(),
        words / count,
        edges / count);
  }

  private List<Sentence> sentences(Request wanted) {
    List<Sentence> sentences = new ArrayList<>();
    input.forEachLine(
        line -> {
          Sentence sentence = wanted.withText(line).analyzed(Analyzer.english());
          if (sentence.size() > 0) {
            sentences.add(sentence);
          }
        });
    return sentences;
  }

  private static void add(TextTable table, SearchComparison.Row row) {
    table.row(
        row.search(),
        List.of(
            Integer.toString(row.sentences()),
            row.tau().isPresent() ? number("%.3f", row.tau().getAsDouble()) : "-",
            row.tau().isPresent() ? number("%.2f", row.tauDeviation()) : "-",
            number("%.1f%%", 100 * row.rescored()),
            number("%.1f%%", 100 * row.notFirst()),
            number("%.1f%%", 100 * row.searchErrors()),
            number("%.2f", row.difference()),
            number("%.1f%%", 100 * row.optimal()),
            number("%.1f", row.perSecond())));
  }

  @SuppressWarnings("AnnotateFormatMethod")
  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
