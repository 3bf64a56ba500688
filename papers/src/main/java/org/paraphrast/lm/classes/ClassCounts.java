package org.paraphrast.lm.classes;

/**
 * The counts of a class bigram model and what moving a word changes in its likelihood.
 *
 * <p>With N(g,h) how often class h follows g, the likelihood of the text is (Kneser and Ney 1993;
 * Martin, Liermann and Ney 1998, eq. 4)
 *
 * <pre>ln L = Σ_gh f(N(g,h)) − Σ_g f(N(g,·)) − Σ_h f(N(·,h)) + Σ_w f(N(w)),   f(n) = n ln n</pre>
 *
 * of which the last sum does not depend on the classes. The matrix is kept twice, by rows and by
 * columns, so that the loop over all classes that a word may go to reads memory in order. A {@link
 * Word} out of all classes adds nothing; this is how words come in at first.
 */
final class ClassCounts {
  /** f of the first integers. */
  private static final int TABLE = 1 << 16;

  private final int classes;
  private final int[] rows;
  private final int[] columns;
  private final long[] left;
  private final long[] right;
  private final double[] nLnN = new double[TABLE];

  ClassCounts(int classes) {
    this.classes = classes;
    this.rows = new int[Math.multiplyExact(classes, classes)];
    this.columns = new int[classes * classes];
    this.left = new long[classes];
    this.right = new long[classes];
    for (int n = 1; n < TABLE; n++) {
      nLnN[n] = n * Math.log(n);
    }
  }

  int classes() {
    return classes;
  }

  /** Puts a word into a class (sign 1) or takes it out (sign −1). */
  void change(Word word, int to, int sign) {
    for (int i = 0; i < word.successors.size; i++) {
      int other = word.successors.classes[i];
      int count = sign * word.successors.counts[other];
      rows[to * classes + other] += count;
      columns[other * classes + to] += count;
      right[other] += count;
      left[to] += count;
    }
    for (int i = 0; i < word.predecessors.size; i++) {
      int other = word.predecessors.classes[i];
      int count = sign * word.predecessors.counts[other];
      rows[other * classes + to] += count;
      columns[to * classes + other] += count;
      left[other] += count;
      right[to] += count;
    }
    int self = sign * word.self;
    rows[to * classes + to] += self;
    columns[to * classes + to] += self;
    left[to] += self;
    right[to] += self;
  }

  /**
   * What ln L gains if the word, now in no class, goes to each class of {@code from .. to − 1},
   * less what it gains wherever the word goes.
   */
  void gains(Word word, double[] gains, int from, int to) {
    long leftCount = word.successors.total + word.self;
    long rightCount = word.predecessors.total + word.self;
    for (int g = from; g < to; g++) {
      // the word's neighbours in g count at the margin of g wherever the word goes
      long leftBase = left[g] + word.predecessors.counts[g];
      long rightBase = right[g] + word.successors.counts[g];
      gains[g] = f(leftBase) - f(leftBase + leftCount) + f(rightBase) - f(rightBase + rightCount);
    }
    addGains(columns, word.successors, gains, from, to);
    addGains(rows, word.predecessors, gains, from, to);
    if (word.self > 0) {
      for (int g = from; g < to; g++) {
        int n = rows[g * classes + g];
        gains[g] += f(n + word.self) - f(n);
      }
    }
    // a neighbour in class g itself: both sides and the word's own pairs are one cell of the matrix
    for (int i = 0; i < word.successors.size; i++) {
      correctDiagonal(word, word.successors.classes[i], gains, from, to);
    }
    for (int i = 0; i < word.predecessors.size; i++) {
      int g = word.predecessors.classes[i];
      if (word.successors.counts[g] == 0) {
        correctDiagonal(word, g, gains, from, to);
      }
    }
  }

  private void correctDiagonal(Word word, int g, double[] gains, int from, int to) {
    if (g < from || g >= to) {
      return;
    }
    int n = rows[g * classes + g];
    int after = word.successors.counts[g];
    int before = word.predecessors.counts[g];
    gains[g] -= f(n + after) - f(n) + f(n + before) - f(n) + f(n + word.self) - f(n);
    gains[g] += f((long) n + after + before + word.self) - f(n);
  }

  /** Σ_h f(N(g,h) + c(h)) − f(N(g,h)) for each g; cells that are 0 add the same f(c) to all. */
  private void addGains(int[] matrix, Side side, double[] gains, int from, int to) {
    double common = 0;
    for (int i = 0; i < side.size; i++) {
      int h = side.classes[i];
      int c = side.counts[h];
      double alone = f(c);
      common += alone;
      int offset = h * classes;
      for (int g = from; g < to; g++) {
        int n = matrix[offset + g];
        if (n != 0) {
          gains[g] +=
              n + c < TABLE ? nLnN[n + c] - nLnN[n] - alone : f((long) n + c) - f(n) - alone;
        }
      }
    }
    for (int g = from; g < to; g++) {
      gains[g] += common;
    }
  }

  /** The part of ln L that depends on the classes. */
  double lnLikelihood() {
    double sum = 0;
    for (int cell : rows) {
      sum += cell == 0 ? 0 : f(cell);
    }
    for (int g = 0; g < classes; g++) {
      sum -= f(left[g]) + f(right[g]);
    }
    return sum;
  }

  double f(long n) {
    return n < TABLE ? nLnN[(int) n] : (double) n * Math.log((double) n);
  }

  /** The neighbours of one word, summed by class. Reused from word to word. */
  static final class Word {
    final Side successors;
    final Side predecessors;
    int self;

    Word(int classes) {
      successors = new Side(classes);
      predecessors = new Side(classes);
    }

    /** Reads the neighbours of a word that have a class; {@code classOf} is −1 for the others. */
    void read(BigramCounts bigrams, int word, int[] classOf) {
      self = 0;
      successors.clear();
      predecessors.clear();
      BigramCounts.Neighbours after = bigrams.successors();
      for (int i = after.starts()[word]; i < after.starts()[word + 1]; i++) {
        int other = after.words()[i];
        if (other == word) {
          self = after.counts()[i];
        } else if (classOf[other] >= 0) {
          successors.add(classOf[other], after.counts()[i]);
        }
      }
      BigramCounts.Neighbours before = bigrams.predecessors();
      for (int i = before.starts()[word]; i < before.starts()[word + 1]; i++) {
        int other = before.words()[i];
        if (other != word && classOf[other] >= 0) {
          predecessors.add(classOf[other], before.counts()[i]);
        }
      }
    }
  }

  /** The classes on one side of a word: {@code size} of them, and a count by class. */
  static final class Side {
    final int[] classes;
    final int[] counts;
    int size;
    long total;

    Side(int most) {
      classes = new int[most];
      counts = new int[most];
    }

    void clear() {
      for (int i = 0; i < size; i++) {
        counts[classes[i]] = 0;
      }
      size = 0;
      total = 0;
    }

    void add(int number, int count) {
      if (counts[number] == 0) {
        classes[size++] = number;
      }
      counts[number] += count;
      total += count;
    }
  }
}
