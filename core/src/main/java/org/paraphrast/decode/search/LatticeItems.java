package org.paraphrast.decode.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.plan.LmWords;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.PlanWords;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Spacing;

/**
 * What the items of an edge are to a search: texts, words of the language model, bits and lengths.
 * A buffer for one edge at a time, so that building a lattice makes no garbage.
 */
public final class LatticeItems {
  private static final Tokenizer TOKENIZER = Tokenizer.of(Language.EN);

  private final Plan plan;
  private final Sentence sentence;
  private final PlanWords planWords;
  private final LogLinearModel model;
  private final Constraints constraints;

  /** The first token of the window. */
  private final int start;

  /**
   * By token of the window: number of its text, word of the language model, whether a gap is
   * unusual.
   */
  private final int[] tokenTexts;

  private final int[] tokenWords;
  private final boolean[] sensitive;

  /** Words of the language model by number of the word, −2 where not asked for yet. */
  private int[] lmWords = new int[64];

  /** Numbers of the texts; negative for marks that are not text. */
  public int[] texts = new int[16];

  int[] words = new int[16];
  private int size;
  private double score;
  private long bits;
  private int length;

  /** Of the edges of a plan. */
  public LatticeItems(Plan plan, LogLinearModel model, Constraints constraints) {
    this.plan = plan;
    this.sentence = plan.sentence();
    this.planWords = plan.words();
    this.model = model;
    this.constraints = constraints;
    Arrays.fill(lmWords, -2);
    this.start = plan.window().start();
    int tokens = plan.window().length();
    this.tokenTexts = new int[tokens];
    this.tokenWords = new int[tokens];
    this.sensitive = new boolean[tokens + 1];
    for (int i = 0; i < tokens; i++) {
      tokenTexts[i] = planWords.add(plan.respelling().kept(sentence, start + i));
      tokenWords[i] = LmWords.of(model.lm(), sentence, start + i);
      sensitive[i] = isUnusual(start + i);
    }
  }

  /**
   * Whether rendering looks at more than the words in order: case is carried from a capital inside
   * the sentence, and a gap that is not the natural one is kept at the edge of a unit.
   */
  private boolean isUnusual(int token) {
    if (token == 0) {
      return false;
    }
    String form = sentence.form(token);
    boolean capital = false;
    for (int i = 0; i < form.length(); i++) {
      capital |= Character.isUpperCase(form.charAt(i));
    }
    boolean space = Spacing.isNeeded(sentence.surface(token - 1), sentence.surface(token));
    return capital || !sentence.gap(token).equals(space ? " " : "");
  }

  /** Whether the bounds of a unit over this span show in the rendering. */
  private boolean isSensitive(TokenSpan span) {
    for (int token = span.start(); token <= span.end(); token++) {
      if (sensitive[token - start]) {
        return true;
      }
    }
    return false;
  }

  /** Sets the buffer to the items of an edge. */
  public void of(RawLattice raw, int edge) {
    size = 0;
    score = 0;
    bits = 0;
    length = 0;
    UnitPair pair = raw.pair[edge] < 0 ? null : plan.pairs().get(raw.pair[edge]);
    if (pair != null) {
      bits |= model.countsUnused() ? Lattice.tableBit(pair.table()) : 0;
      if (isSensitive(pair.source())) {
        put(~raw.pair[edge], Lattice.NO_WORD);
      }
    }
    for (int i = raw.itemStart[edge]; i < raw.itemStart[edge + 1]; i++) {
      int item = raw.items[i];
      boolean first = i == raw.itemStart[edge];
      if (item < 0) {
        put(tokenTexts[~item - start], tokenWords[~item - start]);
        String gap = item == ~0 ? null : sentence.gap(~item);
        String text = planWords.word(tokenTexts[~item - start]);
        boolean respelled = plan.respelling().tokens().containsKey(~item);
        count(respelled ? text : sentence.form(~item), text, gap);
      } else {
        String text = planWords.written(item);
        put(planWords.add(text), word(item));
        int place = pair == null ? 0 : pair.source().start();
        count(text, text, first && place > 0 ? sentence.gap(place) : null);
      }
    }
  }

  private int word(int number) {
    if (number >= lmWords.length) {
      int old = lmWords.length;
      lmWords = Arrays.copyOf(lmWords, Math.max(2 * old, number + 1));
      Arrays.fill(lmWords, old, lmWords.length, -2);
    }
    if (lmWords[number] == -2) {
      // tables may hold other quotes and dashes than the plain ones that the model knows
      Sentence word = TOKENIZER.pretokenized(planWords.word(number));
      lmWords[number] = model.lm().wordId(word.size() == 1 ? word.form(0) : word.text());
    }
    return lmWords[number];
  }

  private void put(int text, int word) {
    if (size == texts.length) {
      texts = Arrays.copyOf(texts, 2 * size);
      words = Arrays.copyOf(words, 2 * size);
    }
    texts[size] = text;
    words[size++] = word;
  }

  /**
   * Counts a word. Its length is a lower bound: with the space before it unless it or the old gap
   * has none, and less the space behind it if it takes none.
   */
  private void count(String form, String text, @Nullable String oldGap) {
    score += model.lnWord(text.length());
    if (constraints.allBits() != 0) {
      bits |= constraints.bit(Tokenizer.lowerCase(form));
    }
    if (constraints.limit() < Constraints.UNLIMITED) {
      int gap = Spacing.isNeeded("x", text) ? 1 : 0;
      gap = oldGap == null ? gap : Math.min(gap, oldGap.length());
      length += gap + constraints.length(text) - (Spacing.isNeeded(text, "x") ? 0 : 1);
    }
  }

  /** How many items the edge has. */
  public int size() {
    return size;
  }

  /** What the counts of words add to the score. */
  public double score() {
    return score;
  }

  /** Words that must come and tables that are used, as bits. */
  public long bits() {
    return bits;
  }

  int length() {
    return length;
  }

  /** A key for edges that differ in score only. */
  Lattice.Key key(int to) {
    StringBuilder key = new StringBuilder(2 * size);
    for (int i = 0; i < size; i++) {
      key.append((char) (texts[i] >>> 16)).append((char) texts[i]);
    }
    return new Lattice.Key(to, key.toString(), bits);
  }
}
