package org.paraphrast.cli.corpus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.cli.common.SortingOptions;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.stage.StageKinds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code paraphrast corpus mine}: sentence pairs that say the same. */
@Command(
    sortOptions = false,
    name = "mine",
    header = "Find pairs of sentences that mean the same thing.",
    description = {
      "%nclusters: lines of cluster, document, number and sentence, separated by tabs; all"
          + " sentences of a cluster are compared (Quirk04).",
      "documents: the same lines with a date such as 2013-05-03 instead of the cluster;"
          + " documents that are close in date and content are compared (Zhao08).",
      "groups: versions of one sentence on each line, separated by tabs.",
      "",
      "Pairs are printed as 'source ||| target', tokenized, in lower case, ready for 'align run"
          + " --monolingual'. Sentences that are identical, differ only in punctuation or have no word in"
          + " common and repeated pairs are left out.",
      ""
    })
final class CorpusMineCommand extends StageCommand {
  private static final Map<String, StageKind> STAGES = new LinkedHashMap<>();

  static {
    STAGES.put("clusters", StageKinds.named("cluster-pairs"));
    STAGES.put("groups", StageKinds.named("cluster-pairs"));
    STAGES.put("documents", StageKinds.named("document-pairs"));
  }

  @Mixin private SortingOptions sorting = new SortingOptions();

  @Option(
      names = "--from",
      required = true,
      paramLabel = "KIND",
      description = "The kind of input: clusters, documents or groups, as above.")
  private String from = "";

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Input files; may be compressed.")
  private List<Path> files = new ArrayList<>();

  @Mixin private LineOutput output = new LineOutput();

  CorpusMineCommand() {
    super(new StageArguments(STAGES, option -> true));
  }

  @Override
  public void run() {
    String port = from.toLowerCase(Locale.ROOT);
    StageKind stage = chosen(port);
    report(
        run(
            stage,
            options(stage),
            Map.of(stage.port(port), numbered(files)),
            output.file(),
            sorting.memory()));
  }
}
