package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.fit.FitEvidence;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.render.Replacement;

/**
 * A source unit of a sentence and a target unit for it. The target is a row of items: new words
 * (numbers of {@link PlanWords}), and slots, which hold spans of the source: those of a pattern,
 * the words between a verb and its object, or guarded words that the target repeats. Immutable.
 */
public final class UnitPair {
  private static final float[] NO_FEATURES = {};

  private final SourceUnit unit;
  private final int rank;
  private final int[] items;
  private final TokenSpan[] slots;
  private final boolean open;
  private final float[] features;
  private final double usability;
  private final double lnFit;
  private final @Nullable Rewrite rewrite;

  /**
   * A target for a unit, of which nothing else is known yet.
   *
   * @param rank of the target among those of the unit, from 0
   * @param items numbers of words; {@code ~k} for slot k
   * @param slots the spans they hold
   * @param open whether the words in slots may be paraphrased themselves; guarded words may not
   */
  UnitPair(SourceUnit unit, int rank, int[] items, TokenSpan[] slots, boolean open) {
    this(unit, rank, items, slots, open, NO_FEATURES, 0, 0, null);
  }

  private UnitPair(
      SourceUnit unit,
      int rank,
      int[] items,
      TokenSpan[] slots,
      boolean open,
      float[] features,
      double usability,
      double lnFit,
      @Nullable Rewrite rewrite) {
    this.unit = unit;
    this.rank = rank;
    this.items = items;
    this.slots = slots;
    this.open = open;
    this.features = features;
    this.usability = usability;
    this.lnFit = lnFit;
    this.rewrite = rewrite;
  }

  /** This pair with what its table says of it, and its purpose. */
  UnitPair with(float[] values, double rho) {
    return new UnitPair(unit, rank, items, slots, open, values, rho, lnFit, rewrite);
  }

  /** This pair with what a structural rule says of it, and its purpose. */
  UnitPair with(Rewrite found, double rho) {
    return new UnitPair(unit, rank, items, slots, open, new float[] {1}, rho, lnFit, found);
  }

  /** This pair with how well it fits its sentence. */
  UnitPair fitting(double lnProb) {
    return new UnitPair(unit, rank, items, slots, open, features, usability, lnProb, rewrite);
  }

  /** The tokens that the unit covers, those in slots included. */
  public TokenSpan source() {
    return unit.span();
  }

  /** What a structural rule says of it; null if it is of a table. */
  public @Nullable Rewrite rewrite() {
    return rewrite;
  }

  public UnitKind kind() {
    return unit.kind();
  }

  /** Index of its table in the plan. */
  public int table() {
    return unit.table();
  }

  /** The number of the source in the table. */
  public int unit() {
    return unit.number();
  }

  /** The rank of the target among those of the source, from 0. */
  public int rank() {
    return rank;
  }

  /** Number of items of the target. */
  public int size() {
    return items.length;
  }

  /** Whether item {@code i} is a slot, not a word. */
  public boolean isSlot(int i) {
    return items[i] < 0;
  }

  /** The number of the word that item {@code i} is. */
  public int word(int i) {
    return items[i];
  }

  /** The span that item {@code i} holds. */
  public TokenSpan slot(int i) {
    return slots[~items[i]];
  }

  /** The words of the target as tables have them, slots filled with those of the sentence. */
  public List<String> said(PlanWords known, List<String> words) {
    List<String> said = new ArrayList<>();
    for (int i = 0; i < items.length; i++) {
      if (isSlot(i)) {
        said.addAll(words.subList(slot(i).start(), slot(i).end()));
      } else {
        said.add(known.word(word(i)));
      }
    }
    return said;
  }

  /** What it does to its sentence. */
  public Replacement replacement(PlanWords known, CaseForms caseForms) {
    if (rewrite != null) {
      return rewrite.replacement();
    }
    List<Replacement.Piece> pieces = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (int i = 0; i <= items.length; i++) {
      if (i < items.length && !isSlot(i)) {
        words.add(known.inside(word(i), caseForms));
        continue;
      }
      if (!words.isEmpty()) {
        pieces.add(new Replacement.Words(words));
        words.clear();
      }
      if (i < items.length) {
        pieces.add(new Replacement.Copy(slot(i)));
      }
    }
    return new Replacement(source(), pieces);
  }

  /** The spans of all slots. */
  List<TokenSpan> slots() {
    return List.of(slots);
  }

  /** Whether the words in slots may be paraphrased themselves. */
  public boolean hasOpenSlots() {
    return open;
  }

  /** The value of a feature column of its table; column 0 is φ. */
  public float feature(int column) {
    return features[column];
  }

  /** Tells what its table says for it. */
  void addTo(FitEvidence evidence) {
    evidence.add(table(), features);
  }

  /** ρ(s, t) for the purpose. */
  public double usability() {
    return usability;
  }

  /** ln p that the replacement is acceptable in the sentence; 0 if there is no judge. */
  public double lnFit() {
    return lnFit;
  }

  /** Whether another pair, perhaps of another table, puts the same in the same place. */
  public boolean isSameReplacement(UnitPair other) {
    return source().equals(other.source())
        && Arrays.equals(items, other.items)
        && Arrays.equals(slots, other.slots);
  }

  @Override
  public String toString() {
    return source() + " → " + Arrays.toString(items) + Arrays.toString(slots);
  }
}
