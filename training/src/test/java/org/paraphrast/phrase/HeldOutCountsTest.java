package org.paraphrast.phrase;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.align.Links;
import org.paraphrast.align.PairLineReader;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;

/** Taking sentence pairs back out of a phrase table. */
class HeldOutCountsTest {
  private static final ExtractionLimit LIMIT = ExtractionLimit.words(3);

  @TempDir Path folder;

  @Test
  void theTableIsAsIfThePairsHadNeverBeenThere() {
    Property.check(
        30,
        (random, seed) -> {
          List<AlignedPair> kept = corpus(random, 12);
          List<AlignedPair> held = corpus(random, 4);
          List<AlignedPair> all = new ArrayList<>(kept);
          all.addAll(held);
          HeldOutCounts counts = counts(held);
          Map<String, String> without = new TreeMap<>();
          build(
              all,
              entry -> {
                PhraseTableEntry left = counts.without(entry);
                if (left != null) {
                  without.put(key(left), told(left));
                }
              });
          Map<String, String> expected = new TreeMap<>();
          build(kept, entry -> expected.put(key(entry), told(entry)));
          assertEquals(expected, without, seed);
        });
  }

  private static String key(PhraseTableEntry entry) {
    return entry.source() + " -> " + entry.target();
  }

  /** What does not depend on the lexical weights. */
  private static String told(PhraseTableEntry entry) {
    return entry.scores().get(0) + " " + entry.scores().get(2) + " " + entry.counts();
  }

  private HeldOutCounts counts(List<AlignedPair> pairs) {
    try {
      Path lines = Files.createTempFile(folder, "pairs", "");
      Path links = Files.createTempFile(folder, "links", "");
      Files.write(
          lines,
          pairs.stream()
              .map(pair -> pair.pair().source() + " ||| " + pair.pair().target())
              .toList());
      Files.write(links, pairs.stream().map(pair -> pair.alignment().toString()).toList());
      try (AlignedReader reader =
          new AlignedReader(
              new PairLineReader(TextFiles.lines(lines)),
              LineFormatReader.alignments(TextFiles.lines(links)))) {
        return HeldOutCounts.of(reader, LIMIT);
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void build(
      List<AlignedPair> pairs, java.util.function.Consumer<PhraseTableEntry> sink) {
    try (PhraseTableBuilder builder = new PhraseTableBuilder(PhraseScoring.defaults())) {
      pairs.forEach(pair -> builder.extract(pair, LIMIT));
      builder.build(sink, Progress.none());
    }
  }

  private static List<AlignedPair> corpus(Random random, int size) {
    List<AlignedPair> corpus = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int sourceLength = 1 + random.nextInt(5);
      int targetLength = 1 + random.nextInt(5);
      List<String> links = new ArrayList<>();
      for (int s = 0; s < sourceLength; s++) {
        if (random.nextInt(4) > 0) {
          links.add(s + "-" + random.nextInt(targetLength));
        }
      }
      corpus.add(
          new AlignedPair(
              LineGroup.of(words(random, "s", sourceLength), words(random, "t", targetLength)),
              Links.of(String.join(" ", links))));
    }
    return corpus;
  }

  private static String words(Random random, String prefix, int length) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < length; i++) {
      words.append(i == 0 ? "" : " ").append(prefix).append(random.nextInt(4));
    }
    return words.toString();
  }
}
