package org.paraphrast.table.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.DataException;
import org.paraphrast.io.FileFormat;
import org.paraphrast.io.MappedRegion;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.io.sort.ExternalSorter;

/**
 * The phrase pairs of one language from both ends, for the join of {@link PivotSource}.
 *
 * <p>Input: phrase pairs in any order. Output: for each foreign phrase, in the order of UTF-8, its
 * English phrases with both probabilities; and for each English phrase the groups it is in. The
 * groups are sorted outside memory and written to a temporary file that is mapped; in memory are
 * twelve bytes for each phrase pair. Foreign phrases with one English phrase, or more than τ, lead
 * nowhere and are left out.
 *
 * <p>A group: the number of members, the length of the foreign phrase, for each member its number,
 * p(f|e) and p(e|f), then the foreign phrase, padded to four bytes. Groups are known by where they
 * start, in units of four bytes.
 */
final class PivotGroups implements AutoCloseable {
  private static final FileFormat FORMAT = new FileFormat("PIVG", 1, "run the build again");
  private static final String GROUPS = "groups";
  private static final int WORD = Integer.BYTES;
  private static final int HEADER = 2;
  private static final int MEMBER = 3;

  private final TemporaryFolder folder;
  private final BinaryFile file;
  private final MappedRegion groups;
  private final int[] starts;
  private final int[] offsets;
  private final float[] foreignGivenEnglish;
  private final float[] englishGivenForeign;

  private PivotGroups(TemporaryFolder folder, BinaryFile file, int englishPhrases) {
    this.folder = folder;
    this.file = file;
    this.groups = file.section(GROUPS);
    this.starts = new int[englishPhrases + 2];
    long end = groups.length() / WORD;
    for (long at = 0; at < end; at = next(at)) {
      for (int member = 0; member < size(at); member++) {
        starts[english(at, member) + 2]++;
      }
    }
    for (int i = 2; i < starts.length; i++) {
      starts[i] = Math.addExact(starts[i], starts[i - 1]);
    }
    int pairs = starts[starts.length - 1];
    this.offsets = new int[pairs];
    this.foreignGivenEnglish = new float[pairs];
    this.englishGivenForeign = new float[pairs];
    for (long at = 0; at < end; at = next(at)) {
      for (int member = 0; member < size(at); member++) {
        int place = starts[english(at, member) + 1]++;
        offsets[place] = (int) at;
        foreignGivenEnglish[place] = foreignGivenEnglish(at, member);
        englishGivenForeign[place] = englishGivenForeign(at, member);
      }
    }
  }

  /** Sorts the pairs of a language; the English phrases are numbered in {@code english}. */
  static PivotGroups build(
      BilingualPhrases phrases, EnglishPhrases english, int largest, Path folder, long memory) {
    TemporaryFolder own = temporary(folder);
    try {
      write(phrases, english, largest, own.path(), memory);
      BinaryFile file = BinaryFile.open(own.path().resolve(GROUPS), FORMAT);
      return new PivotGroups(own, file, english.size());
    } catch (RuntimeException e) {
      own.close();
      throw e;
    }
  }

  private static void write(
      BilingualPhrases phrases, EnglishPhrases english, int largest, Path folder, long memory) {
    Path path = folder.resolve(GROUPS);
    try (ByteSorter sorter = new ExternalSorter(folder, memory);
        BinaryFileWriter out = BinaryFileWriter.create(path, FORMAT)) {
      ByteRecord record = new ByteRecord();
      phrases.read(
          pair -> {
            record.clear();
            record.putSymbol(pair.foreign());
            record.putVariable(english.add(pair.english(), pair.englishCount()));
            record.putFloat((float) pair.foreignGivenEnglish());
            record.putFloat((float) pair.englishGivenForeign());
            sorter.add(record.bytes(), 0, record.length());
          });
      out.begin(GROUPS);
      new Writer(out, largest).write(sorter.sorted());
      out.commit();
    }
  }

