package org.paraphrast.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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

  /**
   * Collects spans; one that overlaps an earlier one is dropped. The spans of a kind are sorted and
   * merged with those of the kinds before, which takes linear time however they are mixed.
   */
  public static final class Builder implements SpanSink {
    private final List<Atom> found = new ArrayList<>();
    private List<Atom> settled = List.of();
    private GuardKind kind = GuardKind.CODE;

    private record Atom(int start, int end, GuardKind kind) {}

    /** The kind of the spans that follow. */
    public void kind(GuardKind next) {
      settle();
      kind = next;
    }

    @Override
    public void found(int start, int end) {
      found.add(new Atom(start, end, kind));
    }

    private void settle() {
      if (found.isEmpty()) {
        return;
      }
      found.sort(Comparator.comparingInt(Atom::start)); // stable: of equals the earlier wins
      List<Atom> merged = new ArrayList<>(settled.size() + found.size());
      int next = 0;
      for (Atom atom : found) {
        while (next < settled.size() && settled.get(next).start() < atom.end()) {
          merged.add(settled.get(next++));
        }
        if (merged.isEmpty() || merged.get(merged.size() - 1).end() <= atom.start()) {
          merged.add(atom);
        }
      }
      merged.addAll(settled.subList(next, settled.size()));
      settled = merged;
      found.clear();
    }

    public Atoms build() {
      settle();
      int[] bounds = new int[2 * settled.size()];
      GuardKind[] kinds = new GuardKind[settled.size()];
      for (int i = 0; i < kinds.length; i++) {
        bounds[2 * i] = settled.get(i).start();
        bounds[2 * i + 1] = settled.get(i).end();
        kinds[i] = settled.get(i).kind();
      }
      return kinds.length == 0 ? NONE : new Atoms(bounds, kinds);
    }
  }
}
