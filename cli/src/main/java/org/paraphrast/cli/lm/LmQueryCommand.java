package org.paraphrast.cli.lm;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.lm.Perplexity;
import org.paraphrast.lm.SentenceScore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Scores of words and sentences. */
@Command(
    name = "query",
    header = "Print the log10 probability of every word and sentence.",
    description = {
      "%nPrints one line for each line of text: for each word, word=id, the length of the n-gram"
          + " that matched, and the log10 probability; then the total and the number of unknown"
          + " words."
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class LmQueryCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private LmScoring scoring;

  @Option(names = "--totals", description = "Print only the total of each line.")
  private boolean totals;

  @Option(names = "--summary", description = "Print the perplexity of all lines at the end.")
  private boolean summary;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Perplexity perplexity = new Perplexity();
    scoring.forEach(
        score -> {
          perplexity.add(score);
          out.println(totals ? Double.toString(score.log10Prob()) : line(score));
        });
    if (summary) {
      out.printf(Locale.ROOT, "Perplexity including OOVs:\t%s%n", perplexity.perplexity());
      out.printf(
          Locale.ROOT, "Perplexity excluding OOVs:\t%s%n", perplexity.perplexityExcludingUnknown());
      out.printf(Locale.ROOT, "OOVs:\t%d%n", perplexity.unknown());
    }
    return ExitCode.DONE;
  }

  private static String line(SentenceScore score) {
    StringBuilder line = new StringBuilder();
    for (SentenceScore.Word word : score.words()) {
      line.append(word.text())
          .append('=')
          .append(word.id())
          .append(' ')
          .append(word.matchLength())
          .append(' ')
          .append(word.log10Prob())
          .append('\t');
    }
    return line.append("Total: ")
        .append((float) score.log10Prob())
        .append(" OOV: ")
        .append(score.unknown())
        .toString();
  }
}
