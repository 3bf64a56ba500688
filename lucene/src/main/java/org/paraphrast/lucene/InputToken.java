package org.paraphrast.lucene;

import java.util.List;
import org.apache.lucene.util.AttributeSource;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * A token of the input: an arc of its graph.
 *
 * @param from the position where it begins
 * @param to the position behind it
 * @param term its text
 * @param startOffset in the text
 * @param endOffset in the text
 * @param words as tables have them: {@code don't} is {@code do n't} there
 * @param state all its attributes
 */
record InputToken(
    int from,
    int to,
    String term,
    int startOffset,
    int endOffset,
    List<String> words,
    AttributeSource.State state) {
  private static final Tokenizer TOKENIZER = Tokenizer.of(Language.EN);

  static List<String> wordsOf(String term) {
    return Tokenizer.lowerCased(TOKENIZER.tokenize(term).forms());
  }
}
