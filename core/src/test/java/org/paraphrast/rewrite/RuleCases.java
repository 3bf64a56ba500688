package org.paraphrast.rewrite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

/** Applies rules to real sentences, parsed by the shipped model. */
final class RuleCases implements AutoCloseable {
  private final SyntaxAnalyzer syntax;
  private final Analyzer analyzer = Analyzer.english();
  private final Renderer renderer = new Renderer();

  RuleCases(Path syntaxFile) {
    this.syntax = DistilledSyntax.open(syntaxFile);
  }

  Tree tree(String text) {
    Sentence sentence = analyzer.analyze(text);
    return new Tree(sentence, syntax.analyze(sentence.forms(), Tree.LAYERS));
  }

  /** What a rule makes of a sentence, each of its rewrites alone. */
  List<String> outputs(Rule rule, String text) {
    return outputs(rule, tree(text));
  }

  List<String> outputs(Rule rule, Tree tree) {
    List<String> outputs = new ArrayList<>();
    rule.find(
        tree,
        rewrite ->
            outputs.add(renderer.render(tree.sentence(), List.of(rewrite.replacement())).text()));
    return outputs;
  }

  @Override
  public void close() {
    syntax.close();
  }
}
