package org.paraphrast.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.Exemplars;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.JsonObject;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.SyntaxStructure;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Renderer;

/**
 * What the tables of a model offer for sentences, each as the only change, for readers to judge.
 * Input: lines of JSON with {@code id} and {@code text}. Output: a line for each with {@code
 * offers}, in the same order. Unlike the planner of a running system this one keeps what its judge
 * holds for hopeless: readers are to see the wrong as well. See {@code bench/offers}.
 */
public final class TableOffers {
  private static final String USAGE = "FILE MODEL OUT PER_SENTENCE SEED";

  private final Analyzer analyzer;
  private final Planner planner;
  private final FitFeatures features;
  private final Acceptability judge;
  private final CaseForms caseForms;

  private TableOffers(ModelFolder folder) {
    LanguageModel lm = folder.languageModel();
    List<ParaphraseTable> tables = folder.tables();
    List<TableInfo> infos = tables.stream().map(ParaphraseTable::info).toList();
    this.analyzer = folder.analyzer();
    this.caseForms = lm.caseForms();
    this.planner =
        new Planner(
            tables,
            lm,
            new SyntaxStructure(folder.syntax().orElseThrow(), tables),
            PlanLimits.DEFAULT);
    Exemplars exemplars = Exemplars.read(file(folder, Role.EXEMPLARS).orElseThrow());
    this.features = new FitFeatures(infos, lm, folder.vectors().orElseThrow(), exemplars);
    this.judge = Acceptability.read(file(folder, Role.ACCEPTABILITY).orElseThrow(), features);
  }

  private static Optional<Path> file(ModelFolder folder, Role role) {
    return folder.manifest().files(role).stream()
        .findFirst()
        .map(entry -> folder.path().resolve(entry.path()));
  }

  public static void main(String[] args) {
    if (args.length != 5) {
      throw new IllegalArgumentException("arguments: " + USAGE);
    }
    int wanted = Integer.parseInt(args[3]);
    long seed = Long.parseLong(args[4]);
    try (ModelFolder folder = ModelFolder.open(Path.of(args[1]));
        LineReader lines = TextFiles.lines(Path.of(args[0]));
        LineWriter out = TextFiles.write(Path.of(args[2]))) {
      TableOffers tables = new TableOffers(folder);
      for (JsonObject line = JsonObject.next(lines); line != null; line = JsonObject.next(lines)) {
        String id = line.string("id");
        List<Offer> all = tables.offers(line.string("text"));
        List<Offer> chosen = new OfferChoice(wanted, 31 * seed + id.hashCode()).of(all);
        out.write(
            new JsonFields()
                .with("id", id)
                .with("offers", chosen.stream().map(Offer::json).toList())
                .line());
      }
      out.commit();
    }
  }

  /** Every replacement that may stand in the sentence alone, each once. */
  List<Offer> offers(String text) {
    Sentence sentence = analyzer.analyze(text);
    Plan plan = planner.plan(sentence, Task.VARIATION);
    Map<Replaced, Double> judged = new HashMap<>();
    planner
        .features(sentence, Task.VARIATION, features)
        .forEach((replaced, row) -> judged.put(replaced, Math.exp(judge.lnProb(row))));
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    TextWriter writer = new TextWriter(sentence, new Renderer()).with(plan.respelling());
    Map<Replaced, UnitPair> pairs = new LinkedHashMap<>();
    for (UnitPair pair : plan.pairs()) {
      pairs.putIfAbsent(Replaced.of(words, pair.source(), pair.said(plan.words(), words)), pair);
    }
    Map<String, Offer> offers = new LinkedHashMap<>();
    pairs.forEach(
        (replaced, pair) -> {
          var certified =
              writer.certify(writer.render(List.of(pair.replacement(plan.words(), caseForms))));
          String output = certified.rendering().text();
          Double p = judged.get(replaced);
          if (p != null && certified.violations().isEmpty() && !output.equals(text)) {
            offers.putIfAbsent(output, Offer.between(text, output, p));
          }
        });
    return new ArrayList<>(offers.values());
  }
}
