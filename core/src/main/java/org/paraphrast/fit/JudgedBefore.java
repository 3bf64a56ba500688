package org.paraphrast.fit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.text.TokenSpan;

/**
 * What judgements in other sentences say of the replacements of one sentence: of the pair itself,
 * backwards, in other forms, of its source with other targets, of its target for other sources; and
 * whether contexts like this one had it accepted. Belongs to one call.
 */
public final class JudgedBefore {
  public static final List<String> NAMES =
      List.of(
          "judged pair",
          "judged pair accepted",
          "judged backwards",
          "judged backwards accepted",
          "judged other forms",
          "judged other forms accepted",
          "judged forms backwards",
          "judged forms backwards accepted",
          "judged source",
          "judged source accepted",
          "judged target",
          "judged target accepted",
          "accepted around",
          "nearest yes around",
          "nearest no around",
          "nearer yes around",
          "accepted beside",
          "nearest yes beside",
          "nearest no beside");

  /** How far to each side words are around, and beside. */
  private static final int AROUND = 6;

  private static final int BESIDE = 2;

  /** The share that is accepted where nothing is known, and for how many judgements it counts. */
  private static final double PRIOR = 0.35;

  private static final double PAIR_PRIOR = 2;
  private static final double WORD_PRIOR = 5;

  /** An exemplar counts e to this times the cosine of its context. */
  private static final double SHARPNESS = 6;

  private final Exemplars exemplars;
  private final WordVectors vectors;
  private final ContextBits bits;
  private final String[] words;
  private final boolean withoutOwn;
  private final int sentence;
  private final Map<TokenSpan, long[]> contexts = new HashMap<>();

  /**
   * @param withoutOwn whether judgements of this very sentence are left out, as a lesson must not
   *     know its own answer
   */
  public JudgedBefore(
      Exemplars exemplars,
      WordVectors vectors,
      ContextBits bits,
      String[] words,
      boolean withoutOwn) {
    this.exemplars = exemplars;
    this.vectors = vectors;
    this.bits = bits;
    this.words = words;
    this.withoutOwn = withoutOwn;
    this.sentence = Exemplars.sentenceKey(words);
  }

  /** Judgements, and how many of them were yes. */
  private static final class Votes {
    int all;
    int yes;

    void add(boolean accepted) {
      all++;
      yes += accepted ? 1 : 0;
    }

    int write(double[] values, int at, double prior) {
      values[at] = all;
      values[at + 1] = (yes + PRIOR * prior) / (all + prior);
      return at + 2;
    }
  }

  /** Exemplars weighed by how close their contexts are. */
  private static final class Nearest {
    double weights;
    double accepted;
    double yes = -1;
    double no = -1;

    void add(double cosine, boolean isYes) {
      double weight = Math.exp(SHARPNESS * cosine);
      weights += weight;
      accepted += isYes ? weight : 0;
      yes = isYes ? Math.max(yes, cosine) : yes;
      no = isYes ? no : Math.max(no, cosine);
    }

    int write(double[] values, int at) {
      values[at] = (accepted + PRIOR * PAIR_PRIOR) / (weights + PAIR_PRIOR);
      values[at + 1] = yes;
      values[at + 2] = no;
      return at + 3;
    }
  }

