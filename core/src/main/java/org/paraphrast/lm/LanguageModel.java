package org.paraphrast.lm;

import java.nio.file.Path;
import java.util.Map;

/**
 * An n-gram model ready for queries. Immutable and thread-safe; the mutable states belong to the
 * caller. All scores are log10 probabilities.
 *
 * <pre>{@code
 * LmState context = model.newState();
 * LmState next = model.newState();
 * model.beginSentence(context);
 * float log10Prob = model.log10Prob(context, model.wordId("the"), next);
 * }</pre>
 */
public interface LanguageModel extends AutoCloseable {
  /** Turns a log10 into a natural logarithm. */
  double LN_10 = Math.log(10);

  /** The id of every word the model does not know. */
  int UNKNOWN = 0;

  /** The id of {@code <s>}, which is only ever context. */
  int BEGIN = 1;

  /** The id of {@code </s>}. */
  int END = 2;

  /** Maps a model file into memory. Its pages are read when they are first needed. */
  static LanguageModel open(Path file) {
    return ModelFile.open(file).model(Longs.Access.MAPPED);
  }

  /** Reads a model file into memory: slower to start and not shared, but faster to query. */
  static LanguageModel load(Path file) {
    return ModelFile.open(file).model(Longs.Access.LOADED);
  }

  /** The number of words of the longest n-grams. */
  int order();

  /** The number of words, the three special ones included; ids are smaller. */
  int vocabularySize();

  /** The id of a word, {@link #UNKNOWN} if the model does not know it. */
  int wordId(CharSequence word);

  /** The word of an id. */
  String word(int id);

  /** An empty context: nothing is known of what comes before. */
  LmState newState();

  /** Makes {@code state} the context at the start of a sentence. */
  void beginSentence(LmState state);

  /**
   * Scores a word in a context.
   *
   * @param context what comes before; not changed
   * @param next becomes the context of the following word, and tells the length of the match;
   *     another object than {@code context}
   * @return log10 p(word | context)
   */
  float log10Prob(LmState context, int word, LmState next);

  /** At least log10 p(word | h) for every history h. */
  float log10MaxProb(int word);

  /**
   * At least log10 p(word | g h) for every g, where h are the words of {@code context} and g what
   * may come before them: an admissible estimate while only the nearest words are known. {@code
   * context} comes from scoring the known words one after the other from {@link #newState}. If more
   * words were scored than it now holds, nothing further left can match, and {@link #log10Prob} is
   * exact.
   */
  float log10MaxProb(LmState context, int word);

  /** How text becomes the words of this model. */
  TextSettings text();

  /** How the words of this model are usually written. */
  CaseForms caseForms();

  /** Where the model comes from. */
  Map<String, String> provenance();

  @Override
  void close();
}
