package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.ParallelReader;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Sentence pairs, tokenized as tables and models see words, from two line-aligned files, TSV files
 * of English and another language, or both. Pairs that lack a side are left out.
 *
 * <p>Output: {@code foreign ||| english} lines.
 */
public final class BitextStage implements StageKind {
  @Override
  public String name() {
    return "bitext";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.optional("english"), Port.optional("foreign"), Port.any("tsv"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("language", OptionType.TEXT, ""),
        new OptionSpec("limit-each", OptionType.INTEGER, Integer.toString(Integer.MAX_VALUE)));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("pairs", "pairs.zst"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.15, 0.3);
  }

  @Override
  public void run(StageRun run) {
    Tokenizer english = Tokenizer.of(Language.EN);
    Tokenizer foreign = Tokenizer.of(Language.of(run.options().text("language")));
    int limit = run.options().integer("limit-each");
    long pairs = 0;
    long lacking = 0;
    try (LineWriter writer = TextFiles.write(run.output("pairs"))) {
      for (CorpusReader<LineGroup> corpus : corpora(run)) {
        try (CorpusReader<LineGroup> reader = corpus) {
          long before = pairs;
          for (LineGroup group = reader.next();
              group != null && pairs - before < limit;
              group = reader.next()) {
            String left = words(foreign, group.target());
            String right = words(english, group.source());
            if (left.isEmpty() || right.isEmpty()) {
              lacking++;
            } else {
              writer.write(left + " ||| " + right);
              pairs++;
            }
          }
        }
      }
      writer.commit();
    }
    run.count("pairs", pairs);
    run.count("without a side", lacking);
  }

  /** The corpora that a stage with these inputs reads, each still to be closed. */
  static List<CorpusReader<LineGroup>> corpora(StageRun run) {
    List<CorpusReader<LineGroup>> corpora = new ArrayList<>();
    if (run.optional("english").isPresent() != run.optional("foreign").isPresent()) {
      throw new IllegalArgumentException("give both english and foreign, or neither and tsv");
    }
    if (run.optional("english").isPresent()) {
      corpora.add(
          new ParallelReader(
              List.of(
                  TextFiles.lines(run.input("english"), run.progress()),
                  TextFiles.lines(run.input("foreign"), Progress.none()))));
    }
    for (Path file : run.labelled("tsv").values()) {
      corpora.add(new TsvReader(TextFiles.lines(file, run.progress()), List.of(1, 2)));
    }
    return corpora;
  }

  /** The separator of the output cannot be a word of the input. */
  public static String words(Tokenizer tokenizer, String line) {
    String words = Tokenizer.lowerCase(String.join(" ", tokenizer.tokenize(line).forms()));
    return words.contains("|||") ? "" : words;
  }
}
