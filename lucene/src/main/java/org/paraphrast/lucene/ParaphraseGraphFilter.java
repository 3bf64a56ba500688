package org.paraphrast.lucene;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionLengthAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;
import org.apache.lucene.search.BoostAttribute;

/**
 * Adds paraphrases to a token stream, as arcs of its graph beside the words they may stand for.
 *
 * <p>Every token of the input stays. A paraphrase has the type {@link #TYPE}, the offsets of all
 * the words it stands for, and a boost in Lucene's {@link BoostAttribute}: {@code QueryBuilder} and
 * the query parsers over it weight terms and phrases by it, while a payload would have to be
 * indexed and asked for by special queries. As {@code QueryBuilder} multiplies the boosts of a
 * phrase, each of n words has the n-th root of the paraphrase's.
 *
 * <p>At query time the graph is used as it is. An index has no position lengths: at index time put
 * {@code FlattenGraphFilter} behind this filter. Put it behind a lower-case filter or before it,
 * but before stop words and stemmers, since tables have whole words. Unlike Lucene's synonym
 * filters it takes a graph as its input, too; no paraphrase is looked for across a hole.
 *
 * <p>Without a judge the stream is read only so far ahead as sources of tables reach; a judge reads
 * all of it first.
 */
public final class ParaphraseGraphFilter extends TokenFilter {
  /** The type of the tokens that are added. */
  public static final String TYPE = "PARAPHRASE";

