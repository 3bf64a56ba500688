package org.paraphrast.phrase;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.align.Words;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.io.sort.CountSorter;
import org.paraphrast.text.TokenSpan;

/**
 * What {@link PhraseTableBuilder} does, in steps that machines can share: each extracts from some
 * pairs, then takes some targets, then some sources. The words of the corpus are known beforehand,
 * so that the numbers of words are their ranks. Confined to one thread.
 */
public final class PhraseShard {
  private static final Alignment NO_LINKS = new Alignment(List.of());

  private final Corpus corpus;
  private final PhraseKey key = new PhraseKey();
  private final byte[] linkKey = new byte[2 * Integer.BYTES];

  /** All words of both sides of the corpus. Immutable and thread-safe. */
  public static final class Corpus {
    private final WordNumbers sources = new WordNumbers();
    private final WordNumbers targets = new WordNumbers();
    private final WordNumbers.Ranks sourceRanks;
    private final WordNumbers.Ranks targetRanks;

    /** Takes both lists in the order of {@code compareTo}. */
    public Corpus(List<String> sourceWords, List<String> targetWords) {
      sources.of(sourceWords);
      targets.of(targetWords);
      sourceRanks = sources.rank();
      targetRanks = targets.rank();
    }
  }

  public PhraseShard(Corpus corpus) {
    this.corpus = corpus;
  }

  /** Counts the links of a pair: keys of eight bytes. */
  public void links(AlignedPair pair, KeySink sink) {
    LinkCounts.forEach(
        numbers(corpus.sources, pair.pair().source()),
        numbers(corpus.targets, pair.pair().target()),
        pair.alignment(),
        (source, target) -> {
          ByteBuffer.wrap(linkKey).putInt(source).putInt(target);
          sink.add(linkKey, linkKey.length, 1);
        });
  }

  /** Counts the phrases of a pair: keys for {@link #byTarget}. */
  public void extract(AlignedPair pair, ExtractionLimit limit, KeySink sink) {
    int[] source = numbers(corpus.sources, pair.pair().source());
    int[] target = numbers(corpus.targets, pair.pair().target());
    SentenceLinks links = new SentenceLinks(source.length, pair.alignment(), target.length);
    new PhraseExtractor(limit)
        .extract(links, spans -> key.count(source, target, spans, pair.alignment(), sink));
  }

  /** Counts a phrase that was extracted elsewhere and has no links: a key for {@link #byTarget}. */
  public void count(List<String> source, List<String> target, long count, KeySink sink) {
    int[] sourceNumbers = corpus.sources.known(source);
    int[] targetNumbers = corpus.targets.known(target);
    PhraseSpans whole =
        new PhraseSpans(new TokenSpan(0, source.size()), new TokenSpan(0, target.size()));
    key.count(
        sourceNumbers,
        targetNumbers,
        whole,
        NO_LINKS,
        (bytes, length, one) -> sink.add(bytes, length, count));
  }

  /** How many bytes of a key are its first phrase, by which it is grouped. */
  public static int groupLength(byte[] key) {
    return PhraseKey.end(key, 0);
  }

  /** The key of the source phrase alone, of a key {@code target source links}. */
  public static byte[] sourceOf(byte[] key) {
    int start = PhraseKey.end(key, 0);
    return Arrays.copyOfRange(key, start, PhraseKey.end(key, start));
  }

  private static int[] numbers(WordNumbers words, String text) {
    return words.known(Words.of(text));
  }

  /**
   * The pairs of some targets.
   *
   * @param memory bytes for those of one target; more of them are in a file meanwhile
   */
  public ByTarget byTarget(CountSorter.Cursor input, long memory, KeySink output) {
    PhraseGroup group = new PhraseGroup(memory);
    return new ByTarget(
        new TargetPass(corpus.sourceRanks, corpus.targetRanks, group, output), input);
  }

  /** Goes from target to target. */
  public record ByTarget(TargetPass pass, CountSorter.Cursor input) implements AutoCloseable {
    /** Gives the pairs of one target, as keys for {@link #bySource}; false behind the last. */
    public boolean step() {
      return pass.step(input);
    }

    /** What smoothing wants to know of the pairs so far; numbers that add up over machines. */
    public long[] statistics() {
      return pass.statistics().toArray();
    }

    @Override
    public void close() {
      pass.close();
    }
  }

  /**
   * Scores the pairs of some sources, which come in order.
   *
   * @param statistics the sums of {@link ByTarget#statistics}; all 0 where smoothing needs none
   * @param sentencePairs how many there are in all
   * @param input the keys of these pairs
   */
  public void bySource(
      PhraseScoring options,
      Links links,
      long[] statistics,
      long sentencePairs,
      CountSorter.Cursor input,
      Consumer<PhraseTableEntry> output) {
    PhraseTableBuilder.WordData words =
        new PhraseTableBuilder.WordData(corpus.sourceRanks, corpus.targetRanks, links.counts);
    PhraseScorer scorer =
        new PhraseScorer(options, words, CountStatistics.of(statistics), sentencePairs, null);
    new SourcePass(scorer, new PhraseGroup(options.memory()), output).run(input);
  }

  /** Number of {@link ByTarget#statistics}. */
  public static int statisticsLength() {
    return new CountStatistics().toArray().length;
  }

  /** How often words are linked in the whole corpus. */
  public static final class Links {
    private final LinkCounts counts = new LinkCounts();

    /** Adds a key of {@link PhraseShard#links} with its count. */
    public void add(byte[] key, long count) {
      ByteBuffer link = ByteBuffer.wrap(key);
      counts.add(link.getInt(), Math.toIntExact(count), link.getInt());
    }
  }
}
