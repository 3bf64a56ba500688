package org.paraphrast.cli.syntax;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.cli.paraphrase.SystemOptions;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What structural rules make of sentences, without a judge. */
@Command(
    name = "rewrite",
    header = "Print what structural rules make of each line, whether it reads well or not.",
    description = {
      "%nReads one sentence per line and writes a line for each place that a rule can say otherwise:"
          + " the rule, the sentence and the sentence with this one change, separated by tabs.",
      ""
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class SyntaxRewriteCommand implements Callable<Integer> {
  /** All rules; what a model would teach them is not asked for. */
  private static final List<Rule> ALL =
      Stream.concat(Rules.english().stream(), Stream.of(new Deletion())).toList();

  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FOLDER",
      description = "The model (default: the one that comes with the program).")
  private @Nullable Path model;

  @Option(names = "--fast", description = "Parse without the model's encoder.")
  private boolean fast;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "Input files (default: standard input).")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--structure",
      paramLabel = "RULES",
      defaultValue = "all",
      description =
          "The rules: all, none, default, names separated by commas, or each with a minus (default:"
              + " ${DEFAULT-VALUE}).")
  private String structure = "all";

  @Option(names = "--rules", description = "List the rules, and exit.")
  private boolean list;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (list) {
      for (Rule rule : ALL) {
        String effect = rule.effect().name().toLowerCase(Locale.ROOT);
        out.printf(
            "%s\t%s\t%s\t%s%n",
            rule.name(), effect, rule.isOn() ? "on" : "off", rule.description());
      }
      return ExitCode.DONE;
    }
    RuleChoice choice = choice();
    Path named =
        SystemOptions.modelPath(model)
            .orElseThrow(() -> new ParameterException(spec.commandLine(), "give --model FOLDER"));
    try (ModelFolder folder =
        fast ? ModelFolder.openWithoutEncoder(named) : ModelFolder.open(named)) {
      SyntaxAnalyzer parser =
          folder
              .syntax()
              .orElseThrow(
                  () -> DataException.in(named, "has no parser", "choose a model with one"));
      Analyzer analyzer = folder.analyzer();
      Renderer renderer = folder.renderer();
      TextInput.forEachLine(
          files,
          System.in,
          line -> {
            Sentence sentence = analyzer.analyze(line);
            Tree tree = new Tree(sentence, parser.analyze(sentence.forms(), Tree.LAYERS));
            print(tree, choice, renderer, out);
          });
    }
    return ExitCode.DONE;
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
    try {
      return RuleChoice.parse(structure);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}
