package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.ChangeLevel;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Pass 1 of a lattice: units become edges.
 *
 * <p>Input: a plan. Output: nodes for the boundaries between tokens; an edge for every kept token
 * (the self-paraphrase) and every pair. A pair with open slots is a path: its words, then a copy of
 * the lattice over the slot's tokens, then what follows. Targets that end alike share their ends.
 * Units are well nested by construction; slots within slots go to depth 2, and no deeper: there,
 * and once {@link #MOST_EDGES} are used up, the words in slots stay as they are.
 */
public final class UnitLattice {
  private static final int DEPTH = 2;

  /** Slots that would take a lattice beyond this keep their words. */
  static final int MOST_EDGES = 50_000;

  private final Plan plan;
  private final Sentence sentence;
  private final LogLinearModel model;
  private final ChangeLevel change;
  private final double lnSelf;
  private final RawLattice lattice = new RawLattice();
  private final List<List<Integer>> pairsByStart = new ArrayList<>();

  /** A copy of the boundaries of a span. */
  private record Context(int id, TokenSpan span, int firstNode, int depth) {
    int node(int boundary) {
      return firstNode + boundary - span.start();
    }
  }

  /** What may follow a slot: ends that are alike are shared. */
  private final Map<List<Integer>, Integer> ends = new HashMap<>();

  private int contexts;
  private int reserved;

  /** The units of a plan under a model. */
  public UnitLattice(Plan plan, LogLinearModel model) {
    this.plan = plan;
    this.sentence = plan.sentence();
    this.model = model;
    this.change = new ChangeLevel(plan.task().change());
    this.lnSelf = model.lnSelf(change);
    for (int token = plan.window().start(); token <= plan.window().end(); token++) {
      pairsByStart.add(new ArrayList<>());
    }
    for (int i = 0; i < plan.pairs().size(); i++) {
      pairsAt(plan.pairs().get(i).source().start()).add(i);
    }
  }

  /** The first node is 0, the last the number of tokens in the window. */
  public RawLattice build() {
    context(plan.window(), 0, null);
    return lattice;
  }

  private List<Integer> pairsAt(int token) {
    return pairsByStart.get(token - plan.window().start());
  }

  /** Which structural units may not stand in a slot, beside what the unit around it brings in. */
  private record Around(UnitPair pair, int item) {
    boolean allows(UnitPair inner) {
      if (pair.rewrite() == null || inner.rewrite() == null) {
        return true;
      }
      TokenSpan slot = pair.slot(item);
      boolean starts = inner.source().start() == slot.start() && isWord(item - 1);
      boolean ends = inner.source().end() == slot.end() && isWord(item + 1);
      return !starts && !ends && !inner.source().equals(pair.source());
    }

    private boolean isWord(int at) {
      return at >= 0 && at < pair.size() && !pair.isSlot(at);
    }
  }

  /**
   * The lattice over a span.
   *
   * @param around the unit whose slot it is; null for the whole window
   */
  private Context context(TokenSpan span, int depth, @Nullable Around around) {
    Context context = new Context(contexts++, span, lattice.nodes, depth);
    for (int boundary = span.start(); boundary <= span.end(); boundary++) {
      lattice.addNode();
    }
    for (int token = span.start(); token < span.end(); token++) {
      lattice.addItem(~token);
      lattice.addEdge(
          context.node(token), context.node(token + 1), RawLattice.NO_PAIR, lnKept(token));
      for (int pair : pairsAt(token)) {
        UnitPair own = plan.pairs().get(pair);
        if (own.source().end() <= span.end() && (around == null || around.allows(own))) {
          add(context, pair);
        }
      }
    }
    return context;
  }

  private double lnKept(int token) {
    boolean avoided = plan.unwanted().contains(Tokenizer.lowerCase(sentence.form(token)));
    return lnSelf + (avoided ? model.lnAvoided() : 0);
  }

  private void add(Context context, int index) {
    UnitPair pair = plan.pairs().get(index);
    int from = context.node(pair.source().start());
    int to = context.node(pair.source().end());
    double score = model.lnPair(pair, change);
    if (pair.hasOpenSlots() && context.depth() < DEPTH && reserve(pair)) {
      int slot = nextSlot(pair, 0);
      // the items wait in a list, as building the end adds edges of its own
      List<Integer> held = hold(pair, 0, slot);
      int end = end(context, pair, slot);
      held.forEach(lattice::addItem);
      lattice.addEdge(from, end, index, score);
    } else {
      addClosed(pair, from, to, index, score);
    }
  }

  private static int nextSlot(UnitPair pair, int from) {
    int i = from;
    while (i < pair.size() && !pair.isSlot(i)) {
      i++;
    }
    return i;
  }

  private static List<Integer> hold(UnitPair pair, int from, int to) {
    List<Integer> words = new ArrayList<>();
    for (int i = from; i < to; i++) {
      words.add(pair.word(i));
    }
    return words;
  }

  /** Whether the sub-lattices of the pair's slots are still within bounds. */
  private boolean reserve(UnitPair pair) {
    int size = 0;
    for (int i = 0; i < pair.size(); i++) {
      if (pair.isSlot(i)) {
        TokenSpan slot = pair.slot(i);
        for (int token = slot.start(); token < slot.end(); token++) {
          size += 1 + pairsAt(token).size();
        }
      }
    }
    if (reserved + size > MOST_EDGES) {
      return false;
    }
    reserved += size;
    return true;
  }

  /** A single edge; the words in open slots are kept and count as such. */
  private void addClosed(UnitPair pair, int from, int to, int index, double score) {
    double kept = 0;
    for (int i = 0; i < pair.size(); i++) {
      if (!pair.isSlot(i)) {
        lattice.addItem(pair.word(i));
        continue;
      }
      TokenSpan slot = pair.slot(i);
      for (int token = slot.start(); token < slot.end(); token++) {
        lattice.addItem(~token);
        kept += pair.hasOpenSlots() ? lnKept(token) : 0;
      }
    }
    lattice.addEdge(from, to, index, score + kept);
  }

  /** The node before item {@code at}, a slot, from which the rest of the pair leads to its end. */
  private int end(Context context, UnitPair pair, int at) {
    int to = context.node(pair.source().end());
    if (at == pair.size()) {
      return to;
    }
    List<Integer> key = key(context, pair, at);
    Integer known = ends.get(key);
    if (known != null) {
      return known;
    }
    int next = nextSlot(pair, at + 1);
    int behind = end(context, pair, next);
    Context inner = context(pair.slot(at), context.depth() + 1, new Around(pair, at));
    hold(pair, at + 1, next).forEach(lattice::addItem);
    lattice.addEdge(inner.node(inner.span().end()), behind, RawLattice.NO_PAIR, 0);
    int node = inner.node(inner.span().start());
    ends.put(key, node);
    return node;
  }

  private static List<Integer> key(Context context, UnitPair pair, int at) {
    List<Integer> key = new ArrayList<>();
    key.add(context.id());
    key.add(pair.source().end());
    key.add(pair.rewrite() == null ? -1 : pair.rank()); // see Around
    for (int i = at; i < pair.size(); i++) {
      if (pair.isSlot(i)) {
        key.add(~pair.slot(i).start());
        key.add(~pair.slot(i).end());
      } else {
        key.add(pair.word(i));
      }
    }
    return key;
  }
}
