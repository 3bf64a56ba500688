package org.paraphrast.text.certificate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.paraphrast.text.Characters;
import org.paraphrast.text.FunctionWords;
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
    List<Integer> order = new ArrayList<>();
    BitSet said = new BitSet();
    boolean moves = false;
    for (TokenSpan span : declared.order()) {
      moves |= !span.isEmpty() && !order.isEmpty() && span.start() < order.get(order.size() - 1);
      for (int token = span.start(); token < span.end(); token++) {
        order.add(token);
        said.set(token);
      }
    }
    for (Senses.Found sense : senses) {
      boolean changes = moves || said.nextClearBit(0) < sense.start();
      if (sense.sense().family() == Senses.Family.ORDER
          && !sense.sense().optional()
          && said.get(sense.start())
          && changes) {
        return found(sense.sense().family(), sense.phrase(), "speaks of an order that changed");
      }
    }
    Optional<Violation> moved = moves ? moved(order, said) : Optional.empty();
    return moved.isPresent() ? moved : leftOut(said);
  }

  private Optional<Violation> moved(List<Integer> order, BitSet said) {
    for (Senses.Found sense : senses) {
      if (sense.sense().optional() || !said.get(sense.start())) {
        continue;
      }
      Senses.Family family = sense.sense().family();
      int next = order.indexOf(sense.end() - 1) + 1;
      boolean apart =
          sense.end() < words.size()
              && said.get(sense.end())
              && (next == order.size() || order.get(next) != sense.end());
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

  /** What goes with a run of tokens that is left out: a sense of what stays, or a condition. */
  private Optional<Violation> leftOut(TokenSpan run) {
    int first = run.start();
    while (first < run.end() && !Characters.hasLetter(words.get(first))) {
      first++;
    }
    BitSet explained = new BitSet();
    Senses.Found bare = null;
    for (Senses.Found sense : senses) {
      if (!run.contains(new TokenSpan(sense.start(), sense.end()))) {
        continue;
      }
      Senses.Family family = sense.sense().family();
      if (family == Senses.Family.CONDITION && sense.start() == first) {
        return found(family, sense.phrase(), "was left out with its condition");
      }
      explained.set(sense.start(), sense.end());
      bare = sense.sense().optional() || family.mayGo() ? bare : sense;
    }
    for (int token = run.start(); token < run.end(); token++) {
      String word = words.get(token);
      if (!explained.get(token) && Characters.hasLetter(word) && !FunctionWords.contains(word)) {
        return Optional.empty(); // it goes with what it is about
      }
    }
    if (bare != null) {
      return found(bare.sense().family(), bare.phrase(), "was left out");
    }
    for (int count : Markers.english().count(words.subList(run.start(), run.end()))) {
      if (count > 0) {
        String text = String.join(" ", words.subList(run.start(), run.end()));
        return Optional.of(new Violation(Violation.NEGATION, "“" + text + "” was left out"));
      }
    }
    return Optional.empty();
  }

  private static Optional<Violation> found(Senses.Family family, String phrase, String what) {
    return Optional.of(new Violation(family.reason(), "“" + phrase + "” " + what));
  }
}
