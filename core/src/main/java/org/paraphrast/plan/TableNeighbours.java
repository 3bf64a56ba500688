package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.Lemmatizer;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;

/**
 * What tables know of two words without having them as a pair in these forms: {@code bit → piece}
 * vouches for {@code pieces → bits}, and two words that are both paired with a third are related.
 * Immutable and thread-safe.
 */
final class TableNeighbours {
  private final List<ParaphraseTable> tables;
  private final Inflector inflector = new Inflector();
  private final Lemmatizer lemmatizer = new Lemmatizer();

  TableNeighbours(List<ParaphraseTable> tables) {
    this.tables = List.copyOf(tables);
  }

  /** The base form of a word with this tag. */
  String lemma(String word, String tag) {
    return lemmatizer.lemma(word, tag);
  }

  /** The single words that any table pairs a word with. */
  Set<String> of(String word) {
    Set<String> found = new HashSet<>();
    PairCursor cursor = new PairCursor();
    for (ParaphraseTable table : tables) {
      if (start(table, word, cursor)) {
        while (cursor.next()) {
          if (cursor.targetLength() == 1) {
            found.add(table.word(cursor.targetWord(0)));
          }
        }
      }
    }
    return found;
  }

  /** A word in all its forms, with what tables pair each of them with. */
  record Forms(List<String> forms, List<Set<String>> neighbours) {}

  /** The forms of a word with this tag, the word itself first. */
  Forms forms(String word, String tag) {
    List<String> forms = inflected(word, tag);
    return new Forms(forms, forms.stream().map(this::of).toList());
  }

  /** Whether any table has two words of this tag as a pair, in any form and either way round. */
  boolean pair(Forms one, String other, String tag) {
    List<String> others = inflected(other, tag);
    for (int i = 0; i < others.size(); i++) {
      if (one.neighbours().get(i).contains(others.get(i))) {
        return true;
      }
    }
    PairCursor cursor = new PairCursor();
    for (ParaphraseTable table : tables) {
      for (int i = 0; i < others.size(); i++) {
        if (has(table, others.get(i), one.forms().get(i), cursor)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The word itself, its base form, and the other forms; in one order for all words of a tag. */
  private List<String> inflected(String word, String tag) {
    List<String> forms = new ArrayList<>();
    forms.add(word);
    String lemma = lemma(word, tag);
    for (PartOfSpeech partOfSpeech : PartOfSpeech.values()) {
      if (partOfSpeech.has(tag)) {
        forms.add(lemma);
        for (Inflection inflection : Inflector.inflections(partOfSpeech)) {
          forms.add(inflector.inflect(lemma, partOfSpeech, inflection));
        }
      }
    }
    return forms;
  }

  private static boolean has(
      ParaphraseTable table, String source, String target, PairCursor cursor) {
    int wanted = table.words().number(target);
    if (wanted < 0 || !start(table, source, cursor)) {
      return false;
    }
    while (cursor.next()) {
      if (cursor.targetLength() == 1 && cursor.targetWord(0) == wanted) {
        return true;
      }
    }
    return false;
  }

  /** Puts the cursor before the pairs of a word; false if the table has none. */
  private static boolean start(ParaphraseTable table, String word, PairCursor cursor) {
    int node = table.root(table.words().number(word));
    int unit = node == ParaphraseTable.NONE ? ParaphraseTable.NONE : table.unit(node);
    if (unit == ParaphraseTable.NONE) {
      return false;
    }
    table.pairs(unit, cursor);
    return true;
  }
}
