package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.table.BanList;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Which pairs a task may use, whatever its purpose: nothing that the user bans, no word to avoid.
 * Belongs to one call.
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
    return bans.isEmpty() || !bans.bans(plain(source), plain(target));
  }

  /** Words that are better not kept. */
  Set<String> unwanted() {
    return Set.copyOf(avoided);
  }

  /** A word that looks like a slot cannot be banned. */
  private static Unit plain(List<String> words) {
    List<String> plain = new ArrayList<>(words);
    plain.removeIf(UnitKind::isSlot);
    return new Unit(plain);
  }
}