  private static TemporaryFolder temporary(Path folder) {
    try {
      return TemporaryFolder.in(folder);
    } catch (IOException e) {
      throw new DataException(
          folder + ": cannot be written: " + e.getMessage() + "; choose another folder", e);
    }
  }

  /** Of the English phrase, the first of its groups. */
  int first(int english) {
    return english + 1 < starts.length - 1 ? starts[english] : 0;
  }

  /** Of the English phrase, the end of its groups. */
  int end(int english) {
    return english + 1 < starts.length - 1 ? starts[english + 1] : 0;
  }

  /** The group in a place between {@link #first} and {@link #end}. */
  long group(int place) {
    return offsets[place] & 0xFFFFFFFFL;
  }

  /** p(f|e) of the English phrase whose place it is. */
  float foreignGivenEnglish(int place) {
    return foreignGivenEnglish[place];
  }

  /** p(e|f) of the English phrase whose place it is. */
  float englishGivenForeign(int place) {
    return englishGivenForeign[place];
  }

  int size(long group) {
    return groups.getInt(group * WORD);
  }

  int english(long group, int member) {
    return groups.getInt((group + HEADER + (long) MEMBER * member) * WORD);
  }

  float foreignGivenEnglish(long group, int member) {
    return groups.getFloat((group + HEADER + (long) MEMBER * member + 1) * WORD);
  }

  float englishGivenForeign(long group, int member) {
    return groups.getFloat((group + HEADER + (long) MEMBER * member + 2) * WORD);
  }

  String foreign(long group) {
    byte[] utf8 = new byte[groups.getInt((group + 1) * WORD)];
    groups.getBytes((group + HEADER + (long) MEMBER * size(group)) * WORD, utf8);
    return new String(utf8, StandardCharsets.UTF_8);
  }

  private long next(long group) {
    int utf8 = groups.getInt((group + 1) * WORD);
    return group + HEADER + (long) MEMBER * size(group) + (utf8 + WORD - 1) / WORD;
  }

  @Override
  public void close() {
    file.close();
    folder.close();
  }

  /** Writes sorted pairs as groups. */
  private static final class Writer {
    private final BinaryFileWriter out;
    private final int largest;
    private final ByteRecord record = new ByteRecord();
    private byte[] foreign = new byte[0];
    private int[] members = new int[3 * 64];
    private int size;

    Writer(BinaryFileWriter out, int largest) {
      this.out = out;
      this.largest = largest;
    }

    void write(ByteSorter.Cursor cursor) {
      while (cursor.next()) {
        int end = cursor.offset();
        while (cursor.bytes()[end] != 0) {
          end++;
        }
        if (!Arrays.equals(foreign, 0, foreign.length, cursor.bytes(), cursor.offset(), end)) {
          flush();
          foreign = Arrays.copyOfRange(cursor.bytes(), cursor.offset(), end);
        }
        record.wrap(cursor.bytes(), end + 1, cursor.length() - (end + 1 - cursor.offset()));
        add((int) record.getVariable(), record.getFloat(), record.getFloat());
      }
      flush();
    }

    private void add(int english, float foreignGivenEnglish, float englishGivenForeign) {
      if (MEMBER * (size + 1) > members.length) {
        members = Arrays.copyOf(members, 2 * members.length);
      }
      members[MEMBER * size] = english;
      members[MEMBER * size + 1] = Float.floatToIntBits(foreignGivenEnglish);
      members[MEMBER * size + 2] = Float.floatToIntBits(englishGivenForeign);
      size++;
    }

    private void flush() {
      if (size >= 2 && size <= largest) {
        out.writeInt(size);
        out.writeInt(foreign.length);
        for (int i = 0; i < MEMBER * size; i++) {
          out.writeInt(members[i]);
        }
        out.writeBytes(foreign);
        for (int i = foreign.length; i % WORD != 0; i++) {
          out.writeByte(0);
        }
      }
      size = 0;
    }
  }
}
