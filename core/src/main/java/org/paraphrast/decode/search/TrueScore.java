package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.ChangeLevel;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.text.Sentence;

/**
 * The true score of a given target (Chevelu10 section 2): Z* = max over all derivations of the
 * source that give its words, found by dynamic programming over (node of the lattice, position in
 * the target, state of the language model). Words are compared in lower case; the state is needed
 * because one word may be two to the language model, a guarded name kept and the same name brought
 * in by a table. Belongs to one call.
 */
public final class TrueScore {
  /** More than any score: in a lenient run fewer faults always win. */
  private static final double FAULT = -1e9;

  private final SearchSpace space;
  private final Lattice lattice;
  private final LanguageModel lm;
  private final Derivation derivation;

  private final ComparedWords words;

  /**
   * The outcome.
   *
   * @param sourceScore the score of the unchanged sentence
   * @param derivation the best derivation, if there is one; its score is Z*
   * @param underivable else the words of the target that no derivation gives, fewest of them
   * @param unused else the words of the source that had to be left out
   */
  public record Result(
      double sourceScore,
      Optional<Hypothesis> derivation,
      List<String> underivable,
      List<String> unused) {
    public Result {
      underivable = List.copyOf(underivable);
      unused = List.copyOf(unused);
    }
  }

  /** A partial derivation: how it came here. */
  private record Step(double score, Cell from, int edge, int position) {}

  private record Cell(int node, int position, long bits, LmState context) {}

  /** Of texts that a space may derive. */
  public TrueScore(SearchSpace space) {
    this.space = space;
    this.lattice = space.lattice();
    this.lm = space.model().lm();
    this.derivation = new Derivation(space);
    this.words = new ComparedWords(space.plan());
  }

  /** The true score of a text. */
  public Result of(Sentence sentence) {
    int[] sought = words.of(sentence);
    int[] path = best(sought, false, new ArrayList<>(), new ArrayList<>());
    if (path != null) {
      Hypothesis hypothesis = derivation.hypothesis(path);
      return new Result(ofSource(), Optional.of(hypothesis), List.of(), List.of());
    }
    List<Integer> skipped = new ArrayList<>();
    List<String> unused = new ArrayList<>();
    best(sought, true, skipped, unused);
    List<String> underivable = skipped.stream().map(sentence::surface).toList();
    return new Result(ofSource(), Optional.empty(), underivable, unused);
  }

  /** The true score of a text and no more; empty if it has no derivation. */
  OptionalDouble lnScore(Sentence sentence) {
    int[] path = best(words.of(sentence), false, new ArrayList<>(), new ArrayList<>());
    return path == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(Derivation.score(space.model(), List.of(derivation.part(path))));
  }

  /** The true score of the unchanged sentence, and what it adds because it is unchanged. */
  public double ofSource() {
    ChangeLevel change = new ChangeLevel(space.plan().task().change());
    return Derivation.score(space.model(), List.of(derivation.part(sourcePath())))
        + space.model().lnUnchanged(change);
  }

  /** The best path that gives the words of the source: it keeps them all, if nothing is better. */
  int[] sourcePath() {
    int[] path = best(words.ofSource(), false, new ArrayList<>(), new ArrayList<>());
    if (path == null) {
      throw new IllegalStateException("a sentence always derives itself");
    }
    return path;
  }

  /** The edges of the best derivation, or null; in a lenient run faults are collected instead. */
  private int @Nullable [] best(
      int[] sought, boolean lenient, List<Integer> skipped, List<String> unused) {
    List<Map<Cell, Step>> cells = new ArrayList<>();
    for (int node = 0; node < lattice.nodes; node++) {
      cells.add(new HashMap<>());
    }
    LmState context = lm.newState();
    lm.beginSentence(context);
    Cell start = new Cell(0, 0, 0, context);
    cells.get(0).put(start, new Step(0, start, -1, 0));
    for (int node = 0; node < lattice.nodes; node++) {
      Map<Cell, Step> here = cells.get(node);
      for (int position = 0; lenient && position < sought.length; position++) {
        skipWord(here, position);
      }
      for (Map.Entry<Cell, Step> entry : List.copyOf(here.entrySet())) {
        for (int e = lattice.firstEdge[node]; e < lattice.firstEdge[node + 1]; e++) {
          follow(entry.getKey(), entry.getValue().score(), e, sought, cells, lenient);
        }
      }
    }
    Cell end = bestEnd(cells.get(lattice.end()), sought.length);
    return end == null ? null : trace(cells, end, skipped, unused);
  }

