package org.paraphrast.cli.paraphrase;

import java.util.concurrent.Callable;
import org.paraphrast.api.PairScore;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Settings;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.Style;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.command.ExitCode;
import org.paraphrast.json.PairScoreJson;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The true score of a given pair. */
@Command(
    name = "score",
    header = "Score one sentence as a paraphrase of another.",
    description = {
      "%nPrints the true score Z*, which is the best score over all derivations of the target"
          + " from the source, and that derivation, with what speaks for each change. If there is"
          + " none, prints the words that cannot be derived."
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
public final class ScoreCommand extends BaseCommand implements Callable<Integer> {
  @Option(
      names = {"-s", "--source"},
      required = true,
      paramLabel = "SENTENCE",
      description = "The sentence to be paraphrased.")
  private String source;

  @Option(
      names = {"-t", "--target"},
      required = true,
      paramLabel = "SENTENCE",
      description = "Its paraphrase.")
  private String target;

  @Option(
      names = "--features",
      description = "Show receipts with all numbers: places, features and scores.")
  private boolean features;

  @Option(names = "--json", description = "Print a JSON object.")
  private boolean json;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      defaultValue = "auto",
      description = "Use colours: auto, always or never (default: ${DEFAULT-VALUE}).")
  private Style.Choice color = Style.Choice.AUTO;

  @Mixin private TaskOptions task = TaskOptions.unlimited();

  @ArgGroup(validate = false, heading = "%nSystem and model:%n")
  private SystemOptions system = new SystemOptions();

  @Override
  public Integer call() {
    Usage.refuseIf(
        task.asked().has(Settings.SEED), "nothing is random about a score; leave out --seed");
    Usage.refuseIf(
        system.hasSampling(), "nothing is sampled for a score; leave out --episodes and --seconds");
    Usage.refuseIf(json && features, "--json has all that --features shows; give one of them");
    LanguageNote.of(source, notes());
    Request request = task.request().withText(source);
    try (Paraphraser paraphraser = system.open(task.asked())) {
      Usage.refuseIf(
          !paraphraser.scoresTargets(),
          "the system "
              + paraphraser.system()
              + " cannot score a target; give --model FOLDER, or another --system");
      PairScore pair = paraphraser.score(request, target);
      if (json) {
        out().println(PairScoreJson.of(pair));
      } else {
        Receipts receipts = features ? Receipts.FULL : Receipts.PLAIN;
        new ReceiptPrinter(out(), Style.of(color), receipts).print(pair);
      }
    }
    return ExitCode.DONE;
  }
}
