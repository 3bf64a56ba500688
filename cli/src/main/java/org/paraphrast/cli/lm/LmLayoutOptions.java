package org.paraphrast.cli.lm;

import java.nio.file.Path;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.estimate.HashedWriter;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.TrieOptions;
import org.paraphrast.lm.estimate.TrieWriter;
import picocli.CommandLine.Option;

/** How a model file is laid out. */
final class LmLayoutOptions {
  /** The layouts. */
  enum Layout {
    TRIE,
    HASHED
  }

  @Option(
      names = "--layout",
      paramLabel = "NAME",
      defaultValue = "trie",
      description = "trie (smaller, n-grams can be listed) or hashed (faster) (default: trie).")
  private Layout layout = Layout.TRIE;

  @Option(
      names = "--quantize",
      paramLabel = "BITS",
      description =
          "Quantize the probabilities and back-off weights of a trie to 4 .. 16 bits, such as 8"
              + " (default: no quantization).")
  private int bits = 32;

  void write(NgramModel model, Path file) {
    try {
      writeLayout(model, file);
    } catch (DataException e) {
      throw new DataException(e.getMessage() + ", or choose another place with --output", e);
    }
  }

  private void writeLayout(NgramModel model, Path file) {
    if (layout == Layout.TRIE) {
      TrieWriter.write(model, new TrieOptions(bits), file);
    } else if (bits == 32) {
      HashedWriter.write(model, file);
    } else {
      throw new IllegalArgumentException("--quantize needs --layout trie");
    }
  }
}
