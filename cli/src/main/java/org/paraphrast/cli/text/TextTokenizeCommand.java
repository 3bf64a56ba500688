package org.paraphrast.cli.text;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.LanguageOption;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** One line in, its tokens out. */
@Command(
    name = "tokenize",
    header = "Print the tokens of each line, separated by single spaces.",
    description = "%nReads one sentence per line and writes one line for each.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TextTokenizeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "Input files (default: standard input).")
  private List<Path> files = new ArrayList<>();

  @Mixin private LanguageOption language;

  @Option(names = "--lowercase", description = "Convert to lower case.")
  private boolean lowercase;

  @Option(
      names = "--normalize",
      description = "Normalize quotes, dashes and apostrophes, as tables and models do.")
  private boolean normalize;

  @Option(
      names = "--tokenized",
      description =
          "The input is already tokenized: words and punctuation are separated by spaces.")
  private boolean tokenized;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Tokenizer tokenizer = Tokenizer.of(language.language());
    TextInput.forEachLine(
        files,
        System.in,
        line -> {
          Sentence sentence = tokenized ? tokenizer.pretokenized(line) : tokenizer.tokenize(line);
          String tokens = normalize ? String.join(" ", sentence.forms()) : sentence.toString();
          out.println(lowercase ? Tokenizer.lowerCase(tokens) : tokens);
        });
    return ExitCode.DONE;
  }
}
