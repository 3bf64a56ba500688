package org.paraphrast.evaluate.phrase;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.paraphrast.table.Unit;
import org.paraphrast.table.rank.ContextRanker;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * A phrase in a sentence: one of Bannard05's evaluation sets.
 *
 * @param id of the item
 * @param phrase in lower case, words separated by spaces
 * @param text the sentence
 * @param translations of the sentence, by language code
 */
public record PhraseItem(String id, String phrase, String text, Map<String, String> translations) {
  public PhraseItem {
    translations = java.util.Collections.unmodifiableMap(new TreeMap<>(translations));
    if (find(text, phrase).isEmpty()) {
      throw new IllegalArgumentException("'" + phrase + "' does not occur in '" + text + "'");
    }
  }

  /** Whether the words of a phrase stand side by side in a text. */
  static OptionalInt find(String text, String phrase) {
    return ContextRanker.find(tokens(text), Unit.parse(phrase));
  }

  /** No guards: the paper has none. */
  static Sentence tokens(String text) {
    return Tokenizer.of(Language.EN).tokenize(text);
  }

  Sentence tokens() {
    return tokens(text);
  }

  /** The tokens of the phrase, where it stands first. */
  TokenSpan span() {
    int start = find(text, phrase).orElseThrow();
    return new TokenSpan(start, start + List.of(phrase.split(" ")).size());
  }
}
