package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Output;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Systems;
import org.paraphrast.corpus.workbook.Telling;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.decode.Generator;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;
import org.paraphrast.io.Progress;
import org.paraphrast.metric.Bleu;
import org.paraphrast.metric.CompressionRatio;
import org.paraphrast.metric.Fkgl;
import org.paraphrast.metric.IBleu;
import org.paraphrast.metric.Metric;
import org.paraphrast.metric.ParaphraseRate;
import org.paraphrast.metric.Sari;
import org.paraphrast.metric.Segment;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;

/**
 * Systems against the tellings of a workbook, purpose by purpose. Input: a model and sentences with
 * their tellings, all of which are references. Output: a table for each purpose with the unchanged
 * sentences first, then the systems as the program shows them, then a writer against the others,
 * where a sentence has several.
 */
public final class TellingScores {
  private static final String UNCHANGED = "unchanged";
  private static final String WRITER = "a writer against the others";
  private static final String SENTENCES = "sentences";
  private static final String REFERENCES = "references";

  private final ModelFolder model;
  private final Available available;
  private final long seed;
  private final Progress progress;
  private final List<WorkbookSentence> sentences;

  /** What systems said, by system, purpose and sentence. */
  private final Map<String, Map<Purpose, Map<String, String>>> said = new HashMap<>();

  /**
   * Over sentences of one part of a workbook.
   *
   * @param systems that are wanted; empty for all
   */
  public TellingScores(
      ModelFolder model,
      List<String> systems,
      long seed,
      List<WorkbookSentence> sentences,
      Progress progress) {
    this.model = model;
    this.available =
        Available.of(
            Material.Models.of(model), systems.isEmpty() ? Available.overTables() : systems);
    this.seed = seed;
    this.sentences = List.copyOf(sentences);
    this.progress = progress;
  }

  /** The scores for these purposes. */
  public Report report(Set<Telling.Purpose> purposes) {
    List<Report.Section> sections = new ArrayList<>();
    for (Telling.Purpose purpose : Telling.Purpose.values()) {
      if (purposes.contains(purpose) && !references(purpose).isEmpty()) {
        sections.add(table(purpose));
      }
    }
    return new Report(
        "Systems against the tellings of the workbook",
        "All tellings of a sentence for a purpose are references. Systems are asked for variation"
            + " (words, structure), compression (shorter) or simplification (simpler), if they know"
            + " purposes; a sentence that they leave alone counts as it is. A writer has one"
            + " reference less than the systems."
            + available.note(),
        sections);
  }

  /** The sentences with tellings for a purpose, and these. */
  private Map<String, List<String>> references(Telling.Purpose purpose) {
    Map<String, List<String>> references = new LinkedHashMap<>();
    for (WorkbookSentence sentence : sentences) {
      for (Telling telling : sentence.tellings()) {
        if (telling.purpose() == purpose) {
          references
              .computeIfAbsent(sentence.text(), text -> new ArrayList<>())
              .add(telling.text());
        }
      }
    }
    return references;
  }

  private Report.Table table(Telling.Purpose purpose) {
    Map<String, List<String>> references = references(purpose);
    Map<String, Map<String, Figure>> rows = new LinkedHashMap<>();
    List<Segment> unchanged = new ArrayList<>();
    List<Segment> writer = new ArrayList<>();
    references.forEach(
        (text, told) -> {
          unchanged.add(new Segment(text, text, told));
          if (told.size() > 1) {
            writer.add(new Segment(text, told.get(0), told.subList(1, told.size())));
          }
        });
    rows.put(UNCHANGED, row(unchanged));
    available
        .generators()
        .forEach(
            (name, generator) -> {
              Map<String, String> outputs = outputs(name, generator, task(name, purpose));
              List<Segment> segments = new ArrayList<>();
              references.forEach(
                  (text, told) ->
                      segments.add(new Segment(text, outputs.getOrDefault(text, text), told)));
              rows.put(name, row(segments));
            });
    if (!writer.isEmpty()) {
      rows.put(WRITER, row(writer));
    }
    List<String> columns = new ArrayList<>(List.of(SENTENCES, REFERENCES));
    columns.addAll(metrics().keySet());
    return new Report.Table(purpose.label(), columns, rows);
  }

  private static Map<String, Metric> metrics() {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    metrics.put("BLEU", Bleu.CORPUS);
    metrics.put("iBLEU", IBleu.DEFAULT);
    metrics.put("SARI", Sari.DEFAULT);
    metrics.put("PR1", ParaphraseRate.PR1);
    metrics.put("PR2", ParaphraseRate.PR2);
    metrics.put("length", new CompressionRatio(CompressionRatio.Unit.BYTES));
    metrics.put("FKGL", Fkgl.DEFAULT);
    return metrics;
  }

  private static Map<String, Figure> row(List<Segment> segments) {
    int references = segments.stream().mapToInt(segment -> segment.references().size()).sum();
    Map<String, Figure> row = new LinkedHashMap<>();
    row.put(SENTENCES, Figure.count(segments.size(), "count"));
    row.put(REFERENCES, Figure.count(references, "count"));
    metrics()
        .forEach(
            (name, metric) -> {
              int digits = name.startsWith("PR") || name.equals("length") ? 3 : 2;
              row.put(name, Figure.of(metric.score(segments), digits, metric.signature()));
            });
    return row;
  }

  /** What a system is asked for: plain paraphrases if it does not know purposes. */
  private static Purpose task(String system, Telling.Purpose purpose) {
    if (Available.named(system).task() != Systems.Follows.WHOLE_TASK) {
      return Purpose.VARIATION;
    }
    return switch (purpose) {
      case WORDS, STRUCTURE, FORMAL, CASUAL -> Purpose.VARIATION;
      case SHORTER -> Purpose.COMPRESSION;
      case SIMPLER -> Purpose.SIMPLIFICATION;
    };
  }

  /** What the program would show for each sentence, which is nothing where it has nothing. */
  private Map<String, String> outputs(String name, Generator generator, Purpose purpose) {
    return said.computeIfAbsent(name, system -> new EnumMap<>(Purpose.class))
        .computeIfAbsent(purpose, asked -> run(name, generator, asked));
  }

  private Map<String, String> run(String name, Generator generator, Purpose purpose) {
    Map<String, String> outputs = new HashMap<>();
    String label = name + " " + purpose.label();
    try (Paraphraser paraphraser = new Paraphraser(model.analyzer(), generator);
        Progress.Task task = progress.start(label, sentences.size(), "sentences")) {
      for (WorkbookSentence sentence : sentences) {
        Request request =
            Request.of(sentence.text()).withTask(Task.of(purpose)).withOutputs(1).withSeed(seed);
        List<Output> shown = paraphraser.paraphrase(request).outcome().outputs();
        if (!shown.isEmpty()) {
          outputs.put(sentence.text(), shown.get(0).text());
        }
        task.add(1);
      }
    }
    return outputs;
  }
}
