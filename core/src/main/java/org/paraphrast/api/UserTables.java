package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.paraphrast.plan.SentenceTableSource;

/**
 * What the user adds to the tables of a model or takes away from them.
 *
 * @param synonyms files of pairs that may be used
 * @param bans files of pairs or words that may not
 * @param candidates what others say of a sentence, such as MT engines: one more table of each
 */
public record UserTables(
    List<Path> synonyms, List<Path> bans, Optional<SentenceTableSource> candidates) {
  /** Nothing. */
  public static final UserTables NONE = new UserTables(List.of(), List.of(), Optional.empty());

  public UserTables {
    synonyms = List.copyOf(requireNonNull(synonyms, "synonyms"));
    bans = List.copyOf(requireNonNull(bans, "bans"));
    requireNonNull(candidates, "candidates");
  }

  /** The files alone. */
  public UserTables withoutCandidates() {
    return new UserTables(synonyms, bans, Optional.empty());
  }
}
