package org.paraphrast.server.languagetool;

import java.util.List;
import org.paraphrast.text.CharSpan;

/**
 * Something to put in the place of a part of a sentence.
 *
 * @param span the part, in the sentence; never empty
 * @param values the best first; never empty
 * @param message why, in words
 */
record Suggestion(CharSpan span, List<String> values, SuggestionRule rule, String message) {
  Suggestion {
    values = List.copyOf(values);
  }
}
