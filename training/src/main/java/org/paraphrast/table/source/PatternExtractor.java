package org.paraphrast.table.source;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.table.PatternType;

/**
 * Finds the pattern pairs of an aligned sentence pair (Zhao09 PT-4): a phrase pair consistent with
 * the links, of which one or two smaller consistent pairs become slots, typed by the head of their
 * English phrase.
 *
 * <p>Input: words, links, tags and chunks. Output: {@code TYPE prendre [NN_1] en compte} with
 * {@code TYPE take [NN_1] into account}, by English start and end, then slots. The first symbol of
 * both sides is the {@link PatternType} of the English pattern, so that only patterns of one type
 * meet. Slots are numbered by the order of the English side; a pair with two is given with both
 * numberings, so that patterns that have them in different order meet, and so that the counts of
 * either side are what they would be without numbers.
 *
 * <p>Foreign spans are as narrow as the links allow, but words without a link before a slot belong
 * to it, as they are mostly articles that English does not have. The first and the last English
 * word have links, and so have all with a meaning, of which there is one at least beside the slots.
 * Belongs to one thread.
 */
public final class PatternExtractor {
  private final PatternLimits limits;
  private final PatternType types = new PatternType();
  private final StringBuilder letters = new StringBuilder();

  public PatternExtractor(PatternLimits limits) {
    this.limits = limits;
  }

  /** Extracts from one pair; links go from foreign to English words. */
  public void extract(
      List<String> foreignWords,
      Alignment links,
      SyntaxAnalysis analysis,
      BiConsumer<List<String>, List<String>> sink) {
    PatternSentence sentence = new PatternSentence(foreignWords, links, analysis, limits);
    if (sentence.slots.isEmpty()) {
      return;
    }
    for (int start = 0; start < sentence.english.length; start++) {
      if (sentence.lastForeign[start] != PatternSentence.NONE) {
        extractFrom(sentence, start, sink);
      }
    }
  }

  private void extractFrom(
      PatternSentence sentence, int start, BiConsumer<List<String>, List<String>> sink) {
    int last = Math.min(sentence.english.length, start + limits.span());
    for (int end = start + 1; end <= last && isInside(sentence, end - 1); end++) {
      if (sentence.lastForeign[end - 1] != PatternSentence.NONE && sentence.mayEnd[end]) {
        PatternSpan whole = PatternSpan.of(sentence, start, end, "");
        if (whole != null) {
          choose(sentence, whole, sink);
        }
      }
    }
  }

  /** Nothing goes beyond a mark. */
  private static boolean isInside(PatternSentence sentence, int token) {
    return sentence.letters[token] != PatternSentence.MARK;
  }

  /** Every choice of one or two slots inside a phrase pair; two are not neighbours. */
  private void choose(
      PatternSentence sentence, PatternSpan whole, BiConsumer<List<String>, List<String>> sink) {
    List<PatternSpan> slots = sentence.slots;
    for (int i = 0; i < slots.size(); i++) {
      PatternSpan one = slots.get(i);
      if (!whole.contains(one)) {
        continue;
      }
      emit(sentence, whole, new PatternSpan[] {one}, sink);
      for (int j = i + 1; limits.slots() > 1 && j < slots.size(); j++) {
        PatternSpan two = slots.get(j);
        if (two.start() > one.end() && whole.contains(two) && !one.isBesideAbroad(two)) {
          emit(sentence, whole, new PatternSpan[] {one, two}, sink);
        }
      }
    }
  }

  private void emit(
      PatternSentence sentence,
      PatternSpan whole,
      PatternSpan[] slots,
      BiConsumer<List<String>, List<String>> sink) {
    int words = whole.length();
    for (PatternSpan slot : slots) {
      words -= slot.length();
    }
    if (words < 1 || words > limits.words() || !hasGoodWords(sentence, whole, slots)) {
      return;
    }
    String type = types.ofLetters(letters.toString());
    if (type.isEmpty()) {
      return;
    }
    for (int first = 1; first <= slots.length; first++) {
      String[] symbols = symbols(slots, first);
      List<String> abroad = foreign(sentence, whole, slots, symbols, type);
      int foreignWords = abroad.size() - 1 - slots.length;
      if (foreignWords < 1 || foreignWords > limits.foreignWords()) {
        return;
      }
      sink.accept(abroad, english(sentence, whole, slots, symbols, type));
    }
  }

  /**
   * Whether the words beside the slots are words, one with a meaning, and those all linked; leaves
   * the type's letters.
   */
  private boolean hasGoodWords(PatternSentence sentence, PatternSpan whole, PatternSpan[] slots) {
    letters.setLength(0);
    boolean content = false;
    int slot = 0;
    for (int e = whole.start(); e < whole.end(); ) {
      if (slot < slots.length && slots[slot].start() == e) {
        letters.append(PatternType.slotLetters(slots[slot].tag()));
        e = slots[slot++].end();
        continue;
      }
      boolean linked = sentence.lastForeign[e] != PatternSentence.NONE;
      if (!sentence.isWord[e] || (sentence.isContent[e] && !linked)) {
        return false;
      }
      content |= sentence.isContent[e];
      letters.append(sentence.letters[e++]);
    }
    return content;
  }

  /** The symbols of the slots, the first of them with this number. */
  private static String[] symbols(PatternSpan[] slots, int first) {
    String[] symbols = new String[slots.length];
    for (int i = 0; i < slots.length; i++) {
      symbols[i] = "[" + slots[i].tag() + "_" + (i == 0 ? first : slots.length + 1 - first) + "]";
    }
    return symbols;
  }

  private static List<String> english(
      PatternSentence sentence,
      PatternSpan whole,
      PatternSpan[] slots,
      String[] symbols,
      String type) {
    List<String> pattern = new ArrayList<>(whole.length() + 1);
    pattern.add(type);
    int slot = 0;
    for (int e = whole.start(); e < whole.end(); ) {
      if (slot < slots.length && slots[slot].start() == e) {
        pattern.add(symbols[slot]);
        e = slots[slot++].end();
      } else {
        pattern.add(sentence.english[e++]);
      }
    }
    return pattern;
  }

  /** The foreign side; empty if it has a mark or a number. */
  private static List<String> foreign(
      PatternSentence sentence,
      PatternSpan whole,
      PatternSpan[] slots,
      String[] symbols,
      String type) {
    List<String> pattern = new ArrayList<>(whole.foreignLength() + 1);
    pattern.add(type);
    for (int f = whole.foreignStart(); f < whole.foreignEnd(); ) {
      int next = sentence.skipUnlinked(f, whole.foreignEnd());
      int slot = slots.length - 1;
      while (slot >= 0 && slots[slot].foreignStart() != next) {
        slot--;
      }
      if (slot >= 0) {
        pattern.add(symbols[slot]);
        f = slots[slot].foreignEnd();
      } else if (sentence.isForeignWord[f]) {
        pattern.add(sentence.foreign[f++]);
      } else {
        return List.of();
      }
    }
    return pattern;
  }
}
