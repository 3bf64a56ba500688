package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/**
 * Leaves out discourse markers with their commas, fillers and intensifiers: {@code It is, of
 * course, very late} → {@code It is very late}, {@code It is, of course, late}.
 */
final class DropMarker extends EnglishRule {
  private static final int LONGEST_PHRASE = 5;

  /** How far back a negation may stand that holds for an intensifier. */
  private static final int SCOPE = 6;

  private static final Set<String> PHRASES = English.words("markers", "phrases");
  private static final Set<String> INTENSIFIERS = English.words("markers", "intensifiers");
  private static final Set<String> FILLERS = English.words("markers", "fillers");
  private static final Set<String> LIMITS = English.words("markers", "limits");

  private static final Set<String> QUANTITIES = English.words("markers", "quantities");

  DropMarker() {
    super(
        "drop-marker",
        Effect.DROP,
        "without discourse markers and intensifiers: It is, of course, late; It is late");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    if (tree.root() == Tree.NONE) {
      return;
    }
    for (int token = 0; token < tree.size() - 2; token++) {
      int end = phraseEnd(tree, token);
      if (end > token) {
        marker(tree, new TokenSpan(token, end), found);
      }
      if (isIntensifier(tree, token) || isFiller(tree, token)) {
        Omission.of(this, tree, new TokenSpan(token, token + 1)).ifPresent(found);
      }
    }
  }

  /** A marker between commas, or between the start or a semicolon and a comma. */
  private void marker(Tree tree, TokenSpan phrase, Consumer<Rewrite> found) {
    int before = phrase.start() - 1;
    int behind = phrase.end();
    boolean opens = before < 0 || tree.isWord(before, ";");
    if (!tree.isWord(behind, ",") && !(tree.isWord(behind, ".") && behind == tree.size() - 1)) {
      return;
    }
    if (opens && tree.isWord(behind, ",") && !tree.isPunctuation(behind + 1)) {
      Omission.of(this, tree, new TokenSpan(phrase.start(), behind + 1)).ifPresent(found);
    } else if (tree.isWord(before, ",") && before > 0 && !isListed(tree, before, behind)) {
      boolean last = tree.isWord(behind, ".");
      int subject = Splits.subject(tree, tree.root());
      boolean opening = subject > behind && tree.root() > behind;
      boolean comma = !last && (opening || isClauseStart(tree, behind + 1));
      TokenSpan span = new TokenSpan(before, last ? behind : behind + 1);
      Omission.of(this, tree, span, comma ? "," : "").ifPresent(found);
    }
  }

  /** Whether a comma beside a marker is not its own: behind an opening phrase or in a list. */
  private static boolean isListed(Tree tree, int before, int behind) {
    return tree.any(
            0,
            tree.size() - 1,
            token -> tree.isWord(token, ",") && token != before && token != behind)
        || tree.isPunctuation(behind + 1);
  }

  private static boolean isClauseStart(Tree tree, int token) {
    String tag = tree.tag(token);
    return tag.equals("CC") || tag.equals("WDT") || tag.equals("WP") || tag.equals("WRB");
  }

  private static boolean isIntensifier(Tree tree, int token) {
    int next = token + 1;
    return INTENSIFIERS.contains(tree.word(token))
        && tree.tag(token).equals("RB")
        && tree.is(token, "advmod")
        && tree.head(token) == next
        && tree.isTag(next, "JJ", "RB")
        && !QUANTITIES.contains(tree.word(next))
        && !INTENSIFIERS.contains(tree.word(next))
        && !INTENSIFIERS.contains(tree.word(token - 1))
        && !tree.isWord(token + 2, "much", "enough", "well")
        && !tree.isWord(token - 1, "the", ",")
        && !isRestricting(tree, next)
        && !isArticleChanging(tree, token)
        && !isLimited(tree, token);
  }

  /** {@code very young children} are fewer than {@code young children}. */
  private static boolean isRestricting(Tree tree, int adjective) {
    return tree.is(adjective, "amod") && tree.tag(tree.head(adjective)).equals("NNS");
  }

  private static boolean isFiller(Tree tree, int token) {
    int head = tree.head(token);
    boolean afterSubject =
        tree.isVerb(token - 1) || tree.tag(token - 1).startsWith("PRP") || tree.isNoun(token - 1);
    return FILLERS.contains(tree.word(token))
        && tree.tag(token).equals("RB")
        && tree.is(token, "advmod")
        && head > token
        && (tree.isVerb(token + 1) || tree.tag(token + 1).equals("MD"))
        && afterSubject
        && !isLimited(tree, token);
  }

  /** {@code a very old man}: without the adverb, the article would have to change. */
  private static boolean isArticleChanging(Tree tree, int token) {
    if (!tree.isWord(token - 1, "a", "an")) {
      return false;
    }
    boolean an = "aeiou".indexOf(tree.word(token + 1).charAt(0)) >= 0;
    return an != tree.isWord(token - 1, "an") || "hu".indexOf(tree.word(token + 1).charAt(0)) >= 0;
  }

  private static boolean isLimited(Tree tree, int token) {
    if (tree.any(
        Math.max(0, token - SCOPE),
        token,
        at -> LIMITS.contains(tree.word(at)) || tree.word(at).endsWith("n't"))) {
      return true;
    }
    boolean negated = tree.isWord(token + 2, "not", "n't") || tree.word(token + 1).endsWith("n't");
    return negated || tree.isWord(tree.size() - 1, "?");
  }

  /** The end of the phrase that starts here, or its start if there is none. */
  private static int phraseEnd(Tree tree, int start) {
    StringBuilder phrase = new StringBuilder();
    int longest = start;
    for (int at = start; at < Math.min(start + LONGEST_PHRASE, tree.size()); at++) {
      phrase.append(at > start ? "-" : "").append(tree.word(at));
      if (PHRASES.contains(phrase.toString())) {
        longest = at + 1;
      }
    }
    return longest;
  }
}
