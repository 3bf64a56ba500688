package org.paraphrast.corpus.workbook;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.metric.Fkgl;
import org.paraphrast.metric.Metric;
import org.paraphrast.metric.ParaphraseRate;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.Statistics;
import org.paraphrast.metric.Tokenization;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;

/** What the tellings for one purpose do, all together or those of one kind of text. */
public final class PurposeCounts {
  private static final SentenceSplitter SPLITTER = new SentenceSplitter(Language.EN);
  private static final Tokenization TOKENS = Tokenization.V13A;
  private static final Metric PR1 = new ParaphraseRate(ParaphraseRate.Kind.PR1, TOKENS);
  private static final Metric PR2 = new ParaphraseRate(ParaphraseRate.Kind.PR2, TOKENS);

  private final Map<Edit.Kind, Long> edits = new EnumMap<>(Edit.Kind.class);
  private final Map<Telling.Way, Long> ways = new EnumMap<>(Telling.Way.class);
  private final Sum pr1 = new Sum(PR1);
  private final Sum pr2 = new Sum(PR2);
  private final Sum gradeBefore = new Sum(Fkgl.DEFAULT);
  private final Sum gradeAfter = new Sum(Fkgl.DEFAULT);
  private long tellings;
  private long named;
  private long wordsBefore;
  private long wordsAfter;
  private long reordered;
  private double lengths;
  private long within;
  private long split;
  private long accepted;
  private long repaired;

  /** A metric and what it has seen. */
  private static final class Sum {
    private final Metric metric;
    private Statistics total;

    Sum(Metric metric) {
      this.metric = metric;
      this.total = Statistics.zero(metric.statistics(new Segment("", "", List.of())).size());
    }

    void add(Segment segment) {
      total = total.plus(metric.statistics(segment));
    }

    double score() {
      return metric.score(total);
    }
  }

  void add(WorkbookSentence sentence, Telling telling) {
    String source = sentence.text();
    String text = telling.text();
    tellings++;
    telling.edits().forEach(edit -> edits.merge(edit.kind(), 1L, Long::sum));
    named += telling.ways().isEmpty() ? 0 : 1;
    telling.ways().forEach(way -> ways.merge(way, 1L, Long::sum));
    wordsBefore += TOKENS.words(source, true).size();
    wordsAfter += TOKENS.words(text, true).size();
    reordered += telling.isReordered(source) ? 1 : 0;
    double ratio = WorkbookCheck.lengthRatio(sentence, telling);
    lengths += ratio;
    within += WorkbookCheck.isShort(ratio) ? 1 : 0;
    split += SPLITTER.split(text).size() > SPLITTER.split(source).size() ? 1 : 0;
    accepted += telling.verdict().filter(v -> v == Telling.Verdict.ACCEPTED).isPresent() ? 1 : 0;
    repaired += telling.verdict().filter(v -> v == Telling.Verdict.REPAIRED).isPresent() ? 1 : 0;
    Segment segment = new Segment(source, text, List.of());
    pr1.add(segment);
    pr2.add(segment);
    gradeBefore.add(new Segment(source, source, List.of()));
    gradeAfter.add(segment);
  }

  /** Edits of each kind. */
  public Map<Edit.Kind, Long> edits() {
    return Collections.unmodifiableMap(edits);
  }

  /** All figures by name; numbers of things first, then means and shares. */
  public Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("tellings", (double) tellings);
    figures.put("words of sentences", (double) wordsBefore);
    figures.put("words of tellings", (double) wordsAfter);
    for (Edit.Kind kind : Edit.Kind.values()) {
      figures.put(kind.label() + " edits each", mean(edits.getOrDefault(kind, 0L)));
    }
    ways.forEach((way, count) -> figures.put(way.label() + ", of named", (double) count / named));
    figures.put("reordered", mean(reordered));
    figures.put("PR1", pr1.score());
    figures.put("PR2", pr2.score());
    figures.put("length ratio", mean(lengths));
    figures.put("within range", mean(within));
    figures.put("FKGL of sentences", gradeBefore.score());
    figures.put("FKGL of tellings", gradeAfter.score());
    figures.put("more sentences", mean(split));
    figures.put("accepted", mean(accepted));
    figures.put("repaired", mean(repaired));
    figures.put("not read yet", mean(tellings - accepted - repaired));
    return figures;
  }

  private double mean(long count) {
    return mean((double) count);
  }

  private double mean(double sum) {
    return tellings == 0 ? 0 : sum / tellings;
  }
}
