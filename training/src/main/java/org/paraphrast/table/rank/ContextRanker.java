package org.paraphrast.table.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.SentenceScorer;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/**
 * Ranks paraphrases by their score and the language model's probability of the sentence with the
 * paraphrase in place of the phrase (Bannard05 equation 4): {@code ln p(e2|e1) + λ ln p(S')}. The
 * sentence is scored as it would be shown, with {@code a} or {@code an} as the paraphrase needs.
 * Thread-safe.
 */
public final class ContextRanker {

  private final SentenceScorer scorer;
  private final double weight;
  private final Renderer renderer = new Renderer();

  /**
   * Ranks with a model.
   *
   * @param weight λ; 1 is the product of the two probabilities
   */
  public ContextRanker(LanguageModel model, double weight) {
    this.scorer = SentenceScorer.ofText(model);
    this.weight = weight;
  }

  /** A paraphrase without a sentence. */
  public static RankedParaphrase contextFree(TableEntry entry, double score) {
    return new RankedParaphrase(entry, score, OptionalDouble.empty(), "", Math.log(score));
  }

  /** The first token of the first place where the phrase stands in the sentence. */
  public static OptionalInt find(Sentence sentence, Unit phrase) {
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    for (int start = 0; start + phrase.size() <= words.size(); start++) {
      if (words.subList(start, start + phrase.size()).equals(phrase.symbols())) {
        return OptionalInt.of(start);
      }
    }
    return OptionalInt.empty();
  }

  /** The candidates with the sentence they make, the best first. */
  public List<RankedParaphrase> rank(
      Sentence sentence, int start, List<RankedParaphrase> candidates) {
    List<RankedParaphrase> ranked = new ArrayList<>();
    for (RankedParaphrase candidate : candidates) {
      String text = substitute(renderer, sentence, start, candidate.entry());
      double log10Prob = scorer.score(text, Boundaries.BOTH).log10Prob();
      ranked.add(
          new RankedParaphrase(
              candidate.entry(),
              candidate.score(),
              OptionalDouble.of(log10Prob),
              text,
              Math.log(candidate.score()) + weight * LanguageModel.LN_10 * log10Prob));
    }
    ranked.sort(Comparator.comparingDouble(candidate -> -candidate.lnTotal()));
    return ranked;
  }

  /** The candidates with the sentence they make, in the order given: no model ranks them. */
  public static List<RankedParaphrase> show(
      Sentence sentence, int start, List<RankedParaphrase> candidates) {
    Renderer renderer = new Renderer();
    return candidates.stream()
        .map(
            candidate ->
                new RankedParaphrase(
                    candidate.entry(),
                    candidate.score(),
                    OptionalDouble.empty(),
                    substitute(renderer, sentence, start, candidate.entry()),
                    candidate.lnTotal()))
        .toList();
  }

  /** The sentence with the target in place of the source, rendered. */
  public static String substitute(
      Renderer renderer, Sentence sentence, int start, TableEntry entry) {
    TokenSpan span = new TokenSpan(start, start + entry.source().size());
    String[] words = entry.target().symbols().toArray(String[]::new);
    return renderer.render(sentence, List.of(Replacement.of(span, words))).text();
  }
}
