package org.paraphrast.fit;

import java.util.ArrayList;
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
    names.addAll(FitFeature.labels());
    for (TableInfo table : tables) {
      names.add(table.name());
      table.features().forEach(column -> names.add("ln " + table.name() + ":" + column));
    }
  }

  /** These features for lessons: what was judged in a sentence is not known there. */
  public FitFeatures forLessons() {
    return new FitFeatures(tables, lm, vectors, exemplars, true);
  }

  /** The names, in the order of the values. */
  public List<String> names() {
    return List.copyOf(names);
  }

  /** The tables whose evidence is looked at, in this order. */
  public List<TableInfo> tables() {
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
      double[] row = new double[names.size()];
      int at = FitFeature.COUNT;
      int agree = 0;
      for (int table = 0; table < tables.size(); table++) {
        agree += evidence.has(table) ? 1 : 0;
        row[at++] = evidence.has(table) ? 1 : 0;
        for (int column = 0; column < tables.get(table).features().size(); column++) {
          float value = evidence.value(table, column);
          row[at++] = Float.isNaN(value) ? 0 : Math.log(Math.max(value, SMALLEST));
        }
      }
      FitFeature.TABLES.set(row, agree);
      FitFeature.SAME_TYPE.set(row, evidence.sameType());
      language(row, span, target);
      vectors(row, span, target);
      shape(row, span, target);
      neighbours(row, span);
      if (before != null) {
        before.set(row, span, target);
      }
      return row;
    }

    private void language(double[] row, TokenSpan span, List<String> target) {
      int[] ids = new int[target.size()];
      for (int i = 0; i < ids.length; i++) {
        ids[i] = lm.wordId(target.get(i));
      }
      FitPlace.LmFit with = place.score(span, ids);
      FitPlace.LmFit without = place.score(span);
      double inside = with.inside - without.inside;
      double right = with.right - without.right;
      FitFeature.LM_INSIDE.set(row, inside);
      FitFeature.LM_RIGHT.set(row, right);
      FitFeature.LM_TOTAL.set(row, inside + right);
      FitFeature.LM_BOUND.set(row, (inside + right) - (with.alone - without.alone));
      FitFeature.LM_LEFT_MATCH.set(row, with.leftMatch);
      FitFeature.LM_RIGHT_MATCH.set(row, with.rightMatch);
      FitFeature.LM_LEFT_MATCH_OF_SOURCE.set(row, without.leftMatch);
      FitFeature.LM_RIGHT_MATCH_OF_SOURCE.set(row, without.rightMatch);
      FitFeature.LM_BOND_OF_SOURCE.set(row, without.inside - without.alone);
      FitFeature.LN_P_TARGET.set(row, with.size == 0 ? 0 : with.alone / with.size);
      FitFeature.LN_P_SOURCE.set(row, without.size == 0 ? 0 : without.alone / without.size);
      FitFeature.LN_P_RATIO.set(row, with.alone - without.alone);
      FitFeature.LN_P_RAREST.set(row, with.rarest - without.rarest);
      FitFeature.UNKNOWN_WORDS.set(row, with.unknown);
    }

    private void vectors(double[] row, TokenSpan span, List<String> target) {
      FitPlace.VectorFit with = place.fit(span, target);
      FitPlace.VectorFit without = place.fit(span, source(span));
      if (with == null || without == null) {
        return;
      }
      double similarity = WordVectors.cosine(with.sum, without.sum);
      FitFeature.SIMILARITY.set(row, similarity);
      FitFeature.COMPANY.set(row, with.company);
      FitFeature.COMPANY_CHANGE.set(row, with.company - without.company);
      FitFeature.TOPIC.set(row, with.topic);
      FitFeature.TOPIC_CHANGE.set(row, with.topic - without.topic);
      FitFeature.NO_VECTOR.set(row, similarity == 0);
    }

    private void shape(double[] row, TokenSpan span, List<String> target) {
      List<String> source = source(span);
      String from = String.join(" ", source);
      String to = String.join(" ", target);
      FitFeature.SOURCE_WORDS.set(row, source.size());
      FitFeature.TARGET_WORDS.set(row, target.size());
      FitFeature.CONTENT_WORDS_LOST.set(row, contentWords(source));
      FitFeature.CONTENT_WORDS_NEW.set(row, contentWords(target));
      FitFeature.CHARACTERS.set(row, to.length() - from.length());
      FitFeature.COMMON_PREFIX.set(
          row, (double) commonPrefix(from, to) / Math.max(1, from.length()));
      FitFeature.FIRST.set(row, span.start() == 0);
      FitFeature.LAST.set(row, span.end() >= place.size() - 1);
      if (span.length() == 1 && !tags.isEmpty() && !tags.get(span.start()).isEmpty()) {
        FitFeature.ofTag(tags.get(span.start())).set(row, true);
      }
      FitFeature.SEVERAL_WORDS.set(row, span.length() > 1);
      FitFeature.INSERTION_OR_DELETION.set(row, span.isEmpty() || target.isEmpty());
    }

    private void neighbours(double[] row, TokenSpan span) {
      FitFeature.BESIDE_A_NAME.set(row, isName(span.start() - 1) || isName(span.end()));
      FitFeature.BESIDE_A_HYPHEN.set(row, isHyphen(span.start() - 1) || isHyphen(span.end()));
      boolean capitals = !span.isEmpty();
      for (int i = span.start(); i < span.end(); i++) {
        capitals &= i > 0 && Character.isUpperCase(forms.get(i).codePointAt(0));
      }
      FitFeature.IN_CAPITALS.set(row, capitals);
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

  private static int contentWords(List<String> words) {
    return (int) words.stream().filter(FitPlace::isContent).count();
  }

  private static int commonPrefix(String one, String other) {
    int at = 0;
    while (at < Math.min(one.length(), other.length()) && one.charAt(at) == other.charAt(at)) {
      at++;
    }
    return at;
  }
}
