package org.paraphrast.cli.syntax;

import java.util.EnumSet;
import java.util.StringJoiner;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.syntax.Chunk;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** One line in, its chunks out. */
@Command(
    name = "chunk",
    header = "Print the tokens of each line with their chunks: [NP the/DT dog/NN].",
    description = "%nReads one sentence per line and writes one line for each.")
final class SyntaxChunkCommand extends BaseCommand implements Runnable {
  @Mixin private SyntaxInput input;

  @Override
  public void run() {
    input.forEach(
        EnumSet.of(SyntaxLayer.TAGS, SyntaxLayer.CHUNKS),
        (sentence, analysis) -> out().println(line(sentence, analysis)));
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
