package org.paraphrast.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.table.BanList;
import org.paraphrast.text.Measures;
import org.paraphrast.text.SameWords;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.certificate.Contrasts;
import org.paraphrast.text.certificate.Senses;
import org.paraphrast.text.certificate.Unwelcome;

/**
 * Which pairs a task may use, whatever its purpose: nothing that the user bans, no word to avoid,
 * no measure for another, no sense lost or brought in, no word for one that contradicts it, no term
 * that was settled otherwise. Belongs to one call.
 */
final class PairRules {
  private final Set<String> avoided = new HashSet<>();
  private final BanList bans;
  private final boolean careful;
  private final boolean wantsOtherWords;
  private final Terms terms;
  private final Map<Term, String> settled;

  /**
   * @param careful whether senses are kept and other words are wanted, not only other units
   */
  PairRules(Task task, BanList bans, Terms terms, boolean careful) {
    for (String word : task.avoid()) {
      avoided.add(Tokenizer.lowerCase(word));
    }
    this.bans = bans;
    this.careful = careful;
    this.wantsOtherWords = careful && task.wantsOtherWords();
    this.terms = terms;
    this.settled = task.terms();
  }

  boolean avoids(String word) {
    return avoided.contains(word);
  }

  /** Whether a pair of plain words, as they would stand in the sentence, may be used. */
  boolean allows(List<String> source, List<String> target) {
    return Measures.english().allow(source, target)
        && (!careful || keepsSenses(source, target))
        && !(wantsOtherWords
            && (SameWords.are(source, target) || CondemnedPairs.has(source, target)))
        && !bans(source, target);
  }

  private static boolean keepsSenses(List<String> source, List<String> target) {
    return Senses.english().keep(source, target)
        && Contrasts.english().keep(source, target)
        && Unwelcome.english().allows(source, target);
  }

  /** Whether words in place of a span say no term otherwise than was settled. */
  boolean keepTerms(TokenSpan span, List<String> said) {
    return terms.allow(span, said, settled);
  }

  /** Whether the user bans a pair of plain words. */
  boolean bans(List<String> source, List<String> target) {
    return bans.bans(source, target);
  }

  /** Words that are better not kept. */
  Set<String> unwanted() {
    return Set.copyOf(avoided);
  }
}
