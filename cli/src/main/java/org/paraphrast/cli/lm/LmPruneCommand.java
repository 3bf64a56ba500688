package org.paraphrast.cli.lm;

import java.nio.file.Path;
import java.util.Locale;
import org.paraphrast.lm.estimate.EntropyPruning;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.PruningCriterion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A smaller model. */
@Command(
    name = "prune",
    header = "Remove the least important n-grams of a model.",
    description =
        "%nThe criterion is relative entropy (Stolcke) or weighted difference (Seymore and"
            + " Rosenfeld).")
final class LmPruneCommand extends WholeModelCommand {
  @Mixin private LmOutput output;

  @Parameters(paramLabel = "MODEL", description = "An ARPA file or a model with the trie layout.")
  private Path input;

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
  void work() {
    try (NgramModel model = ngrams(input)) {
      NgramModel pruned = EntropyPruning.prune(model, criterion, threshold);
      output.write(pruned);
      for (int n = 1; n <= model.order(); n++) {
        out().printf(Locale.ROOT, "%d-grams %12d of %12d kept%n", n, pruned.size(n), model.size(n));
      }
    }
  }
}
