package org.paraphrast.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.paraphrast.syntax.WordForms;

/**
 * A phrase of a ban list: for each of its words the forms that count as it. A phrase written with a
 * leading {@code =} stands for itself alone.
 */
record BannedPhrase(List<Set<String>> words) {
  /** What a user writes before a phrase that has no other forms. */
  static final String EXACTLY = "=";

  BannedPhrase {
    words = List.copyOf(words);
  }

  static BannedPhrase exactly(Unit unit) {
    return new BannedPhrase(unit.symbols().stream().map(Set::of).toList());
  }

  static BannedPhrase anyForm(Unit unit) {
    WordForms forms = WordForms.english();
    return new BannedPhrase(unit.symbols().stream().map(forms::of).toList());
  }

  int size() {
    return words.size();
  }

  /** Where the phrase starts in a text, from left to right. */
  List<Integer> places(List<String> text) {
    List<Integer> places = new ArrayList<>();
    for (int start = 0; start + size() <= text.size(); start++) {
      if (standsAt(text, start)) {
        places.add(start);
      }
    }
    return places;
  }

  boolean standsAt(List<String> text, int start) {
    if (start + size() > text.size()) {
      return false;
    }
    for (int i = 0; i < size(); i++) {
      if (!words.get(i).contains(text.get(start + i))) {
        return false;
      }
    }
    return true;
  }

  /** How often it occurs in a text, not counting where it is only a part of a longer phrase. */
  int countOutside(BannedPhrase longer, List<String> text) {
    List<Integer> places = places(text);
    if (longer.size() > size()) {
      for (int outer : longer.places(text)) {
        places.removeIf(at -> outer <= at && at + size() <= outer + longer.size());
      }
    }
    return places.size();
  }
}
