package org.paraphrast.pivot;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The candidates D of a sentence S; no two have the same text and no system is heard twice.
 *
 * @param id names the sentence
 * @param source S, or empty where it is not known: D' = D then
 * @param candidates D with the votes of each, in the order in which they came
 */
public record CandidateSet(String id, String source, List<Candidate> candidates) {
  public CandidateSet {
    candidates = List.copyOf(candidates);
    Set<String> texts = new HashSet<>();
    Set<SinglePivot> systems = new HashSet<>();
    for (Candidate candidate : candidates) {
      if (!texts.add(candidate.text())) {
        throw new IllegalArgumentException(
            "the candidate '" + candidate.text() + "' is given twice");
      }
      for (SinglePivot system : candidate.systems()) {
        if (!systems.add(system)) {
          throw new IllegalArgumentException("the system " + system + " has two candidates");
        }
      }
    }
  }

  /** Merges equal texts (without the spaces around them) with their votes; drops blank ones. */
  public static CandidateSet merge(String id, String source, Map<SinglePivot, String> texts) {
    Map<String, List<SinglePivot>> merged = new LinkedHashMap<>();
    texts.forEach(
        (system, text) -> {
          if (!text.isBlank()) {
            merged.computeIfAbsent(text.strip(), key -> new ArrayList<>()).add(system);
          }
        });
    List<Candidate> candidates = new ArrayList<>();
    merged.forEach((text, systems) -> candidates.add(new Candidate(text, systems)));
    return new CandidateSet(id, source, candidates);
  }

  /** Whether S is known. */
  public boolean hasSource() {
    return !source.isBlank();
  }

  /** N, the number of candidates before equal ones were merged. */
  public int votes() {
    return candidates.stream().mapToInt(Candidate::votes).sum();
  }

  /** The candidate of a system, or null if it has none. */
  public @Nullable Candidate of(SinglePivot system) {
    return candidates.stream()
        .filter(candidate -> candidate.systems().contains(system))
        .findFirst()
        .orElse(null);
  }
}
