package org.paraphrast.cli.lm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.lm.estimate.Mixture;
import org.paraphrast.lm.estimate.NgramModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Several models into one. */
@Command(
    name = "interpolate",
    header = "Merge models by linear interpolation.",
    description = "%nThe weights are given by --weights, or tuned by EM on the text of --dev.")
final class LmInterpolateCommand extends WholeModelCommand {
  @Mixin private LmOutput output;

  @Parameters(
      paramLabel = "MODEL",
      arity = "2..*",
      description = "ARPA files or models with the trie layout.")
  private List<Path> inputs = new ArrayList<>();

  @Option(
      names = "--weights",
      paramLabel = "X",
      split = ",",
      description = "One weight for each model; the weights must add up to 1.")
  private double @Nullable [] weights;

  @Option(names = "--dev", paramLabel = "FILE", description = "Text to tune the weights on.")
  private @Nullable Path dev;

  @Option(
      names = "--tokenized",
      description = "The development text is already tokenized, with spaces.")
  private boolean tokenized;

  @Override
  void work() {
    if ((weights == null) == (dev == null)) {
      throw new UsageException("give either --weights or --dev");
    }
    List<NgramModel> models = new ArrayList<>();
    try {
      for (Path input : inputs) {
        models.add(ngrams(input));
      }
      try (Mixture mixture = new Mixture(models)) {
        double[] used = weights == null ? tuned(mixture) : weights;
        for (int i = 0; i < used.length && i < inputs.size(); i++) {
          out().printf(Locale.ROOT, "%.6f  %s%n", used[i], inputs.get(i));
        }
        try (NgramModel merged = mixture.merge(used, options())) {
          output.write(merged);
        }
      }
    } finally {
      models.forEach(NgramModel::close);
    }
  }

  private double[] tuned(Mixture mixture) {
    List<List<String>> sentences = new ArrayList<>();
    if (dev != null) {
      TextInput.forEachLine(
          List.of(dev),
          line -> sentences.add(tokenized ? mixture.tokenizedWords(line) : mixture.words(line)));
    }
    return mixture.tune(sentences);
  }
}
