package org.paraphrast.decode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * What a task demands of the whole output, in two ways: exactly, on the text ({@link #accepts});
 * and as something that a search can carry with it, bits for the words that must come and a lower
 * bound of the length. A text that the exact test accepts never fails the other.
 */
final class Constraints {
  /** No limit. */
  static final int UNLIMITED = Integer.MAX_VALUE;

  private static final int MOST_BITS = 30;

  private final List<List<String>> phrases = new ArrayList<>();
  private final List<String> words = new ArrayList<>();
  private final Set<String> avoided = new HashSet<>();
  private final long maxBytes;
  private final long maxChars;

  /**
   * @param respelled words that the wanted spelling writes otherwise
   */
  Constraints(Sentence sentence, Task task, Set<String> respelled) {
    avoided.addAll(respelled);
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    for (String must : task.must()) {
      List<String> phrase =
          tokenizer.tokenize(must).forms().stream().map(Tokenizer::lowerCase).toList();
      phrases.add(phrase);
      for (String word : phrase) {
        if (!words.contains(word) && words.size() < MOST_BITS) {
          words.add(word);
        }
      }
    }
    for (String word : task.avoid()) {
      avoided.add(Tokenizer.lowerCase(word));
    }
    LengthLimit limit = task.length();
    String text = sentence.text();
    double byRatio = limit.maxRatio().value() * text.codePointCount(0, text.length());
    maxChars = (long) Math.floor(Math.min(limit.maxChars().value(), byRatio + 1e-9));
    maxBytes = limit.maxBytes().value();
  }

  /** Bits of all words that must come. */
  long allBits() {
    return (1L << words.size()) - 1;
  }

  /** The bit of a word, lower case; 0 if it need not come. */
  long bit(String word) {
    int index = words.indexOf(word);
    return index < 0 ? 0 : 1L << index;
  }

  boolean isAvoided(String word) {
    return avoided.contains(word);
  }

  /** Whether the length that a search carries is counted in bytes, not in characters. */
  private boolean countsBytes() {
    return maxBytes < maxChars;
  }

  /** The most that the carried length may come to. */
  int limit() {
    return (int) Math.min(UNLIMITED, Math.min(maxBytes, maxChars));
  }

  /** The length of a piece of text, in the unit of {@link #limit}. */
  int length(String text) {
    return countsBytes()
        ? text.getBytes(StandardCharsets.UTF_8).length
        : text.codePointCount(0, text.length());
  }

  /** Whether the whole output fulfils every demand. */
  boolean accepts(String text) {
    if (text.codePointCount(0, text.length()) > maxChars
        || (maxBytes < UNLIMITED && text.getBytes(StandardCharsets.UTF_8).length > maxBytes)) {
      return false;
    }
    if (phrases.isEmpty()) {
      return true;
    }
    String said =
        " "
            + String.join(" ", Tokenizer.of(Language.EN).tokenize(text).forms())
                .toLowerCase(Locale.ROOT)
            + " ";
    for (List<String> phrase : phrases) {
      if (!said.contains(" " + String.join(" ", phrase) + " ")) {
        return false;
      }
    }
    return true;
  }
}
