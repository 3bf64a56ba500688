package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.text.TokenSpan;

/**
 * What a structure has at a place, found once for all windows of a sentence: a window that looked
 * through all of it would make long sentences take quadratic time. The order is the structure's.
 */
final class StructureIndex {
  private final Map<Integer, List<HeadedSpan>> phrases = new HashMap<>();
  private final Map<Integer, List<Integer>> objects = new HashMap<>();
  private final Structure structure;

  StructureIndex(Structure structure) {
    this.structure = structure;
    for (HeadedSpan phrase : structure.phrases()) {
      phrases.computeIfAbsent(phrase.span().start(), start -> new ArrayList<>()).add(phrase);
    }
    for (int i = 0; i < structure.objects().size(); i++) {
      objects.computeIfAbsent(first(structure.objects().get(i)), start -> new ArrayList<>()).add(i);
    }
  }

  private static int first(VerbObject pair) {
    return Math.min(pair.verb().token(), pair.object());
  }

  boolean hasPhrases() {
    return !phrases.isEmpty();
  }

  /** The phrases that start at a token. */
  List<HeadedSpan> phrasesAt(int token) {
    return phrases.getOrDefault(token, List.of());
  }

  /** Verbs and objects of which the first word stands in a window. */
  List<VerbObject> objectsFrom(TokenSpan window) {
    List<Integer> found = new ArrayList<>();
    for (int token = window.start(); token < window.end(); token++) {
      found.addAll(objects.getOrDefault(token, List.of()));
    }
    return found.stream().sorted().map(structure.objects()::get).toList();
  }
}
