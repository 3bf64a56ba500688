package org.paraphrast.cli.lm;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.estimate.Mixture;
import org.paraphrast.lm.estimate.NgramModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Several models into one. */
@Command(
    name = "interpolate",
    header = "Merge models by linear interpolation.",
    description = "%nThe weights are given by --weights, or tuned by EM on the text of --dev.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class LmInterpolateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private LmResources resources;
  @Mixin private LmLayoutOptions layout;

  @Parameters(
      paramLabel = "MODEL",
      arity = "2..*",
      description = "ARPA files or models with the trie layout.")
  private List<Path> inputs = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The model file.")
  private Path output;

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
  public Integer call() throws Exception {
    if ((weights == null) == (dev == null)) {
      throw new ParameterException(spec.commandLine(), "give either --weights or --dev");
    }
    return LmResources.run(this::merge);
  }

  private int merge() {
    PrintWriter err = spec.commandLine().getErr();
    PrintWriter out = spec.commandLine().getOut();
    List<NgramModel> models = new ArrayList<>();
    try {
      for (Path input : inputs) {
        models.add(LmModels.ngrams(input, resources, err));
      }
      try (Mixture mixture = new Mixture(models)) {
        double[] used = weights == null ? tuned(mixture) : weights;
        for (int i = 0; i < used.length && i < inputs.size(); i++) {
          out.printf(Locale.ROOT, "%.6f  %s%n", used[i], inputs.get(i));
        }
        try (NgramModel merged = mixture.merge(used, resources.options())) {
          layout.write(merged, output);
        }
      }
    } finally {
      models.forEach(NgramModel::close);
    }
    return ExitCode.DONE;
  }

  private double[] tuned(Mixture mixture) {
    List<List<String>> sentences = new ArrayList<>();
    if (dev != null) {
      try (LineReader lines = TextFiles.lines(dev)) {
        for (String line = lines.next(); line != null; line = lines.next()) {
          sentences.add(tokenized ? mixture.tokenizedWords(line) : mixture.words(line));
        }
      }
    }
    return mixture.tune(sentences);
  }
}