  private static void skipWord(Map<Cell, Step> here, int position) {
    for (Map.Entry<Cell, Step> entry : List.copyOf(here.entrySet())) {
      Cell cell = entry.getKey();
      if (cell.position() == position) {
        Cell next = new Cell(cell.node(), position + 1, cell.bits(), cell.context());
        put(here, next, new Step(entry.getValue().score() + FAULT, cell, -1, position));
      }
    }
  }

  private void follow(
      Cell cell,
      double score,
      int edge,
      int[] sought,
      List<Map<Cell, Step>> cells,
      boolean lenient) {
    int position = cell.position();
    boolean matches = true;
    for (int i = lattice.itemStart[edge]; matches && i < lattice.itemStart[edge + 1]; i++) {
      if (lattice.itemText[i] >= 0) {
        matches = position < sought.length && words.ofText(lattice.itemText[i]) == sought[position];
        position++;
      }
    }
    long bits = cell.bits() | (lattice.bits[edge] >>> 32 << 32);
    Map<Cell, Step> there = cells.get(lattice.to[edge]);
    if (matches) {
      LmState context = lm.newState();
      context.set(cell.context());
      double total = score + lattice.score[edge] + (lenient ? 0 : lnWords(edge, context));
      Cell next = new Cell(lattice.to[edge], position, bits, context);
      put(there, next, new Step(total, cell, edge, position));
    } else if (lenient && lattice.pair[edge] < 0) {
      Cell next = new Cell(lattice.to[edge], cell.position(), bits, cell.context());
      put(there, next, new Step(score + FAULT, cell, edge, -1));
    }
  }

  /** λ_lm ln p of the words of an edge; moves the context behind them. */
  private double lnWords(int edge, LmState context) {
    double log10Prob = lattice.log10Prob(edge, lm, context, lm.newState());
    return space.model().lmWeight() * LanguageModel.LN_10 * log10Prob;
  }

  private double lnEnd(Cell cell) {
    double log10Prob = lm.log10Prob(cell.context(), LanguageModel.END, lm.newState());
    return space.lnUnused(cell.bits()) + space.model().lmWeight() * LanguageModel.LN_10 * log10Prob;
  }

  private static void put(Map<Cell, Step> cells, Cell cell, Step step) {
    Step known = cells.get(cell);
    if (known == null || step.score() > known.score()) {
      cells.put(cell, step);
    }
  }

  private @Nullable Cell bestEnd(Map<Cell, Step> ends, int position) {
    Cell best = null;
    double bestScore = Double.NEGATIVE_INFINITY;
    for (Map.Entry<Cell, Step> entry : ends.entrySet()) {
      Cell cell = entry.getKey();
      double score = entry.getValue().score() + lnEnd(cell);
      if (cell.position() == position && score > bestScore) {
        best = cell;
        bestScore = score;
      }
    }
    return best;
  }

  private int[] trace(
      List<Map<Cell, Step>> cells, Cell end, List<Integer> skipped, List<String> unused) {
    List<Integer> edges = new ArrayList<>();
    Cell cell = end;
    while (true) {
      Step step = cells.get(cell.node()).get(cell);
      if (step == null || step.from().equals(cell)) {
        break;
      }
      if (step.edge() < 0) {
        skipped.add(0, step.position());
      } else {
        edges.add(0, step.edge());
        for (int i = lattice.itemStart[step.edge()];
            step.position() < 0 && i < lattice.itemStart[step.edge() + 1];
            i++) {
          unused.add(0, space.plan().words().word(lattice.itemText[i]));
        }
      }
      cell = step.from();
    }
    return edges.stream().mapToInt(Integer::intValue).toArray();
  }
}
