package org.paraphrast.cli.syntax;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.command.ShippedModel;
import org.paraphrast.io.DataException;
import org.paraphrast.rewrite.Deletion;
import org.paraphrast.rewrite.Rule;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.rewrite.Rules;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What structural rules make of sentences, without a judge. */
@Command(
    name = "rewrite",
    header = "Print what structural rules make of each line, whether it reads well or not.",
    description = {
      "%nReads one sentence per line and writes a line for each place that a rule can say otherwise:"
          + " the rule, the sentence and the sentence with this one change, separated by tabs.",
      ""
    })
final class SyntaxRewriteCommand extends BaseCommand implements Runnable {
  /** All rules; what a model would teach them is not asked for. */
  private static final List<Rule> ALL =
      Stream.concat(Rules.english().stream(), Stream.of(new Deletion())).toList();

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FOLDER",
      description = "The model (default: the one that comes with the program).")
  private @Nullable Path model;

  @Option(names = "--fast", description = "Parse without the model's encoder.")
  private boolean fast;

  @Mixin private TextInput text = new TextInput();

  @Option(
      names = "--structure",
      paramLabel = "RULES",
      defaultValue = "all",
      description =
          "The rules: all, none, names separated by commas, or each with a minus (default:"
              + " ${DEFAULT-VALUE}).")
  private String structure = "all";

  @Option(names = "--rules", description = "List the rules, and exit.")
  private boolean list;

  @Override
  public void run() {
    if (list) {
      for (Rule rule : ALL) {
        String effect = rule.effect().name().toLowerCase(Locale.ROOT);
        out().printf("%s	%s	on	%s%n", rule.name(), effect, rule.description());
      }
      return;
    }
    RuleChoice choice = choice();
    Path named =
        ShippedModel.unless(model).orElseThrow(() -> new UsageException("give --model FOLDER"));
    try (ModelFolder folder =
        fast ? ModelFolder.openWithoutEncoder(named) : ModelFolder.open(named)) {
      SyntaxAnalyzer parser =
          folder
              .syntax()
              .orElseThrow(
                  () -> DataException.in(named, "has no parser", "choose a model with one"));
      Analyzer analyzer = folder.analyzer();
      Renderer renderer = folder.renderer();
      text.forEachLine(
          line -> {
            Sentence sentence = analyzer.analyze(line);
            Tree tree = new Tree(sentence, parser.analyze(sentence.forms(), Tree.LAYERS));
            print(tree, choice, renderer, out());
          });
    }
  }

  private static void print(Tree tree, RuleChoice choice, Renderer renderer, PrintWriter out) {
    Sentence sentence = tree.sentence();
    for (Rule rule : ALL) {
      if (choice.has(rule)) {
        rule.find(
            tree,
            rewrite -> {
              String text = renderer.render(sentence, List.of(rewrite.replacement())).text();
              out.println(rule.name() + "\t" + sentence.text() + "\t" + text);
            });
      }
    }
  }

  private RuleChoice choice() {
    return Usage.of(() -> RuleChoice.parse(structure));
  }
}
