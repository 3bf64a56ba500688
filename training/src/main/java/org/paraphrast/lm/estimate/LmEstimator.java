package org.paraphrast.lm.estimate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.paraphrast.io.Background;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.AnalyzedTokens;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.LineTokens;
import org.paraphrast.lm.NgramPacking;
import org.paraphrast.lm.ProbBackoff;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.WordList;
import org.paraphrast.text.Language;

/**
 * Estimates a model by interpolated modified Kneser-Ney smoothing (Chen and Goodman 1998) in the
 * streaming passes of Heafield, Pouzyrevsky, Clark and Koehn (2013): {@link CorpusEncoder}, {@link
 * CorpusCounter}, {@link AdjustedCounts}, {@link Discounts}, {@link InitialProbabilities}, {@link
 * Interpolation}. Same input and options give the same model, whatever the threads and the memory.
 */
public final class LmEstimator {
  private final EstimatorOptions options;
  private final Progress progress;
  private final Consumer<String> warnings;

  /**
   * An estimator that can be used many times.
   *
   * @param warnings receives what the user should know but what does not stop the work
   */
  public LmEstimator(EstimatorOptions options, Progress progress, Consumer<String> warnings) {
    this.options = options;
    this.progress = progress;
    this.warnings = warnings;
  }

  /** From running text, one sentence a line. */
  public NgramModel estimate(List<Path> inputs, TextSettings text) {
    return estimate(inputs, AnalyzedTokens.ofText(text), text);
  }

  /** From running text of any language we can tokenize, one sentence a line, in small letters. */
  public NgramModel estimate(List<Path> inputs, Language language) {
    return estimate(inputs, AnalyzedTokens.ofText(language, true), TextSettings.DEFAULT);
  }

  /**
   * From text that is split into words by white space. Nothing is changed but, if wanted, the
   * entities; {@code text} says what was done before.
   */
  public NgramModel estimateTokenized(List<Path> inputs, TextSettings text) {
    return estimate(inputs, AnalyzedTokens.ofTokenized(text), text);
  }

  NgramModel estimate(List<Path> inputs, LineTokens splitter, TextSettings text) {
    Workspace workspace = new Workspace(options.temporary(), options.memory(), options.threads());
    try {
      return estimate(inputs, splitter, text, workspace);
    } catch (RuntimeException | Error e) {
      workspace.close();
      throw e;
    }
  }

  private NgramModel estimate(
      List<Path> inputs, LineTokens splitter, TextSettings text, Workspace workspace) {
    EncodedCorpus corpus = encode(inputs, splitter, text, workspace);
    if (corpus.tokens().size() == corpus.sentences()) {
      throw new DataException(inputs + ": no words in the input; give a text to learn from");
    }
    WordList words = corpus.words(options.vocabulary());
    Map<String, String> provenance = new TreeMap<>();
    provenance.put("estimator", "interpolated modified Kneser-Ney");
    provenance.put("tokens", Long.toString(corpus.tokens().size() - corpus.sentences()));
    provenance.put("sentences", Long.toString(corpus.sentences()));
    provenance.put("cutOffs", options.cutOffs().toString());
    RecordStore[] ngrams = passes(corpus, words, workspace, provenance);
    CaseForms caseForms = corpus.caseForms().only(word -> words.id(word) != WordList.UNKNOWN);
    return new NgramModel(workspace, words, ngrams, text, caseForms, provenance);
  }

  private EncodedCorpus encode(
      List<Path> inputs, LineTokens splitter, TextSettings text, Workspace workspace) {
    CorpusEncoder encoder = new CorpusEncoder(workspace, splitter, text.lowercase());
    for (Path input : inputs) {
      try (LineReader lines = TextFiles.lines(input, progress)) {
        encoder.read(lines);
      }
    }
    EncodedCorpus corpus = encoder.finish();
    if (encoder.skipped() > 0) {
      warnings.accept(
          encoder.skipped()
              + " occurrences of <s>, </s> or <unk> in the input, treated as white space");
    }
    return corpus;
  }

  private RecordStore[] passes(
      EncodedCorpus corpus, WordList words, Workspace workspace, Map<String, String> provenance) {
    int order = options.order();
    NgramPacking packing = new NgramPacking(words.size());
    AdjustedCounts adjusted;
    try (Progress.Task task = progress.start("count n-grams", 1, "passes")) {
      RecordCursor counts =
          CorpusCounter.count(
              corpus.tokens().read(), corpus.mapTo(words), order, packing, workspace);
      adjusted =
          AdjustedCounts.of(counts, words.size(), packing, options.cutOffsByOrder(), workspace);
      task.add(1);
    }
    Discounts[] discounts = discounts(adjusted, provenance);
    List<RecordCursor> ngrams = new ArrayList<>();
    List<RecordCursor> histories = new ArrayList<>();
    ngrams.add(unigrams(adjusted.unigrams(), discounts[1], packing, workspace).drain());
    try (Progress.Task task = progress.start("estimate probabilities", order, "orders")) {
      for (InitialProbabilities pass :
          initialProbabilities(adjusted, discounts, packing, workspace)) {
        ngrams.add(pass.bySuffix());
        histories.add(pass.histories().drain());
        task.add(1);
      }
      double uniform = 1.0 / (words.size() - 1); // every word but <s>
      return Interpolation.run(ngrams, histories, uniform, packing, workspace);
    }
  }

  private Discounts[] discounts(AdjustedCounts adjusted, Map<String, String> provenance) {
    Discounts[] discounts = new Discounts[options.order() + 1];
    for (int n = 1; n <= options.order(); n++) {
      Discounts estimated = Discounts.estimate(adjusted.countOfCounts(n));
      if (estimated == null) {
        estimated = Discounts.FALLBACK;
        warnings.accept(
            "too few counts to estimate the discounts of order "
                + n
                + ", using "
                + Discounts.FALLBACK);
      }
      discounts[n] = estimated;
      provenance.put("discounts." + n, estimated.toString());
    }
    return discounts;
  }

  /** The orders do not depend on one another, so they run side by side. */
  private List<InitialProbabilities> initialProbabilities(
      AdjustedCounts adjusted, Discounts[] discounts, NgramPacking packing, Workspace workspace) {
    ExecutorService passes = Executors.newFixedThreadPool(options.threads());
    try {
      List<Future<InitialProbabilities>> running = new ArrayList<>();
      for (int n = options.order(); n >= 2; n--) {
        int order = n;
        running.add(
            0,
            passes.submit(
                () ->
                    InitialProbabilities.of(
                        adjusted.byContext(order), order, packing, discounts[order], workspace)));
      }
      return running.stream().map(Background::await).toList();
    } finally {
      passes.shutdownNow();
    }
  }

  /** Single words have one history, the empty one. */
  private static RecordStore unigrams(
      long[] counts, Discounts discounts, NgramPacking packing, Workspace workspace) {
    long total = 0;
    double taken = 0;
    for (long count : counts) {
      total += count;
      taken += discounts.of(count);
    }
    RecordStore store = new RecordStore(workspace, 2);
    int[] word = new int[1];
    long[] record = new long[2];
    for (int id = 0; id < counts.length; id++) {
      word[0] = id;
      packing.pack(word, 1, record, 0);
      boolean predicted = id != WordList.BEGIN;
      float u = (float) ((counts[id] - discounts.of(counts[id])) / total);
      record[1] = predicted ? ProbBackoff.pack(u, (float) (taken / total)) : 0;
      store.add(record, 0);
    }
    return store.seal();
  }
}
