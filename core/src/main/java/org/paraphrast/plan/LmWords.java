package org.paraphrast.plan;

import org.paraphrast.lm.LanguageModel;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/** The tokens of a sentence as words of a language model. */
public final class LmWords {
  /** Of the tokens of an entity, all but the first have no word. */
  public static final int NO_WORD = -1;

  private LmWords() {}

  /** The word of a token, or the class of its guard at the guard's first token. */
  public static int of(LanguageModel lm, Sentence sentence, int token) {
    Guard guard = sentence.guards().at(token);
    String entity = guard == null ? null : lm.text().entityClass(guard.kind());
    if (guard != null && entity != null) {
      return guard.tokens().start() == token ? lm.wordId(entity) : NO_WORD;
    }
    String form = sentence.form(token);
    return lm.wordId(lm.text().lowercase() ? Tokenizer.lowerCase(form) : form);
  }
}
