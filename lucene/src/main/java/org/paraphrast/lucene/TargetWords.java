package org.paraphrast.lucene;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.paraphrast.table.RunningText;
import org.paraphrast.table.Unit;

/**
 * Cuts targets into the tokens that the index has: a table says {@code do n't} and {@code
 * well-known}, an index {@code don't} and {@code well known}. Belongs to one filter.
 */
final class TargetWords {
  private final Tokenizer tokenizer;
  private final CharTermAttribute term;

  TargetWords(Tokenizer tokenizer) {
    this.tokenizer = tokenizer;
    this.term = tokenizer.addAttribute(CharTermAttribute.class);
  }

  /** The tokens of a target; none if the tokenizer leaves nothing of it. */
  List<String> of(Unit target) throws IOException {
    List<String> words = new ArrayList<>();
    tokenizer.setReader(new StringReader(RunningText.of(target)));
    tokenizer.reset();
    while (tokenizer.incrementToken()) {
      words.add(term.toString());
    }
    tokenizer.end();
    tokenizer.close();
    return words;
  }
}