  /** The values of a replacement, in the order of the names. */
  public double[] of(TokenSpan span, List<String> target) {
    String before = String.join(" ", List.of(words).subList(span.start(), span.end()));
    String after = String.join(" ", target);
    int source = exemplars.number(before);
    int said = exemplars.number(after);
    int sourceForm = exemplars.form(before);
    int targetForm = exemplars.form(after);
    boolean hidden = withoutOwn && isFirst(source, said, sourceForm);
    Votes pair = new Votes();
    Votes forms = new Votes();
    Votes bySource = new Votes();
    Nearest around = new Nearest();
    Nearest beside = new Nearest();
    long[] context = contexts.computeIfAbsent(span, this::context);
    for (int i : exemplars.ofSourceForm(sourceForm)) {
      boolean same = exemplars.source(i) == source && exemplars.target(i) == said;
      if (isOwn(i) || (same && hidden && exemplars.is(i, Exemplars.CHOSEN))) {
        continue;
      }
      boolean yes = exemplars.is(i, Exemplars.ACCEPTABLE);
      if (exemplars.targetForm(i) == targetForm) {
        (same ? pair : forms).add(yes);
        around.add(ContextBits.cosine(context[0], exemplars.around(i)), yes);
        beside.add(ContextBits.cosine(context[1], exemplars.beside(i)), yes);
      }
      if (exemplars.source(i) == source && exemplars.target(i) != said) {
        bySource.add(yes);
      }
    }
    double[] values = new double[NAMES.size()];
    int at = pair.write(values, 0, PAIR_PRIOR);
    at = backwards(source, said, sourceForm, targetForm, forms, values, at);
    at = bySource.write(values, at, WORD_PRIOR);
    at = byTarget(source, said, targetForm).write(values, at, WORD_PRIOR);
    at = around.write(values, at);
    values[at++] = around.weights == 0 ? 0 : around.yes - around.no;
    beside.write(values, at);
    return values;
  }

  private int backwards(
      int source,
      int said,
      int sourceForm,
      int targetForm,
      Votes forms,
      double[] values,
      int from) {
    Votes back = new Votes();
    Votes formsBack = new Votes();
    for (int i : exemplars.ofSourceForm(targetForm)) {
      if (!isOwn(i) && exemplars.targetForm(i) == sourceForm) {
        boolean yes = exemplars.is(i, Exemplars.ACCEPTABLE);
        formsBack.add(yes);
        if (exemplars.source(i) == said && exemplars.target(i) == source) {
          back.add(yes);
        }
      }
    }
    int at = back.write(values, from, PAIR_PRIOR);
    at = forms.write(values, at, PAIR_PRIOR);
    return formsBack.write(values, at, PAIR_PRIOR);
  }

  private Votes byTarget(int source, int said, int targetForm) {
    Votes votes = new Votes();
    for (int i : exemplars.ofTargetForm(targetForm)) {
      if (!isOwn(i) && exemplars.target(i) == said && exemplars.source(i) != source) {
        votes.add(exemplars.is(i, Exemplars.ACCEPTABLE));
      }
    }
    return votes;
  }

  private boolean isOwn(int exemplar) {
    return withoutOwn && exemplars.sentence(exemplar) == sentence;
  }

  /** Whether the other judgements of a pair were made because of the one in this sentence. */
  private boolean isFirst(int source, int said, int sourceForm) {
    for (int i : exemplars.ofSourceForm(sourceForm)) {
      if (exemplars.source(i) == source
          && exemplars.target(i) == said
          && exemplars.sentence(i) == sentence
          && exemplars.is(i, Exemplars.FIRST)) {
        return true;
      }
    }
    return false;
  }

  private long[] context(TokenSpan span) {
    return new long[] {
      bits.of(around(vectors, words, span)), bits.of(beside(vectors, words, span))
    };
  }

  /** The sum of the content words near a span. */
  public static float[] around(WordVectors vectors, String[] words, TokenSpan span) {
    float[] sum = new float[vectors.dimension()];
    int last = Math.min(words.length, span.end() + AROUND);
    for (int i = Math.max(0, span.start() - AROUND); i < last; i++) {
      if ((i < span.start() || i >= span.end()) && FitPlace.isContent(words[i])) {
        vectors.addWord(words[i], sum);
      }
    }
    return sum;
  }

  /** The sum of the context vectors of the words next to a span, the nearest twice. */
  public static float[] beside(WordVectors vectors, String[] words, TokenSpan span) {
    float[] sum = new float[vectors.dimension()];
    for (int reach = 1; reach <= BESIDE; reach++) {
      int last = Math.min(words.length, span.end() + reach);
      for (int i = Math.max(0, span.start() - reach); i < last; i++) {
        if (i < span.start() || i >= span.end()) {
          vectors.addContext(words[i], sum);
        }
      }
    }
    return sum;
  }
}
