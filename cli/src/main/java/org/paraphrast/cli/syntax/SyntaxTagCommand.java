package org.paraphrast.cli.syntax;

import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.syntax.SyntaxLayer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** One line in, its tokens with tags out. */
@Command(
    name = "tag",
    header = "Print the tokens of each line with their Penn tags: word/TAG.",
    description = "%nReads one sentence per line and writes one line for each.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class SyntaxTagCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private SyntaxInput input;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    input.forEach(
        EnumSet.of(SyntaxLayer.TAGS),
        (sentence, analysis) -> {
          StringJoiner line = new StringJoiner(" ");
          for (int i = 0; i < analysis.size(); i++) {
            line.add(sentence.surface(i) + "/" + analysis.tag(i));
          }
          out.println(line);
        });
    return ExitCode.DONE;
  }
}
