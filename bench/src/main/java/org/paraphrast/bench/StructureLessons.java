package org.paraphrast.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.plan.StructureJudge;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.rewrite.Rule;
import org.paraphrast.rewrite.Rules;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

/**
 * Lessons for the judge of structural units, without text: {@code StructureLessons MODEL RATED},
 * where RATED has lines of rule, sentence, output (what {@code syntax rewrite} prints) and 1 or 0,
 * separated by tabs. Prints what the recipe stage {@code structure} reads.
 */
public final class StructureLessons {
  private StructureLessons() {}

  public static void main(String[] args) throws Exception {
    List<Map<String, Double>> rows = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    int lost = 0;
    try (ModelFolder model = ModelFolder.open(Path.of(args[0]))) {
      Analyzer analyzer = model.analyzer();
      SyntaxAnalyzer parser = model.syntax().orElseThrow();
      StructureJudge judge = new StructureJudge(Map.of(), model.languageModel(), model.reader());
      for (String line : Files.readAllLines(Path.of(args[1]))) {
        String[] fields = line.split("\t", -1);
        Sentence sentence = analyzer.analyze(fields[1]);
        Tree tree = new Tree(sentence, parser.analyze(sentence.forms(), Tree.LAYERS));
        Rewrite rewrite = found(tree, fields[0], fields[2], model.renderer());
        if (rewrite == null) {
          lost++; // the rule has been mended since
          continue;
        }
        Map<String, Double> row = new LinkedHashMap<>(judge.inputs(tree, rewrite));
        row.remove("one");
        names.addAll(row.keySet());
        row.put("right", fields[3].equals("1") ? 1.0 : 0.0);
        rows.add(row);
      }
    }
    out.println("right\t" + String.join("\t", names));
    for (Map<String, Double> row : rows) {
      StringBuilder text = new StringBuilder(row.getOrDefault("right", 0.0) > 0 ? "1" : "0");
      names.forEach(name -> text.append('\t').append(row.getOrDefault(name, 0.0).floatValue()));
      out.println(text);
    }
    System.err.println(rows.size() + " lessons; " + lost + " firings are no longer found");
  }

  private static @Nullable Rewrite found(Tree tree, String name, String output, Renderer renderer) {
    List<Rewrite> found = new ArrayList<>();
    for (Rule rule : Rules.english()) {
      if (rule.name().equals(name)) {
        rule.find(tree, found::add);
      }
    }
    for (Rewrite rewrite : found) {
      String text = renderer.render(tree.sentence(), List.of(rewrite.replacement())).text();
      if (text.equals(output)) {
        return rewrite;
      }
    }
    return null;
  }
}
