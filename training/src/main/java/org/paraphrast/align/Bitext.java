package org.paraphrast.align;

import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Require;

/**
 * Sentence pairs to be aligned, held as word numbers. A pair that cannot be aligned keeps its place
 * as an empty pair, so that line <i>n</i> of the output always belongs to line <i>n</i> of the
 * input. Not thread-safe while pairs are added.
 */
public final class Bitext {
  /** The longest sentence aligned unless told otherwise; the work grows with the cube. */
  public static final int DEFAULT_MAX_WORDS = 300;

  private final int maxWords;
  private final Side source = new Side();
  private final Side target = new Side();
  private int empty;
  private int tooLong;

  /**
   * @param maxWords pairs with a longer side are not aligned
   */
  public Bitext(int maxWords) {
    Require.atLeast("maxWords", maxWords, 1);
    this.maxWords = maxWords;
  }

  /** Reads all pairs; the reader is not closed. */
  public static Bitext read(CorpusReader<LineGroup> pairs, int maxWords) {
    Bitext bitext = new Bitext(maxWords);
    for (LineGroup pair = pairs.next(); pair != null; pair = pairs.next()) {
      bitext.add(pair);
    }
    return bitext;
  }

  /** Adds a pair of sentences whose words are separated by spaces. */
  public void add(LineGroup pair) {
    List<String> sourceWords = Words.of(pair.source());
    List<String> targetWords = Words.of(pair.target());
    boolean missing = sourceWords.isEmpty() || targetWords.isEmpty();
    boolean huge = isTooLong(sourceWords, targetWords, maxWords);
    if (missing) {
      empty++;
    } else if (huge) {
      tooLong++;
    }
    source.add(missing || huge ? List.of() : sourceWords);
    target.add(missing || huge ? List.of() : targetWords);
  }

  static boolean isTooLong(List<String> source, List<String> target, int maxWords) {
    return Math.max(source.size(), target.size()) > maxWords;
  }

  /** Number of pairs, those that are not aligned included. */
  public int size() {
    return source.sentences();
  }

  /** How many pairs lack a side and stay without links. */
  public int emptyPairs() {
    return empty;
  }

  /** How many pairs are too long and stay without links. */
  public int tooLongPairs() {
    return tooLong;
  }

  Side source() {
    return source;
  }

  Side target() {
    return target;
  }
}
