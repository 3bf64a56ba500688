package org.paraphrast.pivot.translate;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * The table of one direction, memory-mapped, with the numbers that its words have in the language
 * model of the target. What is told of a word is found out when it is first asked for; two threads
 * may both do so, which does no harm. Thread-safe.
 */
public final class TranslationTable implements AutoCloseable {
  private static final int NOT_ASKED = -2;
  private static final byte NO_DIGITS = 1;
  private static final byte DIGITS = 2;

  private final ParaphraseTable table;
  private final Vocabulary words;
  private final LanguageModel lm;
  private final int[] lmWords;
  private final byte[] digits;

  TranslationTable(ParaphraseTable table, LanguageModel lm) {
    this.table = table;
    this.words = table.words();
    this.lm = lm;
    this.lmWords = new int[words.size()];
    Arrays.fill(lmWords, NOT_ASKED);
    this.digits = new byte[words.size()];
  }

  /** Opens a table that {@link TranslationTableBuilder} wrote. */
  public static TranslationTable open(Path file, LanguageModel lm) {
    ParaphraseTable table = ParaphraseTable.open(file);
    List<String> features = table.info().features();
    if (!features.equals(TranslationWeights.NAMES.subList(0, TranslationWeights.LM))) {
      table.close();
      throw DataException.in(
          file,
          "is not a translation table, its features are " + features,
          "build it with the recipe stage 'translation-table'");
    }
    return new TranslationTable(table, lm);
  }

  ParaphraseTable pairs() {
    return table;
  }

  LanguageModel lm() {
    return lm;
  }

  int number(String word) {
    return words.number(word);
  }

  String word(int number) {
    return words.word(number);
  }

  /** The number of a word in the language model. */
  int lmWord(int word) {
    int known = lmWords[word];
    if (known == NOT_ASKED) {
      known = lm.wordId(words.word(word));
      lmWords[word] = known;
    }
    return known;
  }

  boolean hasDigits(int word) {
    if (digits[word] == 0) {
      digits[word] = NumberKey.of(words.word(word)).isEmpty() ? NO_DIGITS : DIGITS;
    }
    return digits[word] == DIGITS;
  }

  @Override
  public void close() {
    table.close();
  }
}
