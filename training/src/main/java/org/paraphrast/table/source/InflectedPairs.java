package org.paraphrast.table.source;

import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/**
 * A pair of base forms in all inflections of its word class, both sides in the same one. Immutable
 * and thread-safe.
 */
record InflectedPairs(Inflector inflector) {
  /** Gives the pair in every form in which the two sides differ. */
  void emit(
      String source,
      PartOfSpeech partOfSpeech,
      String target,
      List<Float> features,
      Evidence evidence,
      Consumer<TableEntry> sink) {
    emit(source, target, features, evidence, sink);
    for (Inflection inflection : Inflector.inflections(partOfSpeech)) {
      emit(
          inflector.inflect(source, partOfSpeech, inflection),
          inflector.inflect(target, partOfSpeech, inflection),
          features,
          evidence,
          sink);
    }
  }

  private static void emit(
      String from, String to, List<Float> features, Evidence evidence, Consumer<TableEntry> sink) {
    if (!from.equals(to)) {
      sink.accept(new TableEntry(Unit.parse(from), Unit.parse(to), features, evidence));
    }
  }
}
