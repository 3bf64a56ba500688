package org.paraphrast.generate;

import java.util.List;

/**
 * What the network would say.
 *
 * @param forms its words
 * @param guardOf for each form, the number of the ask's guard that it comes from, or −1; words with
 *     characters that the network does not know are guards too, numbered behind those of the ask
 * @param lnProb the natural logarithm of its probability
 * @param pieces how many pieces it has, the end counted in
 */
public record Draft(List<String> forms, List<Integer> guardOf, double lnProb, int pieces) {
  public Draft {
    forms = List.copyOf(forms);
    guardOf = List.copyOf(guardOf);
    if (forms.size() != guardOf.size()) {
      throw new IllegalArgumentException(forms.size() + " forms with guards of " + guardOf.size());
    }
  }
}
