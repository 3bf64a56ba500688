package org.paraphrast.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.TokenSpan;

/**
 * The features of a replacement in its sentence, by which acceptability is judged: what the tables
 * say, how the language model and the vectors like it there, and its shape. A replacement is
 * reduced to the words that differ before it is looked at: {@code to close → to conclude} is {@code
 * close → conclude}. Thread-safe.
 */
public final class FitFeatures {
  private static final List<String> PLACE =
      List.of(
          "tables",
          "same type",
          "lm inside",
          "lm right",
          "lm total",
          "lm bound",
          "lm left match",
          "lm right match",
          "lm left match of source",
          "lm right match of source",
          "lm bond of source",
          "ln p(target)",
          "ln p(source)",
          "ln p ratio",
          "ln p rarest",
          "unknown words",
          "similarity",
          "company",
          "company change",
          "topic",
          "topic change",
          "no vector",
          "source words",
          "target words",
          "content words lost",
          "content words new",
          "characters",
          "common prefix",
          "first",
          "last",
          "noun",
          "verb",
          "adjective",
          "adverb",
          "preposition",
          "pronoun or determiner",
          "other word",
          "several words",
          "insertion or deletion",
          "beside a name",
          "beside a hyphen",
          "in capitals");

  private static final double SMALLEST = 1e-10;

  private final LanguageModel lm;
  private final @Nullable WordVectors vectors;
  private final @Nullable Exemplars exemplars;
  private final @Nullable ContextBits bits;
  private final boolean withoutOwn;
  private final List<TableInfo> tables;
  private final List<String> names = new ArrayList<>();

  public FitFeatures(List<TableInfo> tables, LanguageModel lm, @Nullable WordVectors vectors) {
    this(tables, lm, vectors, null);
  }

  /**
   * @param exemplars replacements that were judged; they need vectors
   */
  public FitFeatures(
      List<TableInfo> tables,
      LanguageModel lm,
      @Nullable WordVectors vectors,
      @Nullable Exemplars exemplars) {
    this(tables, lm, vectors, exemplars, false);
  }

  private FitFeatures(
      List<TableInfo> tables,
      LanguageModel lm,
      @Nullable WordVectors vectors,
      @Nullable Exemplars exemplars,
      boolean withoutOwn) {
    this.tables = List.copyOf(tables);
    this.lm = lm;
    this.vectors = vectors;
    this.exemplars = vectors == null ? null : exemplars;
    this.bits = vectors == null ? null : new ContextBits(vectors.dimension());
    this.withoutOwn = withoutOwn;
    names.addAll(PLACE);
    names.addAll(JudgedBefore.NAMES);
    for (TableInfo table : tables) {
      names.add(table.name());
      table.features().forEach(column -> names.add("ln " + table.name() + ":" + column));
    }
  }

  /** The same for lessons: what was judged in a sentence is not known there. */
  public FitFeatures forLessons() {
    return new FitFeatures(tables, lm, vectors, exemplars, true);
  }

  /** The names, in the order of the values. */
  public List<String> names() {
    return List.copyOf(names);
  }

  /** Whether a feature tells of a table, not of the place. */
  static boolean isOfTable(String name) {
    return !PLACE.contains(name) && !JudgedBefore.NAMES.contains(name);
  }

  List<TableInfo> tables() {
    return tables;
  }

  /** Where replacements of one sentence are looked at. Belongs to one call. */
  public final class InSentence {
    private final FitPlace place;
    private final List<String> forms;
    private final List<String> tags;
    private final @Nullable JudgedBefore before;

    private InSentence(
        FitPlace place, List<String> forms, List<String> tags, @Nullable JudgedBefore before) {
      this.place = place;
      this.before = before;
      this.forms = forms;
      this.tags = tags;
    }

    /**
     * The features of a replacement.
     *
     * @param span the tokens that it takes out; may be empty, as may the target
     * @param target the lower-case words that it puts in; they and those of the span begin and end
     *     differently
     */
    public double[] of(TokenSpan span, List<String> target, FitEvidence evidence) {
      Row row = new Row(names.size());
      tables(row, evidence);
      language(row, span, target);
      vectors(row, span, target);
      shape(row, span, target);
      syntax(row, span, target);
      neighbours(row, span);
      judgedBefore(row, span, target);
      for (int table = 0; table < tables.size(); table++) {
        row.add(evidence.has(table) ? 1 : 0);
        for (int column = 0; column < tables.get(table).features().size(); column++) {
          float value = evidence.value(table, column);
          row.add(Float.isNaN(value) ? 0 : Math.log(Math.max(value, SMALLEST)));
        }
      }
      return row.values();
    }

    private void tables(Row row, FitEvidence evidence) {
      int agree = 0;
      for (int table = 0; table < tables.size(); table++) {
        agree += evidence.has(table) ? 1 : 0;
      }
      row.add(agree);
      row.add(evidence.sameType() ? 1 : 0);
    }

