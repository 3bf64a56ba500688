package org.paraphrast.text.certificate;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

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
 *   <li><b>senses</b>: what decides how true, how often, how much, when, on what condition, for
 *       what reason and in what order ({@link Senses}): neither gone nor new, and left out only
 *       with what it is about;
 *   <li><b>contrasts</b>: no word goes for one that states another fact ({@link Contrasts});
 *   <li><b>breaks</b>: tabs, form feeds and what else parts a line into pieces are all there;
 *   <li><b>contractions</b>: only those that English has, not {@code shalln't};
 *   <li><b>repeats</b>: no word stands twice in a row that did not before, as in {@code to to};
 *   <li><b>verbatim</b>: what {@link VerbatimRuns} sees, which knows nothing of guards, where
 *       nothing else is wrong.
 * </ul>
 *
 * <p>Structural units declare what they reorder, repeat or drop; then all this holds for the
 * sentence in the declared order, and agent and patient change places only with the voice of their
 * verb: a <i>by</i> must have come or gone for it.
 *
 * <p>The profile of the sentence is made once, so that many outputs can be tried. It counts words
 * and does not read: {@code not all came} and {@code all did not come} are one to it. Immutable and
 * thread-safe.
 */
public final class Certificate {
  /** Guards of words that have a capital at the start of a sentence only. */
  private static final Set<GuardKind> CASED =
      EnumSet.of(
          GuardKind.NUMBER,
          GuardKind.UNIT,
          GuardKind.MONEY,
          GuardKind.PERCENT,
          GuardKind.TIME,
          GuardKind.TERM,
          GuardKind.FROZEN);

  /** Guards that are missed before the others are no longer looked for. */
  private static final int MOST = 100;

  private final Sentence sentence;
  private final Profile own;
  private final Optional<DeclaredSenses> senses;

  private Certificate(Sentence sentence, Optional<DeclaredSenses> senses) {
    this.sentence = sentence;
    this.own = Profile.of(sentence.text());
    this.senses = senses;
  }

  /** What every paraphrase of {@code sentence} has to keep. */
  public static Certificate of(Sentence sentence) {
    return new Certificate(sentence, Optional.empty());
  }

  /** What every paraphrase has to keep that may not make a true sentence false: senses, too. */
  public static Certificate ofSenses(Sentence sentence) {
    return new Certificate(sentence, Optional.of(DeclaredSenses.of(sentence)));
  }

  /** What {@code output} breaks; empty if it may be shown. */
  public static List<Violation> violations(Sentence sentence, String output) {
    return of(sentence).violations(output);
  }

  /** What {@code output} breaks; empty if it may be shown. */
  public List<Violation> violations(String output) {
    return violations(output, Declaration.none(sentence));
  }

  /**
   * What an output of structural units breaks: guards, numbers, negation and all else are those of
   * the sentence in the order that the units declare.
   */
  public List<Violation> violations(String output, Declaration declared) {
    if (output.equals(sentence.text())) {
      return List.of();
    }
    List<Violation> found = new ArrayList<>();
    checkGuards(declared.order(), output, found);
    if (!Breaks.of(output).equals(own.breaks())) {
      found.add(new Violation(Violation.BREAK, "a tab or a break within the line is gone or new"));
    }
    Profile before = declared.isNone(sentence) ? own : Profile.of(declared.text(sentence));
    before.check(output, found);
    if (senses.isPresent()) {
      before.checkSenses(output, found);
      senses.get().violation(declared).ifPresent(found::add);
    }
    return List.copyOf(found);
  }

  private void checkGuards(List<TokenSpan> order, String output, List<Violation> found) {
    int position = 0;
    for (TokenSpan span : order) {
      for (Guard guard : sentence.guards().list()) {
        if (!span.contains(guard.tokens())) {
          continue;
        }
        int at = find(sentence.text(), guard.chars(), output, position);
        if (at >= 0 && isMiscased(guard, output, at)) {
          found.add(
              new Violation(Violation.CASE, "“" + text(guard) + "” is cased for another place"));
        }
        if (at >= 0) {
          position = at + guard.chars().length();
          continue;
        }
        found.add(lost(guard));
        if (found.size() == MOST) {
          return; // each further one would look through the rest of the text
        }
      }
    }
  }

  private Violation lost(Guard guard) {
    String reason = guard.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
    return new Violation(
        reason, "“" + text(guard) + "” (" + guard.kind().description() + ") is gone or moved");
  }

  private String text(Guard guard) {
    return guard.chars().of(sentence.text());
  }

  /**
   * Whether a word that is guarded came to the start with a small letter, or left it with the
   * capital that it had only there: {@code On Monday, Two men}.
   */
  private boolean isMiscased(Guard guard, String output, int at) {
    boolean began = isStart(sentence.text(), guard.chars().start());
    boolean begins = isStart(output, at);
    if (began == begins || !CASED.contains(guard.kind())) {
      return false;
    }
    String word = text(guard);
    return begins
        ? Character.isLowerCase(word.charAt(0))
        : word.length() > 1
            && Character.isUpperCase(word.charAt(0))
            && Character.isLowerCase(word.charAt(1));
  }

  /** Whether no letter or digit stands before a position. */
  private static boolean isStart(String text, int position) {
    int first = 0;
    while (first < position && !Character.isLetterOrDigit(text.charAt(first))) {
      first++;
    }
    return first == position;
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
}
