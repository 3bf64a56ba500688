package org.paraphrast.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageKind.Port;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.stage.StageKinds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Builds a table from one resource. */
@Command(
    name = "build",
    header = "Build a table from one resource.",
    description = {
      "%nEvery pair passes the filters, which are counted in the report.",
      "%nTables that take a parser or several steps (definitions, thesaurus, collocations, parallel"
          + " translations, templates, word classes) are made by stages of a recipe: 'train'."
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TableBuildCommand extends StageCommand {
  private static final Map<String, StageKind> SOURCES = new LinkedHashMap<>();
  private static final Map<String, String> ALIASES =
      Map.of("pattern-pivot", "patterns", "shared-translations", "direct");
  private static final Set<String> WITH_LANGUAGES = Set.of("pivot", "patterns");

  static {
    for (String same : List.of("pivot", "wordnet", "comparable", "queries", "judged")) {
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
        "direct: TSV of English and foreign sentences; those that share a translation.",
        "comparable: phrase tables of sentence pairs of one language, from 'phrase score'.",
        "queries: logs, TSV of query, clicked address, count.",
        "judged: judgements of pairs in sentences, as evidence for other tables.",
        "tsv: pairs, source<TAB>target<TAB>score. ppdb: PPDB 1.0 or 2.0.",
        "moses: a monolingual phrase table."
      })
  private String from = "";

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description =
          "Input of every source but pivot, patterns and wordnet; several for direct, comparable,"
              + " queries and judged.")
  private List<Path> inputs = new ArrayList<>();

  @Option(
      names = "--phrases",
      paramLabel = "CODE=FILE",
      description =
          "pivot, patterns: a language and its phrase table from 'phrase score'. May be repeated.")
  private Map<String, Path> phrases = new LinkedHashMap<>();

  @Option(
      names = "--words",
      paramLabel = "FILE",
      description =
          "English text with its capitals, a sentence a line, by which filters tell names and"
              + " foreign words. May be repeated.")
  private List<Path> words = new ArrayList<>();

  @Option(names = "--english-text", hidden = true, description = "Another name of --words.")
  private List<Path> englishText = new ArrayList<>();

  TableBuildCommand() {
    super(new StageArguments(SOURCES, option -> !option.equals("format")));
  }

  @Override
  public Integer call() {
    String name = from.toLowerCase(Locale.ROOT);
    String source = ALIASES.getOrDefault(name, name);
    StageKind stage = SOURCES.get(source);
    if (stage == null) {
      throw new ParameterException(
          spec().commandLine(), "--from must be one of " + String.join(", ", SOURCES.keySet()));
    }
    Map<String, String> implied =
        stage.name().equals("import") ? Map.of("format", source, "name", source) : Map.of();
    StageRun run =
        run(
            stage,
            stageArguments().options(spec(), stage, implied),
            inputs(source, stage),
            output.file(),
            output.memory());
    report(run);
    output.report(run, err());
    return ExitCode.DONE;
  }

  private Map<Port, Map<String, Path>> inputs(String source, StageKind stage) {
    Map<Port, Map<String, Path>> files = new LinkedHashMap<>();
    words.addAll(englishText);
    files.put(stage.port("words"), numbered(words));
    boolean byLanguage = WITH_LANGUAGES.contains(source);
    if (!source.equals("wordnet")) {
      Map<String, Path> main = byLanguage ? phrases : numbered(inputs);
      if (main.isEmpty()) {
        throw new ParameterException(
            spec().commandLine(),
            "--from " + source + " needs " + (byLanguage ? "--phrases CODE=FILE" : "--input FILE"));
      }
      files.put(stage.ports().get(0), main);
    }
    return files;
  }
}
