package org.paraphrast.lm.score;

import java.util.List;
import org.paraphrast.lm.LanguageModel;

/**
 * The score of a sentence, word by word.
 *
 * @param words the words in order, {@code </s>} among them if it was scored
 */
public record SentenceScore(List<Word> words) {
  /**
   * The score of one word.
   *
   * @param text what the model sees
   * @param id its number, zero if the model does not know it
   * @param matchLength words of the n-gram that gave the score
   */
  public record Word(String text, int id, int matchLength, float log10Prob) {
    /** Whether the model does not know the word. */
    public boolean isUnknown() {
      return id == LanguageModel.UNKNOWN;
    }
  }

  public SentenceScore {
    words = List.copyOf(words);
  }

  /** The log10 probability of the sentence. */
  public double log10Prob() {
    double sum = 0;
    for (Word word : words) {
      sum += word.log10Prob();
    }
    return sum;
  }

  /** The log10 probability without that of unknown words. */
  public double log10ProbOfKnown() {
    double sum = 0;
    for (Word word : words) {
      sum += word.isUnknown() ? 0 : word.log10Prob();
    }
    return sum;
  }

  /** The number of words the model does not know. */
  public int unknown() {
    return (int) words.stream().filter(Word::isUnknown).count();
  }
}
