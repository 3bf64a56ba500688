package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.edit.PhraseTypes;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** Marks both sides of every pair with the syntactic type they mostly have in tagged texts. */
final class TypesStage implements StageKind {
  @Override
  public String name() {
    return "types";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("table"), Port.one("syntax"), Port.many("texts"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(new OptionSpec("every", OptionType.INTEGER, "1"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("table", "pairs.table"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.5, 0.5);
  }

  @Override
  public void run(StageRun run) {
    try (ParaphraseTable table = ParaphraseTable.open(run.input("table"))) {
      PhraseTypes.Counter counter = new PhraseTypes.Counter();
      table.forEach(
          entry -> {
            counter.add(entry.source());
            counter.add(entry.target());
          });
      try (SyntaxAnalyzer tagger = DistilledSyntax.open(run.input("syntax"))) {
        for (Path text : run.labelled("texts").values()) {
          count(run, text, tagger, counter);
        }
      }
      PhraseTypes types = counter.types();
      run.count("phrases with a type", types.known());
      try (TableBuilder builder =
          new TableBuilder(
              table.info(),
              TableBuilder.Precision.BYTE,
              run.temporary(),
              run.memory(),
              Integer.MAX_VALUE)) {
        table.forEach(entry -> builder.add(types.mark(entry)));
        run.count("pairs", builder.write(run.output("table")).pairs());
      }
    }
  }

  private static void count(
      StageRun run, Path text, SyntaxAnalyzer tagger, PhraseTypes.Counter counter) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    int every = run.options().integer("every");
    try (LineReader lines = TextFiles.lines(text, run.progress())) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (lines.line() % every == 0) {
          List<String> forms = tokenizer.tokenize(line).forms();
          SyntaxAnalysis analysis = tagger.analyze(forms, Set.of(SyntaxLayer.TAGS));
          List<String> tags = new ArrayList<>(forms.size());
          for (int i = 0; i < forms.size(); i++) {
            tags.add(analysis.tag(i));
          }
          counter.count(forms, tags);
        }
      }
    }
  }
}
