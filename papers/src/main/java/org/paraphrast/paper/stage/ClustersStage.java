package org.paraphrast.paper.stage;

import static org.paraphrast.train.Format.CLASSES;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.lm.classes.BigramCounts;
import org.paraphrast.lm.classes.ClusterSource;
import org.paraphrast.lm.classes.ExchangeClustering;
import org.paraphrast.lm.classes.WordClasses;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.filter.PairFilter;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageChart;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.stage.TableStage;

/**
 * Word classes of texts, and Quirk04's CL baseline made of them: a table of words of one class. No
 * filters, as the paper has none.
 */
final class ClustersStage extends TableStage {
  private final Port texts = many("texts", TEXT, "the texts to learn from");
  private final Output classesOut = output("classes", "classes.tsv", CLASSES);
  private final Option<Integer> words =
      add(positive("words", 50000), "number of words that get a class, most frequent first");
  private final Option<Integer> classes = add(positive("classes", 4096), "number of classes");
  private final Option<Integer> passes =
      add(natural("passes", 3), "number of passes over the words");

  ClustersStage() {
    super("clusters", 1, new Cost(1.5, 1.5, 0.02));
    explain(
        "Makes word classes, and a table that pairs the words of each class (CL in Quirk04),"
            + " without filters.");
  }

  @Override
  protected List<PairFilter> filters(StageRun run, WordNet wordNet, Inflector inflector) {
    return List.of();
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return info("clusters", "", "p(w|class)");
  }

  @Override
  protected TableInfo info(StageRun run, TableSource source) {
    long used = ((ClusterSource) source).classes().used();
    return info("clusters", used + " word classes from bigrams", "p(w|class)");
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    BigramCounts.Words seen = new BigramCounts.Words();
    forEachSentence(run, texts, seen::add);
    BigramCounts.Bigrams pairs = seen.bigrams(run.get(words));
    forEachSentence(run, texts, pairs::add);
    BigramCounts bigrams = pairs.build();
    ExchangeClustering clustering =
        new ExchangeClustering(
            bigrams, run.get(classes), new ExchangeClustering.Passes(run.get(passes)));
    WordClasses found = clustering.run(run.threads(), run.progress());
    found.write(run.output(classesOut));
    run.count("words", bigrams.size() - 2L);
    run.count("bigrams", bigrams.total());
    run.count("different bigrams", bigrams.distinct());
    run.count("classes", found.used());
    List<Double> likelihoods = clustering.lnLikelihoods();
    List<StageChart.Point> passes = new ArrayList<>();
    for (int pass = 0; pass < likelihoods.size(); pass++) {
      double perWord = likelihoods.get(pass) / bigrams.total();
      run.note(
          "pass %d: ln likelihood %.6f a word, perplexity %.2f", pass, perWord, Math.exp(-perWord));
      passes.add(new StageChart.Point("", pass, Math.exp(-perWord)));
    }
    run.chart(
        new StageChart(
            "perplexity of the classes", StageChart.Look.LINE, "pass", "perplexity", passes));
    return new ClusterSource(found);
  }
}
