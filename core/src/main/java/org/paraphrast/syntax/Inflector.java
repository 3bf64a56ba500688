package org.paraphrast.syntax;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.io.Resources;

/**
 * English inflection both ways: the inflection of a form whose base is known, and the form of a
 * base. Regular spelling by rule, the rest from {@code irregular.txt}. A base of several words is
 * inflected at its head: {@code take off} becomes {@code took off}, {@code state of affairs}
 * becomes {@code states of affairs}. Immutable and thread-safe.
 */
public final class Inflector {
  private static final Set<String> HEAD_ENDS =
      Set.of("of", "in", "to", "at", "for", "with", "on", "by", "from");

  private final Map<String, String> plurals = new HashMap<>();
  private final Map<String, String[]> verbs = new HashMap<>();
  private final Map<String, String[]> comparisons = new HashMap<>();
  private final Map<String, Boolean> doubling = new HashMap<>();

  public Inflector() {
    for (String line : Resources.entries(Inflector.class, "irregular.txt")) {
      List<String> words = List.of(line.split(" ", -1));
      switch (words.get(0)) {
        case "n" -> plurals.put(words.get(1), words.get(2));
        case "v" -> verbs.put(words.get(1), new String[] {words.get(2), words.get(3)});
        case "a" -> comparisons.put(words.get(1), new String[] {words.get(2), words.get(3)});
        case "d" -> doubling.put(words.get(1), true);
        default -> throw new IllegalStateException("irregular.txt: unknown kind in '" + line + "'");
      }
    }
  }

  /**
   * The inflection that turns {@code base} into {@code form}, or {@link Inflection#BASE} if there
   * is none. A form that is both past and participle counts as past.
   */
  public Inflection inflectionOf(String form, String base, PartOfSpeech partOfSpeech) {
    for (Inflection inflection : inflections(partOfSpeech)) {
      if (inflect(base, partOfSpeech, inflection).equals(form)) {
        return inflection;
      }
    }
    return Inflection.BASE;
  }

  /** The inflected form of a base, in lower case as the base is. */
  public String inflect(String base, PartOfSpeech partOfSpeech, Inflection inflection) {
    if (inflection == Inflection.BASE) {
      return base;
    }
    int[] head = head(base, partOfSpeech);
    String word = base.substring(head[0], head[1]);
    return base.substring(0, head[0]) + inflectWord(word, inflection) + base.substring(head[1]);
  }

  /** The inflections of a word class, the most telling first. */
  public static List<Inflection> inflections(PartOfSpeech partOfSpeech) {
    return switch (partOfSpeech) {
      case NOUN -> List.of(Inflection.PLURAL);
      case VERB ->
          List.of(
              Inflection.THIRD_PERSON,
              Inflection.PAST,
              Inflection.PAST_PARTICIPLE,
              Inflection.GERUND);
      case ADJECTIVE, ADVERB -> List.of(Inflection.COMPARATIVE, Inflection.SUPERLATIVE);
    };
  }

  /** Start and end of the word that takes the ending. */
  private static int[] head(String base, PartOfSpeech partOfSpeech) {
    int space = base.indexOf(' ');
    if (space < 0) {
      return new int[] {0, base.length()};
    }
    if (partOfSpeech != PartOfSpeech.NOUN) {
      return new int[] {0, space};
    }
    int end = base.length();
    int position = 0;
    for (String word : base.split(" ", -1)) {
      if (position > 0 && HEAD_ENDS.contains(word)) {
        end = position - 1;
        break;
      }
      position += word.length() + 1;
    }
    return new int[] {base.lastIndexOf(' ', end - 1) + 1, end};
  }

  private String inflectWord(String word, Inflection inflection) {
    return switch (inflection) {
      case BASE -> word;
      case PLURAL -> plurals.containsKey(word) ? plurals.get(word) : withS(word);
      case THIRD_PERSON -> thirdPerson(word);
      case PAST -> verbs.containsKey(word) ? verbs.get(word)[0] : withEnding(word, "ed");
      case PAST_PARTICIPLE -> verbs.containsKey(word) ? verbs.get(word)[1] : withEnding(word, "ed");
      case GERUND -> gerund(word);
      case COMPARATIVE -> compared(word, 0, "er", "more ");
      case SUPERLATIVE -> compared(word, 1, "est", "most ");
    };
  }

  private static String thirdPerson(String word) {
    return switch (word) {
      case "be" -> "is";
      case "have" -> "has";
      default -> withS(word);
    };
  }

  private static String withS(String word) {
    if (word.endsWith("y") && !endsWithVowelAndY(word)) {
      return word.substring(0, word.length() - 1) + "ies";
    }
    boolean hissing =
        word.endsWith("s")
            || word.endsWith("x")
            || word.endsWith("z")
            || word.endsWith("ch")
            || word.endsWith("sh");
    boolean o = word.length() > 1 && word.endsWith("o") && !isVowel(word.charAt(word.length() - 2));
    return word + (hissing || o ? "es" : "s");
  }

  private String gerund(String word) {
    if (word.endsWith("ie")) {
      return word.substring(0, word.length() - 2) + "ying";
    }
    boolean dropsE =
        word.length() > 2
            && word.endsWith("e")
            && !word.endsWith("ee")
            && !word.endsWith("oe")
            && !word.endsWith("ye")
            && !word.equals("singe");
    return dropsE ? word.substring(0, word.length() - 1) + "ing" : stem(word) + "ing";
  }

  private String withEnding(String word, String ending) {
    if (word.endsWith("e")) {
      return word + ending.substring(1);
    }
    if (word.endsWith("y") && !endsWithVowelAndY(word)) {
      return word.substring(0, word.length() - 1) + "i" + ending;
    }
    return stem(word) + ending;
  }

  /** With its last consonant doubled where the stress falls on a short last syllable. */
  private String stem(String word) {
    int length = word.length();
    if (length < 3) {
      return word;
    }
    char last = word.charAt(length - 1);
    boolean short1 =
        !isVowel(last)
            && "wxyh".indexOf(last) < 0
            && isVowel(word.charAt(length - 2))
            && !isVowel(word.charAt(length - 3));
    boolean quShort = word.startsWith("qu") && length == 4 && !isVowel(last);
    boolean oneSyllable = syllables(word) == 1;
    boolean doubles = (short1 || quShort) && (oneSyllable || doubling.containsKey(word));
    return doubles ? word + last : word;
  }

  /** By ending for short words, with {@code more} and {@code most} for long ones. */
  private String compared(String word, int degree, String ending, String particle) {
    String[] irregular = comparisons.get(word);
    if (irregular != null) {
      return irregular[degree];
    }
    int syllables = syllables(word);
    boolean short1 =
        syllables == 1 || (syllables == 2 && word.endsWith("y") && !word.endsWith("ly"));
    return short1 ? withEnding(word, ending) : particle + word;
  }

  private static boolean endsWithVowelAndY(String word) {
    return word.length() < 2 || isVowel(word.charAt(word.length() - 2));
  }

  /** Groups of vowels, a silent final e not counted. */
  private static int syllables(String word) {
    int count = vowelGroups(word);
    boolean silentE = count > 1 && word.endsWith("e") && !word.endsWith("le");
    return silentE ? count - 1 : count;
  }

  static int vowelGroups(String word) {
    int count = 0;
    boolean inVowels = false;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean vowel = isVowel(c) || (c == 'y' && i > 0);
      count += vowel && !inVowels ? 1 : 0;
      inVowels = vowel;
    }
    return count;
  }

  static boolean isVowel(char c) {
    return "aeiou".indexOf(c) >= 0;
  }
}
