package org.paraphrast.cli.text;

import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.LanguageOption;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** One line in, its tokens out. */
@Command(
    name = "tokenize",
    header = "Print the tokens of each line, separated by single spaces.",
    description = "%nReads one sentence per line and writes one line for each.")
final class TextTokenizeCommand extends BaseCommand implements Runnable {

  @Mixin private TextInput text = new TextInput();

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
  public void run() {
    Tokenizer tokenizer = Tokenizer.of(language.language());
    text.forEachLine(
        line -> {
          Sentence sentence = tokenized ? tokenizer.pretokenized(line) : tokenizer.tokenize(line);
          String tokens = normalize ? String.join(" ", sentence.forms()) : sentence.toString();
          out().println(lowercase ? Tokenizer.lowerCase(tokens) : tokens);
        });
  }
}
