package org.paraphrast.cli.lm;

import java.io.PrintWriter;
import java.util.Locale;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.io.DataException;
import org.paraphrast.json.JsonFields;
import org.paraphrast.lm.score.Perplexity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How well a model predicts a text. */
@Command(name = "perplexity", header = "Print the perplexity of a text.")
final class LmPerplexityCommand extends BaseCommand implements Runnable {
  @Mixin private LmScoring scoring;

  @Option(names = "--json", description = "Print a JSON object.")
  private boolean json;

  @Override
  public void run() {
    Perplexity perplexity = new Perplexity();
    scoring.forEach(perplexity::add);
    if (perplexity.words() == 0) {
      throw new DataException("the text has no words; give text in a file or on standard input");
    }
    PrintWriter out = out();
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
