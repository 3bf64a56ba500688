package org.paraphrast.align;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.FileFormat;
import org.paraphrast.io.MappedRegion;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * A trained model opened from its file ({@link Training#save}): aligns sentences it was not trained
 * on, and knows beforehand what a small set of pairs cannot teach. Immutable and thread-safe; close
 * it when its aligners are done.
 */
public final class AlignmentModel implements AutoCloseable {
  static final FileFormat FORMAT = new FileFormat("ALGN", 1, "re-run 'paraphrast align train'", 1);

  /** A frequent pair of words is known well enough; more would drown what new pairs say. */
  private static final double ENOUGH = 20;

  private final BinaryFile file;
  private final WordLexicon lexicon;
  private final double nullProbability;

  private AlignmentModel(BinaryFile file) {
    Vocabulary source = Vocabulary.open(file, "source");
    Vocabulary target = Vocabulary.open(file, "target");
    this.file = file;
    this.lexicon = new WordLexicon(source::number, target::number, Lexicon.read(file));
    this.nullProbability = file.section("null").getDouble(0);
  }

  public static AlignmentModel open(Path path) {
    return new AlignmentModel(BinaryFile.open(path, FORMAT));
  }

  /** A new aligner, to be used by one thread. */
  public Aligner aligner(LexicalPrior unknownWords) {
    return new Aligner(lexicon, nullProbability, unknownWords);
  }

  /** What this model knows, as a prior for training on a small set of pairs. */
  public LexicalPrior prior() {
    return new LexicalPrior() {
      @Override
      public double count(String source, String target) {
        double seen = lexicon.count(lexicon.sourceNumber(source), lexicon.targetNumber(target));
        return Math.min(seen, ENOUGH);
      }

      @Override
      public String toString() {
        return "model";
      }
    };
  }

  /** How the model was made, {@code name=value} lines. */
  public String provenance() {
    MappedRegion region = file.section("provenance");
    byte[] text = new byte[(int) region.length()];
    region.getBytes(0, text);
    return new String(text, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    file.close();
  }
}
