package org.paraphrast.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.spelling.Respelling;

/**
 * The units of a sentence that serve a task (Zhao09 figure 2): source units with their target
 * units.
 *
 * @param sentence what is to be said in other words
 * @param task what for
 * @param window the tokens that are looked at: all of them, unless the sentence is very long
 * @param tables what the pairs are from; those that were made for this sentence come last
 * @param words the words of the targets
 * @param unwanted words that are better not kept
 * @param respelling how the words that are kept are spelled
 * @param terms what should be said alike throughout the sentence; none unless terms are wanted
 * @param pairs by table, then by place of the source; of one source the best first
 */
public record Plan(
    Sentence sentence,
    Task task,
    TokenSpan window,
    List<ParaphraseTable> tables,
    PlanWords words,
    Set<String> unwanted,
    Respelling respelling,
    Terms terms,
    List<UnitPair> pairs) {
  /** One becomes the other, as the word behind it wants it. */
  private static final Set<String> ARTICLES = Set.of("a", "an");

  public Plan {
    tables = List.copyOf(tables);
    unwanted = Set.copyOf(unwanted);
    pairs = List.copyOf(pairs);
  }

  /** This plan with other words to have, which planning does not look at. */
  public Plan withMust(List<String> must) {
    return with(task.withMust(must));
  }

  /** This plan within another length, which planning does not look at. */
  public Plan withLength(LengthLimit length) {
    return with(task.withLength(length));
  }

  /**
   * Whether a phrase can be said: each of its words stands in the sentence or in a unit, or is two
   * such words in one. Of words that are not all letters nothing is claimed.
   */
  public boolean mayHave(String phrase) {
    if (!respelling.tokens().isEmpty()) {
      return true; // words that are kept become others
    }
    Set<String> known = new HashSet<>(Tokenizer.lowerCased(sentence.forms()));
    for (int i = 0; i < words.size(); i++) {
      known.add(Tokenizer.lowerCase(words.word(i)));
      known.add(Tokenizer.lowerCase(words.written(i)));
    }
    return Stream.of(Tokenizer.lowerCase(phrase).strip().split("\\s+"))
        .allMatch(
            word ->
                !word.codePoints().allMatch(Character::isLetter)
                    || ARTICLES.contains(word)
                    || known.stream().anyMatch(one -> one.contains(word))
                    || IntStream.range(1, word.length())
                        .anyMatch(
                            cut ->
                                known.contains(word.substring(0, cut))
                                    && known.contains(word.substring(cut))));
  }

  private Plan with(Task asked) {
    return new Plan(sentence, asked, window, tables, words, unwanted, respelling, terms, pairs);
  }
}
