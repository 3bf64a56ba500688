package org.paraphrast.lm.estimate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.TextSettings;

/** Language models of a few lines, estimated and written as for a user. */
public final class LmFiles {
  private LmFiles() {}

  public static LanguageModel lm(Path folder, int order, List<String> lines) {
    return LanguageModel.load(lmFile(folder, order, lines));
  }

  /** A language model in a file of its own. */
  public static Path lmFile(Path folder, int order, List<String> lines) {
    return lmFile(folder, order, lines, TextSettings.DEFAULT);
  }

  /** The same of text that is read in another way. */
  public static Path lmFile(Path folder, int order, List<String> lines, TextSettings settings) {
    try {
      Path text = Files.write(Files.createTempFile(folder, "text", ".txt"), lines);
      EstimatorOptions options =
          new EstimatorOptions(order, List.of(), VocabularyLimit.NONE, 1L << 22, folder, 1);
      Path file = Files.createTempFile(folder, "model", ".lm");
      Files.delete(file);
      try (NgramModel model =
          new LmEstimator(options, Progress.none(), warning -> {})
              .estimateTokenized(List.of(text), settings)) {
        HashedWriter.write(model, file);
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
