package org.paraphrast.text.certificate;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.text.Characters;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * What a declaration may not do to the senses of a sentence: leave one out that goes for what stays
 * ({@code wrongly}, {@code twice a day}, {@code never}), leave out a condition, part {@code only}
 * and the like from the word behind it, or change an order that {@code respectively} speaks of.
 * Input: the spans of the sentence in the order of the output. Belongs to one sentence; immutable.
 */
public final class DeclaredSenses {
  /** Words for places in an order that are also plain adjectives. */
  private static final Set<String> PLACES =
      Set.of(
          "first",
          "the first",
          "second",
          "third",
          "fourth",
          "last",
          "the last",
          "next",
          "final",
          "following",
          "the following",
          "opposite",
          "the opposite",
          "in order",
          "former",
          "in turn");

  /** Words between the verb of a report and what it reports: said to us that. */
  private static final int REPORT_ENDS = 3;

  private final Sentence sentence;
  private final List<String> words;
  private final List<Senses.Found> senses;

  private DeclaredSenses(Sentence sentence) {
    this.sentence = sentence;
    this.words = Tokenizer.lowerCased(sentence.forms());
    this.senses = Senses.english().in(words);
  }

  public static DeclaredSenses of(Sentence sentence) {
    return new DeclaredSenses(sentence);
  }

  /** The first sense that a declaration breaks. */
  public Optional<Violation> violation(Declaration declared) {
    if (declared.isNone(sentence)) {
      return Optional.empty();
    }
    int[] next = new int[words.size()]; // the token behind each, as the output has it
    BitSet said = new BitSet();
    boolean moves = false;
    int last = -1;
    for (TokenSpan span : declared.order()) {
      for (int token = span.start(); token < span.end(); token++) {
        moves |= token < last;
        if (last >= 0) {
          next[last] = token;
        }
        said.set(token);
        last = token;
      }
    }
    if (said.cardinality() < words.size() || moves) {
      Optional<Violation> placed = placed(said);
      if (placed.isPresent()) {
        return placed;
      }
    }
    Optional<Violation> moved = moves ? moved(next, said) : Optional.empty();
    return moved.isPresent() ? moved : leftOut(said);
  }

  /** What says which goes with which holds only while everything is there, in its place. */
  private Optional<Violation> placed(BitSet said) {
    long places =
        senses.stream()
            .filter(sense -> PLACES.contains(sense.phrase()))
            .map(Senses.Found::phrase)
            .distinct()
            .count();
    boolean sequence = places > 0 && (places > 1 || words.contains("then"));
    for (Senses.Found sense : senses) {
      boolean speaks = !PLACES.contains(sense.phrase()) || sequence;
      if (sense.sense().family() == Senses.Family.ORDER
          && !sense.sense().optional()
          && speaks
          && said.get(sense.start())) {
        return found(sense.sense().family(), sense.phrase(), "speaks of an order that changed");
      }
    }
    return Optional.empty();
  }

  private Optional<Violation> moved(int[] next, BitSet said) {
    for (Senses.Found sense : senses) {
      if (sense.sense().optional() || !said.get(sense.start())) {
        continue;
      }
      Senses.Family family = sense.sense().family();
      boolean apart =
          sense.end() < words.size()
              && said.get(sense.end())
              && next[sense.end() - 1] != sense.end();
      if (family.binds() && apart) {
        return found(family, sense.phrase(), "was moved away from its word");
      }
    }
    return Optional.empty();
  }

  private Optional<Violation> leftOut(BitSet said) {
    int start = said.nextClearBit(0);
    while (start < words.size()) {
      int end = said.nextSetBit(start);
      end = end < 0 ? words.size() : end;
      Optional<Violation> broken = leftOut(new TokenSpan(start, end));
      if (broken.isPresent()) {
        return broken;
      }
      start = said.nextClearBit(end);
    }
    return Optional.empty();
  }

  /**
   * What goes with a run of tokens that is left out: a condition, who says so, a sense of what
   * stays, or a part of what is denied.
   */
  private Optional<Violation> leftOut(TokenSpan run) {
    BitSet explained = new BitSet();
    Senses.Found bare = null;
    for (Senses.Found sense : Senses.english().in(words.subList(run.start(), run.end()))) {
      Senses.Family family = sense.sense().family();
      boolean weak = sense.sense().optional() && sense.phrase().indexOf(' ') < 0;
      if (family == Senses.Family.ORDER
          && !sense.sense().optional()
          && !PLACES.contains(sense.phrase())) {
        return found(family, sense.phrase(), "was left out");
      }
      if (family == Senses.Family.CONDITION && !sense.sense().optional()) {
        return found(family, sense.phrase(), "was left out with its condition");
      }
      if (family == Senses.Family.ATTRIBUTION && run.length() - sense.end() <= REPORT_ENDS) {
        return found(family, sense.phrase(), "was left out: who says so");
      }
      explained.set(run.start() + sense.start(), run.start() + sense.end());
      bare = weak || family.mayGo() ? bare : sense;
    }
    if (startsMarked(run)) {
      String text = String.join(" ", words.subList(run.start(), run.end()));
      return Optional.of(new Violation(Violation.MODALITY, "“" + text + "” was left out"));
    }
    if (isDenied(run)) {
      String text = String.join(" ", words.subList(run.start(), run.end()));
      return Optional.of(
          new Violation(Violation.NEGATION, "“" + text + "” narrows what is denied"));
    }
    for (int token = run.start(); token < run.end(); token++) {
      if (!explained.get(token) && isContent(token)) {
        return Optional.empty(); // it goes with what it is about
      }
    }
    if (bare != null) {
      return found(bare.sense().family(), bare.phrase(), "was left out");
    }
    if (isMarked(run)) {
      String text = String.join(" ", words.subList(run.start(), run.end()));
      return Optional.of(new Violation(Violation.NEGATION, "“" + text + "” was left out"));
    }
    return Optional.empty();
  }

  /** Whether a word is more than grammar and amounts. */
  private boolean isContent(int token) {
    String word = words.get(token);
    Guard guard = sentence.guards().at(token);
    boolean amount =
        guard != null && (guard.kind() == GuardKind.NUMBER || guard.kind() == GuardKind.UNIT);
    boolean times = word.equals("times") || word.equals("time");
    return Characters.hasLetter(word) && !FunctionWords.contains(word) && !amount && !times;
  }

  /** Whether a run continues a clause that denies: without it, more is denied than before. */
  private boolean isDenied(TokenSpan run) {
    int start = run.start();
    if (!Characters.hasLetter(words.get(start))) {
      return false; // it stands apart
    }
    while (start > 0 && (Characters.hasLetter(words.get(start - 1)) || isContent(start - 1))) {
      start--;
    }
    return Markers.english().denies(words.subList(start, run.start()));
  }

  /** Whether what is left out begins with a verb that allows, obliges or denies. */
  private boolean startsMarked(TokenSpan run) {
    int end = Math.min(run.end(), run.start() + 2);
    return end < run.end() && isMarked(new TokenSpan(run.start(), end));
  }

  private boolean isMarked(TokenSpan run) {
    for (int count : Markers.english().count(words.subList(run.start(), run.end()))) {
      if (count > 0) {
        return true;
      }
    }
    return false;
  }

  private static Optional<Violation> found(Senses.Family family, String phrase, String what) {
    return Optional.of(new Violation(family.reason(), "“" + phrase + "” " + what));
  }
}
