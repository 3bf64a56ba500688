package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.mine.OverlapRate;
import org.paraphrast.syntax.Chunk;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Chunk pairs from several translations of one text (Zhao08 resource 2).
 *
 * <p>Input: groups of any number of versions of a sentence. Output: chunks of two versions whose
 * {@link ChunkSimilarity} reaches Th1, both ways, with the largest similarity that they came with
 * (the score), and relative frequencies. The paper takes every pair of chunks above Th1; here each
 * chunk is paired with the one that it is most alike to and that is most alike to it, because in
 * one sentence at most one can be right. Order: groups as they come; pairs by source.
 */
public final class ParallelTranslationSource implements TableSource {
  private static final int REACH = 3;

  private final List<CorpusReader<LineGroup>> groups;
  private final SyntaxAnalyzer analyzer;
  private final ParallelTranslationOptions options;
  private final ChunkSimilarity similarity;
  private final Path folder;
  private final long memory;
  private final Tokenizer tokenizer = Tokenizer.of(Language.EN);

  /**
   * The groups are read once and closed; the analyzer is not closed.
   *
   * @param analyzer must know chunks
   */
  public ParallelTranslationSource(
      List<CorpusReader<LineGroup>> groups,
      SyntaxAnalyzer analyzer,
      ParallelTranslationOptions options,
      Path folder,
      long memory) {
    this.groups = List.copyOf(groups);
    this.analyzer = analyzer;
    this.options = options;
    this.similarity = new ChunkSimilarity(options.alpha(), REACH, OverlapRate.LONGER);
    this.folder = folder;
    this.memory = memory;
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    try (PairCounts counts = new PairCounts(folder, memory)) {
      for (CorpusReader<LineGroup> corpus : groups) {
        corpus.forEach(group -> compare(group, counts));
      }
      counts.forEach(
          pair -> {
            List<Float> features = new ArrayList<>(pair.values().largest());
            features.addAll(pair.frequencies());
            sink.accept(pair.entry(features));
          });
    }
  }

  private void compare(LineGroup group, PairCounts counts) {
    if (group.sides().size() < 2) {
      return;
    }
    List<Version> versions = new ArrayList<>();
    for (String side : group.sides()) {
      if (!side.isBlank()) {
        Version version = version(side);
        if (versions.stream().noneMatch(other -> other.words.equals(version.words))) {
          versions.add(version);
        }
      }
    }
    for (int i = 0; i < versions.size(); i++) {
      for (int j = i + 1; j < versions.size(); j++) {
        Version a = versions.get(i);
        Version b = versions.get(j);
        if (OverlapRate.LONGER.of(a.words, b.words) >= options.leastOverlap()) {
          compare(a, b, counts);
        }
      }
    }
  }

  private void compare(Version a, Version b, PairCounts counts) {
    int rows = a.chunks.size();
    int columns = b.chunks.size();
    double[][] alike = new double[rows][columns];
    int[] bestOfRow = new int[rows];
    int[] bestOfColumn = new int[columns];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        alike[i][j] = alike(a, a.chunks.get(i), b, b.chunks.get(j));
        bestOfRow[i] = alike[i][j] > alike[i][bestOfRow[i]] ? j : bestOfRow[i];
        bestOfColumn[j] = alike[i][j] > alike[bestOfColumn[j]][j] ? i : bestOfColumn[j];
      }
    }
    for (int i = 0; i < rows; i++) {
      int j = columns == 0 ? -1 : bestOfRow[i];
      if (j >= 0 && bestOfColumn[j] == i && alike[i][j] >= options.threshold()) {
        String source = a.text(a.chunks.get(i));
        String target = b.text(b.chunks.get(j));
        counts.add(source, target, 1, (float) alike[i][j]);
        counts.add(target, source, 1, (float) alike[i][j]);
      }
    }
  }

  private double alike(Version a, Chunk first, Version b, Chunk second) {
    if (first.span().length() > options.longest()
        || second.span().length() > options.longest()
        || (options.sameKind() && !first.type().equals(second.type()))) {
      return 0;
    }
    return similarity.of(
        new ChunkSimilarity.Place(a.words, first.span()),
        new ChunkSimilarity.Place(b.words, second.span()));
  }

  private Version version(String text) {
    List<String> forms = tokenizer.tokenize(text).forms();
    List<Chunk> chunks = analyzer.analyze(forms, Set.of(SyntaxLayer.CHUNKS)).chunks();
    return new Version(Tokenizer.lowerCased(forms), chunks);
  }

  /** A version with its chunks. */
  private record Version(List<String> words, List<Chunk> chunks) {
    String text(Chunk chunk) {
      return String.join(" ", words.subList(chunk.span().start(), chunk.span().end()));
    }
  }
}
