package org.paraphrast.fit;

import java.nio.file.Path;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.DataException;
import org.paraphrast.io.FileFormat;
import org.paraphrast.io.MappedRegion;
import org.paraphrast.io.Progress;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * Two vectors for every word, of length 1, in 8 bits a dimension: one of the word itself, one of
 * the word as context of others (skip-gram's input and output vectors). What is close to a word's
 * own vector means alike; what is close to the context vectors of a place fits there (Melamud et
 * al. 2015). Mapped; immutable and thread-safe.
 *
 * <p>Sections: {@code shape} (dimension), the vocabulary {@code w}, {@code words} and {@code
 * contexts}: for each word a float, the size of a step, and the steps as bytes.
 */
public final class WordVectors implements AutoCloseable {
  public static final FileFormat FORMAT =
      new FileFormat("WVEC", 1, "rebuild it with the recipe stage 'vectors'");

  private final BinaryFile file;
  private final int dimension;
  private final Vocabulary vocabulary;
  private final MappedRegion words;
  private final MappedRegion contexts;

  private WordVectors(BinaryFile file) {
    this.file = file;
    this.dimension = file.section("shape").getInt(0);
    this.vocabulary = Vocabulary.open(file, "w");
    this.words = file.section("words");
    this.contexts = file.section("contexts");
  }

  /** Maps a file. */
  public static WordVectors open(Path path) {
    BinaryFile file = BinaryFile.open(path, FORMAT);
    WordVectors vectors = new WordVectors(file);
    long length = (long) vectors.size() * (Float.BYTES + vectors.dimension);
    if (vectors.dimension < 1
        || vectors.words.length() != length
        || vectors.contexts.length() != length) {
      throw DataException.in(path, "its sections do not match each other", FORMAT.remake());
    }
    return vectors;
  }

  /** Number of words. */
  public int size() {
    return vocabulary.size();
  }

  public int dimension() {
    return dimension;
  }

  /** The number of a lower-case word, or {@link Vocabulary#UNKNOWN}. */
  public int number(CharSequence word) {
    return vocabulary.number(word);
  }

  /** The word of a number. */
  public String word(int number) {
    return vocabulary.word(number);
  }

  /** Adds the vector of a word to a sum; whether it has one. */
  boolean addWord(CharSequence word, float[] sum) {
    return add(words, word, sum);
  }

  /** Adds the context vector of a word to a sum; whether it has one. */
  boolean addContext(CharSequence word, float[] sum) {
    return add(contexts, word, sum);
  }

  private boolean add(MappedRegion rows, CharSequence word, float[] sum) {
    int number = vocabulary.number(word);
    if (number == Vocabulary.UNKNOWN) {
      return false;
    }
    long at = (long) number * (Float.BYTES + dimension);
    float step = rows.getFloat(at);
    at += Float.BYTES;
    for (int d = 0; d < dimension; d++) {
      sum[d] += step * rows.getByte(at + d);
    }
    return true;
  }

  /** The cosine of two words' own vectors; 0 if one has none. */
  public double similarity(CharSequence one, CharSequence other) {
    float[] a = new float[dimension];
    float[] b = new float[dimension];
    return addWord(one, a) && addWord(other, b) ? cosine(a, b) : 0;
  }

  /** The cosine of two vectors; 0 if one is 0. */
  public static double cosine(float[] one, float[] other) {
    double product = 0;
    double squares = 0;
    double otherSquares = 0;
    for (int d = 0; d < one.length; d++) {
      product += (double) one[d] * other[d];
      squares += (double) one[d] * one[d];
      otherSquares += (double) other[d] * other[d];
    }
    return squares == 0 || otherSquares == 0 ? 0 : product / Math.sqrt(squares * otherSquares);
  }

  /** Reads every byte and compares the checksums. */
  public void verify(Progress progress) {
    file.verify(progress);
  }

  @Override
  public void close() {
    file.close();
  }
}
