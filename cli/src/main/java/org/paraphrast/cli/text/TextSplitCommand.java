package org.paraphrast.cli.text;

import java.io.PrintWriter;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.LanguageOption;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.analysis.SentenceSplitter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A document in, one sentence a line out. */
@Command(
    name = "split",
    header = "Print the sentences of a document, one per line.",
    description = {
      "%nParagraphs are read one by one: a blank line ends a sentence and is kept.",
      "A line break inside a sentence is printed as a space."
    })
final class TextSplitCommand extends BaseCommand implements Runnable {

  @Mixin private TextInput text = new TextInput();

  @Mixin private LanguageOption language;

  @Option(
      names = "--tokenized",
      description =
          "The input is already tokenized: words and punctuation are separated by spaces, and"
              + " each line is a sentence.")
  private boolean tokenized;

  @Override
  public void run() {
    PrintWriter out = out();
    SentenceSplitter splitter = new SentenceSplitter(language.language());
    StringBuilder paragraph = new StringBuilder();
    text.forEachLine(
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
  }

  private static void print(StringBuilder paragraph, SentenceSplitter splitter, PrintWriter out) {
    String text = paragraph.toString();
    for (CharSpan span : splitter.split(text)) {
      out.println(span.of(text).replaceAll("\\s*\n\\s*", " "));
    }
    paragraph.setLength(0);
  }
}
