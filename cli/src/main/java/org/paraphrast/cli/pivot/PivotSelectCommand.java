package org.paraphrast.cli.pivot;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.json.JsonFields;
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
import picocli.CommandLine.Option;

/** {@code paraphrast pivot select}: S-1, S-2 and S-3 of Zhao10. */
@Command(
    name = "select",
    header = "Choose the best candidate for each sentence.",
    description = {
      "%nPrints one line for each sentence: the chosen candidate or, if there is none, the"
          + " sentence itself if it is known."
    })
final class PivotSelectCommand extends BaseCommand implements Runnable {
  private static final PivotLines.Form<Selection> FORM =
      new PivotLines.Form<>(PivotSelectCommand::text, PivotSelectCommand::fields);

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

  @Override
  public void run() {
    Gain chosen = gain();
    Usage.refuseIf(
        seed != null && !method.equals("s-3"), "only s-3 chooses at random; leave out --seed");
    List<CandidateSet> sets = lines.read();
    if (model == null) {
      select(sets, new MinimumBayesRisk(chosen));
      return;
    }
    try (LanguageModel lm = LanguageModel.open(model)) {
      select(sets, new MinimumBayesRisk(chosen, new Fluency(lm, lmWeight)));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--lm-weight: " + e.getMessage());
    }
  }

  private Gain gain() {
    return switch (gain) {
      case "bleu" -> BleuGain.PAPER;
      case "smoothed-bleu" -> BleuGain.SMOOTHED;
      case "chrf" -> new ChrFGain();
      case "ter" -> new TerGain();
      default ->
          throw new UsageException(
              "unknown gain '" + gain + "'; choose bleu, smoothed-bleu, chrf or ter");
    };
  }

  private void select(List<CandidateSet> sets, MinimumBayesRisk risk) {
    switch (method) {
      case "s-1" -> lines.print(out(), sets, risk::select, FORM, false);
      case "s-2" -> {
        BestSystem best = best(sets, risk);
        lines.print(out(), sets, best::select, FORM, true);
      }
      case "s-3" -> {
        RandomSelection chance = new RandomSelection(new Random(seed == null ? 1 : seed));
        lines.print(out(), sets, chance::select, FORM, true);
      }
      default ->
          throw new UsageException("unknown method '" + method + "'; choose s-1, s-2 or s-3");
    }
  }

  private BestSystem best(List<CandidateSet> sets, MinimumBayesRisk risk) {
    BestSystem.Sums sums = new BestSystem.Sums(risk);
    sets.forEach(sums::add);
    BestSystem best = sums.best();
    notes()
        .println(
            "systems, best first: "
                + best.order().stream().map(Object::toString).collect(Collectors.joining(" ")));
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
