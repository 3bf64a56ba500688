package org.paraphrast.fit.teach;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.text.vocabulary.Vocabulary;

/** Trains {@link WordVectors} by skip-gram and writes their file. */
public final class WordVectorWriter {
  private static final int LARGEST_STEP = 127;

  private WordVectorWriter() {}

  /**
   * Trains vectors and writes them to a file.
   *
   * @param text gives its sentences, as lower-case words, twice in the same order
   * @return the number of words that have vectors
   */
  public static int write(
      Consumer<Consumer<List<String>>> text,
      SkipGramOptions options,
      Progress progress,
      Path output) {
    VectorText numbered = new VectorText(text::accept, options);
    if (numbered.words() < 2) {
      throw new DataException(
          "fewer than two words occur " + options.minCount() + " times; give more text");
    }
    SkipGram skipGram = new SkipGram(numbered, options);
    skipGram.train(progress);
    try (BinaryFileWriter out = BinaryFileWriter.create(output, WordVectors.FORMAT)) {
      out.begin("shape");
      out.writeInt(options.dimension());
      Vocabulary.Builder vocabulary = new Vocabulary.Builder();
      for (int word = 0; word < numbered.words(); word++) {
        vocabulary.add(numbered.wordAt(word));
      }
      vocabulary.write(out, "w");
      out.begin("words");
      write(skipGram.words(), options.dimension(), out);
      out.begin("contexts");
      write(skipGram.contexts(), options.dimension(), out);
      out.commit();
    }
    return numbered.words();
  }

  private static void write(float[] rows, int dimension, BinaryFileWriter out) {
    for (int row = 0; row < rows.length; row += dimension) {
      double squares = 0;
      float largest = 0;
      for (int d = 0; d < dimension; d++) {
        squares += (double) rows[row + d] * rows[row + d];
        largest = Math.max(largest, Math.abs(rows[row + d]));
      }
      float step = largest == 0 ? 1 : largest / LARGEST_STEP;
      out.writeFloat(squares == 0 ? 0 : (float) (step / Math.sqrt(squares)));
      for (int d = 0; d < dimension; d++) {
        out.writeByte(Math.round(rows[row + d] / step));
      }
    }
  }
}
