package org.paraphrast.lm.estimate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.io.sort.Background;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.score.AnalyzedTokens;
import org.paraphrast.lm.score.LineTokens;
import org.paraphrast.lm.score.WordList;
import org.paraphrast.text.Language;

/**
 * Estimates a model by interpolated modified Kneser-Ney smoothing (Chen and Goodman 1998) in the
 * streaming passes of Heafield, Pouzyrevsky, Clark and Koehn (2013): {@link CorpusEncoder}, {@link
 * CorpusCounter}, {@link AdjustedCounts}, {@link Discounts}, {@link InitialProbabilities}, {@link
 * Interpolation}. Same input and options give the same model, whatever the threads and the memory.
 *
 * @param warnings receives what the user should know but what does not stop the work
 */
public record LmEstimator(EstimatorOptions options, Progress progress, Consumer<String> warnings) {
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
    Map<String, String> provenance =
        new CorpusSize(corpus.tokens().size() - corpus.sentences(), corpus.sentences())
            .provenance(options);
    RecordStore[] ngrams = passes(corpus, words, workspace, provenance);
    CaseForms caseForms = corpus.caseForms().only(word -> words.id(word) != WordList.UNKNOWN);
    return new NgramModel(workspace, words, ngrams, text, caseForms, provenance);
  }

  private EncodedCorpus encode(
      List<Path> inputs, LineTokens splitter, TextSettings text, Workspace workspace) {
    CorpusEncoder encoder = new CorpusEncoder(workspace, splitter, text.lowercase());
    for (Path input : inputs) {
      try (LineReader lines = TextFiles.lines(input, progress)) {
        encoder.read(lines::next);
      }
    }
    EncodedCorpus corpus = encoder.finish();
    if (encoder.skipped() > 0) {
      warnings.accept(CorpusSize.skippedNote(encoder.skipped()));
    }
    return corpus;
  }

  private RecordStore[] passes(
      EncodedCorpus corpus, WordList words, Workspace workspace, Map<String, String> provenance) {
    int order = options.order();
    NgramPacking packing = new NgramPacking(words.size());
    CountsByContext counts = new CountsByContext(order, words.size(), packing, workspace);
    AdjustedCounts adjusted;
    try (Progress.Task task = progress.start("count n-grams", 1, "passes")) {
      RecordCursor counted =
          CorpusCounter.count(
              corpus.tokens().read()::next, corpus.mapTo(words), order, packing, workspace);
      adjusted = new AdjustedCounts(counted, packing, options.cutOffsByOrder(), counts);
      adjusted.run();
      task.add(1);
    }
    Discounts[] discounts = Discounts.estimateAll(adjusted.countOfCounts(), provenance, warnings);
    UnigramProbabilities unigrams = new UnigramProbabilities(counts.unigrams(), discounts[1]);
    List<RecordCursor> ngrams = new ArrayList<>();
    List<RecordCursor> histories = new ArrayList<>();
    ngrams.add(records(unigrams, packing, workspace).drain());
    try (Progress.Task task = progress.start("estimate probabilities", order, "orders")) {
      for (InitialBySuffix pass : initialProbabilities(counts, discounts, packing, workspace)) {
        ngrams.add(pass.sorted());
        histories.add(pass.histories());
        task.add(1);
      }
      RecordStore[] out = new RecordStore[order + 1];
      for (int n = 1; n <= order; n++) {
        out[n] = new RecordStore(workspace, RecordFormat.of(packing, n).stride());
      }
      Interpolation.run(ngrams, histories, unigrams.uniform(), packing, out);
      for (int n = 1; n <= order; n++) {
        out[n].seal();
      }
      return out;
    }
  }

  /** The orders do not depend on one another, so they run side by side. */
  private List<InitialBySuffix> initialProbabilities(
      CountsByContext counts, Discounts[] discounts, NgramPacking packing, Workspace workspace) {
    ExecutorService passes = Executors.newFixedThreadPool(options.threads());
    try {
      List<Future<InitialBySuffix>> running = new ArrayList<>();
      for (int n = options.order(); n >= 2; n--) {
        int order = n;
        running.add(
            0,
            passes.submit(
                () -> {
                  InitialBySuffix out = new InitialBySuffix(order, packing, workspace);
                  RecordCursor in = counts.sorted(order);
                  new InitialProbabilities(in, order, packing, discounts[order], out).run();
                  return out;
                }));
      }
      return running.stream().map(Background::await).toList();
    } finally {
      passes.shutdownNow();
    }
  }

  private static RecordStore records(
      UnigramProbabilities unigrams, NgramPacking packing, Workspace workspace) {
    RecordStore store = new RecordStore(workspace, 2);
    int[] word = new int[1];
    long[] record = new long[2];
    for (word[0] = 0; word[0] < unigrams.size(); word[0]++) {
      packing.pack(word, 1, record, 0);
      record[1] = unigrams.value(word[0]);
      store.add(record, 0);
    }
    return store.seal();
  }
}
