package org.paraphrast.text.certificate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.ContractedForms;
import org.paraphrast.text.Measures;
import org.paraphrast.text.analysis.PlainWords;

/** What a text has that every paraphrase of it must have. Immutable. */
final class Profile {
  /** What may stand beside an opposite: failed, did not manage. */
  private static final Set<String> NOT = Set.of("not", "n't", "never", "no", "without");

  private static final Markers MARKERS = Markers.english();

  private final List<String> forms;
  private final Map<String, Integer> words;
  private final int[] markers;
  private final int contractionFaults;
  private final int repeats;
  private final int stops;
  private final String breaks;
  private final VerbatimRuns verbatim;
  private volatile @Nullable List<Senses.Found> senses;

  private Profile(String text) {
    forms = List.copyOf(PlainWords.of(text));
    words = counts(forms);
    markers = MARKERS.count(forms);
    contractionFaults = ContractedForms.faults(forms);
    repeats = Repeats.count(text);
    stops = Repeats.stops(text);
    breaks = Breaks.of(text);
    verbatim = VerbatimRuns.of(text);
  }

  static Profile of(String text) {
    return new Profile(text);
  }

  /** What parts the text into pieces: tabs and the like. */
  String breaks() {
    return breaks;
  }

  /** Adds what an output breaks. */
  void check(String output, List<Violation> found) {
    List<String> others = PlainWords.of(output);
    Map<String, Integer> otherWords = counts(others);
    NewNumbers.check(words, otherWords, found);
    if (Measures.english().isTraded(forms, others)) {
      found.add(new Violation(Violation.MEASURE, "a measure became another"));
    }
    int affixes = AffixNegation.moved(words, otherWords);
    int[] otherMarkers = MARKERS.count(others);
    if (affixes != 0 || !Arrays.equals(markers, otherMarkers)) {
      new MarkerComparison(MARKERS, markers, otherMarkers).violations(affixes, found);
    }
    if (ContractedForms.faults(others) > contractionFaults) {
      found.add(new Violation(Violation.CONTRACTION, "a contraction that nobody writes"));
    }
    if (Repeats.count(output) > repeats) {
      found.add(new Violation(Violation.REPEAT, "a word stands twice in a row"));
    }
    if (Repeats.stops(output) > stops) {
      found.add(new Violation(Violation.REPEAT, "a sentence ends in two full stops"));
    }
    if (found.isEmpty()) {
      verbatim.firstDifference(output).ifPresent(run -> found.add(differs(run)));
    }
  }

  private List<Senses.Found> senses() {
    List<Senses.Found> known = senses;
    if (known == null) {
      known = Senses.english().in(forms);
      senses = known; // any thread finds the same
    }
    return known;
  }

  /** Adds what an output makes of the senses of the text. */
  void checkSenses(String output, List<Violation> found) {
    List<String> others = PlainWords.of(output);
    Senses.difference(senses(), Senses.english().in(others)).ifPresent(found::add);
    boolean negates =
        AffixNegation.moved(words, counts(others)) != 0 || nots(forms) != nots(others);
    if (!negates) {
      Contrasts.english().traded(forms, others).ifPresent(found::add);
    }
    Unwelcome.english().broughtIn(forms, others).ifPresent(found::add);
    if (NeededThing.count(forms) > NeededThing.count(others)) {
      found.add(new Violation(Violation.MODALITY, "a thing that is needed became a duty"));
    }
  }

  private static long nots(List<String> forms) {
    return forms.stream().filter(NOT::contains).count();
  }

  private static Violation differs(String run) {
    return new Violation(Violation.VERBATIM, "“" + run + "” is gone, moved or new");
  }

  private static Map<String, Integer> counts(List<String> forms) {
    Map<String, Integer> counts = new HashMap<>();
    for (String form : forms) {
      counts.merge(form, 1, Integer::sum);
    }
    return counts;
  }
}
