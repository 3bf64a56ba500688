package org.paraphrast.paper.stage;

import static org.paraphrast.train.Format.TSV;
import static org.paraphrast.train.Option.integer;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;
import static org.paraphrast.train.Option.share;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.io.LineReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.filter.PairFilter;
import org.paraphrast.table.msa.MsaSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.stage.TableStage;

/**
 * Barzilay and Lee's sentence templates, for the MSA baseline. Reads TSV with a sentence and its
 * topic, perhaps its document, in given columns (0 for none); the same sentence of one topic counts
 * once. No filters, as they are made for phrases.
 */
final class MsaStage extends TableStage {
  private final Port sentences =
      many("sentences", TSV, "sentences with their topics and, optionally, documents");
  private final Option<Integer> topicColumn =
      add(natural("topic-column", 1), "column of the topic, counted from 1; 0 if there is none");
  private final Option<Integer> documentColumn =
      add(
          natural("document-column", 2),
          "column of the document, counted from 1; 0 if there is none");
  private final Option<Integer> sentenceColumn =
      add(positive("sentence-column", 4), "column of the sentence, counted from 1");
  private final Option<Integer> most = add(positive("most", 100000), "maximum number of sentences");
  private final Option<Integer> longest =
      add(integer("longest").orElse(40).atLeast(3), "maximum number of words in a sentence");
  private final Option<Double> similarity =
      add(share("similarity", "0.4"), "minimum n-gram overlap of two sentences in a cluster");
  private final Option<Integer> smallest =
      add(integer("smallest").orElse(5).atLeast(2), "minimum number of sentences in a cluster");
  private final Option<Integer> largest =
      add(integer("largest").orElse(40).atLeast(2), "maximum number of sentences in a cluster");
  private final Option<Double> synonymy =
      add(share("synonymy", "0.3"), "minimum share of a cluster's sentences that a variant needs");
  private final Option<Double> overlap =
      add(share("overlap", "0.5"), "minimum overlap of the slot values of two templates");

  MsaStage() {
    super("msa", 1, new Cost(1.5, 20, 0.1));
    explain("Makes Barzilay and Lee's sentence templates for the MSA baseline, without filters.");
  }

  @Override
  public void check(StageCheck check) {
    if (check.get(smallest) > check.get(largest)) {
      check.fault(
          smallest,
          check.get(smallest) + " is more than largest, " + check.get(largest),
          "exchange them");
    }
  }

  @Override
  protected List<PairFilter> filters(StageRun run, WordNet wordNet, Inflector inflector) {
    return List.of();
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return info("msa", "templates by multiple-sequence alignment", "score");
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    MsaSource.Options options =
        new MsaSource.Options(
            run.get(similarity),
            run.get(smallest),
            run.get(synonymy),
            run.get(largest),
            run.get(overlap));
    List<MsaSource.Line> lines = lines(run);
    run.count("sentences", lines.size());
    MsaSource source = new MsaSource(lines, options);
    return sink -> {
      source.read(sink);
      run.count("clusters", source.counts().clusters());
      run.count("templates", source.counts().templates());
      run.count("matched templates", source.counts().matched());
    };
  }

  private List<MsaSource.Line> lines(StageRun run) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    List<MsaSource.Line> lines = new ArrayList<>();
    Set<List<String>> seen = new HashSet<>();
    for (Path file : run.files(sentences)) {
      try (LineReader in = run.lines(file)) {
        for (String line = in.next(); line != null; line = in.next()) {
          String[] fields = line.split("\t", -1);
          String topic = column(fields, run.get(topicColumn), in);
          String document = column(fields, run.get(documentColumn), in);
          String sentence = column(fields, run.get(sentenceColumn), in);
          List<String> forms = tokenizer.tokenize(sentence).forms();
          boolean fits = forms.size() > 2 && forms.size() <= run.get(longest);
          if (fits && lines.size() < run.get(most) && seen.add(List.of(topic, sentence))) {
            lines.add(new MsaSource.Line(topic, document, forms));
          }
        }
      }
    }
    return lines;
  }

  private static String column(String[] fields, int column, LineReader in) {
    if (column > fields.length) {
      throw in.fault("no column " + column, "choose columns that the file has");
    }
    return column == 0 ? "" : fields[column - 1];
  }
}
