package org.paraphrast.cli.lm;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.ModelFile;
import org.paraphrast.lm.estimate.ArpaReader;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.NgramModel;

/** Opens models for commands. */
final class LmModels {
  private LmModels() {}

  /** The n-grams of a model file or, by its name, an ARPA file. */
  static NgramModel ngrams(Path file, LmResources resources, PrintWriter err) {
    EstimatorOptions options = resources.options();
    if (isArpa(file)) {
      return ArpaReader.read(file, options, resources.progress(err), resources.warnings(err));
    }
    return NgramModel.read(file, options.memory(), options.temporary());
  }

  /** A model for queries, checked first if wanted. */
  static LanguageModel open(Path file, boolean verify) {
    if (verify) {
      try (ModelFile model = ModelFile.open(file)) {
        model.verify(Progress.none());
      }
    }
    return LanguageModel.open(file);
  }

  static boolean isArpa(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return name.matches(".*\\.(arpa|lm\\.txt)(\\.(gz|xz|bz2|zst))?");
  }
}
