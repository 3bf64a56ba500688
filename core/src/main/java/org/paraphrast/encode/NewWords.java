package org.paraphrast.encode;

import java.util.List;
import org.paraphrast.text.TokenSpan;

/**
 * Other words for a part of a sentence.
 *
 * @param span the tokens that are replaced; an empty span inserts before its start
 * @param target what stands instead, in lower case; empty if the tokens are left out
 */
public record NewWords(TokenSpan span, List<String> target) {
  public NewWords {
    target = List.copyOf(target);
  }
}
