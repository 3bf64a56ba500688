package org.paraphrast.text.certificate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.ContractedForms;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Measures;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.PlainWords;

/**
 * Certifies that a text may be shown as a paraphrase of a sentence, whatever produced it:
 *
 * <ul>
 *   <li><b>guards</b>: the characters of every guard stand in the output, exactly, in the order of
 *       the input, each in a place of its own, and as whole words where they were: {@code 3} does
 *       not stand in {@code 13};
 *   <li><b>numbers</b>: the output brings in no figure and no number word;
 *   <li><b>measures</b>: none goes for another, as {@code mile} for {@code kilometre};
 *   <li><b>negation</b>: as many negations as before, contracted or not, in a word of its own or in
 *       {@code un-};
 *   <li><b>modality</b>: {@code must} may become {@code have to}, {@code may} may not become {@code
 *       must};
 *   <li><b>breaks</b>: tabs, form feeds and what else parts a line into pieces are all there;
 *   <li><b>contractions</b>: none that nobody writes, such as {@code shalln't};
 *   <li><b>verbatim</b>: what {@link VerbatimRuns} sees, which knows nothing of guards, where
 *       nothing else is wrong.
 * </ul>
 *
 * <p>The profile of the sentence is made once, so that many outputs can be tried. It counts words
 * and does not read: {@code not all came} and {@code all did not come} are one to it. Immutable and
 * thread-safe.
 */
public final class Certificate {
  private static final Markers MARKERS = Markers.english();

  /** Guards that are missed before the others are no longer looked for. */
  private static final int MOST = 100;

  private final Sentence sentence;
  private final List<String> inputForms;
  private final Map<String, Integer> words;
  private final int[] markers;
  private final String breaks;
  private final int contractionFaults;
  private final VerbatimRuns verbatim;

  private Certificate(Sentence sentence) {
    this.sentence = sentence;
    inputForms = List.copyOf(PlainWords.of(sentence.text()));
    words = counts(inputForms);
    markers = MARKERS.count(inputForms);
    contractionFaults = ContractedForms.faults(inputForms);
    breaks = Breaks.of(sentence.text());
    verbatim = VerbatimRuns.of(sentence.text());
  }

  /** What every paraphrase of {@code sentence} has to keep. */
  public static Certificate of(Sentence sentence) {
    return new Certificate(sentence);
  }

  /** What {@code output} breaks; empty if it may be shown. */
  public static List<Violation> violations(Sentence sentence, String output) {
    return of(sentence).violations(output);
  }

  /** What {@code output} breaks; empty if it may be shown. */
  public List<Violation> violations(String output) {
    if (output.equals(sentence.text())) {
      return List.of();
    }
    List<Violation> found = new ArrayList<>();
    checkGuards(output, found);
    List<String> forms = PlainWords.of(output);
    Map<String, Integer> outputWords = counts(forms);
    NewNumbers.check(words, outputWords, found);
    if (Measures.english().isTraded(inputForms, forms)) {
      found.add(new Violation(Violation.MEASURE, "a measure became another"));
    }
    int affixes = AffixNegation.moved(words, outputWords);
    int[] outputMarkers = MARKERS.count(forms);
    if (affixes != 0 || !Arrays.equals(markers, outputMarkers)) {
      new MarkerComparison(MARKERS, markers, outputMarkers).violations(affixes, found);
    }
    if (!Breaks.of(output).equals(breaks)) {
      found.add(new Violation(Violation.BREAK, "a tab or a break within the line is gone or new"));
    }
    if (ContractedForms.faults(forms) > contractionFaults) {
      found.add(new Violation(Violation.CONTRACTION, "a contraction that nobody writes"));
    }
    if (found.isEmpty()) {
      verbatim.firstDifference(output).ifPresent(run -> found.add(differs(run)));
    }
    return List.copyOf(found);
  }

  private static Violation differs(String run) {
    return new Violation(Violation.VERBATIM, "“" + run + "” is gone, moved or new");
  }

  private void checkGuards(String output, List<Violation> found) {
    int position = 0;
    for (Guard guard : sentence.guards().list()) {
      int at = find(sentence.text(), guard.chars(), output, position);
      if (at < 0) {
        String reason = guard.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
        String text = guard.chars().of(sentence.text());
        found.add(
            new Violation(
                reason, "“" + text + "” (" + guard.kind().description() + ") is gone or moved"));
        if (found.size() == MOST) {
          return; // each further one would look through the rest of the text
        }
      } else {
        position = at + guard.chars().length();
      }
    }
  }

  private static int find(String input, CharSpan guard, String output, int from) {
    String text = guard.of(input);
    boolean startsWord = isEdge(input, guard.start());
    boolean endsWord = isEdge(input, guard.end());
    int at = output.indexOf(text, from);
    while (at >= 0
        && ((startsWord && !isEdge(output, at))
            || (endsWord && !isEdge(output, at + text.length())))) {
      at = output.indexOf(text, at + 1);
    }
    return at;
  }

  /** Whether no word runs over this position: not both sides are letters or digits. */
  private static boolean isEdge(String text, int position) {
    return position == 0
        || position == text.length()
        || !Characters.isAlphanumeric(text.codePointBefore(position))
        || !Characters.isAlphanumeric(text.codePointAt(position));
  }

  private static Map<String, Integer> counts(List<String> forms) {
    Map<String, Integer> counts = new HashMap<>();
    for (String form : forms) {
      counts.merge(form, 1, Integer::sum);
    }
    return counts;
  }
}
