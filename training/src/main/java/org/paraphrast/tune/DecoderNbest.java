package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Pipeline;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.io.Require;
import org.paraphrast.loglinear.LogLinearSystem;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Replacement;

/**
 * The decoder as tuning sees it. Input: a model folder, sentences, a task, starting weights; then
 * any weights. Output: for each sentence its n best paraphrases, exactly, and the unchanged
 * sentence, which has no replacements: it is what the program prints where nothing scores above it.
 * Features are those the starting weights name and those that count without being named; values are
 * unweighted. Deterministic; confined to one thread.
 */
public final class DecoderNbest implements NbestSource {
  private static final Generator.Seed SEED = new Generator.Seed(1); // the search draws nothing

  private final LogLinearSystem system;
  private final List<Sentence> sentences = new ArrayList<>();
  private final List<Task> tasks = new ArrayList<>();
  private final int size;
  private final Weights start;
  private final List<String> features;

  /**
   * A decoder.
   *
   * @param folder the model, which must stay open
   * @param texts the sentences; none may be blank
   * @param size how many paraphrases of a sentence
   * @param start the weights to start from, for this purpose
   */
  public DecoderNbest(ModelFolder folder, List<String> texts, Task task, int size, Weights start) {
    this(folder, folder.tables(), texts, task, size, start);
  }

  /** The same with some of the tables; the weights name no feature of the others. */
  public DecoderNbest(
      ModelFolder folder,
      List<ParaphraseTable> tables,
      List<String> texts,
      Task task,
      int size,
      Weights start) {
    this(
        LogLinearSystem.of(Pipeline.over(folder, tables, purpose -> start)),
        texts,
        i -> task,
        size,
        start);
  }

  /**
   * The same with any system that has weights.
   *
   * @param task of each sentence by its number; similarity has references
   */
  public DecoderNbest(
      LogLinearSystem system, List<String> texts, IntFunction<Task> task, int size, Weights start) {
    Require.atLeast("size", size, 1);
    this.system = system;
    this.size = size;
    this.start = start;
    Analyzer analyzer = Analyzer.english();
    for (String text : texts) {
      tasks.add(system.task(task.apply(sentences.size())));
      sentences.add(analyzer.analyze(text));
      if (sentences.get(sentences.size() - 1).size() == 0) {
        throw new IllegalArgumentException("a sentence has no words: '" + text + "'");
      }
    }
    this.features = system.features(start);
  }

  @Override
  public List<String> features() {
    return features;
  }

  /** The system whose weights are tuned. */
  public LogLinearSystem system() {
    return system;
  }

  /** Features that count without being named in the starting weights. */
  public List<String> unnamed() {
    return features.stream().filter(name -> !start.values().containsKey(name)).toList();
  }

  /** The starting weights of the features. */
  public FeatureWeights start() {
    return FeatureWeights.of(
        features, features.stream().mapToDouble(name -> start.get(name, 1)).toArray());
  }

  /** Weights of the decoder: the starting ones where these say nothing. */
  public Weights decoderWeights(FeatureWeights weights) {
    Map<String, Double> all = new LinkedHashMap<>(start.values());
    for (int i = 0; i < weights.size(); i++) {
      all.put(weights.names().get(i), weights.get(i));
    }
    return Weights.of(all);
  }

  @Override
  public List<List<NbestEntry>> nbest(FeatureWeights weights) {
    return lists(
        weights,
        (sentence, hypothesis) ->
            new NbestEntry(
                text(hypothesis),
                values(hypothesis),
                chosen(sentence, hypothesis).stream()
                    .map(ParaphrasedSentence.Chosen::replacement)
                    .toList()));
  }

  /** The same lists by falling score, the unchanged sentence in its place. */
  public List<ParaphrasedSentence> outputs(FeatureWeights weights) {
    List<List<ParaphrasedSentence.Output>> lists =
        lists(
            weights,
            (sentence, hypothesis) ->
                new ParaphrasedSentence.Output(
                    text(hypothesis),
                    hypothesis.score(),
                    hypothesis.features(),
                    chosen(sentence, hypothesis)));
    return IntStream.range(0, lists.size())
        .mapToObj(i -> new ParaphrasedSentence(sentences.get(i).text(), lists.get(i)))
        .toList();
  }

  private <T> List<List<T>> lists(
      FeatureWeights weights, BiFunction<Sentence, Hypothesis, T> entry) {
    StatisticalGenerator generator = system.tunable(decoderWeights(weights));
    return IntStream.range(0, sentences.size())
        .mapToObj(i -> decode(generator, i).stream().map(h -> entry.apply(sentences.get(i), h)))
        .map(Stream::toList)
        .toList();
  }

  /** The n best and the unchanged sentence, which is behind those it ties with. */
  private List<Hypothesis> decode(StatisticalGenerator generator, int number) {
    Sentence sentence = sentences.get(number);
    Task task = tasks.get(number);
    List<Hypothesis> list =
        new ArrayList<>(generator.generate(sentence, task, size, SEED).hypotheses());
    list.add(generator.unchanged(sentence, task));
    list.sort(Comparator.comparingDouble(hypothesis -> -hypothesis.score()));
    return list;
  }

  private static String text(Hypothesis hypothesis) {
    return hypothesis.text().rendering().text();
  }

  private static List<ParaphrasedSentence.Chosen> chosen(Sentence sentence, Hypothesis hypothesis) {
    return chosen(sentence, hypothesis.choices(), hypothesis.text().rendering().allChanges());
  }

  private double[] values(Hypothesis hypothesis) {
    return features.stream()
        .mapToDouble(name -> hypothesis.values().getOrDefault(name, 0.0))
        .toArray();
  }

  /** The change of each unit is a replacement, as in {@code --json}; repairs are not. */
  static List<ParaphrasedSentence.Chosen> chosen(
      Sentence sentence, List<UnitChoice> choices, List<Change> changes) {
    Map<Replacement, String> tables = new LinkedHashMap<>();
    choices.forEach(choice -> tables.put(choice.replacement(), choice.table()));
    List<ParaphrasedSentence.Chosen> chosen = new ArrayList<>();
    for (Change change : changes) {
      String table = change.replacement() == null ? null : tables.get(change.replacement());
      if (table != null) {
        chosen.add(
            new ParaphrasedSentence.Chosen(
                UnitReplacement.of(sentence.text(), change.input(), change.after()), table));
      }
    }
    return chosen;
  }
}
