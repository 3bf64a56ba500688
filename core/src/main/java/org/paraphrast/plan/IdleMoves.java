package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.rewrite.Effect;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Moves that say the same no shorter: another order, a {@code that} more or less, {@code there are
 * many who}. Of 275 such changes readers found 1% worth offering; of 123 by rules that save words,
 * such as {@code people who are standing there → people standing there}, 26% ({@code
 * workbook/marks/README.md}). So they are offered only to those who ask for the rule, or whose
 * purpose they serve.
 */
final class IdleMoves {
  /** Words that are saved where only function words go and come; else one suffices. */
  private static final int SAVED = 2;

  private IdleMoves() {}

  /**
   * Whether a rewrite is one.
   *
   * @param words of the sentence
   */
  static boolean has(Rewrite rewrite, List<String> words) {
    if (rewrite.rule().effect() != Effect.MOVE) {
      return false;
    }
    TokenSpan span = rewrite.replacement().source();
    List<String> source = words(words.subList(span.start(), span.end()));
    List<String> target = words(rewrite.replacement().said(words));
    int saved = source.size() - target.size();
    return saved < (content(source).equals(content(target)) ? SAVED : 1);
  }

  private static List<String> words(List<String> tokens) {
    return tokens.stream()
        .filter(token -> !token.isEmpty() && Character.isLetterOrDigit(token.codePointAt(0)))
        .toList();
  }

  private static List<String> content(List<String> words) {
    List<String> content = new ArrayList<>(words);
    content.removeIf(FunctionWords::contains);
    content.replaceAll(Tokenizer::lowerCase);
    content.sort(null);
    return content;
  }
}
