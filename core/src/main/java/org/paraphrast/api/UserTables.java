package org.paraphrast.api;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.paraphrast.pivot.CandidateSource;

/**
 * What the user adds to the tables of a model or takes away from them.
 *
 * @param synonyms files of pairs that may be used
 * @param bans files of pairs or words that may not
 * @param candidates of MT engines, whose phrase pairs are one more table of each sentence
 */
public record UserTables(
    List<Path> synonyms, List<Path> bans, Optional<CandidateSource> candidates) {
  public static final UserTables NONE = new UserTables(List.of(), List.of());

  public UserTables {
    synonyms = List.copyOf(synonyms);
    bans = List.copyOf(bans);
  }

  public UserTables(List<Path> synonyms, List<Path> bans) {
    this(synonyms, bans, Optional.empty());
  }

  public UserTables withCandidates(CandidateSource source) {
    return new UserTables(synonyms, bans, Optional.of(source));
  }

  public boolean isEmpty() {
    return synonyms.isEmpty() && bans.isEmpty() && candidates.isEmpty();
  }
}
