package org.paraphrast.api;

import java.nio.file.Path;
import java.util.List;

/**
 * Files of the user that add to the tables of a model or take away from them.
 *
 * @param synonyms files of pairs that may be used
 * @param bans files of pairs or words that may not
 */
public record UserTables(List<Path> synonyms, List<Path> bans) {
  public static final UserTables NONE = new UserTables(List.of(), List.of());

  public UserTables {
    synonyms = List.copyOf(synonyms);
    bans = List.copyOf(bans);
  }

  public boolean isEmpty() {
    return synonyms.isEmpty() && bans.isEmpty();
  }
}
