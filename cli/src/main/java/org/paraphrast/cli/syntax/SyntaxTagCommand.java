package org.paraphrast.cli.syntax;

import java.util.EnumSet;
import java.util.StringJoiner;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.syntax.SyntaxLayer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** One line in, its tokens with tags out. */
@Command(
    name = "tag",
    header = "Print the tokens of each line with their Penn tags: word/TAG.",
    description = "%nReads one sentence per line and writes one line for each.")
final class SyntaxTagCommand extends BaseCommand implements Runnable {
  @Mixin private SyntaxInput input;

  @Override
  public void run() {
    input.forEach(
        EnumSet.of(SyntaxLayer.TAGS),
        (sentence, analysis) -> {
          StringJoiner line = new StringJoiner(" ");
          for (int i = 0; i < analysis.size(); i++) {
            line.add(sentence.surface(i) + "/" + analysis.tag(i));
          }
          out().println(line);
        });
  }
}
