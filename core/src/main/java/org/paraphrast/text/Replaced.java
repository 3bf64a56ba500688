package org.paraphrast.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Tokens of a sentence that go and words that come: a {@link
 * org.paraphrast.text.render.Replacement} that moves nothing.
 *
 * @param span the tokens that go; may be empty
 * @param target the words that come; may be empty
 */
public record Replaced(TokenSpan span, List<String> target) {
  public Replaced {
    target = List.copyOf(target);
  }

  /**
   * A replacement reduced to what differs: words that both sides begin and end with are left out.
   *
   * @param words of the sentence, in lower case as {@code target} is
   */
  public static Replaced of(List<String> words, TokenSpan span, List<String> target) {
    CommonEnds common = CommonEnds.of(words.subList(span.start(), span.end()), target);
    return new Replaced(
        new TokenSpan(span.start() + common.start(), span.end() - common.end()),
        common.between(target));
  }

  /**
   * What makes another text of some words, lined up by the fewest edits: between two words that
   * stay, what goes and what comes is one.
   *
   * @param stays whether a word that is the same but for its case stays
   */
  public static List<Replaced> between(
      List<String> source, List<String> words, BiPredicate<String, String> stays) {
    int[] aligned = EditAlignment.align(source, words);
    List<Replaced> changes = new ArrayList<>();
    int token = 0;
    int word = 0;
    for (int i = 0; i <= words.size(); i++) {
      boolean end = i == words.size();
      boolean kept = !end && aligned[i] >= 0 && stays.test(source.get(aligned[i]), words.get(i));
      if (!end && !kept) {
        continue;
      }
      int next = end ? source.size() : aligned[i];
      if (next > token || i > word) {
        changes.add(new Replaced(new TokenSpan(token, next), words.subList(word, i)));
      }
      token = next + 1;
      word = i + 1;
    }
    return changes;
  }
}
