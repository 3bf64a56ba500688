package org.paraphrast.cli.paraphrase;

import java.util.List;
import java.util.concurrent.Callable;
import org.paraphrast.api.Alternatives;
import org.paraphrast.api.Asked;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.api.Settings;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.command.ExitCode;
import org.paraphrast.text.CharSpan;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Other words for a word where it stands. */
@Command(
    name = "alternatives",
    header = "Show alternatives to a word or phrase in a sentence, best first.",
    description =
        "%nEach can be put in the place of the word: the rest of the sentence is not changed, except"
            + " that a may become an or the other way round. If the word occurs more than once, its first"
            + " occurrence is used.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
public final class AlternativesCommand extends BaseCommand implements Callable<Integer> {
  @Parameters(paramLabel = "WORD", description = "The word or phrase.")
  private String word;

  @Option(
      names = "--in",
      required = true,
      paramLabel = "SENTENCE",
      description = "The sentence that contains the word or phrase.")
  private String sentence;

  @Option(
      names = {"-n", "--n-best"},
      paramLabel = "N",
      defaultValue = "10",
      description = "Show at most N alternatives (default: ${DEFAULT-VALUE}).")
  private int outputs;

  @ArgGroup(validate = false, heading = "%nOutput:%n")
  private OutputOptions output = new OutputOptions();

  @Mixin private TaskOptions task = TaskOptions.budgeted();

  @ArgGroup(validate = false, heading = "%nSystem and model:%n")
  private SystemOptions system = new SystemOptions();

  @Override
  public Integer call() {
    Usage.refuseIf(outputs < 1, "-n must be 1 or more, got " + outputs);
    output.check();
    CharSpan place = Usage.of(() -> place(word, sentence));
    Request request = task.request().withText(sentence).withOutputs(outputs).withAny(true);
    Asked asked = task.asked();
    Usage.refuseIf(
        asked.wants(Settings.STRUCTURE),
        "--structure has no effect on alternatives: all but the part asked about stays in place");
    Usage.refuseIf(
        asked.wants(Settings.GENERATOR),
        "--generator has no effect on alternatives: it drafts whole sentences");
    try (Paraphraser paraphraser = system.open(asked)) {
      Result result = paraphraser.alternatives(request, place);
      if (output.isPlain()) {
        List<String> found = Alternatives.of(result, place);
        found.forEach(out()::println);
        if (found.isEmpty()) {
          String why = result.outcome().why().orElse("nothing else fits there");
          notes().println("paraphrast: no alternatives: " + why);
        }
      } else {
        output.printer(out(), true).print(result);
      }
      if (result.outcome() instanceof Outcome.Unmet unmet) {
        new RunNotes(err(), new LanguageNote(notes()), isDebug()).tell(unmet);
        return ExitCode.UNMET;
      }
    }
    return ExitCode.DONE;
  }

  /** Where the word stands first in the sentence. */
  static CharSpan place(String word, String sentence) {
    return Alternatives.place(word, sentence)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'" + word + "' does not occur in the sentence: " + sentence));
  }
}
