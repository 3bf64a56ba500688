package org.paraphrast.lm;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.DataException;
import org.paraphrast.io.FileFormat;
import org.paraphrast.io.MappedRegion;
import org.paraphrast.io.Progress;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * A model in a binary file. Sections of all layouts, beside those of the {@link Vocabulary}, {@code
 * words.*}:
 *
 * <pre>
 * info   UTF-8 lines of key=value: layout, order, sizes, settings, provenance
 * case   UTF-8 lines of word, tab, its form inside a sentence, tab, its form at the start
 * </pre>
 *
 * <p>Then those of {@link HashedModel} or {@link TrieModel}.
 */
public final class ModelFile implements AutoCloseable {
  public static final FileFormat FORMAT =
      new FileFormat("NGLM", 1, "rebuild it with 'paraphrast lm build' or 'paraphrast lm compile'");

  /** Of the n-grams of any model that is written. */
  private static final int LARGEST_ORDER = 7;

  public static final String HASHED = "hashed";
  public static final String TRIE = "trie";

  private final Path path;
  private final BinaryFile file;
  private final Info info;

  private ModelFile(Path path, BinaryFile file, Info info) {
    this.path = path;
    this.file = file;
    this.info = info;
  }

  /** Maps a file and checks its frame; a section's checksum is compared when it is first used. */
  public static ModelFile open(Path path) {
    BinaryFile file = BinaryFile.open(path, FORMAT);
    return new ModelFile(path, file, Info.read(path, file));
  }

  /** Reads every byte and compares the checksums. */
  public void verify(Progress progress) {
    file.verify(progress);
  }

  /** What the file says about itself. */
  public Map<String, String> info() {
    return Map.copyOf(info.entries);
  }

  /** The model for queries. */
  LanguageModel model(Longs.Access access) {
    return switch (info.get("layout")) {
      case HASHED -> new HashedModel(file, info, access);
      case TRIE -> new TrieModel(file, info, access);
      default -> throw fault("unknown layout " + info.get("layout"));
    };
  }

  /** The model for queries, if its layout tells the n-grams: see {@link #ngrams}. */
  public LanguageModel listable() {
    if (info.get("layout").equals(HASHED)) {
      throw DataException.in(
          path,
          "the hashed layout stores hashes instead of words, so its n-grams cannot be listed",
          "use the ARPA file or a model with the trie layout");
    }
    return model(Longs.Access.MAPPED);
  }

  /** Shows all n-grams, in suffix order, to be changed or written in another form. */
  public void ngrams(NgramVisitor visitor) {
    ((TrieModel) listable()).ngrams(visitor);
  }

  private DataException fault(String cause) {
    return DataException.in(path, cause, FORMAT.remake());
  }

  @Override
  public void close() {
    file.close();
  }

  /** The section {@code info}, and what it says to the layouts. */
  public static final class Info {
    /** Before the keys of what a model says about its origin. */
    public static final String PROVENANCE = "provenance.";

    private final String name;
    private final Map<String, String> entries;

    private Info(String name, Map<String, String> entries) {
      this.name = name;
      this.entries = entries;
    }

    static Info read(Path path, BinaryFile file) {
      Map<String, String> entries = new TreeMap<>();
      for (String line : (Iterable<String>) text(file.section("info")).lines()::iterator) {
        int equals = line.indexOf('=');
        entries.put(line.substring(0, Math.max(0, equals)), line.substring(equals + 1));
      }
      return new Info(path.toString(), entries);
    }

    String get(String key) {
      String value = entries.get(key);
      if (value == null) {
        throw new DataException(name + ": no " + key + " in its description; " + FORMAT.remake());
      }
      return value;
    }

    long number(String key) {
      try {
        return Long.parseLong(get(key));
      } catch (NumberFormatException e) {
        throw new DataException(
            name + ": " + key + " is not a number: " + get(key) + "; " + FORMAT.remake(), e);
      }
    }

    int order() {
      return (int) number("order", 1, LARGEST_ORDER);
    }

