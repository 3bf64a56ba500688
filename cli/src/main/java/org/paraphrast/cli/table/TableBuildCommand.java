package org.paraphrast.cli.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.io.TextFiles;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.phrase.PhraseTableReader;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageKind.Port;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.stage.StageKinds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Builds a table from one resource. */
@Command(
    name = "build",
    header = "Build a table from one resource.",
    description = {
      "%nEvery pair goes through the filters; the report counts what each of them drops.",
      "%nTables that need a parser or several steps (definitions, thesaurus, collocations, parallel"
          + " translations, templates, word classes) are built by recipes; see 'train'."
    })
final class TableBuildCommand extends StageCommand {
  private static final Map<String, StageKind> SOURCES = new LinkedHashMap<>();
  private static final Map<String, String> ALIASES =
      Map.of("pattern-pivot", "patterns", "shared-translations", "direct");
  private static final Set<String> WITH_LANGUAGES = Set.of("pivot", "patterns");

  static {
    for (String same : List.of("pivot", "wordnet", "comparable", "queries", "workbook", "judged")) {
      SOURCES.put(same, StageKinds.named(same));
    }
    SOURCES.put("patterns", StageKinds.named("pattern-pivot"));
    SOURCES.put("direct", StageKinds.named("shared-translations"));
    for (String format : List.of("tsv", "ppdb", "moses")) {
      SOURCES.put(format, StageKinds.named("import"));
    }
  }

  @Mixin private TableOutput output = new TableOutput();

  @Option(
      names = "--from",
      required = true,
      paramLabel = "SOURCE",
      description = {
        "pivot: bilingual phrase tables (--phrases), Bannard05.",
        "patterns: the same for patterns with slots, as the stage 'patterns' writes them, Zhao09.",
        "wordnet: synonyms of WordNet 3.1, inflected.",
        "direct: English sentences that share a translation; TSV of English and foreign sentences.",
        "comparable: monolingual phrase tables from 'phrase score'.",
        "queries: query logs; TSV of query, clicked address and count.",
        "workbook: the edits of a workbook's part 'train'.",
        "judged: judgements of pairs in sentences, as evidence for other tables.",
        "tsv: pairs as source<TAB>target<TAB>score. ppdb: PPDB 1.0 or 2.0.",
        "moses: a monolingual phrase table."
      })
  private String from = "";

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description =
          "The input file of every source except pivot, patterns and wordnet. May be repeated"
              + " for direct, comparable, queries, workbook and judged.")
  private List<Path> inputs = new ArrayList<>();

  @Option(
      names = "--phrases",
      paramLabel = "CODE=FILE",
      description =
          "pivot, patterns: a language code and its phrase table from 'phrase score'. May be"
              + " repeated.")
  private Map<String, Path> phrases = new LinkedHashMap<>();

  @Option(
      names = "--words",
      paramLabel = "FILE",
      description =
          "English text in its original case, one sentence per line, from which filters"
              + " recognise names and foreign words. May be repeated.")
  private List<Path> words = new ArrayList<>();

  @Option(names = "--english-text", hidden = true, description = "Another name of --words.")
  private List<Path> englishText = new ArrayList<>();

  TableBuildCommand() {
    super(new StageArguments(SOURCES, option -> !option.equals("format")));
  }

  @Override
  public void run() {
    String name = from.toLowerCase(Locale.ROOT);
    String source = ALIASES.getOrDefault(name, name);
    StageKind stage = chosen(source);
    Map<String, String> implied =
        stage.name().equals("import")
            ? Map.of("format", source, "name", source)
            : source.equals("comparable") ? Map.of("model1", model1()) : Map.of();
    StageRun run =
        run(stage, options(stage, implied), inputs(source, stage), output.file(), output.memory());
    report(run);
    output.report(run, notes());
  }

  /** Whether the phrase tables have the two scores of Model 1 behind the usual four. */
  private String model1() {
    Map<Boolean, List<Path>> byModel1 =
        inputs.stream()
            .filter(Files::isRegularFile) // standard input can be read only once
            .collect(Collectors.partitioningBy(TableBuildCommand::hasModel1));
    List<Path> with = byModel1.getOrDefault(true, List.of());
    List<Path> without = byModel1.getOrDefault(false, List.of());
    if (!with.isEmpty() && !without.isEmpty()) {
      throw new UsageException(
          with.get(0)
              + " has scores of Model 1, "
              + without.get(0)
              + " has none; re-run 'phrase score' with --model1 for all tables or for none");
    }
    return Boolean.toString(!with.isEmpty() && with.size() == inputs.size());
  }

  private static boolean hasModel1(Path file) {
    try (PhraseTableReader reader = new PhraseTableReader(TextFiles.lines(file))) {
      PhraseTableEntry first = reader.next();
      return first != null && first.scores().size() == PhraseTableEntry.SCORES_WITH_MODEL_1;
    }
  }

  private Map<Port, Map<String, Path>> inputs(String source, StageKind stage) {
    Map<Port, Map<String, Path>> files = new LinkedHashMap<>();
    words.addAll(englishText);
    files.put(stage.port("words"), numbered(words));
    boolean byLanguage = WITH_LANGUAGES.contains(source);
    if (!source.equals("wordnet")) {
      Map<String, Path> main = byLanguage ? phrases : numbered(inputs);
      Usage.refuseIf(
          main.isEmpty(),
          "--from " + source + " needs " + (byLanguage ? "--phrases CODE=FILE" : "--input FILE"));
      files.put(stage.ports().get(0), main);
    }
    return files;
  }
}
