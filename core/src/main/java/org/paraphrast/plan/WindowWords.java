package org.paraphrast.plan;

import java.util.AbstractList;
import java.util.RandomAccess;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * The words of a window in lower case, by token of the sentence. Those before it are empty, as
 * another window may replace them; a rule that looks back from the first word finds nothing to go
 * by. Takes room for the window only, as a sentence may have many. Belongs to one call.
 */
final class WindowWords extends AbstractList<String> implements RandomAccess {
  private final TokenSpan window;
  private final String[] words;

  WindowWords(Sentence sentence, TokenSpan window) {
    this.window = window;
    this.words = new String[window.length()];
    for (int i = 0; i < words.length; i++) {
      words[i] = Tokenizer.lowerCase(sentence.form(window.start() + i));
    }
  }

  @Override
  public String get(int token) {
    return token < window.start() ? "" : words[token - window.start()];
  }

  /** Where the window ends. */
  @Override
  public int size() {
    return window.end();
  }
}
