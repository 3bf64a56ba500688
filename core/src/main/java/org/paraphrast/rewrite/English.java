package org.paraphrast.rewrite;

import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;

/** What rules have to know of English grammar: number and forms. */
final class English {
  private static final Inflector INFLECTOR = new Inflector();

  private static final Set<String> PLURAL_WORDS =
      Set.of("they", "we", "you", "these", "those", "both", "them", "us", "many", "few", "several");

  private English() {}

  /** One of the lists of words in a file beside the rules. */
  static Set<String> words(String file, String list) {
    return Resources.words(English.class, file + ".txt", list);
  }

  /** An inflected form of a verb's base. */
  static String verb(String base, Inflection inflection) {
    return INFLECTOR.inflect(base, PartOfSpeech.VERB, inflection);
  }

  /** Whether a noun phrase with this head takes a plural verb. */
  static boolean isPlural(Tree tree, int head) {
    if (tree.isTag(head, "NNS", "NNPS")) {
      return true;
    }
    if (PLURAL_WORDS.contains(tree.word(head))) {
      return true;
    }
    int and = tree.child(head, "cc");
    return and != Tree.NONE && tree.isWord(and, "and", "&") && tree.has(head, "conj");
  }

  /** The present or past of <i>be</i> that agrees with a subject. */
  static String be(Tree tree, int subject, boolean past) {
    boolean first = tree.isWord(subject, "i", "me");
    boolean plural = isPlural(tree, subject);
    if (past) {
      return plural ? "were" : "was";
    }
    return first ? "am" : plural ? "are" : "is";
  }
}
