package org.paraphrast.syntax.distilled;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.FileFormat;
import org.paraphrast.io.MappedRegion;
import org.paraphrast.io.Progress;
import org.paraphrast.syntax.Lemmatizer;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.TagReader;

/**
 * The small models of a file made by {@code Distiller}. Opening maps the file and reads the names
 * of tags, chunks and moves; the weights stay where they are. Thread-safe.
 *
 * <pre>
 * about        lines of key=value: who taught, on how much
 * tags chunks moves   names, a line each
 * dictionary   {@link TagDictionary}
 * tagger chunker parser   {@link CompactWeights}
 * </pre>
 */
public final class DistilledSyntax implements SyntaxAnalyzer {
  public static final FileFormat FORMAT =
      new FileFormat("SYNX", 1, "rebuild it with 'paraphrast syntax distill'");

  private final BinaryFile file;
  private final String[] tagNames;
  private final String[] chunkNames;
  private final Moves moves;
  private final Tagger tagger;
  private final Chunker chunker;
  private final TransitionParser parser;

  private DistilledSyntax(BinaryFile file) {
    this.file = file;
    List<String> tags = names(file.section("tags"));
    List<String> chunks = names(file.section("chunks"));
    tagNames = tags.toArray(String[]::new);
    chunkNames = chunks.toArray(String[]::new);
    if (!chunks.contains("O") || !chunks.stream().allMatch(name -> name.matches("O|[BI]-.+"))) {
      throw file.section("chunks").fault("must list O, B-… and I-…");
    }
    moves = moves(file.section("moves"));
    TagDictionary dictionary = new TagDictionary(file.section("dictionary"), tags.size());
    Scorer tagging = new CompactWeights(file.section("tagger"), tags.size());
    tagger = new Tagger(tagging, tags.size(), dictionary::lookup);
    chunker = new Chunker(new CompactWeights(file.section("chunker"), chunks.size()), chunks);
    parser = new TransitionParser(new CompactWeights(file.section("parser"), moves.size()), moves);
  }

  private static Moves moves(MappedRegion section) {
    try {
      Moves moves = new Moves(lines(section));
      if (!moves.canShift()) {
        throw new IllegalArgumentException("without a shift the parser would not end");
      }
      return moves;
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw section.fault("does not list moves: " + e.getMessage());
    }
  }

  /** Maps a file. */
  public static DistilledSyntax open(Path path) {
    return new DistilledSyntax(BinaryFile.open(path, FORMAT));
  }

  /** Reads every byte and compares the checksums. */
  public void verify(Progress progress) {
    file.verify(progress);
  }

  /** The teacher of the models and the size of its data, as lines of {@code key=value}. */
  public List<String> about() {
    return lines(file.section("about"));
  }

  private static List<String> lines(MappedRegion region) {
    return new String(region.bytes(), StandardCharsets.UTF_8).lines().toList();
  }

  /** Names that are numbered by bytes. */
  private static List<String> names(MappedRegion region) {
    List<String> names = lines(region);
    if (names.isEmpty() || names.size() > Byte.MAX_VALUE || names.contains("")) {
      throw region.fault("has " + names.size() + " names, or an empty one");
    }
    return names;
  }

  @Override
  public Set<SyntaxLayer> layers() {
    return EnumSet.allOf(SyntaxLayer.class);
  }

  /** These models over tags that a reader corrects; closing the result closes this. */
  public SyntaxAnalyzer with(TagReader reader) {
    return new RevisedSyntax(this, reader);
  }

  Tagger.Revision revision(List<String> forms, TagReader.Opinion opinion) {
    return new TagRevision(List.of(tagNames), forms, opinion);
  }

  @Override
  public SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers) {
    return analyze(forms, layers, Tagger.Revision.NONE);
  }

  SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers, Tagger.Revision revision) {
    SyntaxAnalysis.Builder analysis = new SyntaxAnalysis.Builder(forms);
    SentenceWords words = new SentenceWords(forms);
    byte[] tags = tagger.tag(words, revision);
    String[] names = names(tags, tagNames);
    analysis.tags(names);
    if (layers.contains(SyntaxLayer.CHUNKS)) {
      analysis.chunks(names(chunker.chunk(words, tags), chunkNames));
    }
    if (layers.contains(SyntaxLayer.LEMMAS)) {
      analysis.lemmas(Lemmas.RULES.lemmas(forms, names));
    }
    if (layers.contains(SyntaxLayer.DEPENDENCIES)) {
      addTree(parser.parse(words, tags), names, analysis);
    }
    return analysis.build();
  }

  private static String[] names(byte[] numbers, String[] all) {
    String[] names = new String[numbers.length];
    for (int i = 0; i < names.length; i++) {
      names[i] = all[numbers[i]];
    }
    return names;
  }

  /** Of the words left without a head one becomes the root, the others hang on it. */
  private void addTree(ParserState state, String[] tags, SyntaxAnalysis.Builder analysis) {
    int root = root(state, tags);
    int[] heads = new int[tags.length];
    String[] relations = new String[tags.length];
    for (int i = 0; i < heads.length; i++) {
      heads[i] = state.head(i);
      if (heads[i] != ParserState.NONE) {
        relations[i] = moves.relation(state.label(i));
      } else {
        heads[i] = i == root ? SyntaxAnalysis.NONE : root;
        relations[i] = i == root ? SyntaxAnalysis.ROOT : "dep";
      }
    }
    analysis.dependencies(heads, relations);
  }

  /** The first verb without a head, or the first word without one. */
  private static int root(ParserState state, String[] tags) {
    int first = SyntaxAnalysis.NONE;
    for (int i = 0; i < tags.length; i++) {
      if (state.head(i) == ParserState.NONE) {
        if (PartOfSpeech.VERB.has(tags[i])) {
          return i;
        }
        first = first == SyntaxAnalysis.NONE ? i : first;
      }
    }
    return first;
  }

  @Override
  public void close() {
    file.close();
  }

  /** Its word lists are read when the first lemma is wanted. */
  private static final class Lemmas {
    static final Lemmatizer RULES = new Lemmatizer();
  }
}
