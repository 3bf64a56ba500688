package org.paraphrast.lm.estimate;

import java.nio.file.Path;

/** Writes models as binary files that {@code LanguageModel.open} maps into memory. */
public final class BinaryWriter {
  private BinaryWriter() {}

  /** The fast layout: exact, some 50 bytes for a word of n-grams; n-grams cannot be listed. */
  public static void writeHashed(NgramModel model, Path file) {
    HashedWriter.write(model, file);
  }

  /** The compact layout. */
  public static void writeTrie(NgramModel model, TrieOptions options, Path file) {
    TrieWriter.write(model, options, file);
  }
}
