package org.paraphrast.table.source;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.table.TableEntry;

/**
 * The {@linkplain PivotRow rows} of English phrases by number: an array over all phrases says which
 * slot a paraphrase has. Not thread-safe; cleared for each row.
 */
final class PivotSums {
  private final EnglishPhrases english;
  private final List<PivotSource.Language> languages;
  private final List<PivotGroups> groups;
  private final PivotRow row;
  private final int[] slotOf;
  private int[] targets = new int[64];

  PivotSums(
      EnglishPhrases english,
      List<PivotSource.Language> languages,
      List<PivotGroups> groups,
      int kept) {
    this.english = english;
    this.languages = languages;
    this.groups = groups;
    this.slotOf = new int[english.size()];
    this.row = new PivotRow(kept);
  }

  /** Sums all round trips of a phrase that are at least ε likely. */
  void sum(int source, double epsilon) {
    clear();
    for (int language = 0; language < languages.size(); language++) {
      PivotGroups from = groups.get(language);
      double weight = languages.get(language).weight();
      for (int place = from.first(source); place < from.end(source); place++) {
        long group = from.group(place);
        float out = from.foreignGivenEnglish(place);
        row.enter(language, from.englishGivenForeign(place), group, weight);
        for (int member = 0; member < from.size(group); member++) {
          double trip = PivotRow.trip(out, from.englishGivenForeign(group, member));
          int target = from.english(group, member);
          if (trip >= epsilon && target != source) {
            row.add(slot(target), trip, from.foreignGivenEnglish(group, member));
          }
        }
      }
    }
  }

  /** The best paraphrases of the phrase that was summed, in falling order. */
  List<TableEntry> best(int source, int most) {
    return row.best(
        most,
        new PivotRow.Names() {
          @Override
          public String source() {
            return english.phrase(source);
          }

          @Override
          public long sourceCount() {
            return english.count(source);
          }

          @Override
          public String target(int slot) {
            return english.phrase(targets[slot]);
          }

          @Override
          public long targetCount(int slot) {
            return english.count(targets[slot]);
          }

          @Override
          public String language(int language) {
            return languages.get(language).code();
          }

          @Override
          public String foreign(int language, long group) {
            return groups.get(language).foreign(group);
          }
        });
  }

  private int slot(int target) {
    int slot = slotOf[target] - 1;
    if (slot >= 0) {
      return slot;
    }
    int next = row.open();
    if (next == targets.length) {
      targets = Arrays.copyOf(targets, 2 * next);
    }
    slotOf[target] = next + 1;
    targets[next] = target;
    return next;
  }

  private void clear() {
    for (int slot = 0; slot < row.size(); slot++) {
      slotOf[targets[slot]] = 0;
    }
    row.clear();
  }
}
