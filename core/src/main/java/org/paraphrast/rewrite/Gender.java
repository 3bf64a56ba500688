package org.paraphrast.rewrite;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Resources;

/** Whether somebody is taken up by <i>he</i> or <i>she</i>, as far as the sentence shows it. */
final class Gender {
  private static final Set<String> MALE = Resources.words(Gender.class, "split.txt", "male");
  private static final Set<String> FEMALE = Resources.words(Gender.class, "split.txt", "female");

  private Gender() {}

  /** {@code He}, {@code She}, or null if it is not known. */
  static @Nullable String pronoun(Tree tree, int head) {
    boolean male = isSaid(tree, head, MALE);
    boolean female = isSaid(tree, head, FEMALE);
    if (!male && !female && Anaphor.isName(tree, head)) {
      male = hasOwn(tree, "his", "himself");
      female = hasOwn(tree, "her", "herself");
    }
    return male == female ? null : male ? "He" : "She";
  }

  /** {@code the queen}, {@code Mrs Brown}. */
  private static boolean isSaid(Tree tree, int head, Set<String> words) {
    if (words.contains(tree.word(head))) {
      return true;
    }
    for (int child : tree.children(head)) {
      if (child < head && tree.is(child, "nn") && words.contains(tree.word(child))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a possessive or reflexive is there: an object, “him”, is somebody else. */
  private static boolean hasOwn(Tree tree, String possessive, String reflexive) {
    for (int token = 0; token < tree.size(); token++) {
      if (tree.isWord(token, reflexive)
          || (tree.isWord(token, possessive) && tree.tag(token).equals("PRP$"))) {
        return true;
      }
    }
    return false;
  }
}
