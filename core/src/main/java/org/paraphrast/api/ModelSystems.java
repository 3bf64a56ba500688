package org.paraphrast.api;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.paraphrast.decode.Certifier;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.systems.PaperSystems;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.generate.CandidateTable;
import org.paraphrast.pivot.generate.SelectingGenerator;
import org.paraphrast.pivot.select.BleuGain;
import org.paraphrast.pivot.select.MinimumBayesRisk;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.SyntaxStructure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.UserSynonyms;
import org.paraphrast.text.render.Renderer;

/** The papers' systems over the files of a model folder and the lists of the user. */
public final class ModelSystems {
  private ModelSystems() {}

  static Generator create(String name, Optional<ModelFolder> folder, UserTables user) {
    ModelFolder model =
        folder.orElseThrow(
            () -> new DataException("the system " + name + " needs a model; name its folder"));
    return of(model, user).of(name);
  }

  /** S-1 among the candidates of engines and the best of SPG. */
  static Generator selecting(Optional<ModelFolder> folder, UserTables user) {
    CandidateSource candidates =
        user.candidates()
            .orElseThrow(
                () ->
                    new DataException(
                        "the system S-1 chooses among candidates of MT engines; name some by"
                            + " --engines or --candidates"));
    UserTables files = new UserTables(user.synonyms(), user.bans());
    return new SelectingGenerator(
        candidates,
        create("SPG", folder, files),
        new MinimumBayesRisk(BleuGain.SMOOTHED),
        new Renderer());
  }

  /** The systems over a folder, which has to stay open while they are used. */
  public static PaperSystems of(ModelFolder model, UserTables user) {
    List<ParaphraseTable> tables = new ArrayList<>(model.tables());
    for (Path file : user.synonyms()) {
      try (LineReader lines = TextFiles.lines(file)) {
        tables.add(model.owned(UserSynonyms.table("user", lines)));
      }
    }
    PaperSystems.WeightsSource weights = application -> Weights.read(weights(model, application));
    return over(model, tables, weights, bans(user), user.candidates().map(CandidateTable::new));
  }

  private static Path weights(ModelFolder model, String application) {
    boolean plain = application.equals(PaperSystems.BASELINE) && !model.hasWeights(application);
    return model.weights(plain ? Task.VARIATION.application() : application);
  }

  static PaperSystems over(
      ModelFolder model,
      List<ParaphraseTable> tables,
      PaperSystems.WeightsSource weights,
      BanList bans,
      Optional<SentenceTableSource> own) {
    return new PaperSystems(
        tables,
        model.languageModel(),
        structure(model, tables),
        weights,
        new Renderer(),
        Certifier.GUARDS,
        bans,
        infos -> model.acceptability(infos),
        own);
  }

  private static Structure.Analysis structure(ModelFolder model, List<ParaphraseTable> tables) {
    return model
        .syntax()
        .<Structure.Analysis>map(analyzer -> new SyntaxStructure(analyzer, tables))
        .orElse(Structure.Analysis.NONE);
  }

  private static BanList bans(UserTables user) {
    BanList bans = BanList.NONE;
    for (Path file : user.bans()) {
      try (LineReader lines = TextFiles.lines(file)) {
        bans = bans.and(BanList.read(lines));
      }
    }
    return bans;
  }
}
