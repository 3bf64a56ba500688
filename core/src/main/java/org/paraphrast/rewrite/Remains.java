package org.paraphrast.rewrite;

import java.util.List;
import java.util.Set;
import org.paraphrast.text.TokenSpan;

/**
 * Whether what is left can be a sentence, however the parser took it: it has a finite verb, and no
 * word stands before the gap that needs what was there.
 */
final class Remains {
  private static final Set<String> FINITE = Set.of("VBD", "VBZ", "VBP", "MD");

  /** Tags of words that need something behind them. */
  private static final Set<String> OPEN =
      Set.of("IN", "TO", "WDT", "WP", "WRB", "CC", "DT", "PRP$", "POS", "MD", "EX");

  private static final Set<String> NOMINATIVES = Set.of("i", "he", "she", "we", "they");

  private final Tree tree;
  private final boolean finite;

  Remains(Tree tree) {
    this.tree = tree;
    this.finite = hasVerb(List.of(), FINITE);
  }

  boolean isSentence(List<TokenSpan> dropped) {
    return keepsWords(dropped)
        && keepsVerb(dropped)
        && !leavesOpen(dropped)
        && !leavesRelative(dropped)
        && !leavesSigns(dropped)
        && !cutsName(dropped)
        && keepsSubject(dropped)
        && !cutsClause(dropped);
  }

  private boolean keepsWords(List<TokenSpan> dropped) {
    int kept = 0;
    for (int token = 0; token < tree.size(); token++) {
      kept += tree.isPunctuation(token) || isIn(token, dropped) ? 0 : 1;
    }
    return kept > 1;
  }

  /** Whether a relative clause before the gap would end without a verb. */
  private boolean leavesRelative(List<TokenSpan> dropped) {
    if (!Margins.endsClause(tree, dropped.get(dropped.size() - 1).end())) {
      return false;
    }
    for (int at = dropped.get(0).start() - 1; at > 0 && !tree.isPunctuation(at); at--) {
      if (tree.isVerb(at) || tree.tag(at).equals("MD")) {
        return false;
      }
      if (tree.tag(at).matches("WDT|WP\\$?")) {
        return true;
      }
    }
    return false;
  }

  /** Whether the parser put the first words of a compound into what goes, and not the last. */
  private boolean cutsName(List<TokenSpan> dropped) {
    TokenSpan last = dropped.get(dropped.size() - 1);
    int before = dropped.get(0).start() - 1;
    int end = last.end();
    boolean joined = tree.isNoun(end - 1) && tree.isNoun(end) && tree.isNoun(before);
    return joined && !tree.is(end - 1, "nn", "tmod") && !tree.is(before, "nn");
  }

  /** Whether a finite verb behind the gap still has what stands before it. */
  private boolean keepsSubject(List<TokenSpan> dropped) {
    int end = dropped.get(dropped.size() - 1).end();
    int start = dropped.get(0).start();
    if (!FINITE.contains(tree.tag(end))) {
      return true;
    }
    int verb = tree.is(end, "aux", "auxpass", "cop") ? tree.head(end) : end;
    int subject = tree.child(verb, "nsubj", "nsubjpass", "expl", "csubj");
    boolean shared = tree.is(verb, "conj") || tree.tag(start - 1).matches("CC|W.*");
    return subject == Tree.NONE ? shared : !isIn(subject, dropped);
  }

  /** Whether the words of a clause go on behind the gap, without a sign between. */
  private boolean cutsClause(List<TokenSpan> dropped) {
    TokenSpan last = dropped.get(dropped.size() - 1);
    int before = dropped.get(0).start() - 1;
    boolean inside = before >= 0 && last.end() < tree.size();
    if (inside
        && tree.tag(before).matches("NN.*|JJ.*|RB")
        && NOMINATIVES.contains(tree.word(last.end()))) {
      return true;
    }
    boolean clause = false;
    for (int token = last.start(); token < last.end(); token++) {
      clause |= FINITE.contains(tree.tag(token));
    }
    boolean conjunct = tree.tag(last.end() - 1).equals("CC");
    return inside
        && clause
        && !conjunct
        && !tree.isPunctuation(last.end() - 1)
        && tree.tag(last.end()).matches("PRP\\$?|DT|NN.*|JJ.*|CD|VBN|VBG");
  }

  private boolean keepsVerb(List<TokenSpan> dropped) {
    return finite ? hasVerb(dropped, FINITE) : !dropsVerb(dropped);
  }

  private boolean hasVerb(List<TokenSpan> without, Set<String> tags) {
    for (int token = 0; token < tree.size(); token++) {
      if (tags.contains(tree.tag(token)) && !isIn(token, without)) {
        return true;
      }
    }
    return false;
  }

  private boolean dropsVerb(List<TokenSpan> dropped) {
    for (int token = 0; token < tree.size(); token++) {
      if (tree.isVerb(token) && isIn(token, dropped)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isIn(int token, List<TokenSpan> spans) {
    for (TokenSpan span : spans) {
      if (span.contains(token)) {
        return true;
      }
    }
    return false;
  }

  private boolean leavesOpen(List<TokenSpan> dropped) {
    int before = dropped.get(0).start() - 1;
    int behind = dropped.get(dropped.size() - 1).end();
    boolean open = OPEN.contains(tree.tag(before)) || tree.isWord(before, "as", "such", "because");
    if (before < 0 || !open || tree.isPunctuation(before)) {
      return false;
    }
    boolean relative = tree.tag(before).startsWith("W") || tree.isWord(before, "that");
    boolean verb = FINITE.contains(tree.tag(behind));
    boolean ends = Margins.endsClause(tree, behind) || Margins.isComma(tree, behind);
    return ends
        || (verb && !relative && !tree.tag(before).matches("CC|MD|EX"))
        || (tree.tag(behind).equals("IN") && !tree.tag(before).equals("CC"))
        || (tree.tag(before).equals("TO") && !tree.isVerb(behind) && dropsVerb(dropped));
  }

  /** Whether a comma would open the sentence, or stand beside another sign. */
  private boolean leavesSigns(List<TokenSpan> dropped) {
    int before = dropped.get(0).start() - 1;
    int behind = dropped.get(dropped.size() - 1).end();
    boolean opens = before < 0 && behind < tree.size() && tree.isPunctuation(behind);
    boolean twice =
        before >= 0
            && (Margins.isComma(tree, before)
                || Margins.isDash(tree, before)
                || tree.isWord(before, ";", ":"))
            && (Margins.isComma(tree, behind)
                || Margins.isDash(tree, behind)
                || Margins.endsClause(tree, behind));
    return twice || (opens && !Margins.isQuote(tree, behind));
  }
}
