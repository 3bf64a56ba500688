package org.paraphrast.fit;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.DataException;
import org.paraphrast.io.FileFormat;
import org.paraphrast.io.MappedRegion;

/**
 * Replacements that raters judged in other sentences, with the directions of their contexts: what
 * was accepted in a context like this one is likely acceptable here (exemplars instead of senses,
 * Erk and Padó 2010). Kept in memory; immutable and thread-safe.
 *
 * <p>Sections: {@code phrases} (UTF-8, a line each) and {@code exemplars}: source and flags, target
 * and key of the sentence (4 bytes each), bits of the words around and beside (8 bytes each).
 */
public final class Exemplars {
  public static final FileFormat FORMAT =
      new FileFormat("EXMP", 1, "rebuild it with the recipe stage 'exemplars'");

  public static final int ACCEPTABLE = 1;

  /** Its pair may have been judged in more sentences because of what raters said in the first. */
  public static final int CHOSEN = 2;

  /** The first acceptance of a chosen pair. */
  public static final int FIRST = 4;

  public static final int FLAG_BITS = 3;
  private static final int RECORD = 3 * Integer.BYTES + 2 * Long.BYTES;
  private static final int[] NO_ONE = {};

  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> formKeys = new HashMap<>();
  private final int[] formKeyOf;
  private final int[] source;
  private final int[] target;
  private final int[] sentence;
  private final long[] around;
  private final long[] beside;
  private final int[][] bySourceForm;
  private final int[][] byTargetForm;

  private Exemplars(String[] phrases, MappedRegion records) {
    this.formKeyOf = new int[phrases.length];
    for (int i = 0; i < phrases.length; i++) {
      numbers.put(phrases[i], i);
      String key = StemKey.of(phrases[i]);
      formKeyOf[i] = formKeys.computeIfAbsent(key, unused -> formKeys.size());
    }
    int size = (int) (records.length() / RECORD);
    this.source = new int[size];
    this.target = new int[size];
    this.sentence = new int[size];
    this.around = new long[size];
    this.beside = new long[size];
    for (int i = 0; i < size; i++) {
      long at = (long) i * RECORD;
      source[i] = records.getInt(at);
      target[i] = records.getInt(at + Integer.BYTES);
      sentence[i] = records.getInt(at + 2 * Integer.BYTES);
      around[i] = records.getLong(at + 3 * Integer.BYTES);
      beside[i] = records.getLong(at + 3 * Integer.BYTES + Long.BYTES);
    }
    this.bySourceForm = byForm(source, FLAG_BITS);
    this.byTargetForm = byForm(target, 0);
  }

  /** The exemplars of each key of forms. */
  private int[][] byForm(int[] phrases, int shift) {
    int[] sizes = new int[formKeys.size()];
    for (int phrase : phrases) {
      sizes[formKeyOf[phrase >> shift]]++;
    }
    int[][] lists = new int[sizes.length][];
    for (int key = 0; key < lists.length; key++) {
      lists[key] = new int[sizes[key]];
    }
    for (int i = phrases.length - 1; i >= 0; i--) {
      int key = formKeyOf[phrases[i] >> shift];
      lists[key][--sizes[key]] = i;
    }
    return lists;
  }

  /** Reads a file. */
  public static Exemplars read(Path path) {
    try (BinaryFile file = BinaryFile.open(path, FORMAT)) {
      MappedRegion text = file.section("phrases");
      String[] phrases = new String(text.bytes(), StandardCharsets.UTF_8).split("\n", -1);
      MappedRegion records = file.section("exemplars");
      for (long at = 0; at + RECORD <= records.length(); at += RECORD) {
        int largest =
            Math.max(records.getInt(at) >>> FLAG_BITS, records.getInt(at + Integer.BYTES));
        if (largest >= phrases.length || records.getInt(at + Integer.BYTES) < 0) {
          throw DataException.in(path, "its sections do not match each other", FORMAT.remake());
        }
      }
      return new Exemplars(phrases, records);
    }
  }

  /** By what a lesson knows its own sentence. */
  public static int sentenceKey(String[] words) {
    return String.join(" ", words).hashCode();
  }

  /** Number of exemplars. */
  public int size() {
    return source.length;
  }

  /** The number of a phrase; -1 if no exemplar has it. */
  int number(String phrase) {
    return numbers.getOrDefault(phrase, -1);
  }

  /** What the forms of a phrase share; -1 if no exemplar has one. */
  int form(String phrase) {
    return formKeys.getOrDefault(StemKey.of(phrase), -1);
  }

  int[] ofSourceForm(int form) {
    return form < 0 ? NO_ONE : bySourceForm[form];
  }

  int[] ofTargetForm(int form) {
    return form < 0 ? NO_ONE : byTargetForm[form];
  }

  int source(int exemplar) {
    return source[exemplar] >> FLAG_BITS;
  }

  int target(int exemplar) {
    return target[exemplar];
  }

  int targetForm(int exemplar) {
    return formKeyOf[target[exemplar]];
  }

  int sentence(int exemplar) {
    return sentence[exemplar];
  }

  boolean is(int exemplar, int flag) {
    return (source[exemplar] & flag) != 0;
  }

  long around(int exemplar) {
    return around[exemplar];
  }

  long beside(int exemplar) {
    return beside[exemplar];
  }
}
