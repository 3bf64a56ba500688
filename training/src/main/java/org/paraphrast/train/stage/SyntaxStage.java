package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.syntax.teach.DistillOptions;
import org.paraphrast.syntax.teach.Distiller;
import org.paraphrast.syntax.teach.SyntaxTeachers;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Small models of tags, chunks and dependencies, distilled from the teachers on as many sentences
 * of each text, evenly spread; the texts take turns, so that the parser sees them all.
 */
final class SyntaxStage implements StageKind {
  @Override
  public String name() {
    return "syntax";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("texts"));
  }

  @Override
  public List<OptionSpec> options() {
    DistillOptions defaults = DistillOptions.defaults();
    return List.of(
        new OptionSpec("sentences-each", OptionType.INTEGER, "20000"),
        new OptionSpec("every", OptionType.INTEGER, "10"),
        new OptionSpec("longest", OptionType.INTEGER, "60"),
        new OptionSpec(
            "parsed", OptionType.INTEGER, Integer.toString(defaults.parsed().sentences())));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("model", "syntax.bin"));
  }

  @Override
  public Cost cost() {
    return new Cost(2.0, 0.02);
  }

  @Override
  public void run(StageRun run) {
    DistillOptions defaults = DistillOptions.defaults();
    DistillOptions options =
        new DistillOptions(
            defaults.epochs(),
            new DistillOptions.Parsed(run.options().integer("parsed")),
            defaults.parserEpochs(),
            defaults.size(),
            run.threads(),
            defaults.seed());
    List<List<String>> sentences = sentences(run);
    new Distiller(options, run.progress())
        .distill(SyntaxTeachers.find(), sentences, run.output("model"));
    run.count("sentences", sentences.size());
    try (DistilledSyntax model = DistilledSyntax.open(run.output("model"))) {
      model.about().forEach(run::note);
    }
  }

  private static List<List<String>> sentences(StageRun run) {
    int longest = run.options().integer("longest");
    int each = run.options().integer("sentences-each");
    int every = run.options().integer("every");
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    List<List<List<String>>> texts = new ArrayList<>();
    for (Path file : run.labelled("texts").values()) {
      List<List<String>> taken = new ArrayList<>();
      try (LineReader lines = TextFiles.lines(file)) {
        for (String line = lines.next(); line != null && taken.size() < each; line = lines.next()) {
          if (lines.line() % every == 0) {
            List<String> forms = List.copyOf(tokenizer.tokenize(line).forms());
            if (!forms.isEmpty() && forms.size() <= longest) {
              taken.add(forms);
            }
          }
        }
      }
      texts.add(taken);
    }
    List<List<String>> turns = new ArrayList<>();
    for (int i = 0; i < each; i++) {
      for (List<List<String>> text : texts) {
        if (i < text.size()) {
          turns.add(text.get(i));
        }
      }
    }
    return turns;
  }
}
