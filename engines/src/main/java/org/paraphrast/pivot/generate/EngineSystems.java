package org.paraphrast.pivot.generate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Systems;
import org.paraphrast.api.Systems.Candidates;
import org.paraphrast.api.Systems.Entry;
import org.paraphrast.api.Systems.Follows;
import org.paraphrast.api.Systems.Needs;
import org.paraphrast.decode.Generator;
import org.paraphrast.io.DataException;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.pivot.decode.ConsensusDecoder;
import org.paraphrast.pivot.decode.PhraseDecoder;
import org.paraphrast.pivot.engine.OwnEngines;
import org.paraphrast.pivot.select.BestSystem;
import org.paraphrast.pivot.select.BleuGain;
import org.paraphrast.pivot.select.MinimumBayesRisk;
import org.paraphrast.text.render.Renderer;

/**
 * Zhao10's systems, over candidates of the user's engines or, without any, of the translator in the
 * papers' model; and S-1+, which is ours.
 */
public final class EngineSystems {
  /** S-1 among the candidates and Paraphrast's best: ours. */
  public static final String WITH_PARAPHRAST = "S-1+";

  /** In the manifest: the single-pivot systems of the model's own engines, those of S-2 first. */
  private static final String SINGLE_PIVOTS = "single-pivots";

  /** The systems of the paper, each with the text for a user. */
  private enum Zhao10 {
    S_1("S-1", "Zhao10's S-1: the candidate of least Bayes risk"),
    S_2("S-2", "Zhao10's S-2: the candidate of the one system that gains most over many sentences"),
    S_3("S-3", "Zhao10's S-3: a candidate by chance"),
    D_1("D-1", "Zhao10's D-1: decodes with the phrases of all candidates"),
    D_2("D-2", "Zhao10's D-2: as D-1, with kept phrases at a tenth of their score"),
    CONSENSUS("consensus", "consensus decoding, which Zhao10 proposes: candidates vote by word");

    private final String id;
    private final String description;

    Zhao10(String id, String description) {
      this.id = id;
      this.description = description;
    }
  }

  private EngineSystems() {}

  /**
   * These systems and those that choose among candidates of MT engines.
   *
   * @param candidates empty for those of the model's own engines
   */
  public static Systems and(Systems systems, Optional<CandidateSource> candidates) {
    Systems all = systems;
    for (Zhao10 system : Zhao10.values()) {
      all = all.with(entry(system, candidates));
    }
    return all.with(withParaphrast(candidates));
  }

  private static Entry entry(Zhao10 system, Optional<CandidateSource> candidates) {
    return new Entry(
        system.id,
        system.description,
        Needs.PAPERS,
        Candidates.USED,
        Follows.CONSTRAINTS_ONLY,
        (name, folder, user) -> generator(system, folder.orElseThrow(), candidates));
  }

  private static Generator generator(
      Zhao10 system, ModelFolder folder, Optional<CandidateSource> given) {
    CandidateSource candidates = given.orElseGet(() -> OwnEngines.of(folder));
    MinimumBayesRisk risk = new MinimumBayesRisk(BleuGain.PAPER);
    return switch (system) {
      case S_1 -> selecting(system, candidates, new Ranking.ByRisk(risk));
      case S_2 -> selecting(system, candidates, new Ranking.BySystem(systems(folder, given, risk)));
      case S_3 -> selecting(system, candidates, new Ranking.ByChance());
      case D_1 -> decoding(system, candidates, phrases(folder, PhraseDecoder.D1_LAMBDA));
      case D_2 -> decoding(system, candidates, phrases(folder, PhraseDecoder.D2_LAMBDA));
      case CONSENSUS -> decoding(system, candidates, consensus(folder));
    };
  }

  private static Generator selecting(Zhao10 system, CandidateSource candidates, Ranking ranking) {
    return new SelectingGenerator(system.id, candidates, Optional.empty(), ranking, new Renderer());
  }

  private static Generator decoding(
      Zhao10 system, CandidateSource candidates, DecodingGenerator.Decoder decoder) {
    return new DecodingGenerator(system.id, candidates, decoder, new Renderer());
  }

  private static DecodingGenerator.Decoder phrases(ModelFolder folder, double lambda) {
    return new PhraseDecoder(folder.languageModel(), lambda, 0)::decode;
  }

  private static DecodingGenerator.Decoder consensus(ModelFolder folder) {
    return new ConsensusDecoder(
            new MinimumBayesRisk(BleuGain.SMOOTHED),
            folder.languageModel(),
            ConsensusDecoder.Settings.DEFAULT)
        ::decode;
  }

  /** The systems for S-2, the best first: it is chosen over a set of sentences, beforehand. */
  private static List<SinglePivot> systems(
      ModelFolder folder, Optional<CandidateSource> given, MinimumBayesRisk risk) {
    if (given.isPresent()) {
      BestSystem.Sums sums = new BestSystem.Sums(risk);
      given.get().known().forEach(sums::add);
      List<SinglePivot> order = sums.best().order();
      if (order.isEmpty()) {
        throw new DataException(
            "S-2 is the one system that gains most over a set of sentences, which engines alone do"
                + " not tell; give --candidates FILE, or use 'paraphrast pivot select --by s-2'");
      }
      return order;
    }
    String names = folder.manifest().notes().getOrDefault(SINGLE_PIVOTS, "");
    if (names.isBlank()) {
      throw new DataException(
          folder.path()
              + ": does not say which single-pivot system is best, which S-2 needs; rebuild the"
              + " model with the option single-pivots, or give --candidates FILE");
    }
    return Stream.of(names.split(" ", -1)).map(SinglePivot::parse).toList();
  }

  /** S-1 among the candidates and the best of Paraphrast, which Zhao10 does not have. */
  private static Entry withParaphrast(Optional<CandidateSource> candidates) {
    return new Entry(
        WITH_PARAPHRAST,
        "minimum Bayes risk among candidates of engines and Paraphrast's best",
        Needs.MODEL,
        Candidates.USED,
        Follows.CONSTRAINTS_ONLY,
        (name, folder, user) ->
            new SelectingGenerator(
                name,
                candidates.orElseThrow(() -> noCandidates(name)),
                Optional.of(
                    Systems.standard()
                        .named(Systems.PARAPHRAST)
                        .create(folder, user.withoutCandidates())),
                new Ranking.ByRisk(new MinimumBayesRisk(BleuGain.SMOOTHED)),
                new Renderer()));
  }

  private static DataException noCandidates(String name) {
    return new DataException(
        String.format(
            Locale.ROOT,
            "the system %s chooses among candidates of MT engines; give --engines or --candidates",
            name));
  }
}
