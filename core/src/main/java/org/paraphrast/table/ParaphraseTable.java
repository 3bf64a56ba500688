package org.paraphrast.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.io.FileFormat;
import org.paraphrast.io.MappedRegion;
import org.paraphrast.io.Progress;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * A paraphrase table, memory-mapped: for a source unit its targets, the best first, with features
 * and evidence. Look-ups walk the words of a sentence through a trie and do not allocate; a {@link
 * PairCursor}, which belongs to its caller, reads the pairs. Immutable and thread-safe.
 */
public final class ParaphraseTable implements AutoCloseable {
  static final FileFormat FORMAT =
      new FileFormat("PTAB", 2, "rebuild it with 'paraphrast table build'");

  /** Where a file lay on the machine that built an older table; the file's name is enough. */
  private static final Pattern FOLDERS = Pattern.compile("(?<!\\S)\\.{0,2}/(?:[^\\s/]+/)*");

  /** No node, or no unit. */
  public static final int NONE = SourceTrie.NONE;

  private final BinaryFile file;
  private final TableInfo info;
  private final boolean coded;
  private final Vocabulary words;
  private final Vocabulary pivots;
  private final Vocabulary types;
  private final MappedRegion ranks;
  private final SourceTrie trie;
  private final MappedRegion offsets;
  private final MappedRegion pairs;
  private final MappedRegion codes;

  private ParaphraseTable(BinaryFile file) {
    this.file = file;
    MappedRegion about = file.section("info");
    byte[] bytes = about.bytes();
    ByteRecord record = new ByteRecord();
    record.wrap(bytes, 0, bytes.length);
    try {
      String name = record.getSymbol();
      String resource = record.getSymbol();
      this.coded = record.getByte() == 1;
      String shown = FOLDERS.matcher(resource).replaceAll("");
      this.info = new TableInfo(name, shown, record.getSymbols());
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw about.fault("does not describe a table: " + e.getMessage());
    }
    this.words = Vocabulary.open(file, "words");
    this.pivots = Vocabulary.open(file, "pivots");
    this.types = Vocabulary.open(file, "types");
    this.ranks = file.section("words.ranks");
    this.trie =
        new SourceTrie(
            file.section("trie.roots"),
            file.section("trie.words"),
            file.section("trie.children"),
            file.section("trie.units"));
    this.offsets = file.section("offsets");
    this.pairs = file.section("pairs");
    this.codes = file.section("codes");
  }

  /** Opens a table; checks its header, length, footer and checksums. */
  public static ParaphraseTable open(Path path) {
    return new ParaphraseTable(BinaryFile.open(path, FORMAT));
  }

  public TableInfo info() {
    return info;
  }

  /** The words of all units; numbers of a sentence's words are looked up once. */
  public Vocabulary words() {
    return words;
  }

  /** A word of a unit, which is never empty. */
  public String word(int number) {
    String word = words.word(number);
    if (word.isEmpty()) {
      throw pairs.fault("has a unit with word " + number + ", which is empty");
    }
    return word;
  }

  /** The syntactic types of the units; number 0 is the empty string, a type not known. */
  public Vocabulary types() {
    return types;
  }

  /** Number of source units. */
  public long sources() {
    return offsets.length() / Long.BYTES;
  }

  /** The node of the one-word source, or {@link #NONE}; {@code word} may be unknown. */
  public int root(int word) {
    return trie.root(word);
  }

  /** The node of the source that is one word longer, or {@link #NONE}. */
  public int child(int node, int word) {
    return word < 0 ? NONE : trie.child(node, word);
  }

  /** The unit whose source ends at this node, or {@link #NONE}. */
  public int unit(int node) {
    return trie.unit(node);
  }

  /** Puts the cursor before the first pair of a unit. */
  public void pairs(int unit, PairCursor cursor) {
    cursor.start(this, offsets.getLong((long) unit * Long.BYTES));
  }

  /** All pairs of a source, the best first; none if the table does not have it. */
  public List<TableEntry> lookup(Unit source) {
    int node = NONE;
    for (int i = 0; i < source.size(); i++) {
      int word = words.number(source.symbols().get(i));
      node = i == 0 ? root(word) : child(node, word);
      if (node == NONE) {
        return List.of();
      }
    }
    int unit = node == NONE ? NONE : unit(node);
    return unit == NONE ? List.of() : entries(source, unit);
  }

  private List<TableEntry> entries(Unit source, int unit) {
    List<TableEntry> entries = new ArrayList<>();
    PairCursor cursor = new PairCursor();
    pairs(unit, cursor);
    while (cursor.next()) {
      entries.add(cursor.entry(source));
    }
    return entries;
  }

  /**
   * Gives every pair to {@code sink}: sources in the order of their words, the best target first.
   */
  public void forEach(Consumer<TableEntry> sink) {
    List<String> path = new ArrayList<>();
    for (int word = 0; word < words.size(); word++) {
      int node = trie.root(word);
      if (node != NONE) {
        walk(node, path, sink);
      }
    }
  }

  /** Depth is at most the length of the longest source. */
  private void walk(int node, List<String> path, Consumer<TableEntry> sink) {
    path.add(words.word(trie.word(node)));
    int unit = trie.unit(node);
    if (unit != NONE) {
      entries(new Unit(path), unit).forEach(sink);
    }
    int first = trie.firstChild(node);
    if (first <= node) {
      throw pairs.fault("cannot be listed: node " + node + " of the trie is below itself");
    }
    for (int child = first; child < trie.endChild(node); child++) {
      walk(child, path, sink);
    }
    path.remove(path.size() - 1);
  }

  /** Reads every byte and compares the checksums. */
  public void verify(Progress progress) {
    file.verify(progress);
  }

  @Override
  public void close() {
    file.close();
  }

  boolean isCoded() {
    return coded;
  }

  MappedRegion pairBytes() {
    return pairs;
  }

  MappedRegion codebooks() {
    return codes;
  }

  int wordOfRank(int rank) {
    return ranks.getInt((long) rank * Integer.BYTES);
  }

  String pivot(int number) {
    return pivots.word(number);
  }
}
