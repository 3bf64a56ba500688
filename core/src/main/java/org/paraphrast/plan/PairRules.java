package org.paraphrast.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.table.BanList;
import org.paraphrast.text.Measures;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Which pairs a task may use, whatever its purpose: nothing that the user bans, no word to avoid,
 * no measure for another. Belongs to one call.
 */
final class PairRules {
  private final Set<String> avoided = new HashSet<>();
  private final BanList bans;

  PairRules(Task task, BanList bans) {
    for (String word : task.avoid()) {
      avoided.add(Tokenizer.lowerCase(word));
    }
    this.bans = bans;
  }

  boolean avoids(String word) {
    return avoided.contains(word);
  }

  /** Whether a pair of plain words, as they would stand in the sentence, may be used. */
  boolean allows(List<String> source, List<String> target) {
    return Measures.english().allow(source, target) && !bans(source, target);
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
