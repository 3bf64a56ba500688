package org.paraphrast.rewrite;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.paraphrast.text.TokenSpan;

/**
 * Whether what is left can be a sentence, however the parser took it: it has a finite verb, and no
 * word stands before the gap that needs what was there.
 */
final class Remains {
  /** Tags of words that need something behind them. */
  private static final Set<String> OPEN =
      Set.of("IN", "TO", "WDT", "WP", "WRB", "CC", "DT", "PRP$", "POS", "MD", "EX");

  private static final Set<String> NOMINATIVES = Set.of("i", "he", "she", "we", "they");

  private final Tree tree;
  private final boolean finite;

  Remains(Tree tree) {
    this.tree = tree;
    this.finite = hasFinite(List.of());
  }

  boolean isSentence(List<TokenSpan> dropped) {
    int before = dropped.get(0).start() - 1;
    TokenSpan last = dropped.get(dropped.size() - 1);
    return keepsWords(dropped)
        && (finite ? hasFinite(dropped) : !dropsVerb(dropped))
        && !leavesOpen(before, last.end(), dropped)
        && !leavesRelative(before, last.end())
        && !leavesSigns(before, last.end())
        && !cutsName(before, last.end())
        && keepsSubject(before, last.end(), dropped)
        && !cutsClause(before, last);
  }

  private boolean keepsWords(List<TokenSpan> dropped) {
    return IntStream.range(0, tree.size())
            .filter(token -> !tree.isPunctuation(token) && !isIn(token, dropped))
            .count()
        > 1;
  }

  /** Whether a relative clause before the gap would end without a verb. */
  private boolean leavesRelative(int before, int behind) {
    if (!Margins.endsClause(tree, behind)) {
      return false;
    }
    int at = before;
    while (at > 0 && !tree.isPunctuation(at) && !tree.tag(at).matches("VB.*|MD|WDT|WP\\$?")) {
      at--;
    }
    return at > 0 && tree.tag(at).startsWith("W");
  }

  /** Whether the parser put the first words of a compound into what goes, and not the last. */
  private boolean cutsName(int before, int end) {
    boolean joined = tree.isNoun(end - 1) && tree.isNoun(end) && tree.isNoun(before);
    return joined && !tree.is(end - 1, "nn", "tmod") && !tree.is(before, "nn");
  }

  /** Whether a finite verb behind the gap still has what stands before it. */
  private boolean keepsSubject(int before, int end, List<TokenSpan> dropped) {
    if (!tree.isFinite(end)) {
      return true;
    }
    int verb = tree.is(end, "aux", "auxpass", "cop") ? tree.head(end) : end;
    int subject = Splits.subject(tree, verb);
    boolean shared = tree.is(verb, "conj") || tree.tag(before).matches("CC|W.*");
    return subject == Tree.NONE ? shared : !isIn(subject, dropped);
  }

  /** Whether the words of a clause go on behind the gap, without a sign between. */
  private boolean cutsClause(int before, TokenSpan last) {
    int end = last.end();
    if (before < 0 || end >= tree.size()) {
      return false;
    }
    boolean opens =
        tree.tag(before).matches("NN.*|JJ.*|RB") && NOMINATIVES.contains(tree.word(end));
    return opens
        || (tree.any(last, tree::isFinite)
            && !tree.tag(end - 1).equals("CC")
            && !tree.isPunctuation(end - 1)
            && tree.tag(end).matches("PRP\\$?|DT|NN.*|JJ.*|CD|VBN|VBG"));
  }

  private boolean hasFinite(List<TokenSpan> without) {
    return tree.any(tree.all(), token -> tree.isFinite(token) && !isIn(token, without));
  }

  private boolean dropsVerb(List<TokenSpan> dropped) {
    return tree.any(tree.all(), token -> tree.isVerb(token) && isIn(token, dropped));
  }

  private static boolean isIn(int token, List<TokenSpan> spans) {
    return spans.stream().anyMatch(span -> span.contains(token));
  }

  private boolean leavesOpen(int before, int behind, List<TokenSpan> dropped) {
    boolean open = OPEN.contains(tree.tag(before)) || tree.isWord(before, "as", "such", "because");
    if (before < 0 || !open || tree.isPunctuation(before)) {
      return false;
    }
    boolean relative = tree.tag(before).startsWith("W") || tree.isWord(before, "that");
    return Margins.endsClause(tree, behind)
        || Margins.isComma(tree, behind)
        || (tree.isFinite(behind) && !relative && !tree.isTag(before, "CC", "MD", "EX"))
        || (tree.tag(behind).equals("IN") && !tree.tag(before).equals("CC"))
        || (tree.tag(before).equals("TO") && !tree.isVerb(behind) && dropsVerb(dropped));
  }

  /** Whether a comma would open the sentence, or stand beside another sign. */
  private boolean leavesSigns(int before, int behind) {
    if (before < 0) {
      return tree.isPunctuation(behind) && !Margins.isQuote(tree, behind);
    }
    return (Margins.isSeparator(tree, before) || tree.isWord(before, ";", ":"))
        && (Margins.isSeparator(tree, behind) || Margins.endsClause(tree, behind));
  }
}
