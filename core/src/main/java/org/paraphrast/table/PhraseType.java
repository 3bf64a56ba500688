package org.paraphrast.table;

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

  /** A letter for every class of tags, as patterns are written in letters. */
  private static final Map<String, Character> LETTERS =
      Map.ofEntries(
          Map.entry("DT", 'D'),
          Map.entry("PDT", 'D'),
          Map.entry("PRP$", 'D'),
          Map.entry("WP$", 'D'),
          Map.entry("WDT", 'D'),
          Map.entry("POS", 'S'),
          Map.entry("CD", 'C'),
          Map.entry("JJ", 'J'),
          Map.entry("JJR", 'K'),
          Map.entry("JJS", 'L'),
          Map.entry("NN", 'N'),
          Map.entry("NNP", 'N'),
          Map.entry("NNS", 'M'),
          Map.entry("NNPS", 'M'),
          Map.entry("PRP", 'R'),
          Map.entry("EX", 'R'),
          Map.entry("WP", 'R'),
          Map.entry("VB", 'B'),
          Map.entry("VBP", 'P'),
          Map.entry("VBZ", 'Z'),
          Map.entry("VBD", 'E'),
          Map.entry("VBN", 'V'),
          Map.entry("VBG", 'G'),
          Map.entry("MD", 'X'),
          Map.entry("IN", 'I'),
          Map.entry("TO", 'T'),
          Map.entry("RP", 'U'),
          Map.entry("RB", 'A'),
          Map.entry("RBR", 'A'),
          Map.entry("RBS", 'A'),
          Map.entry("WRB", 'A'),
          Map.entry("CC", 'O'),
          Map.entry("FW", 'F'),
          Map.entry("UH", 'F'),
          Map.entry("SYM", 'F'),
          Map.entry("LS", 'F'));

  private static final char OTHER = 'Y';

  /** The tag that stands for each letter in a type. */
  private static final Map<Character, String> NAMES =
      Map.ofEntries(
          Map.entry('D', "DT"),
          Map.entry('S', "POS"),
          Map.entry('C', "CD"),
          Map.entry('J', "JJ"),
          Map.entry('K', "JJR"),
          Map.entry('L', "JJS"),
          Map.entry('N', "NN"),
          Map.entry('M', "NNS"),
          Map.entry('R', "PRP"),
          Map.entry('B', "VB"),
          Map.entry('P', "VBP"),
          Map.entry('Z', "VBZ"),
          Map.entry('E', "VBD"),
          Map.entry('V', "VBN"),
          Map.entry('G', "VBG"),
          Map.entry('X', "MD"),
          Map.entry('I', "IN"),
          Map.entry('T', "TO"),
          Map.entry('U', "RP"),
          Map.entry('A', "RB"),
          Map.entry('O', "CC"),
          Map.entry('F', "FW"),
          Map.entry(OTHER, "PUNCT"));

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
      String degree = Map.of("J", "", "K", "/er", "L", "/est").getOrDefault(adjective.group(1), "");
      return "ADJP" + degree + (adjective.group(2).isEmpty() ? "" : "+IN");
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
          + (verb.group(5).isEmpty() ? "" : "+IN");
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

  static String name(char letter) {
    return NAMES.getOrDefault(letter, "PUNCT");
  }
}
