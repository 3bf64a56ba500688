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
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.analysis.SentenceSplitter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A document in, one sentence a line out. */
@Command(
    name = "split",
    header = "Print the sentences of a document, one per line.",
    description = {
      "%nParagraphs are read one by one: a blank line ends a sentence and is kept.",
      "A line break inside a sentence is printed as a space."
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TextSplitCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "Input files (default: standard input).")
  private List<Path> files = new ArrayList<>();

  @Mixin private LanguageOption language;

  @Option(
      names = "--tokenized",
      description =
          "The input is already tokenized: words and punctuation are separated by spaces, and"
              + " each line is a sentence.")
  private boolean tokenized;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    SentenceSplitter splitter = new SentenceSplitter(language.language());
    StringBuilder paragraph = new StringBuilder();
    TextInput.forEachLine(
        files,
        System.in,
        line -> {
          if (tokenized) {
            out.println(line);
          } else if (line.isBlank()) {
            print(paragraph, splitter, out);
            out.println();
          } else {
            paragraph.append(line).append('\n');
          }
        });
    print(paragraph, splitter, out);
    return ExitCode.DONE;
  }

  private static void print(StringBuilder paragraph, SentenceSplitter splitter, PrintWriter out) {
    String text = paragraph.toString();
    for (CharSpan span : splitter.split(text)) {
      out.println(span.of(text).replaceAll("\\s*\n\\s*", " "));
    }
    paragraph.setLength(0);
  }
}
