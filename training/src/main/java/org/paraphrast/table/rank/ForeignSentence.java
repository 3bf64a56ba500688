package org.paraphrast.table.rank;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * The translation of a sentence, to keep the sense (Bannard05 section 4.4): of {@code p(e2|e1) =
 * Σ_f p(f|e1) p(e2|f)} only the phrases f that stand in it count.
 */
public final class ForeignSentence {
  private final Set<String> phrases = new HashSet<>();

  /** The sentence as tokens, and the longest phrase of the phrase tables. */
  public ForeignSentence(List<String> forms, int longest) {
    List<String> words = Tokenizer.lowerCased(forms);
    for (int start = 0; start < words.size(); start++) {
      for (int end = start + 1; end <= Math.min(words.size(), start + longest); end++) {
        phrases.add(String.join(" ", words.subList(start, end)));
      }
    }
  }

  public boolean contains(String phrase) {
    return phrases.contains(phrase);
  }

  /**
   * The pairs with at least one pivot in the sentence; their score is what these pivots contribute.
   * A table keeps only the pivots that contribute most, so a pair may be missed and a score be too
   * small; {@code ExactPivot} sees all of them.
   */
  public List<RankedParaphrase> restrict(List<TableEntry> entries) {
    List<RankedParaphrase> restricted = new ArrayList<>();
    for (TableEntry entry : entries) {
      double score = 0;
      for (Evidence.Pivot pivot : entry.evidence().pivots()) {
        score += contains(pivot.phrase()) ? pivot.contribution() : 0;
      }
      if (score > 0) {
        restricted.add(ContextRanker.contextFree(entry, score));
      }
    }
    return restricted;
  }
}
