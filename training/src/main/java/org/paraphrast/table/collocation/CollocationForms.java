package org.paraphrast.table.collocation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.PairMarks;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;

/**
 * A pair of collocations in all its forms: both verbs in the same inflection, both objects in the
 * same number. The target is marked with the Penn tags that the verb of the source must have,
 * {@code VBD+VBN}, since one form of it may be several ({@code cut}). Immutable and thread-safe.
 */
record CollocationForms(Inflector inflector) {
  void emit(
      Collocation source,
      Collocation target,
      List<Float> features,
      Evidence evidence,
      Consumer<TableEntry> sink) {
    verbs(source.verbLemma(), target.verbLemma())
        .forEach(
            (verbs, tags) -> {
              for (Inflection number : List.of(Inflection.BASE, Inflection.PLURAL)) {
                sink.accept(
                    new TableEntry(
                        unit(verbs.get(0), source, number),
                        unit(verbs.get(1), target, number),
                        features,
                        evidence,
                        PairMarks.NONE.withTypes("", String.join("+", tags))));
              }
            });
  }

  private Unit unit(String verb, Collocation pair, Inflection number) {
    String object = inflector.inflect(pair.objectLemma(), PartOfSpeech.NOUN, number);
    return new Unit(List.of(verb, UnitKind.OBJECT, object));
  }

  /** The tags for each two forms that belong together. */
  private Map<List<String>, List<String>> verbs(String source, String target) {
    Map<List<String>, List<String>> verbs = new LinkedHashMap<>();
    verbs.put(List.of(source, target), new ArrayList<>(List.of("VB", "VBP")));
    for (Inflection inflection : Inflector.inflections(PartOfSpeech.VERB)) {
      List<String> forms =
          List.of(
              inflector.inflect(source, PartOfSpeech.VERB, inflection),
              inflector.inflect(target, PartOfSpeech.VERB, inflection));
      verbs.computeIfAbsent(forms, f -> new ArrayList<>()).add(tag(inflection));
    }
    return verbs;
  }

  private static String tag(Inflection inflection) {
    return switch (inflection) {
      case THIRD_PERSON -> "VBZ";
      case PAST -> "VBD";
      case PAST_PARTICIPLE -> "VBN";
      case GERUND -> "VBG";
      case BASE, PLURAL, COMPARATIVE, SUPERLATIVE -> "VB";
    };
  }
}
