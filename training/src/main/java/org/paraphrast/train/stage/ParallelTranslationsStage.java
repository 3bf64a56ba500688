package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.GROUPS;
import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.number;
import static org.paraphrast.train.Option.positive;
import static org.paraphrast.train.Option.share;

import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.mine.GroupReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.ParallelTranslationOptions;
import org.paraphrast.table.source.ParallelTranslationSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Chunk pairs of versions of one text, by content and context. */
final class ParallelTranslationsStage extends TableStage {
  private static final ParallelTranslationOptions DEFAULT = ParallelTranslationOptions.defaults();

  private final Port groups = many("groups", GROUPS, "groups of versions of a sentence");
  private final Port syntax = one("syntax", SYNTAX, "the syntax model that finds the chunks");
  private final Option<Double> alpha =
      add(
          share("alpha", DEFAULT.alpha()),
          "weight of a chunk's content relative to its context, 0 to 1");
  private final Option<Double> threshold =
      add(
          number("threshold").orElse(DEFAULT.threshold()).atLeast(0.001).atMost(1),
          "minimum similarity of two chunks");
  private final Option<Double> leastOverlap =
      add(
          share("least-overlap", DEFAULT.leastOverlap()),
          "minimum share of words that two versions have in common");
  private final Option<Integer> longest =
      add(positive("longest", DEFAULT.longest()), "maximum number of words in a chunk");
  private final Option<Boolean> sameKind =
      add(
          flag("same-kind").orElse(DEFAULT.sameKind()),
          "pair only chunks of the same kind, such as NP with NP");

  ParallelTranslationsStage() {
    super("parallel-translations", 1, new Cost(1.5, 1.5, 0.02));
    add(WORDS);
    aside(syntax, 0);
    explain("Pairs chunks from different versions of a text, by content and context.");
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return info(
        "parallel",
        "versions of one text",
        "similarity",
        "p(e2|e1)",
        "p(e1|e2)",
        "count(e1)",
        "count(e2)");
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    ParallelTranslationOptions options =
        new ParallelTranslationOptions(
            run.get(alpha),
            run.get(longest),
            run.get(threshold),
            run.get(sameKind),
            run.get(leastOverlap));
    return sink -> {
      List<CorpusReader<LineGroup>> versions =
          run.readers(groups, lines -> new GroupReader(lines, 1));
      try (SyntaxAnalyzer analyzer = DistilledSyntax.open(run.input(syntax))) {
        new ParallelTranslationSource(versions, analyzer, options, run.temporary(), run.memory())
            .read(sink);
      }
    };
  }
}
