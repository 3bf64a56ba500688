package org.paraphrast.cli.syntax;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.corpus.ConlluRow;
import org.paraphrast.corpus.ConlluSentence;
import org.paraphrast.corpus.ConlluWriter;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.text.Sentence;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** One line in, a CoNLL-U sentence out. */
@Command(
    name = "parse",
    header = "Print lemmas, tags, chunks and dependencies as CoNLL-U.",
    description =
        "%nReads one sentence per line; empty lines are left out. Tags are Penn tags (XPOS),"
            + " relations are Stanford basic dependencies, chunks are in MISC.")
final class SyntaxParseCommand extends BaseCommand implements Runnable {
  @Mixin private SyntaxInput input;

  @Override
  public void run() {
    try (ConlluWriter out = new ConlluWriter(LineOutput.open(null))) {
      input.forEach(
          EnumSet.allOf(SyntaxLayer.class),
          (sentence, analysis) -> {
            if (sentence.size() > 0) {
              out.write(conllu(sentence, analysis));
            }
          });
      out.commit();
    }
  }

  private static ConlluSentence conllu(Sentence sentence, SyntaxAnalysis analysis) {
    List<ConlluRow> rows = new ArrayList<>();
    for (int i = 0; i < analysis.size(); i++) {
      boolean joined = i + 1 < sentence.size() && sentence.gap(i + 1).isEmpty();
      rows.add(
          new ConlluRow(
              List.of(
                  String.valueOf(i + 1),
                  sentence.surface(i),
                  analysis.lemma(i),
                  "_",
                  analysis.tag(i),
                  "_",
                  String.valueOf(analysis.head(i) + 1),
                  analysis.relation(i),
                  "_",
                  "Chunk=" + analysis.chunk(i) + (joined ? "|SpaceAfter=No" : ""))));
    }
    return new ConlluSentence(List.of("# text = " + sentence.text().strip()), rows);
  }
}
