package org.paraphrast.api;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.paraphrast.compose.ComposingGenerator;
import org.paraphrast.compose.DraftJudge;
import org.paraphrast.compose.DraftTable;
import org.paraphrast.compose.Drafter;
import org.paraphrast.compose.Drafts;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.SecondReading;
import org.paraphrast.decode.systems.PaperModel;
import org.paraphrast.decode.systems.PaperSystems;
import org.paraphrast.encode.Lazy;
import org.paraphrast.encode.Reader;
import org.paraphrast.generate.Rewriter;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.plan.ProposalFilter;
import org.paraphrast.plan.ProposedWords;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Restructuring;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.SyntaxStructure;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.UserSynonyms;
import org.paraphrast.text.render.Renderer;

/** The papers' systems over the files of a model folder and the lists of the user. */
public final class ModelSystems {
  /** The label of the weights of Zhao08 and Baseline-2 where they were not tuned. */
  public static final String BASELINE = "baseline";

  private ModelSystems() {}

  /** The systems over a folder, which has to stay open while they are used. */
  public static PaperSystems of(ModelFolder model, UserTables user) {
    return of(model, user, Optional.empty());
  }

  /** The same with what drafts of a sentence say, if they are wanted. */
  private static PaperSystems of(
      ModelFolder model, UserTables user, Optional<SentenceTableSource> drafts) {
    List<ParaphraseTable> tables = new ArrayList<>(model.tables());
    for (Path file : user.synonyms()) {
      try (LineReader lines = TextFiles.lines(file)) {
        tables.add(model.owned(UserSynonyms.table(UserSynonyms.NAME, lines)));
      }
    }
    return over(model, tables, new FolderWeights(model), bans(user), user.candidates(), drafts);
  }

  /**
   * The system that judges replacements; where the model can write drafts, with what is needed for
   * them.
   */
  static Generator composing(ModelFolder model, UserTables user) {
    Generator system = of(model, user).exactAndReadAgain();
    return model.composes() && system instanceof SecondReading reading
        ? new ComposingGenerator(reading, new Lazy<>(() -> composition(model, user, reading))::get)
        : system;
  }

  private static ComposingGenerator.Composition composition(
      ModelFolder model, UserTables user, SecondReading system) {
    Rewriter rewriter = model.rewriter().orElseThrow();
    Reader reader = model.reader().orElseThrow();
    Drafter drafter = Drafter.of(() -> rewriter);
    DraftJudge judge =
        new DraftJudge(
            (forms, edits) -> reader.reread(forms, edits, rewriter.reading()),
            drafter,
            model.draftWeights());
    Drafts drafts =
        new Drafts(
            drafter,
            judge,
            system::manner,
            structure(model, model.tables(), model.restructuring()),
            model::difficulty);
    Generator beside =
        of(model, user, Optional.of(new DraftTable(drafts, drafter))).exactAndReadAgain();
    return new ComposingGenerator.Composition(beside, drafts);
  }

  /** Whether weights may name the table; one that only its own baseline uses has none. */
  public static boolean isWeighted(TableInfo table) {
    return PaperSystems.weightNames(List.of(table)).contains(table.name());
  }

  /** The labels that weights of a model may have. */
  public static List<String> weightLabels() {
    List<String> labels = new ArrayList<>(List.of(BASELINE));
    for (Purpose purpose : Purpose.values()) {
      labels.add(purpose.label());
      labels.add(purpose.label() + "-encoder");
    }
    labels.addAll(PaperModel.byLabel().keySet());
    return labels;
  }

  /**
   * All that is wrong with a file of weights for a model of these tables, a line for each fault.
   *
   * @param label what they are for, one of {@link #weightLabels}
   * @param tables empty if it is not known what the model will have
   */
  public static List<String> weightFaults(
      String label, Path file, Optional<List<TableInfo>> tables) {
    try {
      Weights weights = Weights.read(file);
      PaperModel paper = PaperModel.byLabel().get(label);
      return tables
          .map(
              all ->
                  paper == null
                      ? weights.unknown(PaperSystems.weightNames(all))
                      : paper.faults(weights, all))
          .orElse(List.of());
    } catch (DataException e) {
      return e.getMessage().lines().toList();
    }
  }

  /** The weights of a model by purpose; the baselines' own if it has some. */
  private record FolderWeights(ModelFolder model) implements PaperSystems.WeightsSource {
    @Override
    public Weights of(Purpose purpose) {
      return model.weights(purpose);
    }

    @Override
    public Weights ofBaselines() {
      return model.baselineWeights();
    }

    @Override
    public Optional<Weights> tuned(PaperModel paper, Purpose purpose) {
      return model.weights(paper, purpose);
    }
  }

  static PaperSystems over(
      ModelFolder model,
      List<ParaphraseTable> tables,
      PaperSystems.WeightsSource weights,
      BanList bans,
      Optional<SentenceTableSource> candidates,
      Optional<SentenceTableSource> drafts) {
    Optional<SentenceTableSource> proposals = proposals(model, tables);
    List<SentenceTableSource> offering =
        Stream.concat(proposals.stream(), drafts.stream()).toList();
    Restructuring restructuring = model.restructuring();
    return new PaperSystems(
        tables,
        new PaperSystems.LanguageModels(model.languageModel(), model.trigrams()),
        structure(model, tables, restructuring),
        weights,
        restructuring.isEmpty() ? new Renderer() : model.renderer(),
        bans,
        infos ->
            model.judge(infos.subList(0, infos.size() - offering.size()), candidates.isPresent()),
        Stream.concat(candidates.stream(), offering.stream()).toList(),
        restructuring,
        model::difficulty);
  }

  /**
   * What the encoder proposes, if the model has one that reads, and what is needed to leave most of
   * it out. The trees were not taught with it: it offers, and does not speak for what it offers.
   */
  private static Optional<SentenceTableSource> proposals(
      ModelFolder model, List<ParaphraseTable> tables) {
    Optional<Reader> reader = model.judgesByReading() ? model.reader() : Optional.empty();
    Optional<SyntaxAnalyzer> tagger = model.syntaxWithoutReading();
    if (reader.isEmpty() || tagger.isEmpty() || model.vectors().isEmpty()) {
      return Optional.empty();
    }
    ProposalFilter filter =
        new ProposalFilter(
            tagger.get(), model.vectors().get(), model.languageModel().caseForms(), tables);
    return Optional.of(new ProposedWords(reader.get(), filter));
  }

  private static Structure.Analysis structure(
      ModelFolder model, List<ParaphraseTable> tables, Restructuring restructuring) {
    boolean restructures = !restructuring.isEmpty();
    return model
        .syntax()
        .<Structure.Analysis>map(analyzer -> new SyntaxStructure(analyzer, tables, restructures))
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
