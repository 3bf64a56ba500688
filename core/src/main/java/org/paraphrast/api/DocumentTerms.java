package org.paraphrast.api;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.plan.Term;
import org.paraphrast.plan.Terms;
import org.paraphrast.syntax.PartOfSpeech;

/**
 * What the terms of a document become in the end, once each sentence was answered by itself. Of
 * several words for a term the most frequent is kept, the first if two are; a noun that is not said
 * alike everywhere stays, as does what no sentence changed. So sentences that are asked again
 * cannot disagree, neither with one another nor with the rest. Immutable.
 */
final class DocumentTerms {
  private final List<Map<Term, List<String>>> bySentence;
  private final Map<Term, String> settled;

  private DocumentTerms(List<Map<Term, List<String>>> bySentence, Map<Term, String> settled) {
    this.bySentence = bySentence;
    this.settled = settled;
  }

  /** Those of a document whose sentences have these results. */
  static DocumentTerms of(List<Result> results) {
    List<Map<Term, List<String>>> bySentence = new ArrayList<>();
    Map<Term, List<String>> all = new LinkedHashMap<>();
    Set<Term> shared = new HashSet<>();
    for (Result result : results) {
      bySentence.add(result.terms());
      result
          .terms()
          .forEach(
              (term, said) -> {
                if (all.containsKey(term)) {
                  shared.add(term);
                }
                all.computeIfAbsent(term, t -> new ArrayList<>()).addAll(said);
              });
    }
    all.keySet().retainAll(shared);
    Map<Term, String> settled = new HashMap<>();
    all.forEach((term, said) -> settled.put(term, settled(term, said)));
    return new DocumentTerms(bySentence, settled);
  }

  private static String settled(Term term, List<String> said) {
    Set<String> different = new HashSet<>(said);
    if (term.partOfSpeech() == PartOfSpeech.NOUN) {
      return different.size() == 1 ? said.get(0) : Terms.STAYS;
    }
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (String word : said) {
      if (!word.equals(Terms.STAYS)) {
        counts.merge(word, 1, Integer::sum);
      }
    }
    String best = Terms.STAYS;
    for (Map.Entry<String, Integer> count : counts.entrySet()) {
      if (best.equals(Terms.STAYS) || count.getValue() > counts.getOrDefault(best, 0)) {
        best = count.getKey();
      }
    }
    return best;
  }

  /** What each term of more than one sentence may become, {@link Terms#STAYS} if it stays. */
  Map<Term, String> settled() {
    return settled;
  }

  /** The sentences, by number, that say a term otherwise than was settled. */
  List<Integer> otherwise() {
    List<Integer> otherwise = new ArrayList<>();
    for (int i = 0; i < bySentence.size(); i++) {
      if (bySentence.get(i).entrySet().stream().anyMatch(this::isOtherwise)) {
        otherwise.add(i);
      }
    }
    return otherwise;
  }

  private boolean isOtherwise(Map.Entry<Term, List<String>> said) {
    String wanted = settled.get(said.getKey());
    return wanted != null
        && said.getValue().stream()
            .anyMatch(word -> !word.equals(Terms.STAYS) && !word.equals(wanted));
  }
}
