package org.paraphrast.evaluate.paper;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.SentenceScorer;
import org.paraphrast.plan.Purpose;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Whether a whole paraphrase achieves a purpose (Zhao09 section 5), whichever system made it:
 * compression, fewer bytes; simplification, a higher score of the language model; similarity, more
 * words in common with the reference. What planning asks of units, asked of sentences. Thread-safe.
 */
record Achievement(SentenceScorer scorer) {

  boolean isAchieved(Purpose purpose, String source, String output, Optional<String> reference) {
    return switch (purpose) {
      case COMPRESSION -> bytes(output) < bytes(source);
      case SIMPLIFICATION -> log10Prob(output) > log10Prob(source);
      case SIMILARITY ->
          overlap(output, reference.orElseThrow()) > overlap(source, reference.orElseThrow());
      case VARIATION -> !output.equals(source);
    };
  }

  /** How it is decided, for signatures. */
  static String signature(Purpose purpose) {
    return switch (purpose) {
      case COMPRESSION -> "bytes(t) < bytes(s)";
      case SIMPLIFICATION -> "lm(t) > lm(s), whole sentences";
      case SIMILARITY -> "overlap(t,s') > overlap(s,s'), multisets of lower-case tokens";
      case VARIATION -> "t is not s";
    };
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private double log10Prob(String text) {
    return scorer.score(text, Boundaries.BOTH).log10Prob();
  }

  private static int overlap(String text, String reference) {
    Map<String, Integer> left = new HashMap<>();
    words(reference).forEach(word -> left.merge(word, 1, Integer::sum));
    int overlap = 0;
    for (String word : words(text)) {
      overlap += left.merge(word, -1, Integer::sum) >= 0 ? 1 : 0;
    }
    return overlap;
  }

  private static List<String> words(String text) {
    return Tokenizer.lowerCased(Tokenizer.of(Language.EN).tokenize(text).forms());
  }
}