    private void language(Row row, TokenSpan span, List<String> target) {
      int[] ids = new int[target.size()];
      for (int i = 0; i < ids.length; i++) {
        ids[i] = lm.wordId(target.get(i));
      }
      FitPlace.LmFit with = place.score(span, ids);
      FitPlace.LmFit without = place.score(span);
      double inside = with.inside - without.inside;
      double right = with.right - without.right;
      row.add(inside);
      row.add(right);
      row.add(inside + right);
      row.add((inside + right) - (with.alone - without.alone));
      row.add(with.leftMatch);
      row.add(with.rightMatch);
      row.add(without.leftMatch);
      row.add(without.rightMatch);
      row.add(without.inside - without.alone);
      row.add(with.size == 0 ? 0 : with.alone / with.size);
      row.add(without.size == 0 ? 0 : without.alone / without.size);
      row.add(with.alone - without.alone);
      row.add(with.rarest - without.rarest);
      row.add(with.unknown);
    }

    private void vectors(Row row, TokenSpan span, List<String> target) {
      List<String> source = source(span);
      FitPlace.VectorFit with = place.fit(span, target);
      FitPlace.VectorFit without = place.fit(span, source);
      if (with == null || without == null) {
        row.skip(6);
        return;
      }
      double similarity = WordVectors.cosine(with.sum, without.sum);
      row.add(similarity);
      row.add(with.company);
      row.add(with.company - without.company);
      row.add(with.topic);
      row.add(with.topic - without.topic);
      row.add(similarity == 0 ? 1 : 0);
    }

    private void shape(Row row, TokenSpan span, List<String> target) {
      List<String> source = source(span);
      row.add(source.size());
      row.add(target.size());
      int lost = (int) source.stream().filter(FitPlace::isContent).count();
      int gained = (int) target.stream().filter(FitPlace::isContent).count();
      row.add(lost);
      row.add(gained);
      String before = String.join(" ", source);
      String after = String.join(" ", target);
      row.add(after.length() - before.length());
      row.add((double) commonPrefix(before, after) / Math.max(1, before.length()));
      row.add(span.start() == 0 ? 1 : 0);
      row.add(span.end() >= place.size() - 1 ? 1 : 0);
    }

    private void syntax(Row row, TokenSpan span, List<String> target) {
      String tag = span.length() == 1 && !tags.isEmpty() ? tags.get(span.start()) : "";
      row.add(tag.startsWith("NN") ? 1 : 0);
      row.add(tag.startsWith("VB") ? 1 : 0);
      row.add(tag.startsWith("JJ") ? 1 : 0);
      row.add(tag.startsWith("RB") ? 1 : 0);
      row.add(tag.equals("IN") || tag.equals("TO") || tag.equals("RP") ? 1 : 0);
      row.add(tag.startsWith("PRP") || tag.equals("DT") || tag.startsWith("W") ? 1 : 0);
      row.add(!tag.isEmpty() && row.sumOfLast(6) == 0 ? 1 : 0);
      row.add(span.length() > 1 ? 1 : 0);
      row.add(span.isEmpty() || target.isEmpty() ? 1 : 0);
    }

    private void neighbours(Row row, TokenSpan span) {
      row.add(isName(span.start() - 1) || isName(span.end()) ? 1 : 0);
      row.add(isHyphen(span.start() - 1) || isHyphen(span.end()) ? 1 : 0);
      boolean capitals = !span.isEmpty();
      for (int i = span.start(); i < span.end(); i++) {
        capitals &= i > 0 && Character.isUpperCase(forms.get(i).codePointAt(0));
      }
      row.add(capitals ? 1 : 0);
    }

    private void judgedBefore(Row row, TokenSpan span, List<String> target) {
      if (before == null) {
        row.skip(JudgedBefore.NAMES.size());
      } else {
        for (double value : before.of(span, target)) {
          row.add(value);
        }
      }
    }

    private boolean isName(int token) {
      return token > 0
          && token < forms.size()
          && Character.isUpperCase(forms.get(token).codePointAt(0))
          && !forms.get(token).equals("I");
    }

    private boolean isHyphen(int token) {
      return token >= 0 && token < forms.size() && forms.get(token).equals("-");
    }

    private List<String> source(TokenSpan span) {
      List<String> words = new ArrayList<>();
      for (int i = span.start(); i < span.end(); i++) {
        words.add(place.word(i));
      }
      return words;
    }
  }

  /**
   * A sentence.
   *
   * @param forms its tokens as they are written
   * @param words the same in lower case
   * @param lmWords their numbers in the language model; -1 for one that has none of its own
   * @param tags Penn tags; empty if they are not known
   */
  public InSentence in(List<String> forms, String[] words, int[] lmWords, List<String> tags) {
    JudgedBefore before =
        vectors == null || exemplars == null || bits == null
            ? null
            : new JudgedBefore(exemplars, vectors, bits, words, withoutOwn);
    return new InSentence(new FitPlace(lm, vectors, words, lmWords), forms, tags, before);
  }

  private static int commonPrefix(String one, String other) {
    int at = 0;
    while (at < Math.min(one.length(), other.length()) && one.charAt(at) == other.charAt(at)) {
      at++;
    }
    return at;
  }

  /** Values being gathered. */
  private static final class Row {
    private final double[] values;
    private int size;

    Row(int length) {
      values = new double[length];
    }

    void add(double value) {
      values[size++] = value;
    }

    void skip(int count) {
      size += count;
    }

    double sumOfLast(int count) {
      return Arrays.stream(values, size - count, size).sum();
    }

    double[] values() {
      if (size != values.length) {
        throw new IllegalStateException(size + " values for " + values.length + " names");
      }
      return values;
    }
  }
}
