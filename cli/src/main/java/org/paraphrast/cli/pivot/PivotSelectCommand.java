package org.paraphrast.cli.pivot;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.io.JsonFields;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.pivot.Candidate;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.pivot.select.BestSystem;
import org.paraphrast.pivot.select.BleuGain;
import org.paraphrast.pivot.select.ChrFGain;
import org.paraphrast.pivot.select.Fluency;
import org.paraphrast.pivot.select.Gain;
import org.paraphrast.pivot.select.MinimumBayesRisk;
import org.paraphrast.pivot.select.RandomSelection;
import org.paraphrast.pivot.select.Selection;
import org.paraphrast.pivot.select.TerGain;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code paraphrast pivot select}: S-1, S-2 and S-3 of Zhao10. */
@Command(
    name = "select",
    header = "Choose the best candidate for each sentence.",
    description = {
      "%nPrints one line for each sentence: the chosen candidate or, if there is none, the"
          + " sentence itself if it is known."
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class PivotSelectCommand implements Callable<Integer> {
  private static final PivotLines.Form<Selection> FORM =
      new PivotLines.Form<>(PivotSelectCommand::text, PivotSelectCommand::fields);

  @Spec private CommandSpec spec;

  @Mixin private PivotLines lines = new PivotLines();

  @Option(
      names = "--by",
      paramLabel = "METHOD",
      defaultValue = "s-1",
      description =
          "s-1: minimum Bayes risk; s-2: the best single system; s-3: a random choice (default:"
              + " ${DEFAULT-VALUE}).")
  private String method;

  @Option(
      names = "--gain",
      paramLabel = "NAME",
      defaultValue = "bleu",
      description =
          "The gain function: bleu as in the paper, smoothed-bleu, chrf or ter (default:"
              + " ${DEFAULT-VALUE}).")
  private String gain;

  @Option(
      names = "--lm",
      paramLabel = "FILE",
      description = "A language model whose mean log10 probability per word is added to the gain.")
  private @Nullable Path model;

  @Option(
      names = "--lm-weight",
      paramLabel = "X",
      defaultValue = "0.1",
      description = "Weight of the language model (default: ${DEFAULT-VALUE}).")
  private double lmWeight;

  @Option(names = "--seed", paramLabel = "N", description = "Seed for s-3 (default: 1).")
  private @Nullable Long seed;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    Gain chosen = gain();
    if (seed != null && !method.equals("s-3")) {
      throw new ParameterException(
          spec.commandLine(), "only s-3 chooses at random; leave out --seed");
    }
    List<CandidateSet> sets = lines.read(spec.commandLine());
    if (model == null) {
      select(sets, new MinimumBayesRisk(chosen));
      return ExitCode.DONE;
    }
    try (LanguageModel lm = LanguageModel.open(model)) {
      select(sets, new MinimumBayesRisk(chosen, new Fluency(lm, lmWeight)));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--lm-weight: " + e.getMessage());
    }
    return ExitCode.DONE;
  }

  private Gain gain() {
    return switch (gain) {
      case "bleu" -> BleuGain.PAPER;
      case "smoothed-bleu" -> BleuGain.SMOOTHED;
      case "chrf" -> new ChrFGain();
      case "ter" -> new TerGain();
      default ->
          throw new ParameterException(
              spec.commandLine(),
              "unknown gain '" + gain + "'; choose bleu, smoothed-bleu, chrf or ter");
    };
  }

  private void select(List<CandidateSet> sets, MinimumBayesRisk risk) {
    switch (method) {
      case "s-1" -> lines.print(spec.commandLine(), sets, risk::select, FORM);
      case "s-2" -> {
        BestSystem best = best(sets, risk);
        lines.printInTurn(spec.commandLine(), sets, best::select, FORM);
      }
      case "s-3" -> {
        RandomSelection chance = new RandomSelection(new Random(seed == null ? 1 : seed));
        lines.printInTurn(spec.commandLine(), sets, chance::select, FORM);
      }
      default ->
          throw new ParameterException(
              spec.commandLine(), "unknown method '" + method + "'; choose s-1, s-2 or s-3");
    }
  }

  private BestSystem best(List<CandidateSet> sets, MinimumBayesRisk risk) {
    BestSystem.Sums sums = new BestSystem.Sums(risk);
    sets.forEach(sums::add);
    BestSystem best = sums.best();
    if (!best.order().isEmpty()) {
      common.notes(spec.commandLine().getErr()).println("best system: " + best.order().get(0));
    }
    return best;
  }

  private static String text(CandidateSet set, @Nullable Selection selection) {
    return selection == null ? set.source() : selection.candidate().text();
  }

  private static JsonFields fields(CandidateSet set, @Nullable Selection selection) {
    JsonFields fields = new JsonFields().with("id", set.id());
    if (set.hasSource()) {
      fields.with("source", set.source());
    }
    fields.with("candidates", set.votes());
    if (selection == null) {
      return fields;
    }
    Candidate candidate = selection.candidate();
    fields
        .with("text", candidate.text())
        .with("votes", candidate.votes())
        .with("systems", candidate.systems().stream().map(SinglePivot::id).toList());
    return Double.isNaN(selection.score()) ? fields : fields.with("score", selection.score());
  }
}
