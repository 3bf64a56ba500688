package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.CONTEXTS;
import static org.paraphrast.train.Format.PHRASES;
import static org.paraphrast.train.Format.TSV;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.number;
import static org.paraphrast.train.Option.positive;

import java.util.LinkedHashMap;
import java.util.Map;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.syntax.wordnet.WordNetLinks;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.collocation.CollocationEvidence;
import org.paraphrast.table.collocation.CollocationSource;
import org.paraphrast.table.dependency.NeighbourSearch;
import org.paraphrast.table.dependency.TripleFile;
import org.paraphrast.table.source.BilingualPhrases;
import org.paraphrast.table.source.MosesPhrases;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Verb–object pairs that a classifier takes for paraphrases (Zhao09's PT-5). */
final class CollocationsStage extends ThesaurusBase {
  private final Port contexts =
      one("contexts", CONTEXTS, "contexts of verb–object pairs, from the stage `triples`");
  private final Port phrases =
      any("phrases", PHRASES, "phrase tables with English targets, labelled by language");
  private final Port synonyms =
      optional("synonyms", TSV, "pairs of words that are known to be synonyms");
  private final Port judgedPairs =
      optional("judged", TSV, "judged pairs of collocations, to learn from");
  private final Option<Integer> minPair =
      add(positive("min-pair", 4), "minimum number of occurrences of a verb–object pair");
  private final Option<Double> probability =
      add(
          number("probability").orElse("0.5").atLeast(0.001).atMost(0.999),
          "minimum probability of an accepted pair");
  private final Option<Boolean> constant =
      add(flag("constant"), "score every pair 1, as Zhao09 does, instead of its probability");
  private final Option<Integer> repeat =
      add(positive("repeat", 100), "number of times that a judged pair counts in training");

  CollocationsStage(NeighbourSearch search) {
    super("collocations", search, new Cost(1.5, 0.1, 0.005), 40);
    add(WORDS);
    aside(phrases, 0.05);
    explain("Finds verb–object pairs that a classifier considers paraphrases (PT-5 in Zhao09).");
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return info(
        "collocations",
        "verb–object pairs of parsed text, classified by similarity, translations and WordNet",
        "score",
        "p(paraphrase)");
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    Map<String, BilingualPhrases> phrases = new LinkedHashMap<>();
    run.labelled(this.phrases)
        .forEach(
            (code, file) -> phrases.put(code, new MosesPhrases(file, MosesPhrases.Side.TARGET)));
    CollocationEvidence evidence =
        new CollocationEvidence(
            new CollocationEvidence.Resources(
                thesaurus(run),
                TripleFile.of(run.input(triples)),
                TripleFile.of(run.input(contexts)),
                run.get(minPair),
                phrases,
                run.optional(synonyms).map(TextFiles::lines),
                run.optional(judgedPairs).map(TextFiles::lines)),
            inflector,
            new WordNetLinks(wordNet));
    run.count("collocations", evidence.size());
    CollocationSource source =
        new CollocationSource(
            evidence,
            inflector,
            new CollocationSource.Choice(run.get(probability), run.get(constant), run.get(repeat)));
    return sink -> {
      source.read(sink);
      run.count("candidates", source.candidates());
      run.count("accepted pairs of base forms", source.accepted());
      source.report().forEach(run::note);
    };
  }
}
