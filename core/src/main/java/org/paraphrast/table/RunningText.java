package org.paraphrast.table;

import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Spacing;

/**
 * Units as people write them: {@code don't}, not {@code do n't}. A search engine splits them in its
 * own way, and would not find our tokens in its documents.
 */
public final class RunningText {
  private static final Tokenizer TOKENIZER = Tokenizer.of(Language.EN);

  private RunningText() {}

  /** The text of a unit; with spaces between all tokens where it would be read otherwise. */
  public static String of(Unit unit) {
    StringBuilder text = new StringBuilder();
    String before = "";
    for (String word : unit.symbols()) {
      boolean space = !before.isEmpty() && Spacing.isNeeded(before, word);
      text.append(space ? " " : "").append(word);
      before = word;
    }
    String written = text.toString();
    return TOKENIZER.tokenize(written).forms().equals(unit.symbols()) ? written : unit.toString();
  }
}
