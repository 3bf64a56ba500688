package org.paraphrast.plan;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.paraphrast.fit.FitEvidence;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.TokenSpan;

/**
 * A source unit of a sentence and a target unit for it. The target is a row of items: new words
 * (numbers of {@link PlanWords}), and slots, which hold spans of the source: those of a pattern,
 * the words between a verb and its object, or guarded words that the target repeats. Immutable.
 */
public final class UnitPair {
  private final TokenSpan source;
  private final UnitKind kind;
  private final Origin origin;
  private final int[] items;
  private final TokenSpan[] slots;
  private final boolean open;
  private final float[] features;
  private final double usability;
  private final double lnFit;
  private final @Nullable Rewrite rewrite;

  /**
   * Where a pair stands.
   *
   * @param table index of the table in the plan
   * @param unit the number of the source in the table
   * @param rank of the target among those of the source, from 0
   */
  public record Origin(int table, long unit, int rank) {}

  /** A target as it is made: items, what its slots hold, whether that may be paraphrased. */
  static final class Target {
    private final int[] items;
    private final TokenSpan[] slots;
    private final boolean open;

    /**
     * @param items numbers of words; {@code ~k} for slot k
     * @param slots the spans they hold
     * @param open whether the words in slots may be paraphrased themselves; guarded words may not
     */
    Target(int[] items, TokenSpan[] slots, boolean open) {
      this.items = items;
      this.slots = slots;
      this.open = open;
    }

    int[] items() {
      return items;
    }

    TokenSpan[] slots() {
      return slots;
    }

    boolean open() {
      return open;
    }
  }

  UnitPair(
      TokenSpan source,
      UnitKind kind,
      Origin origin,
      Target target,
      float[] features,
      double usability) {
    this(source, kind, origin, target, features, usability, 0, null);
  }

  /** A structural unit, with how likely it is right. */
  UnitPair(Rewrite rewrite, Origin origin, Target target, double usability, double lnFit) {
    this(
        rewrite.replacement().source(),
        UnitKind.STRUCTURE,
        origin,
        target,
        new float[] {1},
        usability,
        lnFit,
        rewrite);
  }

  private UnitPair(
      TokenSpan source,
      UnitKind kind,
      Origin origin,
      Target target,
      float[] features,
      double usability,
      double lnFit,
      @Nullable Rewrite rewrite) {
    this.rewrite = rewrite;
    this.source = source;
    this.kind = kind;
    this.origin = origin;
    this.items = target.items();
    this.slots = target.slots();
    this.open = target.open();
    this.features = features;
    this.usability = usability;
    this.lnFit = lnFit;
  }

  /** This pair with how well it fits its sentence. */
  UnitPair fitting(double lnProb) {
    Target target = new Target(items, slots, open);
    return new UnitPair(source, kind, origin, target, features, usability, lnProb, rewrite);
  }

  /** The tokens that the unit covers, those in slots included. */
  public TokenSpan source() {
    return source;
  }

  /** What a structural rule says of it; null if it is of a table. */
  public @Nullable Rewrite rewrite() {
    return rewrite;
  }

  public UnitKind kind() {
    return kind;
  }

  public Origin origin() {
    return origin;
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
    evidence.add(origin.table(), features);
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
    return source.equals(other.source)
        && Arrays.equals(items, other.items)
        && Arrays.equals(slots, other.slots);
  }

  @Override
  public String toString() {
    return source + " → " + Arrays.toString(items) + Arrays.toString(slots);
  }
}
