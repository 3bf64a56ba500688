package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.rewrite.Constituent.Kind;
import org.paraphrast.text.TokenSpan;

/**
 * Finds conjuncts that can be left out: {@code and slept} or {@code went home and} in <i>He went
 * home and slept</i>. Alternatives stay, as does what needs more than one: <i>both, between</i>.
 */
final class Coordinations {
  private final Tree tree;
  private final Constituents.Sink found;

  Coordinations(Tree tree, Constituents.Sink found) {
    this.tree = tree;
    this.found = found;
  }

  void find(int first) {
    List<Integer> conjuncts = new ArrayList<>();
    int conjunction = Tree.NONE;
    for (int child : tree.children(first)) {
      if (tree.is(child, "conj") && child > first) {
        conjuncts.add(child);
      } else if (tree.is(child, "cc") && child > first) {
        if (!tree.isWord(child, "and", "but", "&")) {
          return;
        }
        conjunction = child;
      }
    }
    if (conjuncts.isEmpty()
        || conjunction == Tree.NONE
        || tree.is(first, "nn", "num", "partmod")
        || needsAll(first)) {
      return;
    }
    int last = conjuncts.get(conjuncts.size() - 1);
    int start = Margins.trim(tree, tree.span(last)).start();
    if (start != conjunction + 1 || isUnlike(first, last)) {
      return; // “and then”, “but not”, or a parse that cannot be right
    }
    if (conjuncts.size() == 1) {
      findInPair(first, conjunction, last);
    } else {
      findInList(first, conjuncts, conjunction);
    }
  }

  private boolean needsAll(int first) {
    int governor = tree.head(first);
    int start = tree.span(first).start();
    return tree.has(first, "preconj", "neg")
        || tree.tag(start).startsWith("W")
        || (tree.is(first, "appos") && English.isPlural(tree, governor))
        || tree.isWord(start, "both", "either", "neither", "not")
        || tree.isWord(start - 1, "both", "either", "neither", "between", "not", "n't")
        || (governor != Tree.NONE && tree.isWord(governor, "between", "among"));
  }

  private boolean isUnlike(int first, int last) {
    return !tree.tag(first).startsWith(tree.tag(last).substring(0, 1))
        || tree.isNoun(first) != tree.isNoun(last)
        || tree.tag(last).startsWith("CD");
  }

  private void findInPair(int first, int conjunction, int second) {
    TokenSpan core = Margins.trim(tree, tree.span(second));
    boolean comma = Margins.isComma(tree, conjunction - 1);
    boolean shared =
        tree.isVerb(first) && conjunction == first + 1 && !tree.children(second).isEmpty();
    // the last of a list that the parser took apart: “and” has to stay
    boolean listed = tree.isNoun(first) && Margins.isComma(tree, tree.span(first).start() - 1);
    if (agrees(first, first) && !shared && !listed) {
      int end = core.end();
      boolean closes = comma && Margins.isComma(tree, end) && !tree.isVerb(second);
      TokenSpan span = new TokenSpan(comma ? conjunction - 1 : conjunction, closes ? end + 1 : end);
      found.add(Kind.CONJUNCT, second, core, List.of(span));
    }
    if (agrees(first, second) && !refersBack(core)) {
      int start = startOfFirst(first, second);
      if (start != Tree.NONE && start < conjunction) {
        TokenSpan span = new TokenSpan(start, core.start());
        found.add(Kind.FIRST, first, new TokenSpan(start, conjunction), List.of(span));
      }
    }
  }

  /** Whether a conjunct is not understood without the one before: <i>and attempting another</i>. */
  private boolean refersBack(TokenSpan conjunct) {
    return tree.any(
        conjunct,
        token ->
            tree.isWord(token, "another", "other", "others", "one", "ones", "so", "then", "also")
                || (tree.tag(token).equals("PRP")
                    && !tree.isWord(token, "i", "you", "we", "us", "me")));
  }

  /** Where to begin leaving out, so that the second conjunct stands for both. */
  private int startOfFirst(int first, int second) {
    boolean clause = tree.has(second, "nsubj", "nsubjpass", "expl");
    if (tree.isVerb(first)) {
      if (clause) {
        boolean main = tree.is(first, "root") && tree.has(first, "nsubj", "nsubjpass", "expl");
        return main ? Margins.trim(tree, tree.span(first)).start() : Tree.NONE;
      }
      boolean alike =
          tree.tag(first).equals(tree.tag(second)) && !tree.has(second, "aux", "auxpass", "cop");
      return alike && !isDenied(first) ? first : Tree.NONE;
    }
    if (tree.has(first, "cop") || clause) {
      return Tree.NONE;
    }
    boolean determined = tree.has(second, "det", "poss") || !tree.has(first, "det", "poss");
    boolean noun = tree.isNoun(first) && determined;
    return noun || tree.tag(first).startsWith("JJ")
        ? Margins.trim(tree, tree.span(first)).start()
        : Tree.NONE;
  }

  private boolean isDenied(int verb) {
    return tree.has(verb, "neg")
        || tree.has(verb, "mark")
        || tree.isWord(verb - 1, "not", "n't", "never");
  }

  /** Whether the verb agrees if only one conjunct of its subject is left. */
  private boolean agrees(int first, int left) {
    if (!tree.is(first, "nsubj", "nsubjpass")) {
      return true;
    }
    int verb = tree.head(first);
    if (English.isPlural(tree, left) && left != first) {
      return true;
    }
    if (tree.tag(left).matches("NNP?S")) {
      return true;
    }
    for (int child : tree.children(verb)) {
      if (tree.is(child, "aux", "auxpass", "cop")) {
        boolean modal = tree.tag(child).equals("MD") || tree.isWord(child, "had", "did");
        return modal;
      }
    }
    return tree.tag(verb).equals("VBD") && !tree.lemma(verb).equals("be");
  }

  private void findInList(int first, List<Integer> conjuncts, int conjunction) {
    int start = Margins.trim(tree, tree.span(conjuncts.get(0))).start();
    TokenSpan last = Margins.trim(tree, tree.span(conjuncts.get(conjuncts.size() - 1)));
    if (agrees(first, first) && Margins.isComma(tree, start - 1)) {
      found.add(
          Kind.CONJUNCTS,
          conjuncts.get(0),
          new TokenSpan(start, last.end()),
          List.of(new TokenSpan(start - 1, last.end())));
    }
    for (int i = 0; i < conjuncts.size() - 1; i++) {
      TokenSpan core = Margins.trim(tree, tree.span(conjuncts.get(i)));
      boolean comma = Margins.isComma(tree, core.end());
      if (Margins.isComma(tree, core.start() - 1) && (comma || core.end() == conjunction)) {
        boolean pair = comma && conjuncts.size() == 2 && core.end() + 1 == conjunction;
        TokenSpan span = new TokenSpan(core.start() - 1, pair ? core.end() + 1 : core.end());
        found.add(Kind.CONJUNCT, conjuncts.get(i), core, List.of(span));
      }
    }
  }
}
