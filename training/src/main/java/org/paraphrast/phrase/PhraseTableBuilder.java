package org.paraphrast.phrase;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.AlignerOptions;
import org.paraphrast.align.AlignmentTrainer;
import org.paraphrast.align.Bitext;
import org.paraphrast.align.Words;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.io.sort.CountSorter;
import org.paraphrast.text.TokenSpan;

/**
 * Makes a scored phrase table of an aligned corpus in bounded memory: phrase pairs are counted by
 * sorting them by target ({@link TargetPass}), then by source ({@link SourcePass}).
 *
 * <p>Input: aligned pairs, and for each either its phrases are {@linkplain #extract extracted} here
 * or they come from an {@linkplain #add(ExtractedPhrase) extract file}. Output: entries in order of
 * source, then target, in alphabetical order of words. Confined to one thread; close it to remove
 * its temporary files.
 */
public final class PhraseTableBuilder implements AutoCloseable {
  private final PhraseScoring options;
  private final WordNumbers sources = new WordNumbers();
  private final WordNumbers targets = new WordNumbers();
  private final LinkCounts linkCounts = new LinkCounts();
  private final PhraseKey key = new PhraseKey();
  private final TemporaryFolder folder = TemporaryFolder.create();
  private final CountSorter byTarget;
  private final @Nullable Bitext bitext;
  private long sentencePairs;

  /** What scoring wants to know of words. */
  record WordData(WordNumbers.Ranks sources, WordNumbers.Ranks targets, LinkCounts linkCounts) {}

  public PhraseTableBuilder(PhraseScoring options) {
    this.options = options;
    this.byTarget = new CountSorter(folder.path(), options.memory() / 2); // half for bySource
    this.bitext = options.model1() ? new Bitext(Bitext.DEFAULT_MAX_WORDS) : null;
  }

  /** Counts the word links of a pair, and not its phrases. */
  public void add(AlignedPair pair) {
    number(pair);
  }

  /** Counts the word links of a pair, and its phrases. */
  public void extract(AlignedPair pair, ExtractionLimit limit) {
    NumberedPair numbered = number(pair);
    SentenceLinks links =
        new SentenceLinks(numbered.source.length, pair.alignment(), numbered.target.length);
    new PhraseExtractor(limit).extract(links, spans -> count(numbered, spans, pair.alignment()));
  }

  /**
   * Lets Model 1 learn from every word with itself as well: the identity lexicon that Quirk et al.
   * (2004) append to a corpus of one language. Call it after the last pair.
   */
  public void addIdentities() {
    if (bitext != null) {
      Set<String> words = new TreeSet<>(sources.words());
      words.addAll(targets.words());
      words.forEach(word -> bitext.add(LineGroup.of(word, word)));
    }
  }

  /** Counts a phrase. */
  public void add(ExtractedPhrase phrase) {
    NumberedPair numbered =
        new NumberedPair(sources.of(phrase.source()), targets.of(phrase.target()));
    TokenSpan source = new TokenSpan(0, phrase.source().size());
    TokenSpan target = new TokenSpan(0, phrase.target().size());
    count(numbered, new PhraseSpans(source, target), phrase.alignment());
  }

  private NumberedPair number(AlignedPair pair) {
    List<String> source = Words.of(pair.pair().source());
    List<String> target = Words.of(pair.pair().target());
    NumberedPair numbered = new NumberedPair(sources.of(source), targets.of(target));
    LinkCounts.forEach(
        numbered.source, numbered.target, pair.alignment(), (s, t) -> linkCounts.add(s, 1, t));
    sentencePairs++;
    if (bitext != null) {
      bitext.add(pair.pair());
    }
    return numbered;
  }

  private void count(NumberedPair pair, PhraseSpans spans, Alignment alignment) {
    key.count(pair.source, pair.target, spans, alignment, byTarget::add);
  }

  /** Ends the input and hands over the entries. */
  public void build(Consumer<PhraseTableEntry> consumer, Progress progress) {
    WordData words = new WordData(sources.rank(), targets.rank(), linkCounts);
    try (CountSorter bySource = new CountSorter(folder.path(), options.memory() / 2)) {
      CountStatistics statistics = byTarget(words, bySource, progress);
      Model1Scorer model1 = model1(words, progress);
      PhraseScorer scorer = new PhraseScorer(options, words, statistics, sentencePairs, model1);
      try (Progress.Task task = progress.start("score", statistics.pairs(), "phrase pairs")) {
        new SourcePass(
                scorer,
                new PhraseGroup(options.memory()),
                entry -> {
                  consumer.accept(entry);
                  task.add(1);
                })
            .run(bySource.sorted());
      }
    }
  }

  private CountStatistics byTarget(WordData words, CountSorter bySource, Progress progress) {
    PhraseGroup group = new PhraseGroup(options.memory());
    try (Progress.Task task = progress.start("count", Progress.UNKNOWN, "phrase pairs");
        TargetPass pass = new TargetPass(words.sources(), words.targets(), group, bySource::add)) {
      CountStatistics statistics = pass.run(byTarget.sorted());
      task.add(statistics.pairs());
      return statistics;
    }
  }

  private @Nullable Model1Scorer model1(WordData words, Progress progress) {
    if (bitext == null) {
      return null;
    }
    AlignerOptions plain =
        AlignerOptions.model1().withThreads(Runtime.getRuntime().availableProcessors());
    return new Model1Scorer(
        AlignmentTrainer.train(bitext, plain, progress).lexicon(),
        words.sources(),
        words.targets());
  }

  @Override
  public void close() {
    try (folder) {
      byTarget.close();
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record NumberedPair(int[] source, int[] target) {}
}
