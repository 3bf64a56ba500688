package org.paraphrast.rewrite;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;

/** What rules have to know of English grammar: number, person, the cases of pronouns, forms. */
final class English {
  private static final Inflector INFLECTOR = new Inflector();

  private static final Map<String, String> OBJECT_CASE =
      Map.of("i", "me", "he", "him", "she", "her", "we", "us", "they", "them", "who", "whom");

  private static final Map<String, String> SUBJECT_CASE =
      Map.of("me", "I", "him", "he", "her", "she", "us", "we", "them", "they", "whom", "who");

  private static final Set<String> PLURAL_WORDS =
      Set.of("they", "we", "you", "these", "those", "both", "them", "us", "many", "few", "several");

  private English() {}

  /** An inflected form of a verb's base. */
  static String verb(String base, Inflection inflection) {
    return INFLECTOR.inflect(base, PartOfSpeech.VERB, inflection);
  }

  /** Whether a noun phrase with this head takes a plural verb. */
  static boolean isPlural(Tree tree, int head) {
    if (tree.tag(head).equals("NNS") || tree.tag(head).equals("NNPS")) {
      return true;
    }
    if (PLURAL_WORDS.contains(tree.word(head))) {
      return true;
    }
    int and = tree.child(head, "cc");
    return and != Tree.NONE && tree.isWord(and, "and", "&") && tree.has(head, "conj");
  }

  /** A pronoun as the object of a verb or preposition; other words as they are. */
  static String objectCase(String word) {
    return OBJECT_CASE.getOrDefault(word.toLowerCase(Locale.ROOT), word);
  }

  /** A pronoun as a subject; other words as they are. */
  static String subjectCase(String word) {
    return SUBJECT_CASE.getOrDefault(word.toLowerCase(Locale.ROOT), word);
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
