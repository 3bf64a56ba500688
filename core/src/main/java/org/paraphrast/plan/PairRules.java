package org.paraphrast.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.table.BanList;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.text.Measures;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Which pairs a task may use, whatever its purpose: nothing that the user bans, no word to avoid,
 * no measure for another, and spelling pairs only towards the spelling that is wanted. Belongs to
 * one call.
 */
final class PairRules {
  private final Set<String> avoided = new HashSet<>();
  private final BanList bans;
  private final Spelling spelling;
  private final Set<String> respelled = new HashSet<>();

  PairRules(Task task, BanList bans) {
    for (String word : task.avoid()) {
      avoided.add(Tokenizer.lowerCase(word));
    }
    this.bans = bans;
    this.spelling = task.spelling();
  }

  boolean avoids(String word) {
    return avoided.contains(word);
  }

  /** Whether a pair of plain words, as they would stand in the sentence, may be used. */
  boolean allows(SpellingChange change, List<String> source, List<String> target) {
    if (change != SpellingChange.NONE && !isWanted(change)) {
      return false;
    }
    if (!Measures.english().allow(source, target) || bans.bans(source, target)) {
      return false;
    }
    if (change != SpellingChange.NONE) {
      for (int i = 0; i < source.size(); i++) {
        if (!source.get(i).equals(target.get(i))) {
          respelled.add(source.get(i));
        }
      }
    }
    return true;
  }

  private boolean isWanted(SpellingChange change) {
    return switch (spelling) {
      case AS_IS -> false;
      case BRITISH -> change == SpellingChange.TO_BRITISH;
      case AMERICAN -> change == SpellingChange.TO_AMERICAN;
    };
  }

  /**
   * Words to avoid, and those of the sentence that have the wanted spelling among their targets.
   */
  Set<String> unwanted() {
    Set<String> unwanted = new HashSet<>(avoided);
    unwanted.addAll(respelled);
    return unwanted;
  }
}
