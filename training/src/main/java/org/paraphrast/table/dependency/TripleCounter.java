package org.paraphrast.table.dependency;

import java.nio.file.Path;
import java.util.function.ObjLongConsumer;
import org.paraphrast.collect.LongIntMap;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.sort.CountSorter;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * Counts triples in bounded memory. Input: triples in any order. Output: a file of lines {@code
 * head TAB relation TAB dependent TAB count}, in the order of UTF-8. Counts grow in a hash table;
 * when it is full it is emptied into an external sort, and equal triples are added up at the end,
 * so the file does not depend on the memory. Only the list of different words stays. Not
 * thread-safe.
 */
public final class TripleCounter implements AutoCloseable {
  private static final int WORD_BITS = 26;
  private static final int RELATION_BITS = Long.SIZE - 2 * WORD_BITS;

  /** Bytes of the hash table for a triple: twelve a slot, at worst a quarter full. */
  private static final int COST = 48;

  private final Vocabulary.Builder words = new Vocabulary.Builder();
  private final Vocabulary.Builder relations = new Vocabulary.Builder();
  private final CountSorter sorter;
  private final ByteRecord record = new ByteRecord();
  private final long capacity;
  private LongIntMap counts = new LongIntMap();

  /**
   * @param folder for runs of the sort; must exist
   * @param memory bytes for counting and sorting
   */
  public TripleCounter(Path folder, long memory) {
    this.sorter = new CountSorter(folder, memory / 2);
    this.capacity = Math.max(16, memory / 2 / COST);
  }

  /** Counts a triple once. */
  public void add(String head, String relation, String dependent) {
    long key =
        (long) number(words, head, WORD_BITS) << (RELATION_BITS + WORD_BITS)
            | (long) number(relations, relation, RELATION_BITS) << WORD_BITS
            | number(words, dependent, WORD_BITS);
    counts.add(key, 1);
    if (counts.size() >= capacity) {
      spill();
    }
  }

  private static int number(Vocabulary.Builder names, String name, int bits) {
    int number = names.add(name);
    if (number >= 1 << bits) {
      throw new IllegalStateException("more than " + (1 << bits) + " different names");
    }
    return number;
  }

  private void spill() {
    counts.forEach(
        (key, count) -> {
          record.clear();
          record.putSymbol(words.word((int) (key >>> (RELATION_BITS + WORD_BITS))));
          record.putSymbol(relations.word((int) (key >>> WORD_BITS) & ((1 << RELATION_BITS) - 1)));
          record.putSymbol(words.word((int) key & ((1 << WORD_BITS) - 1)));
          sorter.add(record.bytes(), record.length(), count);
        });
    counts = new LongIntMap();
  }

  /** Gives each triple once, in the order of UTF-8. Nothing may be added any more. */
  public void forEach(ObjLongConsumer<String> sink) {
    spill();
    CountSorter.Cursor cursor = sorter.sorted();
    while (cursor.next()) {
      record.wrap(cursor.key(), 0, cursor.key().length);
      sink.accept(
          record.getSymbol() + "\t" + record.getSymbol() + "\t" + record.getSymbol(),
          cursor.count());
    }
  }

  /**
   * Writes the triples that were counted at least so often and returns how many these are. Nothing
   * may be added any more.
   */
  public long write(Path file, int least) {
    try (LineWriter out = new LineWriter(AtomicOutput.createCompressed(file))) {
      forEach(
          (triple, count) -> {
            if (count >= least) {
              out.write(line(triple, count));
            }
          });
      out.commit();
      return out.line();
    }
  }

  /** A line of the file. */
  public static String line(String triple, long count) {
    return triple + "\t" + count;
  }

  @Override
  public void close() {
    sorter.close();
  }
}
