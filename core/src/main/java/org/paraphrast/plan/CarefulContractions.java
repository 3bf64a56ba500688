package org.paraphrast.plan;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.paraphrast.text.ContractedForms;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;

/**
 * Contractions that read badly although they are not wrong, or not always: {@code I'd.} at the end
 * of a clause, {@code they'RE} for a stressed verb, {@code this'll}, {@code is not that} for {@code
 * isn't that}. For systems that read the sentence; the others keep to {@link Contractions}.
 */
final class CarefulContractions {
  private static final Set<String> PRONOUNS =
      Set.of("i", "you", "he", "she", "it", "we", "they", "who");

  /** Subjects behind {@code isn't} that taggers may take for something else. */
  private static final Set<String> DEMONSTRATIVES = Set.of("that", "this", "these", "those");

  private CarefulContractions() {}

  /**
   * Whether a replacement, reduced to what differs, brings in or writes out no such contraction.
   */
  static boolean fit(Sentence sentence, List<String> words, Replaced replaced) {
    return !bringsIn(sentence, words, replaced) && !writesOut(sentence, words, replaced);
  }

  private static boolean bringsIn(Sentence sentence, List<String> words, Replaced replaced) {
    List<String> target = replaced.target();
    int start = replaced.span().start();
    int end = replaced.span().end();
    String last = target.isEmpty() ? "" : target.get(target.size() - 1);
    if (!ContractedForms.isClitic(last) || last.equals("n't")) {
      return false;
    }
    String host = target.size() > 1 ? target.get(target.size() - 2) : word(words, start - 1);
    boolean stressed =
        replaced.span().length() > 0
            && sentence.form(end - 1).length() > 1
            && sentence.form(end - 1).equals(sentence.form(end - 1).toUpperCase(Locale.ROOT));
    return endsAt(sentence, end) || stressed || (last.equals("'ll") && !PRONOUNS.contains(host));
  }

  private static boolean writesOut(Sentence sentence, List<String> words, Replaced replaced) {
    int start = replaced.span().start();
    boolean opens = start < 2 || !Character.isLetterOrDigit(sentence.form(start - 2).charAt(0));
    return replaced.target().equals(List.of("not"))
        && word(words, start).equals("n't")
        && opens
        && DEMONSTRATIVES.contains(word(words, replaced.span().end()));
  }

  /** Whether a clause ends at a token: nothing or a mark stands there. */
  private static boolean endsAt(Sentence sentence, int token) {
    return token >= sentence.size() || !Character.isLetterOrDigit(sentence.form(token).charAt(0));
  }

  private static String word(List<String> words, int at) {
    return at < 0 || at >= words.size() ? "" : words.get(at);
  }
}
