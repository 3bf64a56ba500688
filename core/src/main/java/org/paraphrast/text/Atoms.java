package org.paraphrast.text;

import java.util.Arrays;

/**
 * Spans of characters inside which nothing but white space separates tokens: web addresses, tags,
 * placeholders and the like, each with the kind of guard it will become. Disjoint, in order.
 */
public final class Atoms {
  static final Atoms NONE = new Atoms(new int[0], new GuardKind[0]);

  private final int[] bounds;
  private final GuardKind[] kinds;

  private Atoms(int[] bounds, GuardKind[] kinds) {
    this.bounds = bounds;
    this.kinds = kinds;
  }

  public int size() {
    return kinds.length;
  }

  public int start(int atom) {
    return bounds[2 * atom];
  }

  public int end(int atom) {
    return bounds[2 * atom + 1];
  }

  public GuardKind kind(int atom) {
    return kinds[atom];
  }

  /** Collects spans; one that overlaps an earlier one is dropped. */
  public static final class Builder implements SpanSink {
    private int[] bounds = new int[8];
    private GuardKind[] kinds = new GuardKind[4];
    private int size;
    private GuardKind kind = GuardKind.CODE;

    /** The kind of the spans that follow. */
    public void kind(GuardKind kind) {
      this.kind = kind;
    }

    @Override
    public void found(int start, int end) {
      int at = size;
      while (at > 0 && bounds[2 * at - 2] >= end) {
        at--;
      }
      if (at > 0 && bounds[2 * at - 1] > start) {
        return;
      }
      insert(at, start, end);
    }

    private void insert(int at, int start, int end) {
      if (size == kinds.length) {
        bounds = Arrays.copyOf(bounds, 4 * size);
        kinds = Arrays.copyOf(kinds, 2 * size);
      }
      System.arraycopy(bounds, 2 * at, bounds, 2 * at + 2, 2 * (size - at));
      System.arraycopy(kinds, at, kinds, at + 1, size - at);
      bounds[2 * at] = start;
      bounds[2 * at + 1] = end;
      kinds[at] = kind;
      size++;
    }

    public Atoms build() {
      return size == 0
          ? NONE
          : new Atoms(Arrays.copyOf(bounds, 2 * size), Arrays.copyOf(kinds, size));
    }
  }
}
