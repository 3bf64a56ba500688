package org.paraphrast.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Has the whole text planned and judged as the paraphraser itself does: names and numbers stay, and
 * each pair knows how likely it fits where it stands. A pattern or a collocation counts where only
 * words beside its slots change; as one long phrase with the words in slots it would find nothing,
 * and stand in the way of what is shorter. The text is put together again from the tokens, so what
 * tokenizers leave out, such as a question mark, is not seen. Of tokens at one position the first
 * is read.
 */
final class JudgedLookup implements Lookup {
  /** Longer texts are planned in windows, so that time stays linear. */
  private static final int WINDOW = 120;

  private static final Task TASK = Task.VARIATION.withStructure(RuleChoice.NONE);

  private final Planner planner;
  private final Function<String, Call> calls;
  private final ParaphraseOptions options;
  private final TargetWords targets;
  private final PairCursor cursor = new PairCursor();
  private final Map<Integer, List<Alternative>> found = new HashMap<>();

  JudgedLookup(
      Planner planner,
      Function<String, Call> calls,
      ParaphraseOptions options,
      TargetWords targets) {
    this.planner = planner;
    this.calls = calls;
    this.options = options;
    this.targets = targets;
  }

  @Override
  public List<Alternative> from(int position, InputGraph input) {
    return found.getOrDefault(position, List.of());
  }

  @Override
  public void start(InputGraph input) throws IOException {
    found.clear();
    List<InputToken> path = path(input.all());
    if (path.isEmpty()) {
      return;
    }
    StringBuilder text = new StringBuilder();
    Map<Integer, Integer> starts = new HashMap<>();
    Map<Integer, Integer> ends = new HashMap<>();
    for (int i = 0; i < path.size(); i++) {
      text.append(i == 0 ? "" : " ");
      starts.put(text.length(), i);
      text.append(path.get(i).term());
      ends.put(text.length(), i + 1);
    }
    Call call = calls.apply(text.toString());
    Sentence sentence = call.sentence();
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    for (Plan plan : planner.windows(call, TASK, WINDOW)) {
      for (UnitPair pair : plan.pairs()) {
        if (!isWanted(plan, pair)) {
          continue;
        }
        CharSpan chars = sentence.chars(pair.source());
        Integer first = starts.get(chars.start());
        Integer end = ends.get(chars.end());
        if (first != null && end != null) {
          add(path.subList(first, end), pair, pair.said(plan.words(), words));
        }
      }
    }
  }

  private void add(List<InputToken> path, UnitPair pair, List<String> said) throws IOException {
    List<String> instead = said.isEmpty() ? said : targets.of(new Unit(said));
    Alternative one =
        instead.isEmpty() ? null : Alternative.of(path, instead, Math.exp(pair.lnFit()));
    long own = IntStream.range(0, pair.size()).filter(i -> !pair.isSlot(i)).count();
    boolean slots = own < pair.size();
    if (one != null && !(slots && one.words().size() > own)) {
      found.computeIfAbsent(one.from(), key -> new ArrayList<>()).add(one);
    }
  }

  @Override
  public boolean isGood(Alternative one) {
    return one.value() >= options.minAcceptability();
  }

  /** The first way through the graph. */
  private static List<InputToken> path(List<InputToken> all) {
    List<InputToken> path = new ArrayList<>();
    int next = Integer.MIN_VALUE;
    for (InputToken token : all) {
      if (token.from() >= next && !token.term().isBlank()) {
        path.add(token);
        next = token.to();
      }
    }
    return path;
  }

  private boolean isWanted(Plan plan, UnitPair pair) {
    if (pair.kind() == UnitKind.STRUCTURE || Math.exp(pair.lnFit()) < options.minAcceptability()) {
      return false;
    }
    ParaphraseTable table = plan.tables().get(pair.table());
    if (!options.usesTable(table.info().name()) || pair.feature(0) < options.minScore()) {
      return false;
    }
    table.pairs(pair.unit(), cursor);
    return options.allows(table.types().word(cursor.sourceType()));
  }
}
