package org.paraphrast.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The syntactic type of a phrase from its Penn tags: what Bannard05 section 2.2 proposes to
 * compare.
 *
 * <p>Tags alone are too fine ({@code DT NN} and {@code DT JJ NN} can replace each other), chunk
 * labels too coarse (a singular for a plural breaks agreement, a past for a participle breaks the
 * verb group, a bare noun for one with a determiner breaks both). So the type is a category with
 * just what a neighbour agrees with or needs:
 *
 * <ul>
 *   <li>{@code NP/sg}, {@code NP/pl}: with a determiner; {@code N/sg}, {@code N/pl}: without; both
 *       perhaps with prepositional phrases behind; {@code PRP}: a pronoun;
 *   <li>{@code VP/VBD} and so on by the tag of the first verb ({@code VP/TO} an infinitive); with
 *       {@code +NP}, {@code +PP} if the object or a prepositional phrase is inside, {@code +IN} if
 *       it ends with a preposition that waits for its noun;
 *   <li>{@code PP}; {@code IN}: a preposition, also of several words ({@code in terms of});
 *   <li>{@code ADJP}, {@code ADJP/er}, {@code ADJP/est}, with {@code +IN} ({@code close to});
 *       {@code ADVP}; {@code CD}; {@code S}: a subject and a verb phrase;
 *   <li>any other sequence is its own type: its tags, made coarse and joined by {@code _}.
 * </ul>
 */
public final class PhraseType {
  /** More words than this have no type. */
  public static final int LONGEST = 12;

  private static final char OTHER = 'Y';

  /**
   * Classes of tags: a letter, as patterns are written in letters, the tag that names it, others.
   */
  private static final List<String> CLASSES =
      List.of(
          "D DT PDT PRP$ WP$ WDT",
          "S POS",
          "C CD",
          "J JJ",
          "K JJR",
          "L JJS",
          "N NN NNP",
          "M NNS NNPS",
          "R PRP EX WP",
          "B VB",
          "P VBP",
          "Z VBZ",
          "E VBD",
          "V VBN",
          "G VBG",
          "X MD",
          "I IN",
          "T TO",
          "U RP",
          "A RB RBR RBS WRB",
          "O CC",
          "F FW UH SYM LS");

  private static final Map<String, Character> LETTERS = new HashMap<>();
  private static final Map<Character, String> NAMES = new HashMap<>();

  static {
    for (String line : CLASSES) {
      String[] words = line.split(" ", -1);
      char letter = words[0].charAt(0);
      NAMES.put(letter, words[1]);
      for (int i = 1; i < words.length; i++) {
        LETTERS.put(words[i], letter);
      }
    }
  }

  static final String MODIFIERS = "(?:A*[JKLVGC]|[NM]S?)*";
  static final String NOUN = MODIFIERS + "[NM]";
  static final String ANY_NP = "(?:R|D*" + NOUN + ")";
  private static final String INNER_PPS = "(?:I" + ANY_NP + ")*";
  private static final String VERBS = "A*(T?)A*([BPZEVGX])(?:A*[BVGU])*A*";

  private static final Pattern NP =
      Pattern.compile("(D*)" + MODIFIERS + "([NM])" + INNER_PPS + "(O" + ANY_NP + ")?");
  private static final Pattern PP = Pattern.compile("A*I" + ANY_NP + INNER_PPS);
  private static final Pattern PREPOSITION = Pattern.compile("A*I(?:" + ANY_NP + ")?I?");
  private static final Pattern ADJECTIVE = Pattern.compile("A*([JKL])(I?)");
  private static final Pattern ADVERB = Pattern.compile("A+");
  private static final Pattern VP =
      Pattern.compile(VERBS + "(" + ANY_NP + ")?((?:I" + ANY_NP + ")+)?(I?)");
  private static final Pattern CLAUSE = Pattern.compile(ANY_NP + INNER_PPS + "A*[PZEX][A-Z]*");

  private PhraseType() {}

  /** The letter of a Penn tag. */
  public static char letter(String tag) {
    return LETTERS.getOrDefault(tag, OTHER);
  }

  /** The type of a phrase, or the empty string if it has no or too many words. */
  public static String of(List<String> tags) {
    StringBuilder letters = new StringBuilder();
    for (String tag : tags) {
      letters.append(letter(tag));
    }
    return ofLetters(letters.toString());
  }

  public static String ofLetters(String letters) {
    if (letters.isEmpty() || letters.length() > LONGEST) {
      return "";
    }
    String plain = prepositions(letters);
    Matcher noun = NP.matcher(plain);
    if (noun.matches()) {
      boolean plural = noun.group(2).equals("M") || noun.group(3) != null;
      return (noun.group(1).isEmpty() ? "N" : "NP") + (plural ? "/pl" : "/sg");
    }
    Matcher adjective = ADJECTIVE.matcher(plain);
    if (adjective.matches()) {
      return "ADJP" + degree(adjective.group(1)) + open(adjective.group(2));
    }
    if (plain.equals("R")) {
      return "PRP";
    }
    if (ADVERB.matcher(plain).matches()) {
      return "ADVP";
    }
    if (PP.matcher(plain).matches()) {
      return "PP";
    }
    if (PREPOSITION.matcher(plain).matches()) {
      return "IN";
    }
    return verbal(plain);
  }

  /** English writes the plain present like the base form, so taggers mix them up. */
  public static String alike(String type) {
    return type.replace("VP/VBP", "VP/VB");
  }

  private static String verbal(String plain) {
    Matcher verb = VP.matcher(plain);
    if (verb.matches()) {
      String form = verb.group(1).isEmpty() ? name(verb.group(2).charAt(0)) : "TO";
      return "VP/"
          + form
          + (verb.group(3) == null ? "" : "+NP")
          + (verb.group(4) == null ? "" : "+PP")
          + open(verb.group(5));
    }
    if (CLAUSE.matcher(plain).matches()) {
      return "S";
    }
    StringBuilder signature = new StringBuilder();
    for (int i = 0; i < plain.length(); i++) {
      signature.append(i == 0 ? "" : "_").append(name(plain.charAt(i)));
    }
    return signature.toString();
  }

  /** {@code to} is a preposition unless a base form follows, perhaps behind adverbs. */
  static String prepositions(String letters) {
    StringBuilder plain = new StringBuilder(letters);
    for (int i = 0; i < plain.length(); i++) {
      int next = i + 1;
      while (next < plain.length() && plain.charAt(next) == 'A') {
        next++;
      }
      boolean infinitive = next < plain.length() && plain.charAt(next) == 'B';
      if (plain.charAt(i) == 'T' && !infinitive) {
        plain.setCharAt(i, 'I');
      }
    }
    return plain.toString();
  }

  /** The degree of an adjective. */
  static String degree(String letter) {
    return switch (letter) {
      case "K" -> "/er";
      case "L" -> "/est";
      default -> "";
    };
  }

  /** The mark of a phrase that ends with a preposition, if it does. */
  static String open(String preposition) {
    return preposition.isEmpty() ? "" : "+IN";
  }

  static String name(char letter) {
    return NAMES.getOrDefault(letter, "PUNCT");
  }
}
