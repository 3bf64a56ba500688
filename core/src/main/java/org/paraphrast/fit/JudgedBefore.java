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

  /** The numbers that exemplars have for a phrase and for what its forms share. */
  private record Phrase(int number, int form) {}

  /** Judgements, and how many of them were yes. */
  private static final class Votes {
    int all;
    int yes;

    void add(boolean accepted) {
      all++;
      yes += accepted ? 1 : 0;
    }

    /** The share of yes, smoothed. */
    double share(double prior) {
      return (yes + PRIOR * prior) / (all + prior);
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

    double share() {
      return (accepted + PRIOR * PAIR_PRIOR) / (weights + PAIR_PRIOR);
    }
  }

  /** Sets the features of a replacement that begin with what was judged before. */
  public void set(double[] row, TokenSpan span, List<String> target) {
    String before = String.join(" ", List.of(words).subList(span.start(), span.end()));
    String after = String.join(" ", target);
    Phrase source = new Phrase(exemplars.number(before), exemplars.form(before));
    Phrase said = new Phrase(exemplars.number(after), exemplars.form(after));
    boolean hidden = withoutOwn && isFirst(source, said);
    Votes pair = new Votes();
    Votes forms = new Votes();
    Votes bySource = new Votes();
    Nearest around = new Nearest();
    Nearest beside = new Nearest();
    long[] context = contexts.computeIfAbsent(span, this::context);
    for (int i : exemplars.ofSourceForm(source.form)) {
      boolean same = isPair(i, source, said);
      if (isOwn(i) || (same && hidden && exemplars.is(i, Exemplars.CHOSEN))) {
        continue;
      }
      boolean yes = exemplars.is(i, Exemplars.ACCEPTABLE);
      if (exemplars.targetForm(i) == said.form) {
        (same ? pair : forms).add(yes);
        around.add(ContextBits.cosine(context[0], exemplars.around(i)), yes);
        beside.add(ContextBits.cosine(context[1], exemplars.beside(i)), yes);
      }
      if (exemplars.source(i) == source.number && exemplars.target(i) != said.number) {
        bySource.add(yes);
      }
    }
    Votes byTarget = byTarget(source, said);
    FitFeature.JUDGED_PAIR.set(row, pair.all);
    FitFeature.JUDGED_PAIR_ACCEPTED.set(row, pair.share(PAIR_PRIOR));
    FitFeature.JUDGED_OTHER_FORMS.set(row, forms.all);
    FitFeature.JUDGED_OTHER_FORMS_ACCEPTED.set(row, forms.share(PAIR_PRIOR));
    FitFeature.JUDGED_SOURCE.set(row, bySource.all);
    FitFeature.JUDGED_SOURCE_ACCEPTED.set(row, bySource.share(WORD_PRIOR));
    FitFeature.JUDGED_TARGET.set(row, byTarget.all);
    FitFeature.JUDGED_TARGET_ACCEPTED.set(row, byTarget.share(WORD_PRIOR));
    FitFeature.ACCEPTED_AROUND.set(row, around.share());
    FitFeature.NEAREST_YES_AROUND.set(row, around.yes);
    FitFeature.NEAREST_NO_AROUND.set(row, around.no);
    FitFeature.NEARER_YES_AROUND.set(row, around.weights == 0 ? 0 : around.yes - around.no);
    FitFeature.ACCEPTED_BESIDE.set(row, beside.share());
    FitFeature.NEAREST_YES_BESIDE.set(row, beside.yes);
    FitFeature.NEAREST_NO_BESIDE.set(row, beside.no);
    backwards(row, source, said);
  }

  private void backwards(double[] row, Phrase source, Phrase said) {
    Votes back = new Votes();
    Votes formsBack = new Votes();
    for (int i : exemplars.ofSourceForm(said.form)) {
      if (!isOwn(i) && exemplars.targetForm(i) == source.form) {
        boolean yes = exemplars.is(i, Exemplars.ACCEPTABLE);
        formsBack.add(yes);
        if (isPair(i, said, source)) {
          back.add(yes);
        }
      }
    }
    FitFeature.JUDGED_BACKWARDS.set(row, back.all);
    FitFeature.JUDGED_BACKWARDS_ACCEPTED.set(row, back.share(PAIR_PRIOR));
    FitFeature.JUDGED_FORMS_BACKWARDS.set(row, formsBack.all);
    FitFeature.JUDGED_FORMS_BACKWARDS_ACCEPTED.set(row, formsBack.share(PAIR_PRIOR));
  }

  private Votes byTarget(Phrase source, Phrase said) {
    Votes votes = new Votes();
    for (int i : exemplars.ofTargetForm(said.form)) {
      if (!isOwn(i) && exemplars.target(i) == said.number && exemplars.source(i) != source.number) {
        votes.add(exemplars.is(i, Exemplars.ACCEPTABLE));
      }
    }
    return votes;
  }

  private boolean isPair(int exemplar, Phrase source, Phrase said) {
    return exemplars.source(exemplar) == source.number && exemplars.target(exemplar) == said.number;
  }

  private boolean isOwn(int exemplar) {
    return withoutOwn && exemplars.sentence(exemplar) == sentence;
  }

  /** Whether the other judgements of a pair were made because of the one in this sentence. */
  private boolean isFirst(Phrase source, Phrase said) {
    for (int i : exemplars.ofSourceForm(source.form)) {
      if (isPair(i, source, said)
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