    /** A number within bounds, so that a forged size is not allocated. */
    long number(String key, long least, long most) {
      long value = number(key);
      if (value < least || value > most) {
        throw new DataException(
            name
                + ": "
                + key
                + " must be "
                + least
                + " .. "
                + most
                + ", got "
                + value
                + "; "
                + FORMAT.remake());
      }
      return value;
    }

    TextSettings text() {
      return new TextSettings(
          get("text.lowercase").equals("true"),
          TextSettings.Entities.classesIf(get("text.entityClasses").equals("true")));
    }

    Map<String, String> provenance() {
      Map<String, String> provenance = new TreeMap<>();
      entries.forEach(
          (key, value) -> {
            if (key.startsWith(PROVENANCE)) {
              provenance.put(key.substring(PROVENANCE.length()), value);
            }
          });
      return provenance;
    }

    /** See {@link ScoreBounds#rises}. */
    float[] rises() {
      float[] largest = new float[order()];
      for (int n = 1; n < largest.length; n++) {
        largest[n] = decimal("largestBackoff." + n);
      }
      return ScoreBounds.rises(largest);
    }

    private float decimal(String key) {
      try {
        return Float.parseFloat(get(key));
      } catch (NumberFormatException e) {
        throw new DataException(
            name + ": " + key + " is not a number: " + get(key) + "; " + FORMAT.remake(), e);
      }
    }

    static CaseForms readCaseForms(BinaryFile file) {
      Map<String, CaseForms.Written> written = new TreeMap<>();
      MappedRegion section = file.section("case");
      for (String line : (Iterable<String>) text(section).lines()::iterator) {
        int first = line.indexOf('\t');
        int second = line.indexOf('\t', first + 1);
        if (first < 0 || second < 0) {
          throw section.fault("has a line without two tabs: '" + line + "'");
        }
        written.put(
            line.substring(0, first),
            new CaseForms.Written(line.substring(first + 1, second), line.substring(second + 1)));
      }
      return new CaseForms(written);
    }

    private static String text(MappedRegion region) {
      return new String(region.bytes(), StandardCharsets.UTF_8);
    }
  }

  /** What all layouts have in common: words, settings, the start of a sentence. */
  abstract static class Layout implements LanguageModel {
    final Vocabulary words;
    final int order;
    final int seed;

    private final BinaryFile file;
    private final Info info;
    private final float[] rises;
    private volatile @Nullable CaseForms caseForms;

    Layout(BinaryFile file, Info info) {
      this.file = file;
      this.info = info;
      this.order = info.order();
      this.words = Vocabulary.open(file, "words");
      this.rises = info.rises();
      this.seed = info.entries.containsKey("seed") ? (int) info.number("seed") : 0;
    }

    /**
     * A bound of what an n-gram of {@code matched} words gives behind a context and words before.
     */
    final float log10Bound(LmState context, float log10Prob, int matched) {
      return context.backedOff(log10Prob, matched) + rises[context.length];
    }

    /** The back-off of a word as context. */
    abstract float log10Backoff(int word);

    @Override
    public int order() {
      return order;
    }

    @Override
    public int vocabularySize() {
      return words.size();
    }

    @Override
    public int wordId(CharSequence word) {
      return Math.max(words.number(word), UNKNOWN);
    }

    @Override
    public String word(int id) {
      return words.word(id);
    }

    @Override
    public LmState newState() {
      return new LmState(order);
    }

    @Override
    public void beginSentence(LmState state) {
      float backoff = log10Backoff(BEGIN);
      state.words[0] = BEGIN;
      state.backoffs[0] = backoff;
      state.length = order > 1 && ProbBackoff.extendsRight(backoff) ? 1 : 0;
      state.matchLength = 0;
    }

    @Override
    public TextSettings text() {
      return info.text();
    }

    @Override
    public CaseForms caseForms() {
      CaseForms forms = caseForms;
      if (forms == null) {
        forms = Info.readCaseForms(file);
        caseForms = forms;
      }
      return forms;
    }

    @Override
    public Map<String, String> provenance() {
      return info.provenance();
    }

    @Override
    public void close() {
      file.close();
    }
  }
}