  private static final Comparator<Alternative> BEST_FIRST =
      Comparator.comparingDouble(Alternative::value)
          .thenComparingDouble(Alternative::support)
          .reversed()
          .thenComparing(one -> String.join(" ", one.words()));

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);
  private final PositionLengthAttribute length = addAttribute(PositionLengthAttribute.class);
  private final TypeAttribute type = addAttribute(TypeAttribute.class);
  private final BoostAttribute boost = addAttribute(BoostAttribute.class);

  private final ParaphraseOptions options;
  private final InputGraph graph;
  private final Lookup lookup;

  /** What was found and not yet chosen from, by where it begins. */
  private final Map<Integer, List<Alternative>> found = new HashMap<>();

  /** What was chosen for positions that are not yet written. */
  private final TreeMap<Integer, List<Alternative>> chosen = new TreeMap<>();

  private final Deque<Output> ready = new ArrayDeque<>();
  private boolean started;
  private int looked; // everything before this position was looked from
  private int taken; // nothing may begin before this position unless overlaps are wanted
  private int shift; // positions that were put in before the next one to be written
  private int written; // the position of the last token that left

  /** Writes the attributes of one token but for its increment, and tells its position. */
  private record Output(int position, Runnable write) {}

  /** With words as Lucene's standard tokenizer cuts them. */
  public ParaphraseGraphFilter(
      TokenStream input, ParaphraseModel model, ParaphraseOptions options) {
    this(input, model, options, new StandardTokenizer());
  }

  /**
   * @param targets cuts paraphrases into tokens; of the kind that cut the indexed text
   */
  public ParaphraseGraphFilter(
      TokenStream input, ParaphraseModel model, ParaphraseOptions options, Tokenizer targets) {
    super(input);
    this.options = options;
    this.graph = new InputGraph(input);
    TargetWords words = new TargetWords(targets);
    this.lookup =
        model
            .planner()
            .<Lookup>map(planner -> new JudgedLookup(planner, model::call, options, words))
            .orElseGet(() -> new TableLookup(model.tables(options), options, words));
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    graph.reset();
    found.clear();
    chosen.clear();
    ready.clear();
    started = false;
    looked = Integer.MIN_VALUE;
    taken = Integer.MIN_VALUE;
    shift = 0;
    written = -1;
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (!started) {
      started = true;
      lookup.start(graph);
    }
    while (ready.isEmpty()) {
      Integer position = graph.first();
      if (position == null) {
        return false;
      }
      prepare(position);
      graph.forget();
    }
    Output next = ready.remove();
    next.write().run();
    increment.setPositionIncrement(next.position() - written);
    written = next.position();
    return true;
  }

  /**
   * Lines up all tokens that leave a position. The words inside paraphrases get positions of their
   * own right behind it, before the next one of the input: so every arc leads forward, and start
   * offsets never fall.
   */
  private void prepare(int position) throws IOException {
    List<InputToken> tokens = graph.at(position);
    List<Alternative> alternatives = chosenAt(position);
    int at = position + shift;
    for (InputToken token : tokens) {
      int reach = newPosition(position, token.to()) - at;
      ready.add(
          new Output(
              at,
              () -> {
                restoreState(token.state());
                length.setPositionLength(reach);
              }));
    }
    List<Output> inside = new ArrayList<>();
    int inserted = at;
    for (Alternative one : alternatives) {
      int end = newPosition(position, one.to());
      int words = one.words().size();
      float share = (float) Math.pow(options.boostOf(one.value()), 1.0 / words);
      for (int i = 0; i < words; i++) {
        int from = i == 0 ? at : inserted;
        int to = i == words - 1 ? end : ++inserted;
        Output output = output(one, i, share, from, to);
        (i == 0 ? ready : inside).add(output);
      }
    }
    ready.addAll(inside);
    shift += inserted - at;
    chosen.remove(position);
  }

  private Output output(Alternative one, int word, float share, int from, int to) {
    return new Output(
        from,
        () -> {
          clearAttributes();
          term.setEmpty().append(one.words().get(word));
          offset.setOffset(one.startOffset(), one.endOffset());
          length.setPositionLength(to - from);
          type.setType(TYPE);
          boost.setBoost(share);
        });
  }

  /** Where a position of the input comes to lie, seen from an earlier one that is being written. */
  private int newPosition(int from, int position) throws IOException {
    int put = shift;
    for (int between = from; between < position; between++) {
      for (Alternative one : chosenAt(between)) {
        put += one.words().size() - 1;
      }
    }
    return position + put;
  }

  private List<Alternative> chosenAt(int position) throws IOException {
    if (looked == Integer.MIN_VALUE) {
      looked = position;
    }
    for (; looked <= position; looked++) {
      for (Alternative one : lookup.from(looked, graph)) {
        found.computeIfAbsent(one.from(), key -> new ArrayList<>()).add(one);
      }
      List<Alternative> here = found.remove(looked);
      if (here != null) {
        chosen.put(looked, choose(here, graph.at(looked)));
      }
    }
    return chosen.getOrDefault(position, List.of());
  }

  /** The best for each part that begins at a position: all parts, or the longest alone. */
  private List<Alternative> choose(List<Alternative> here, List<InputToken> tokens) {
    TreeMap<Integer, Map<List<String>, Alternative>> byEnd =
        new TreeMap<>(Comparator.reverseOrder());
    for (Alternative one : here) {
      if (tokens.stream().noneMatch(token -> says(token, one))) {
        byEnd
            .computeIfAbsent(one.to(), key -> new LinkedHashMap<>())
            .merge(one.words(), one, Alternative::and);
      }
    }
    List<Alternative> best = new ArrayList<>();
    for (Map.Entry<Integer, Map<List<String>, Alternative>> part : byEnd.entrySet()) {
      List<Alternative> good =
          part.getValue().values().stream()
              .filter(lookup::isGood)
              .sorted(BEST_FIRST)
              .filter(Alternative::isAllowed)
              .limit(options.top())
              .toList();
      boolean free = options.overlaps() || looked >= taken;
      if (free && !good.isEmpty()) {
        best.addAll(good);
        taken = Math.max(taken, part.getKey());
      }
    }
    return best;
  }

  /** Whether the input has the same there already. */
  private static boolean says(InputToken token, Alternative one) {
    return token.to() == one.to()
        && one.words().size() == 1
        && token.term().equals(one.words().get(0));
  }
}
