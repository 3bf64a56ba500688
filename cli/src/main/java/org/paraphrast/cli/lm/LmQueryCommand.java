package org.paraphrast.cli.lm;

import java.io.PrintWriter;
import java.util.Locale;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.lm.score.Perplexity;
import org.paraphrast.lm.score.SentenceScore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Scores of words and sentences. */
@Command(
    name = "query",
    header = "Print the log10 probability of every word and sentence.",
    description = {
      "%nPrints one line for each line of text: for each word, word=id, the length of the n-gram"
          + " that matched, and the log10 probability; then the total and the number of unknown"
          + " words."
    })
final class LmQueryCommand extends BaseCommand implements Runnable {
  @Mixin private LmScoring scoring;

  @Option(names = "--totals", description = "Print only the total of each line.")
  private boolean totals;

  @Option(names = "--summary", description = "Print the perplexity of all lines at the end.")
  private boolean summary;

  @Override
  public void run() {
    PrintWriter out = out();
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
