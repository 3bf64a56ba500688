package org.paraphrast.corpus.workbook;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.paraphrast.metric.Agreement;
import org.paraphrast.text.CommonEnds;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.SameWords;
import org.paraphrast.text.analysis.PlainWords;

/**
 * Counts marks of outputs: by mode, kind of text, kind of change, table, rule, pair of words and
 * number of changes. Of an output with two readers the first counts; the others are for agreement.
 */
public final class MarkCounts {
  /** Worth, dull and wrong changes, and outputs that are right as a whole. */
  public static final class Tally {
    private long worth;
    private long dull;
    private long wrong;
    private long outputs;
    private long acceptable;

    private void add(Mark mark) {
      worth += mark == Mark.WORTH ? 1 : 0;
      dull += mark == Mark.DULL ? 1 : 0;
      wrong += mark.isWrong() ? 1 : 0;
    }

    public long changes() {
      return worth + dull + wrong;
    }

    public long outputs() {
      return outputs;
    }

    /** Names and shares of changes, and of outputs where there are any. */
    public Map<String, Double> shares() {
      Map<String, Double> shares = new LinkedHashMap<>();
      shares.put("worth", (double) worth / changes());
      shares.put("dull", (double) dull / changes());
      shares.put("wrong", (double) wrong / changes());
      if (outputs > 0) {
        shares.put("acceptable", (double) acceptable / outputs);
      }
      return shares;
    }
  }

  private static final List<String> THAT = List.of("that");

  private final Map<String, Map<String, Tally>> groups = new LinkedHashMap<>();
  private final Map<Mark, Long> marks = new TreeMap<>();
  private final Map<String, List<List<String>>> twice = new LinkedHashMap<>();
  private long outputs;

  void add(WorkbookSentence sentence) {
    for (MarkedOutput output : sentence.outputs()) {
      if (!output.readings().isEmpty()) {
        add(sentence, output);
      }
    }
  }

  private void add(WorkbookSentence sentence, MarkedOutput output) {
    MarkedOutput.Reading first = output.readings().get(0);
    outputs++;
    whole("mode", output.mode().label(), first);
    whole("text", sentence.kind().label(), first);
    whole("changes", Integer.toString(Math.min(output.changes().size(), 6)), first);
    for (int i = 0; i < output.changes().size(); i++) {
      MarkedOutput.Change change = output.changes().get(i);
      Mark mark = first.marks().get(i);
      marks.merge(mark, 1L, Long::sum);
      List<String> source = TextPieces.forms(change.from().of(sentence.text()));
      List<String> target = TextPieces.forms(change.to().of(output.text()));
      tally("kind", kind(change, source, target)).add(mark);
      tally("table", change.table()).add(mark);
      change.rule().ifPresent(rule -> tally("rule", rule).add(mark));
      String pair = String.join(" ", source) + " → " + String.join(" ", target);
      if (!isStructure(change)) {
        tally("pair", pair).add(mark);
      } else if (target.isEmpty()) {
        tally("gone", pair).add(mark);
      }
    }
    if (output.readings().size() > 1) {
      MarkedOutput.Reading second = output.readings().get(1);
      for (int i = 0; i < first.marks().size(); i++) {
        Mark a = first.marks().get(i);
        Mark b = second.marks().get(i);
        agreement("marks", level(a), level(b));
        agreement("wrong", a.isWrong(), b.isWrong());
        if (!a.isWrong() && !b.isWrong()) {
          agreement("worth, where both are right", a, b);
        }
      }
      agreement("lost", first.lost(), second.lost());
      agreement("added", first.added(), second.added());
      agreement("whole", first.whole(), second.whole());
    }
  }

  private void whole(String group, String name, MarkedOutput.Reading reading) {
    Tally tally = tally(group, name);
    tally.outputs++;
    tally.acceptable += reading.whole() ? 1 : 0;
    reading.marks().forEach(tally::add);
  }

  private Tally tally(String group, String name) {
    return groups
        .computeIfAbsent(group, g -> new TreeMap<>())
        .computeIfAbsent(name, n -> new Tally());
  }

  private void agreement(String what, Object first, Object second) {
    twice
        .computeIfAbsent(what, w -> new ArrayList<>())
        .add(List.of(first.toString(), second.toString()));
  }

  private static String level(Mark mark) {
    return mark.isWrong() ? "wrong" : mark.name();
  }

  /** What a change does, as an editor would call it. */
  private static String kind(MarkedOutput.Change change, List<String> source, List<String> target) {
    CommonEnds common = CommonEnds.of(source, target);
    List<String> gone = common.between(source);
    List<String> come = common.between(target);
    if (SameWords.are(plain(source), plain(target))) {
      return "contraction or spelling";
    }
    if ((THAT.equals(gone) && come.isEmpty()) || (THAT.equals(come) && gone.isEmpty())) {
      return "that";
    }
    if (target.isEmpty()) {
      return "left out";
    }
    if (source.stream().sorted().toList().equals(target.stream().sorted().toList())) {
      return "order";
    }
    if (isStructure(change)) {
      return "construction";
    }
    if (Stream.of(gone, come).flatMap(List::stream).allMatch(FunctionWords::contains)) {
      return "function words";
    }
    return gone.size() == 1 && come.size() == 1 ? "word" : "phrase";
  }

  private static List<String> plain(List<String> forms) {
    return PlainWords.of(String.join(" ", forms));
  }

  private static boolean isStructure(MarkedOutput.Change change) {
    return change.kind().equals("structure");
  }

  public long outputs() {
    return outputs;
  }

  /** Marks of each kind. */
  public Map<Mark, Long> marks() {
    return Collections.unmodifiableMap(marks);
  }

  /**
   * What was counted in a group: mode, text, changes, kind, table, rule, pair, gone; the largest
   * first.
   */
  public Map<String, Tally> group(String name, int most) {
    return groups.getOrDefault(name, Map.of()).entrySet().stream()
        .sorted(
            Comparator.comparingLong(
                (Map.Entry<String, Tally> entry) -> -entry.getValue().changes()))
        .limit(most)
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
  }

  /** What was marked twice, with P(A) and Cohen's κ. */
  public Map<String, double[]> agreement() {
    return twice.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, MarkCounts::figures, (a, b) -> a, LinkedHashMap::new));
  }

  private static double[] figures(Map.Entry<String, List<List<String>>> marked) {
    List<List<String>> pairs = marked.getValue();
    return new double[] {
      pairs.size(), Agreement.observed(pairs), Agreement.cohen(column(pairs, 0), column(pairs, 1))
    };
  }

  private static List<String> column(List<List<String>> pairs, int reader) {
    return pairs.stream().map(pair -> pair.get(reader)).toList();
  }
}
