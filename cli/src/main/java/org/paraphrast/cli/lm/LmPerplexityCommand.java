package org.paraphrast.cli.lm;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.io.DataException;
import org.paraphrast.io.JsonFields;
import org.paraphrast.lm.Perplexity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How well a model predicts a text. */
@Command(name = "perplexity", header = "Print the perplexity of a text.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class LmPerplexityCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private LmScoring scoring;

  @Option(names = "--json", description = "Print a JSON object.")
  private boolean json;

  @Override
  public Integer call() {
    Perplexity perplexity = new Perplexity();
    scoring.forEach(perplexity::add);
    if (perplexity.words() == 0) {
      throw new DataException("the text has no words; give text in a file or on standard input");
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(toJson(perplexity));
    } else {
      out.printf(Locale.ROOT, "perplexity                %.4f%n", perplexity.perplexity());
      out.printf(
          Locale.ROOT, "perplexity excluding OOV  %.4f%n", perplexity.perplexityExcludingUnknown());
      out.printf(Locale.ROOT, "words                     %d%n", perplexity.words());
      out.printf(Locale.ROOT, "OOV                       %d%n", perplexity.unknown());
      out.printf(Locale.ROOT, "sentences                 %d%n", perplexity.sentences());
      out.printf(Locale.ROOT, "log10 probability         %.4f%n", perplexity.log10Prob());
    }
    return ExitCode.DONE;
  }

  private static String toJson(Perplexity perplexity) {
    return new JsonFields()
        .with("perplexity", perplexity.perplexity())
        .with("perplexityExcludingOov", perplexity.perplexityExcludingUnknown())
        .with("words", perplexity.words())
        .with("oov", perplexity.unknown())
        .with("sentences", perplexity.sentences())
        .with("log10Prob", perplexity.log10Prob())
        .line();
  }
}
