package org.paraphrast.cli.lm;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.lm.estimate.EntropyPruning;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.PruningCriterion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A smaller model. */
@Command(
    name = "prune",
    header = "Remove the least important n-grams of a model.",
    description =
        "%nThe criterion is relative entropy (Stolcke) or weighted difference (Seymore and"
            + " Rosenfeld).")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class LmPruneCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private LmResources resources;
  @Mixin private LmLayoutOptions layout;

  @Parameters(paramLabel = "MODEL", description = "An ARPA file or a model with the trie layout.")
  private Path input;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The model file.")
  private Path output;

  @Option(
      names = "--threshold",
      paramLabel = "X",
      required = true,
      description = "Remove n-grams that are worth less than X by the criterion, such as 1e-8.")
  private double threshold;

  @Option(
      names = "--criterion",
      paramLabel = "NAME",
      defaultValue = "relative_entropy",
      description = "relative_entropy or weighted_difference (default: relative_entropy).")
  private PruningCriterion criterion = PruningCriterion.RELATIVE_ENTROPY;

  @Override
  public Integer call() throws Exception {
    return LmResources.run(this::prune);
  }

  private int prune() {
    PrintWriter out = spec.commandLine().getOut();
    try (NgramModel model = LmModels.ngrams(input, resources, spec.commandLine().getErr())) {
      NgramModel pruned = EntropyPruning.prune(model, criterion, threshold);
      layout.write(pruned, output);
      for (int n = 1; n <= model.order(); n++) {
        out.printf(Locale.ROOT, "%d-grams %12d of %12d kept%n", n, pruned.size(n), model.size(n));
      }
    }
    return ExitCode.DONE;
  }
}
