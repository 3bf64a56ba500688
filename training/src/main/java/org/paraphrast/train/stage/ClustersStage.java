package org.paraphrast.train.stage;

import java.util.List;
import java.util.Locale;
import org.paraphrast.lm.classes.BigramCounts;
import org.paraphrast.lm.classes.ExchangeClustering;
import org.paraphrast.lm.classes.WordClasses;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.filter.PairFilter;
import org.paraphrast.table.source.ClusterSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageRun;

/**
 * Word classes of texts, and Quirk04's CL baseline made of them: a table of words of one class. No
 * filters, as the paper has none.
 */
final class ClustersStage extends TableStage {
  @Override
  public String name() {
    return "clusters";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("texts"));
  }

  @Override
  public List<OptionSpec> options() {
    return with(
        new OptionSpec("words", OptionType.INTEGER, "50000"),
        new OptionSpec("classes", OptionType.INTEGER, "4096"),
        new OptionSpec("passes", OptionType.INTEGER, "3"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(
        new OutputSpec("table", "pairs.table"), new OutputSpec("classes", "classes.tsv"));
  }

  @Override
  public Cost cost() {
    return new Cost(1.5, 0.02);
  }

  @Override
  List<PairFilter> filters(StageRun run, WordNet wordNet, Inflector inflector) {
    return List.of();
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    BigramCounts.Words words = new BigramCounts.Words();
    forEachSentence(run, "texts", words::add);
    BigramCounts.Bigrams pairs = words.bigrams(run.options().integer("words"));
    forEachSentence(run, "texts", pairs::add);
    BigramCounts bigrams = pairs.build();
    ExchangeClustering clustering =
        new ExchangeClustering(
            bigrams,
            run.options().integer("classes"),
            new ExchangeClustering.Passes(run.options().integer("passes")));
    WordClasses classes = clustering.run(run.threads(), run.progress());
    classes.write(run.output("classes"));
    run.count("words", bigrams.size() - 2L);
    run.count("bigrams", bigrams.total());
    run.count("different bigrams", bigrams.distinct());
    run.count("classes", classes.used());
    List<Double> likelihoods = clustering.lnLikelihoods();
    for (int pass = 0; pass < likelihoods.size(); pass++) {
      double perWord = likelihoods.get(pass) / bigrams.total();
      run.note(
          String.format(
              Locale.ROOT,
              "pass %d: ln likelihood %.6f a word, perplexity %.2f",
              pass,
              perWord,
              Math.exp(-perWord)));
    }
    return new ClusterSource(classes);
  }
}
