package org.paraphrast.table.filter;

import java.util.List;
import java.util.function.Predicate;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.table.TableEntry;

/**
 * A word for another form of itself: {@code reports} for {@code report}, {@code runs} for {@code
 * ran}.
 */
record InflectionChanged(Inflector inflector) implements Predicate<TableEntry> {
  @Override
  public boolean test(TableEntry entry) {
    List<String> source = entry.source().symbols();
    List<String> target = entry.target().symbols();
    if (source.size() != target.size()) {
      return false;
    }
    int changed = -1;
    for (int i = 0; i < source.size(); i++) {
      if (!source.get(i).equals(target.get(i))) {
        if (changed >= 0) {
          return false;
        }
        changed = i;
      }
    }
    return changed >= 0 && areForms(source.get(changed), target.get(changed));
  }

  /** Whether one is an inflected form of the other, or both of the shorter one's stem. */
  private boolean areForms(String a, String b) {
    String base = a.length() <= b.length() ? a : b;
    String form = a.length() <= b.length() ? b : a;
    for (PartOfSpeech partOfSpeech : PartOfSpeech.values()) {
      if (inflector.inflectionOf(form, base, partOfSpeech) != Inflection.BASE) {
        return true;
      }
    }
    return !stem(a).isEmpty() && stem(a).equals(stem(b));
  }

  private static String stem(String word) {
    for (String ending : List.of("ing", "ed", "es", "s")) {
      if (word.length() > ending.length() + 2 && word.endsWith(ending)) {
        return word.substring(0, word.length() - ending.length());
      }
    }
    return "";
  }
}
