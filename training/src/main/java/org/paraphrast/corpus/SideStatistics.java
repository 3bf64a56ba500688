package org.paraphrast.corpus;

/**
 * Figures of one side of a corpus. A word is what stands between white space, a character is a code
 * point, bytes are those of UTF-8 without line ends.
 *
 * @param lines all lines, the empty ones too
 * @param emptyLines lines without a word, the missing sides of parallel text
 * @param words running words
 * @param types different words, as they are written
 * @param characters characters of the lines
 * @param bytes bytes of the lines
 * @param longest the line with most characters; the first of equals
 */
public record SideStatistics(
    long lines,
    long emptyLines,
    long words,
    long types,
    long characters,
    long bytes,
    Longest longest) {

  /**
   * A longest line.
   *
   * @param line its number from 1; 0 in an empty corpus
   * @param characters how many characters it has
   */
  public record Longest(long line, int characters) {}

  /** Lines with words: in text of one sentence a line, the sentences. */
  public long sentences() {
    return lines - emptyLines;
  }

  /** Words of a sentence on average, 0 if there is none. */
  public double wordsPerSentence() {
    return sentences() == 0 ? 0 : words / (double) sentences();
  }
}
