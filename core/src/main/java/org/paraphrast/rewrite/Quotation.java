package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/**
 * {@code “…,” said John} ↔ {@code “…,” John said}; {@code said he} → {@code he said}, but not back,
 * as nobody writes so any more.
 */
final class Quotation extends EnglishRule {
  private static final int LONGEST_SPEAKER = 4;

  private static final Set<String> CLOSING = Set.of("\"", "''", "”", "'", "’");

  private static final Set<String> VERBS = English.words("speech", "verbs");

  /** With these, the order is fixed: “…,” he told her. */
  private static final Set<String> PRONOUNS = Set.of("he", "she", "i", "they", "we", "you", "it");

  Quotation() {
    super(
        "quotation",
        Effect.MOVE,
        "who speaks before or behind the verb: “…,” said John, “…,” John said");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int start = 2; start < tree.size() - 1; start++) {
      if (!endsQuote(tree, start)) {
        continue;
      }
      int end = start;
      while (end < tree.size() && end <= start + LONGEST_SPEAKER + 1 && !endsTag(tree, end)) {
        end++;
      }
      if (end < start + 2 || end >= tree.size() || !endsTag(tree, end)) {
        continue;
      }
      TokenSpan first = new TokenSpan(start, start + 1);
      TokenSpan last = new TokenSpan(end - 1, end);
      if (VERBS.contains(tree.word(start))
          && isSpeaker(tree, new TokenSpan(start + 1, end))
          && !describesSpeaker(tree, end)) {
        swap(tree, first, new TokenSpan(start + 1, end), found);
      } else if (VERBS.contains(tree.word(end - 1))
          && isSpeaker(tree, new TokenSpan(start, end - 1))
          && !PRONOUNS.contains(tree.word(start))) {
        swap(tree, new TokenSpan(start, end - 1), last, found);
      }
    }
  }

  private void swap(Tree tree, TokenSpan left, TokenSpan right, Consumer<Rewrite> found) {
    rewrite(tree, left.start(), right.end()).copy(right).copy(left).to(found);
  }

  /** Whether a quotation with its comma, question or exclamation mark ends right before a token. */
  private static boolean endsQuote(Tree tree, int start) {
    boolean inside =
        CLOSING.contains(tree.word(start - 1)) && tree.isWord(start - 2, ",", "?", "!", "--", "—");
    boolean outside = tree.isWord(start - 1, ",") && CLOSING.contains(tree.word(start - 2));
    return inside || outside;
  }

  /** Whether what says who speaks is over: at punctuation, or before how or to whom it is said. */
  private static boolean endsTag(Tree tree, int token) {
    return tree.isWord(token, ",", ".", ";", ":", "!", "?", "--", "—");
  }

  /** Whether more of the speaker follows: {@code said John, a teacher}. */
  private static boolean describesSpeaker(Tree tree, int end) {
    String tag = tree.tag(end + 1);
    boolean noun = tag.startsWith("NN") || tag.startsWith("JJ") || tag.startsWith("W");
    return tree.isWord(end, ",") && (noun || tag.equals("DT") || tag.equals("VBN"));
  }

  /** Whether a span is a plain noun phrase: a pronoun, a name, or a noun with its determiner. */
  private static boolean isSpeaker(Tree tree, TokenSpan span) {
    if (span.isEmpty() || span.length() > LONGEST_SPEAKER) {
      return false;
    }
    if (span.length() == 1 && PRONOUNS.contains(tree.word(span.start()))) {
      return true;
    }
    if (tree.any(
        span.start(),
        span.end() - 1,
        token -> {
          String tag = tree.tag(token);
          boolean inside = tag.startsWith("NN") || tag.equals("JJ") || tag.startsWith("PRP$");
          boolean opens = token == span.start() && (tag.equals("DT") || tag.equals("JJ"));
          return !inside && !opens;
        })) {
      return false;
    }
    boolean bare = span.length() == 1 && !tree.tag(span.start()).startsWith("NNP");
    return tree.isNoun(span.end() - 1) && !bare;
  }
}
