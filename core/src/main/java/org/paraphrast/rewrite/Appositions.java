package org.paraphrast.rewrite;

import java.util.Set;
import org.paraphrast.text.TokenSpan;

/** Finds appositions between commas that say what somebody or something is. */
final class Appositions {
  private static final Set<String> DETERMINERS =
      Set.of("a", "an", "the", "his", "her", "its", "their", "one");

  private Appositions() {}

  /**
   * Whether a word is the head of an apposition with an article: {@code Tom, a teacher from
   * Boston,}. The comma behind it, or the full stop of the sentence, stands at {@link #end}.
   */
  static boolean isApposition(Tree tree, int head) {
    int noun = tree.head(head);
    if (!tree.is(head, "appos") || noun == Tree.NONE || !isCommonNoun(tree, head)) {
      return false;
    }
    TokenSpan span = tree.span(head);
    int last = tree.size() - 1;
    int end = end(tree, head);
    return tree.isWord(span.start() - 1, ",")
        && DETERMINERS.contains(tree.word(span.start()))
        && (tree.isWord(end, ",") || end == last)
        && !tree.isWord(end + 1, "and", "or", "but")
        && span.length() > 1
        && Splits.isBalanced(tree, span)
        && !isList(tree, noun)
        && !isList(tree, head)
        && tree.is(noun, "nsubj", "nsubjpass", "dobj", "pobj")
        && English.isPlural(tree, noun) == English.isPlural(tree, head);
  }

  /** The place behind an apposition. */
  static int end(Tree tree, int head) {
    int end = tree.span(head).end();
    return tree.isWord(end - 1, ",") ? end - 1 : end;
  }

  private static boolean isCommonNoun(Tree tree, int head) {
    return tree.tag(head).equals("NN") || tree.tag(head).equals("NNS");
  }

  private static boolean isList(Tree tree, int head) {
    int appositions = 0;
    for (int child : tree.children(head)) {
      if (tree.is(child, "conj", "cc", "dep")) {
        return true;
      }
      if (tree.is(child, "appos")) {
        appositions++;
      }
    }
    return appositions > 1;
  }
}
