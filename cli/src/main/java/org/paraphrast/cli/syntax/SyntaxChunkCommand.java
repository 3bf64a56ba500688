package org.paraphrast.cli.syntax;

import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.syntax.Chunk;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** One line in, its chunks out. */
@Command(
    name = "chunk",
    header = "Print the tokens of each line with their chunks: [NP the/DT dog/NN].",
    description = "%nReads one sentence per line and writes one line for each.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class SyntaxChunkCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private SyntaxInput input;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    input.forEach(
        EnumSet.of(SyntaxLayer.TAGS, SyntaxLayer.CHUNKS),
        (sentence, analysis) -> out.println(line(sentence, analysis)));
    return ExitCode.DONE;
  }

  private static String line(Sentence sentence, SyntaxAnalysis analysis) {
    StringJoiner line = new StringJoiner(" ");
    int next = 0;
    for (Chunk chunk : analysis.chunks()) {
      addWords(sentence, analysis, new TokenSpan(next, chunk.span().start()), line);
      StringJoiner words = new StringJoiner(" ", "[" + chunk.type() + " ", "]");
      addWords(sentence, analysis, chunk.span(), words);
      line.add(words.toString());
      next = chunk.span().end();
    }
    addWords(sentence, analysis, new TokenSpan(next, analysis.size()), line);
    return line.toString();
  }

  private static void addWords(
      Sentence sentence, SyntaxAnalysis analysis, TokenSpan span, StringJoiner words) {
    for (int i = span.start(); i < span.end(); i++) {
      words.add(sentence.surface(i) + "/" + analysis.tag(i));
    }
  }
}
