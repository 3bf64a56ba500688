package org.paraphrast.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.text.TokenSpan;

/**
 * The syntactic type of a pattern in a sentence, from the tags of its words; a slot counts as the
 * shortest phrase of its kind, whatever it holds.
 *
 * <p>It is coarser than {@link PhraseType}, as patterns carry their complements with them and may
 * change them ({@code take [NN_1] into account}, {@code consider [NN_1]}): {@code NP/sg} or {@code
 * N/pl} (no determiner), {@code VP/VBD}, {@code VP/TO}, {@code PP}, {@code ADJP}, {@code S/VBZ} by
 * the finite verb, each with {@code +IN} if it ends with a preposition that waits for its noun. A
 * row of words that is none of these gets the empty string. Remembers what it has seen; belongs to
 * one thread.
 */
public final class PatternType {
  private static final String NP = PhraseType.ANY_NP;

  /** What may stand behind a noun, and behind a verb or an adjective. */
  private static final String INFINITIVE = "(?:TA*BU?(?:" + NP + ")?)";

  private static final String OF = "(?:A*I(?:" + NP + "|GU?(?:" + NP + ")?))";
  private static final String PARTICIPLE = "(?:A*[VG]U?A*" + OF + ")";
  private static final String BEHIND_NOUN = "(?:" + OF + "|" + PARTICIPLE + "|" + INFINITIVE + ")*";
  private static final String BEHIND_VERB =
      "(?:[AUBVG]|[JKL]|" + NP + "|" + OF + "|" + INFINITIVE + ")*";

  private static final Pattern NOUN =
      Pattern.compile("(D*)" + PhraseType.MODIFIERS + "([NM])" + BEHIND_NOUN + "(I?)");
  private static final Pattern PREPOSITIONAL =
      Pattern.compile("A*ID*" + PhraseType.NOUN + BEHIND_NOUN);
  private static final Pattern ADJECTIVE =
      Pattern.compile("A*([JKL])(?:" + OF + "|" + INFINITIVE + ")*(I?)");
  private static final Pattern VERB = Pattern.compile("A*(T?)A*([BPZEVGX])" + BEHIND_VERB + "(I?)");
  private static final Pattern CLAUSE =
      Pattern.compile(NP + BEHIND_NOUN + "A*([PZEX])" + BEHIND_VERB + "(I?)");

  private final Map<String, String> known = new HashMap<>();

  /** The letters of a slot: a noun with its determiner, an adjective; none other is a phrase. */
  public static String slotLetters(String slotTag) {
    return switch (slotTag) {
      case "NN" -> "DN";
      case "NNS" -> "DM";
      case "JJ" -> "J";
      default -> "Y";
    };
  }

  /** The type of a pattern by its letters. */
  public String ofLetters(String letters) {
    return known.computeIfAbsent(letters, PatternType::find);
  }

  /**
   * The type of a pattern in a sentence.
   *
   * @param tags of all tokens
   * @param slots spans of tokens inside {@code span}, in order
   * @param slotTags their types
   */
  public String of(
      List<String> tags, TokenSpan span, List<TokenSpan> slots, List<String> slotTags) {
    StringBuilder letters = new StringBuilder();
    int slot = 0;
    for (int token = span.start(); token < span.end(); ) {
      if (slot < slots.size() && slots.get(slot).start() == token) {
        letters.append(slotLetters(slotTags.get(slot)));
        token = slots.get(slot++).end();
      } else {
        letters.append(PhraseType.letter(tags.get(token++)));
      }
    }
    return ofLetters(letters.toString());
  }

  private static String find(String letters) {
    String plain = PhraseType.prepositions(letters);
    Matcher noun = NOUN.matcher(plain);
    if (noun.matches()) {
      return (noun.group(1).isEmpty() ? "N" : "NP")
          + (noun.group(2).equals("M") ? "/pl" : "/sg")
          + PhraseType.open(noun.group(3));
    }
    if (PREPOSITIONAL.matcher(plain).matches()) {
      return "PP";
    }
    Matcher adjective = ADJECTIVE.matcher(plain);
    if (adjective.matches()) {
      return "ADJP" + PhraseType.degree(adjective.group(1)) + PhraseType.open(adjective.group(2));
    }
    Matcher verb = VERB.matcher(plain);
    if (verb.matches()) {
      String form = verb.group(1).isEmpty() ? PhraseType.name(verb.group(2).charAt(0)) : "TO";
      return PhraseType.alike("VP/" + form + PhraseType.open(verb.group(3)));
    }
    Matcher clause = CLAUSE.matcher(plain);
    if (clause.matches()) {
      return "S/" + PhraseType.name(clause.group(1).charAt(0)) + PhraseType.open(clause.group(2));
    }
    return "";
  }
}
