package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.paraphrast.api.Output;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.json.PlainReceipt;
import org.paraphrast.metric.Confidence;
import org.paraphrast.metric.ParaphraseRate;
import org.paraphrast.metric.Segment;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Guard;
import org.paraphrast.text.render.Change;

/**
 * What a model makes of a text that nobody labelled. Input: a paraphraser, sentences, levels of
 * {@code --change}. Output: for each level how much changes and how long it takes; for one of them
 * what changes, by which tables, how sure the judge is, what was held back, and examples with their
 * receipts. Everything but the times is deterministic. How good it is, only raters can say.
 *
 * @param changes levels of change, 0 .. 1
 * @param done hears how many sentences are done
 */
public record TextReport(
    Paraphraser paraphraser, List<String> sentences, List<Double> changes, Consumer<Integer> done) {
  private static final int EXAMPLES = 12;
  private static final long SEED = 1;
  private static final double USUAL = 0.5;
  private static final int BINS = 10;

  public TextReport {
    if (sentences.isEmpty() || changes.isEmpty()) {
      throw new IllegalArgumentException("sentences and levels of change are needed");
    }
    sentences = List.copyOf(sentences);
    changes = List.copyOf(changes);
  }

  /** An answer and how long it took. */
  private record Answer(Result result, double seconds) {
    boolean isChanged() {
      return !result.outcome().outputs().isEmpty();
    }

    List<Receipt> receipts() {
      return result.outcome().outputs().stream()
          .limit(1)
          .flatMap(output -> output.receipts().stream())
          .filter(receipt -> receipt.choice() != null)
          .toList();
    }
  }

  /** Paraphrases and counts everything. */
  public List<Report.Section> sections() {
    Map<String, Map<String, Figure>> levels = new LinkedHashMap<>();
    double shown =
        Collections.min(
            changes, (a, b) -> Double.compare(Math.abs(a - USUAL), Math.abs(b - USUAL)));
    List<Answer> answers = List.of();
    for (double change : changes) {
      List<Answer> level = answers(change);
      levels.put(String.format(Locale.ROOT, "change %.2f", change), figures(level));
      answers = change == shown ? level : answers;
    }
    List<Report.Section> sections = new ArrayList<>();
    sections.add(
        new Report.Table(
            "How much changes", List.copyOf(levels.values().iterator().next().keySet()), levels));
    sections.addAll(plots(levels));
    sections.addAll(details(answers, String.format(Locale.ROOT, " at change %.2f", shown)));
    return sections;
  }

  private List<Answer> answers(double change) {
    Task task = Task.of(Purpose.VARIATION).withChange(change);
    List<Answer> answers = new ArrayList<>();
    for (String sentence : sentences) {
      long start = System.nanoTime();
      Result result = paraphraser.attempt(Request.of(sentence).withTask(task));
      answers.add(new Answer(result, (System.nanoTime() - start) / 1e9));
      done.accept(1);
    }
    return answers;
  }

  private Map<String, Figure> figures(List<Answer> answers) {
    int changed = (int) answers.stream().filter(Answer::isChanged).count();
    List<Segment> pairs = answers.stream().map(TextReport::pair).toList();
    double before = pairs.stream().mapToInt(pair -> pair.source().length()).sum();
    double after = pairs.stream().mapToInt(pair -> pair.output().length()).sum();
    double[] seconds = answers.stream().mapToDouble(Answer::seconds).sorted().toArray();
    Confidence.Range share = Confidence.wilson(changed, answers.size());
    Map<String, Figure> figures = new LinkedHashMap<>();
    figures.put("sentences changed", Figure.of(share, 3, "share|wilson" + of()));
    int changes = answers.stream().mapToInt(answer -> answer.receipts().size()).sum();
    figures.put("changes", Figure.count(changes, "count|first outputs, without repairs" + of()));
    figures.put(
        "PR1",
        Figure.of(ParaphraseRate.PR1.score(pairs), 3, ParaphraseRate.PR1.signature() + of()));
    figures.put(
        "PR2",
        Figure.of(ParaphraseRate.PR2.score(pairs), 3, ParaphraseRate.PR2.signature() + of()));
    figures.put(
        "length ratio",
        Figure.of(after / before, 3, "characters of all outputs over those of inputs" + of()));
    String clock = "wall clock, one thread, this machine" + of();
    figures.put("median s", Figure.of(seconds[seconds.length / 2], 3, clock));
    figures.put("90% within s", Figure.of(seconds[(int) (0.9 * (seconds.length - 1))], 3, clock));
    figures.put("all s", Figure.of(Arrays.stream(seconds).sum(), 1, clock));
    return figures;
  }

  private static Segment pair(Answer answer) {
    return new Segment(answer.result().sentence().text(), answer.result().text(), List.of());
  }

  private String of() {
    return "|sentences:" + sentences.size() + "|system:" + paraphraser.system();
  }

  /** With several levels: the share of sentences that change against how much of them does. */
  private static List<Report.Section> plots(Map<String, Map<String, Figure>> levels) {
    if (levels.size() < 2) {
      return List.of();
    }
    List<Report.Point> points = new ArrayList<>();
    levels.forEach(
        (level, figures) -> {
          Figure rate = figures.get("PR1");
          Figure share = figures.get("sentences changed");
          if (rate != null && share != null) {
            points.add(new Report.Point(level.replace("change ", ""), rate, share));
          }
        });
    return List.of(
        new Report.Plot(
            "Sentences changed against paraphrase rate, by level of change",
            "PR1",
            "sentences changed",
            List.of(new Report.Series("levels", true, points))));
  }

  private List<Report.Section> details(List<Answer> answers, String at) {
    Map<String, Integer> outcomes = new TreeMap<>();
    Map<String, Integer> kinds = new TreeMap<>();
    Map<String, Integer> tables = new TreeMap<>();
    Map<String, Integer> guards = new TreeMap<>();
    Map<String, Integer> dropped = new TreeMap<>();
    for (Answer answer : answers) {
      outcomes.merge(PlainReceipt.whyNot(answer.result().outcome()), 1, Integer::sum);
      for (Guard guard : answer.result().sentence().guards().list()) {
        guards.merge(guard.kind().description(), 1, Integer::sum);
      }
      answer.result().rejected().forEach((why, count) -> dropped.merge(why, count, Integer::sum));
      for (Receipt receipt : answer.receipts()) {
        kinds.merge(PlainReceipt.kind(receipt), 1, Integer::sum);
        tables.merge(receipt.support().get(0).table(), 1, Integer::sum);
      }
    }
    List<Report.Section> sections = new ArrayList<>();
    add("Sentences" + at, "What became of them.", ranked(outcomes), sections);
    add("Kinds of change" + at, "Changes of first outputs.", ranked(kinds), sections);
    add("Tables" + at, "Where the new words come from.", ranked(tables), sections);
    add("Acceptability" + at, "How sure the judge is of each change.", sureness(answers), sections);
    add(
        "Length" + at,
        "Changed sentences by characters after over before.",
        lengths(answers),
        sections);
    add("Guards" + at, "What had to stay inside the sentences.", ranked(guards), sections);
    add(
        "Held back" + at,
        "Outputs dropped because they would have broken something.",
        ranked(dropped),
        sections);
    if (answers.stream().anyMatch(Answer::isChanged)) {
      sections.add(
          new Report.Examples(
              "Examples" + at,
              "Drawn at random, seed " + SEED + ", with their receipts.",
              examples(answers)));
    }
    return sections;
  }

  private void add(
      String title, String about, Map<String, Integer> counts, List<Report.Section> sections) {
    if (counts.values().stream().anyMatch(count -> count > 0)) {
      Map<String, Figure> rows = new LinkedHashMap<>();
      counts.forEach(
          (name, count) -> rows.put(name, Figure.count(count, "count|first outputs" + of())));
      sections.add(new Report.Bars(title, about, "number", rows));
    }
  }

  private static Map<String, Integer> ranked(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
  }

  private static Map<String, Integer> sureness(List<Answer> answers) {
    int[] bins = new int[BINS];
    for (Answer answer : answers) {
      for (Receipt receipt : answer.receipts()) {
        if (receipt.choice() != null && receipt.choice().acceptability().isPresent()) {
          double sure = receipt.choice().acceptability().getAsDouble();
          bins[Math.min(BINS - 1, (int) (sure * BINS))]++;
        }
      }
    }
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (int bin = 0; bin < BINS; bin++) {
      counts.put(bin * 10 + "–" + (bin + 1) * 10 + "%", bins[bin]);
    }
    return counts;
  }

  private static Map<String, Integer> lengths(List<Answer> answers) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    double[] edges = {0, 0.8, 0.9, 0.95, 1, 1.05, 1.1, 1.2, Double.POSITIVE_INFINITY};
    for (int i = 1; i < edges.length; i++) {
      String name =
          i == 1
              ? "below 0.8"
              : i == edges.length - 1 ? "1.2 and more" : edges[i - 1] + "–" + edges[i];
      counts.put(name, 0);
      for (Answer answer : answers) {
        Segment pair = pair(answer);
        double ratio = (double) pair.output().length() / Math.max(1, pair.source().length());
        if (answer.isChanged() && ratio >= edges[i - 1] && ratio < edges[i]) {
          counts.merge(name, 1, Integer::sum);
        }
      }
    }
    return counts;
  }

  private static List<Report.Example> examples(List<Answer> answers) {
    List<Answer> changed = new ArrayList<>(answers.stream().filter(Answer::isChanged).toList());
    Collections.shuffle(changed, new Random(SEED));
    List<Report.Example> examples = new ArrayList<>();
    for (Answer answer : changed.subList(0, Math.min(EXAMPLES, changed.size()))) {
      Output output = answer.result().outcome().outputs().get(0);
      List<String> notes =
          output.allReceipts().stream()
              .filter(receipt -> receipt.change().kind() != Change.Kind.SPACING)
              .map(
                  receipt ->
                      "“"
                          + receipt.change().before()
                          + "” → “"
                          + receipt.change().after()
                          + "”: "
                          + PlainReceipt.of(receipt))
              .toList();
      examples.add(new Report.Example(answer.result().sentence().text(), output.text(), notes));
    }
    return examples;
  }
}
