package org.paraphrast.cli.text;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.json.GuardJson;
import org.paraphrast.json.JsonFields;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.guard.FrozenWords;
import org.paraphrast.text.guard.QuotationRule;
import org.paraphrast.text.guard.TermRule;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** One line in, the same line with its guards out. */
@Command(
    name = "guard",
    header = "Show what must not be changed in each line, and why.",
    description =
        "%nPrints ⟦KIND|text⟧ around each guarded span or, with --json, one object per line.")
final class TextGuardCommand extends BaseCommand implements Runnable {

  @Mixin private TextInput text = new TextInput();

  @Option(
      names = {"--keep", "--freeze"},
      paramLabel = "WORD",
      split = ",",
      description =
          "Also guard this word or phrase, in upper or lower case. Repeat the option, or separate"
              + " several by commas.")
  private List<String> frozen = new ArrayList<>();

  @Option(
      names = "--tokenized",
      description =
          "The input is already tokenized: words and punctuation are separated by spaces.")
  private boolean tokenized;

  @Option(names = "--json", description = "Print one JSON object for each line.")
  private boolean json;

  @Override
  public void run() {
    Analyzer analyzer =
        Analyzer.english().withFirst(new QuotationRule(List.of())).with(TermRule.RECOGNIZING);
    FrozenWords words = FrozenWords.of(frozen);
    text.forEachLine(
        line -> {
          Sentence sentence =
              tokenized ? analyzer.analyzeTokenized(line, words) : analyzer.analyze(line, words);
          out().println(json ? toJson(sentence) : inline(sentence));
        });
  }

  private static String inline(Sentence sentence) {
    StringBuilder out = new StringBuilder();
    int position = 0;
    for (Guard guard : sentence.guards().list()) {
      out.append(sentence.text(), position, guard.chars().start());
      out.append('⟦').append(guard.kind()).append('|');
      out.append(guard.chars().of(sentence.text())).append('⟧');
      position = guard.chars().end();
    }
    return out.append(sentence.text().substring(position)).toString();
  }

  private static String toJson(Sentence sentence) {
    return new JsonFields()
        .with("text", sentence.text())
        .with("guards", GuardJson.of(sentence))
        .line();
  }
}
