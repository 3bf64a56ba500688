package org.paraphrast.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.text.TokenSpan;

/** The signs around a stretch of words: which go with it, and whether pairs stay whole. */
final class Margins {
  private static final Set<String> DASHES = Set.of("-", "--", "---", "–", "—");
  private static final Map<String, String> BRACKETS = Map.of(")", "(", "]", "[", "}", "{");
  private static final Set<String> QUOTE_TAGS = Set.of("``", "''");

  /** Relations of words in front of which a comma stays, even if what stood before it goes. */
  private static final Set<String> SET_OFF =
      Set.of("rcmod", "appos", "partmod", "advcl", "parataxis", "cc");

  /** Relations of words in front of a clause, behind which a comma stays. */
  private static final Set<String> FRONTED =
      Set.of("advcl", "prep", "advmod", "tmod", "npadvmod", "discourse", "intj");

  private Margins() {}

  static boolean isComma(Tree tree, int token) {
    return tree.word(token).equals(",");
  }

  private static boolean isDash(Tree tree, int token) {
    return DASHES.contains(tree.word(token));
  }

  static boolean isSeparator(Tree tree, int token) {
    return isComma(tree, token) || isDash(tree, token);
  }

  static boolean isQuote(Tree tree, int token) {
    return QUOTE_TAGS.contains(tree.tag(token)) || tree.word(token).equals("\"");
  }

  /** The words of a span, without signs at its edges; empty if there are none. */
  static TokenSpan trim(Tree tree, TokenSpan span) {
    int start = span.start();
    int end = span.end();
    while (start < end && isEdge(tree, start)) {
      start++;
    }
    while (end > start && isEdge(tree, end - 1)) {
      end--;
    }
    return new TokenSpan(start, end);
  }

  private static boolean isEdge(Tree tree, int token) {
    return tree.isPunctuation(token)
        && !isQuote(tree, token)
        && !BRACKETS.containsKey(tree.word(token))
        && !BRACKETS.containsValue(tree.word(token));
  }

  /** A stretch of words with the commas, dashes or semicolon that go with it. */
  static TokenSpan around(Tree tree, TokenSpan core) {
    int before = core.start() - 1;
    int behind = core.end();
    if (opensSentence(tree, before)) {
      return new TokenSpan(core.start(), isSeparator(tree, behind) ? behind + 1 : behind);
    }
    if (isComma(tree, before) && isComma(tree, behind)) {
      return new TokenSpan(before, keepsComma(tree, before, behind) ? behind : behind + 1);
    }
    if (isDash(tree, before) && isDash(tree, behind)) {
      return new TokenSpan(before, behind + 1);
    }
    boolean separated = isSeparator(tree, before) || tree.isWord(before, ";", ":");
    if (separated && endsClause(tree, behind)) {
      return new TokenSpan(before, behind);
    }
    if (isComma(tree, behind) && isListed(tree, core, behind + 1)) {
      return new TokenSpan(core.start(), behind + 1); // the old, grey house
    }
    if (isComma(tree, before) && isListed(tree, new TokenSpan(before - 1, before), core.start())) {
      return new TokenSpan(before, behind); // the old, grey house
    }
    return core;
  }

  /** Whether nothing but an opening quote or a conjunction stands before. */
  private static boolean opensSentence(Tree tree, int before) {
    return before < 0
        || (before == 0 && (isQuote(tree, 0) || tree.tag(0).equals("CC")))
        || tree.isWord(before, ";", ":");
  }

  static boolean endsClause(Tree tree, int token) {
    return token >= tree.size()
        || tree.isWord(token, ".", "!", "?", ";", ":", ")", "]", "...", "…");
  }

  /** The place behind the last word of a sentence, before the signs that end it. */
  static int end(Tree tree) {
    int end = tree.size();
    while (end > 0 && endsClause(tree, end - 1)) {
      end--;
    }
    return end;
  }

  private static boolean isListed(Tree tree, TokenSpan core, int next) {
    return next < tree.size()
        && tree.is(core.end() - 1, "amod")
        && tree.is(next, "amod")
        && tree.head(next) == tree.head(core.end() - 1);
  }

  /** Whether one of two commas belongs to what stands before or behind. */
  private static boolean keepsComma(Tree tree, int before, int behind) {
    int next = behind + 1;
    for (int at = next; at < tree.size() && at != Tree.NONE; at = tree.head(at)) {
      if (tree.span(at).start() < next) {
        break;
      }
      if (SET_OFF.contains(tree.relation(at)) || tree.is(at, "conj")) {
        return true;
      }
    }
    for (int at = before - 1; at >= 0; at = tree.head(at)) {
      if (tree.span(at).end() > before + 1) {
        break;
      }
      if (FRONTED.contains(tree.relation(at)) && tree.head(at) > behind) {
        return true;
      }
    }
    return false;
  }

  /** Whether quotes and brackets have both their halves in these spans, or neither. */
  static boolean areWhole(Tree tree, List<TokenSpan> spans) {
    Deque<String> open = new ArrayDeque<>();
    int quotes = 0;
    for (TokenSpan span : spans) {
      for (int token = span.start(); token < span.end(); token++) {
        String word = tree.word(token);
        if (BRACKETS.containsValue(word)) {
          open.push(word);
        } else if (BRACKETS.containsKey(word)
            && (open.isEmpty() || !open.pop().equals(BRACKETS.get(word)))) {
          return false;
        }
        quotes += isQuote(tree, token) ? 1 : 0;
      }
    }
    return open.isEmpty() && quotes % 2 == 0 && !isAllQuoted(tree, spans);
  }

  /** Whether a quote is the first, third … of its sentence. */
  private static boolean opens(Tree tree, int quote) {
    int before = 0;
    for (int token = 0; token < quote; token++) {
      before += isQuote(tree, token) ? 1 : 0;
    }
    return before % 2 == 0;
  }

  /** Whether nothing would be left between two quotes or brackets. */
  private static boolean isAllQuoted(Tree tree, List<TokenSpan> spans) {
    int before = spans.get(0).start() - 1;
    int behind = spans.get(spans.size() - 1).end();
    if (before < 0 || behind >= tree.size()) {
      return false;
    }
    boolean quoted = isQuote(tree, before) && tree.isPunctuation(behind) && opens(tree, before);
    return quoted
        || (isQuote(tree, before) && isQuote(tree, behind))
        || tree.word(before).equals(BRACKETS.getOrDefault(tree.word(behind), " "));
  }
}
