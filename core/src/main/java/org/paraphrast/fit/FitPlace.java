package org.paraphrast.fit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.TokenSpan;

/**
 * One sentence as a place for replacements: how likely words are between their neighbours, and how
 * close to them. Belongs to one call.
 */
final class FitPlace {
  /** Tokens without a word of their own in the language model: the rest of an entity. */
  static final int NO_WORD = -1;

  /** How far to each side words count as company. */
  private static final int COMPANY = 6;

  private final LanguageModel lm;
  private final @Nullable WordVectors vectors;
  private final String[] words;
  private final int[] lmWords;
  private final boolean[] content;
  private final LmState[] before;
  private final LmState state;
  private final LmState next;
  private final Map<TokenSpan, float[]> companies = new HashMap<>();
  private final float @Nullable [] topic;

  FitPlace(LanguageModel lm, @Nullable WordVectors vectors, String[] words, int[] lmWords) {
    this.lm = lm;
    this.vectors = vectors;
    this.words = words;
    this.lmWords = lmWords;
    this.content = new boolean[words.length];
    for (int i = 0; i < words.length; i++) {
      content[i] = isContent(words[i]);
    }
    this.before = new LmState[words.length + 1];
    this.state = lm.newState();
    this.next = lm.newState();
    before[0] = lm.newState();
    lm.beginSentence(before[0]);
    for (int i = 0; i < words.length; i++) {
      before[i + 1] = lm.newState();
      if (lmWords[i] == NO_WORD) {
        before[i + 1].set(before[i]);
      } else {
        lm.log10Prob(before[i], lmWords[i], before[i + 1]);
      }
    }
    this.topic = vectors == null ? null : topic(vectors);
  }

  private float[] topic(WordVectors of) {
    float[] sum = new float[of.dimension()];
    for (int i = 0; i < words.length; i++) {
      if (content[i]) {
        of.addWord(words[i], sum);
      }
    }
    return sum;
  }

  static boolean isContent(String word) {
    return Character.isLetter(word.codePointAt(0)) && !FunctionWords.contains(word);
  }

  int size() {
    return words.length;
  }

  String word(int token) {
    return words[token];
  }

  /** What the language model says of words in a span, in natural logarithms. */
  static final class LmFit {
    /** Sum over the words, given what is on the left. */
    double inside;

    /** Sum over the words that follow as far as the model sees. */
    double right;

    /** These words without context. */
    double alone;

    /** The least of the words without context. */
    double rarest;

    /** Number of words of the n-gram that gave the first word its score, and the first after. */
    int leftMatch;

    int rightMatch;
    int unknown;
    int size;
  }

  /** Scores words that stand in place of a span. */
  LmFit score(TokenSpan span, int[] ids) {
    LmFit fit = new LmFit();
    state.set(before[span.start()]);
    fit.size = ids.length;
    for (int i = 0; i < ids.length; i++) {
      fit.inside += advance(ids[i]);
      if (i == 0) {
        fit.leftMatch = state.matchLength();
      }
      double alone = alone(ids[i]);
      fit.alone += alone;
      fit.rarest = i == 0 ? alone : Math.min(fit.rarest, alone);
      fit.unknown += ids[i] == LanguageModel.UNKNOWN ? 1 : 0;
    }
    int seen = 0;
    for (int token = span.end(); token <= words.length && seen < lm.order() - 1; token++) {
      int id = token == words.length ? LanguageModel.END : lmWords[token];
      if (id != NO_WORD) {
        fit.right += advance(id);
        fit.rightMatch = seen == 0 ? state.matchLength() : fit.rightMatch;
        seen++;
      }
    }
    return fit;
  }

  /** The words that stand there now. */
  LmFit score(TokenSpan span) {
    int size = 0;
    int[] ids = new int[span.length()];
    for (int token = span.start(); token < span.end(); token++) {
      if (lmWords[token] != NO_WORD) {
        ids[size++] = lmWords[token];
      }
    }
    return score(span, Arrays.copyOf(ids, size));
  }

  private double advance(int id) {
    double ln = LanguageModel.LN_10 * lm.log10Prob(state, id, next);
    state.set(next);
    return ln;
  }

  private double alone(int id) {
    return LanguageModel.LN_10 * lm.log10Prob(lm.newState(), id, next);
  }

  /** Cosines of the words' sum of vectors with what is around a span. */
  static final class VectorFit {
    /** With the context vectors of the content words near the span. */
    double company;

    /** With the sum of all content words of the sentence, those of the span left out. */
    double topic;

    /** The sum itself; all 0 if no word has a vector. */
    float[] sum = new float[0];
  }

  /** Null if there are no vectors. */
  @Nullable VectorFit fit(TokenSpan span, List<String> said) {
    if (vectors == null || topic == null) {
      return null;
    }
    VectorFit fit = new VectorFit();
    fit.sum = sum(vectors, said);
    fit.company = WordVectors.cosine(fit.sum, company(vectors, span));
    float[] rest = topic.clone();
    float[] own = new float[rest.length];
    for (int i = span.start(); i < span.end(); i++) {
      if (content[i]) {
        vectors.addWord(words[i], own);
      }
    }
    for (int d = 0; d < rest.length; d++) {
      rest[d] -= own[d];
    }
    fit.topic = WordVectors.cosine(fit.sum, rest);
    return fit;
  }

  /** The sum of content words, or of all if there are none. */
  private static float[] sum(WordVectors of, List<String> said) {
    float[] sum = new float[of.dimension()];
    boolean any = false;
    for (String word : said) {
      if (isContent(word)) {
        any |= of.addWord(word, sum);
      }
    }
    if (!any) {
      said.forEach(word -> of.addWord(word, sum));
    }
    return sum;
  }

  private float[] company(WordVectors of, TokenSpan span) {
    return companies.computeIfAbsent(
        span,
        key -> {
          float[] sum = new float[of.dimension()];
          int first = Math.max(0, key.start() - COMPANY);
          int last = Math.min(words.length, key.end() + COMPANY);
          for (int i = first; i < last; i++) {
            if (content[i] && (i < key.start() || i >= key.end())) {
              of.addContext(words[i], sum);
            }
          }
          return sum;
        });
  }
}
