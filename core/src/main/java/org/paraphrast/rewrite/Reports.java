package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.rewrite.Constituent.Kind;
import org.paraphrast.text.TokenSpan;

/**
 * Finds who said it, so that only what was said is left: {@code He said that} in <i>He said that it
 * rained</i>, {@code , he said} in <i>It rained, he said</i>.
 */
final class Reports {
  private final Tree tree;
  private final Constituents.Sink found;

  Reports(Tree tree, Constituents.Sink found) {
    this.tree = tree;
    this.found = found;
  }

  void find(int verb) {
    int clause = tree.child(verb, "ccomp");
    if (clause == Tree.NONE
        || !tree.is(verb, "root")
        || !tree.isVerb(verb)
        || !DeletionWords.REPORTS.contains(tree.lemma(verb))
        || tree.has(verb, "neg")
        || isModal(verb)
        || tree.tag(verb).equals("VB")
        || !tree.has(clause, "nsubj", "nsubjpass", "expl", "csubj")) {
      return;
    }
    int end = Margins.end(tree);
    TokenSpan said = Margins.trim(tree, tree.span(clause));
    if (tree.isWord(tree.size() - 1, "?")) {
      return;
    }
    if (clause > verb && isStatement(said) && isEnd(said.end(), end)) {
      int start = tree.isWord(said.start(), "that") ? said.start() + 1 : said.start();
      add(verb, new TokenSpan(0, start));
    } else if (clause < verb && isStart(said.start())) {
      add(verb, new TokenSpan(said.end(), end));
    }
  }

  /** The same by the words alone, where the parser went astray. */
  void findByWords() {
    int end = Margins.end(tree);
    if (end == tree.size() - 1 && tree.isWord(end, "?")) {
      return;
    }
    int verb = 0;
    while (verb < end && !tree.isFinite(verb)) {
      verb++;
    }
    if (verb < end - 3 && isReport(verb)) {
      findFront(verb);
    }
    for (int comma = 3; comma < end; comma++) {
      if (Margins.isComma(tree, comma)) {
        findBehind(comma, end);
      }
    }
  }

  /** {@code , the network said, as …}: itself, and with all that follows. */
  private void findBehind(int comma, int end) {
    int next = comma + 1;
    while (next < end && !Margins.isComma(tree, next)) {
      next++;
    }
    boolean quoted = next < end && Margins.isQuote(tree, comma + 1);
    if (quoted || !isAttribution(comma + 1, next)) {
      return;
    }
    add(comma + 1, new TokenSpan(comma, next));
    boolean conjunction = next < end && tree.tag(next + 1).equals("CC");
    if (next < end && !conjunction && new Adjuncts(tree).isUnconditional(next, end)) {
      add(comma + 1, new TokenSpan(comma, end));
    }
  }

  private boolean isReport(int token) {
    return tree.isVerb(token) && DeletionWords.REPORTS.contains(tree.lemma(token));
  }

  private void findFront(int verb) {
    boolean that = tree.isWord(verb + 1, "that") && !tree.tag(verb + 1).equals("DT");
    boolean bare = tree.lemma(verb).equals("say") && tree.tag(verb + 1).matches("DT|PRP\\$?|NN.*");
    boolean denied = tree.isWord(verb - 1, "not", "n't", "never", "to") || tree.has(verb, "neg");
    int next = that ? verb + 2 : verb + 1;
    if ((!that && !bare) || denied || tree.tag(next).matches("V.*|MD|IN")) {
      return;
    }
    int then = next;
    while (then < tree.size() && !tree.isFinite(then)) {
      if (tree.isPunctuation(then)) {
        return;
      }
      then++;
    }
    if (then < tree.size()) {
      add(verb, new TokenSpan(0, next));
    }
  }

  /** {@code the network said on Monday}, {@code reports the Tribune}: one verb, and few words. */
  private boolean isAttribution(int start, int end) {
    int verb = Tree.NONE;
    for (int token = start; token < end; token++) {
      if (tree.isVerb(token)
          || tree.tag(token).matches("MD|CC|W.*")
          || tree.isWord(token, "as", "not")) {
        if (verb != Tree.NONE || !isReport(token) || !tree.isFinite(token)) {
          return false;
        }
        verb = token;
      }
    }
    return verb != Tree.NONE && (verb == start || end - verb <= 5);
  }

  private boolean isModal(int verb) {
    int auxiliary = tree.child(verb, "aux");
    return auxiliary != Tree.NONE
        && tree.isWord(
            auxiliary, "may", "might", "could", "should", "would", "must", "can", "to", "will",
            "do", "does", "did");
  }

  private boolean isStatement(TokenSpan said) {
    return !tree.isWord(said.start(), "whether", "if", "to")
        && !tree.tag(said.start()).startsWith("W");
  }

  /** Whether nothing follows but what can stay: a comma and what the parser put behind it. */
  private boolean isEnd(int token, int end) {
    return token >= end
        || (token == end - 1 && Margins.isQuote(tree, token))
        || (Margins.isComma(tree, token) && !tree.tag(token + 1).matches("CC|V.*|MD"));
  }

  private boolean isStart(int token) {
    return token == 0 || (token == 1 && Margins.isQuote(tree, 0));
  }

  /** Leaves out a span, but keeps quotes whose other half is not in it. */
  private void add(int verb, TokenSpan span) {
    if (span.start() == 0
        && tree.isWord(span.end(), "he", "she", "it", "they", "his", "her", "its", "their")) {
      return; // who that is would be gone
    }
    List<TokenSpan> parts = new ArrayList<>();
    int quotes = 0;
    for (int token = span.start(); token < span.end(); token++) {
      quotes += Margins.isQuote(tree, token) ? 1 : 0;
    }
    int from = span.start();
    for (int token = span.start(); token < span.end(); token++) {
      if (quotes == 1 && Margins.isQuote(tree, token)) {
        if (token > from) {
          parts.add(new TokenSpan(from, token));
        }
        from = token + 1;
      }
    }
    if (from < span.end()) {
      parts.add(new TokenSpan(from, span.end()));
    }
    boolean subordinate =
        tree.tag(span.start()).equals("WRB")
            || tree.isWord(
                span.start(), "if", "as", "because", "although", "unless", "whether", "since");
    if (!parts.isEmpty() && !subordinate) {
      found.add(Kind.REPORT, verb, Margins.trim(tree, span), parts);
    }
  }
}
