package org.paraphrast.text;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.paraphrast.io.Resources;

/**
 * The contractions of English, as the tokenizer cuts them: {@code ca n't}, {@code she 'll}. Knows
 * which word takes which clitic, so that no output has {@code ca not}, {@code shalln't} or {@code
 * he'dn't}.
 */
public final class ContractedForms {
  private static final String LISTS = "contractions.txt";

  private static final String POSSIBLY_POSSESSIVE = "'s";

  private static final Map<String, Set<String>> HOSTS =
      Stream.of("n't", "'ll", "'d", "'ve", "'re", "'m", POSSIBLY_POSSESSIVE)
          .collect(
              Collectors.toUnmodifiableMap(
                  Function.identity(),
                  clitic -> Resources.words(ContractedForms.class, LISTS, clitic)));

  /** Stems that only stand before {@code n't}. */
  private static final Set<String> BOUND = Resources.words(ContractedForms.class, LISTS, "bound");

  private static final Set<String> OF_HAVE = Set.of("'ve", "'d");

  private ContractedForms() {}

  /** Whether a word in small letters is a clitic, {@code n't} among them. */
  public static boolean isClitic(String word) {
    return HOSTS.containsKey(word);
  }

  /** Whether a clitic may be written behind this word. */
  public static boolean bears(String host, String clitic) {
    return HOSTS.getOrDefault(clitic, Set.of()).contains(host);
  }

  /** The words that may bear a clitic. */
  public static Set<String> hosts(String clitic) {
    return HOSTS.getOrDefault(clitic, Set.of());
  }

  /**
   * How many contractions of a text are none: a stem without its {@code n't}, a clitic behind a
   * word that does not bear it, or {@code have} that obliges ({@code we've to go}). A text may have
   * some from its author ({@code Smith'll}), and some only look like it ({@code CA}); a paraphrase
   * has no more of them than its source. {@code 's}, which may mark a possessor, is not looked at.
   *
   * @param words in small letters, clitics apart
   */
  public static int faults(List<String> words) {
    int faults = 0;
    String before = "";
    for (String word : words) {
      boolean bad =
          BOUND.contains(before)
              ? !word.equals("n't")
              : isClitic(word) && !word.equals(POSSIBLY_POSSESSIVE) && !bears(before, word);
      boolean obliges = word.equals("to") && OF_HAVE.contains(before); // we've to go
      faults += bad || obliges ? 1 : 0;
      before = word;
    }
    return faults + (BOUND.contains(before) ? 1 : 0);
  }
}
