package org.paraphrast.table.filter;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.paraphrast.io.Resources;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.table.Unit;

/**
 * Tells British from American spellings of the same words: rules for what is regular (colour,
 * realise, centre, travelled, dialogue, defence, paediatric, fulfil, judgement), and a list of
 * pairs and exceptions in {@code spelling.txt}. Both words must be given, so a rule need not know
 * whether what it makes is a word. Immutable and thread-safe.
 */
final class SpellingVariants {

  /** How a British spelling becomes the American one. */
  private record Rule(Pattern british, String american) {}

  private static final List<Rule> RULES =
      List.of(
          rule("(..)our", "$1or"),
          rule("(..)is(e|es|ed|er|ers|ing|ation|ations|ational|able)$", "$1iz$2"),
          rule("([aeiouy]l)ys(e|es|ed|er|ers|ing)$", "$1yz$2"),
          rule("(..[tbpv])re(s?)$", "$1er$2"),
          rule("(..[tbpv])red$", "$1ered"),
          rule("(..[tbpv])ring$", "$1ering"),
          rule("(.[aeiou])ll(ed|ing|er|ers|or|ors|ist|ists|ation)$", "$1l$2"),
          rule("(..)ogue(s?)$", "$1og$2"),
          rule("(.[ef]|[ft]e)nce(s?|less)$", "$1nse$2"),
          rule("ae", "e"),
          rule("oe(?!s$)", "e"),
          rule("(lfil|r[ao]l|til)(s?|ment|ments)$", "$1l$2"),
          rule("(ki|wi)l(ful|fully)$", "$1ll$2"),
          rule("(ta)l(ment|ments)$", "$1ll$2"),
          rule("(dg|wledg)ement(s?|al)$", "$1ment$2"),
          rule("gramme(s?)$", "gram$1"));

  private static final SpellingVariants ENGLISH = new SpellingVariants();

  private final Map<String, String> americanOf = new HashMap<>();
  private final Set<String> exceptions = new HashSet<>();

  private SpellingVariants() {
    for (String line : Resources.entries(SpellingVariants.class, "spelling.txt")) {
      List<String> words = List.of(line.split(" ", -1));
      if (words.get(0).equals("!")) {
        exceptions.add(words.get(1) + " " + words.get(2));
      } else {
        americanOf.put(words.get(0), words.get(1));
      }
    }
  }

  /** English. */
  public static SpellingVariants english() {
    return ENGLISH;
  }

  /** What replacing one unit by the other does to the spelling, if that is all it does. */
  public SpellingChange change(Unit source, Unit target) {
    if (source.size() != target.size()) {
      return SpellingChange.NONE;
    }
    SpellingChange change = SpellingChange.NONE;
    for (int i = 0; i < source.size(); i++) {
      String from = source.symbols().get(i);
      String to = target.symbols().get(i);
      if (from.equals(to)) {
        continue;
      }
      SpellingChange here = change(from, to);
      if (here == SpellingChange.NONE || (change != SpellingChange.NONE && change != here)) {
        return SpellingChange.NONE;
      }
      change = here;
    }
    return change;
  }

  private SpellingChange change(String from, String to) {
    // cheap first: nearly all pairs end here
    boolean alike =
        Math.abs(from.length() - to.length()) <= 2
            && from.length() >= 3
            && to.length() >= 3
            && (from.charAt(0) == to.charAt(0)
                || from.charAt(1) == to.charAt(0)
                || from.charAt(0) == to.charAt(1));
    if (!alike) {
      return SpellingChange.NONE;
    }
    if (isAmericanOf(to, from)) {
      return SpellingChange.TO_AMERICAN;
    }
    return isAmericanOf(from, to) ? SpellingChange.TO_BRITISH : SpellingChange.NONE;
  }

  /** Whether {@code american} is the American spelling of {@code british}. */
  private boolean isAmericanOf(String american, String british) {
    if (american.equals(americanOf.get(british))) {
      return true;
    }
    if (exceptions.contains(british + " " + american)) {
      return false;
    }
    for (Rule rule : RULES) {
      if (rule.british().matcher(british).replaceFirst(rule.american()).equals(american)
          && !american.equals(british)) {
        return true;
      }
    }
    return false;
  }

  private static Rule rule(String british, String american) {
    return new Rule(Pattern.compile(british), american);
  }
}
