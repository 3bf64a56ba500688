package org.paraphrast.baseline;

import java.util.Optional;
import java.util.Set;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Systems;
import org.paraphrast.api.Systems.Candidates;
import org.paraphrast.api.Systems.Entry;
import org.paraphrast.api.Systems.Follows;
import org.paraphrast.api.Systems.Needs;
import org.paraphrast.api.UserTables;
import org.paraphrast.paper.PaperSystems;
import org.paraphrast.paper.Refinement;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNetLibrary;

/** Quirk04's baselines, which the papers compare with and no user needs. */
public final class BaselineSystems {
  /** Needs nothing: what answers where there is no model. */
  public static final Entry WORDNET =
      new Entry(
          "WN",
          "random synonyms of WordNet",
          Needs.NO_MODEL,
          Candidates.IGNORED,
          Follows.CONSTRAINTS_ONLY,
          (name, folder, user) -> new WordNetBaseline(WordNetLibrary.open(), new Inflector()));

  private BaselineSystems() {}

  /** The standard systems, the papers' and the baselines. */
  public static Systems andStandard() {
    return andStandard(Set.of());
  }

  /** The same, refined where they know how. */
  public static Systems andStandard(Set<Refinement> refinements) {
    return PaperSystems.and(Systems.standard(), refinements)
        .with(WORDNET)
        .with(
            alike(
                "WN+LM",
                "synonyms of WordNet, all alike; the language model decides",
                "wordnet-all",
                refinements))
        .with(
            alike(
                "CL",
                "words of one bigram class, all alike; the language model decides",
                "clusters",
                refinements))
        .with(
            new Entry(
                "MSA",
                "Barzilay and Lee's sentence templates by multiple-sequence alignment",
                Needs.PAPERS,
                Candidates.IGNORED,
                Follows.CONSTRAINTS_ONLY,
                (name, folder, user) ->
                    new MsaBaseline(PaperSystems.of(folder.orElseThrow(), user).table("msa"))));
  }

  private static Entry alike(
      String name, String description, String table, Set<Refinement> refinements) {
    return PaperSystems.entry(
            name,
            description,
            (folder, user) -> PaperSystems.of(folder, user, refinements).allAlike(name, table))
        .withoutPurpose();
  }

  /** Quirk04's WN baseline on English; it needs no model. */
  public static Paraphraser wordNet() {
    return Paraphraser.open(WORDNET, Optional.empty(), UserTables.NONE);
  }
}
