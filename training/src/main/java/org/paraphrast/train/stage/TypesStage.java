package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.edit.PhraseNumbers;
import org.paraphrast.table.edit.PhraseTypes;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Marks both sides of every pair with the syntactic type they mostly have in tagged texts. */
public final class TypesStage extends StageKind {
  private static final Tokenizer TOKENIZER = Tokenizer.of(Language.EN);

  private final Port table = one("table", TABLE, "the table");
  private final Port syntax = one("syntax", SYNTAX, "the syntax model that tags");
  private final Port texts = many("texts", TEXT, "texts to tag");
  private final Output output = output("table", "pairs.table", TABLE);
  private final Option<Integer> every =
      add(positive("every", 1), "one in this many sentences is tagged");
  private final Option<Boolean> exact = add(flag("exact").recent(), TableStage.EXACT_HELP);

  TypesStage() {
    super("types", 1, new Cost(0.3, 0.3, 1));
    aside(texts, 0.33);
    aside(syntax, 0);
    explain(
        "Marks both sides of every pair with their most frequent syntactic type in tagged texts.");
  }

  @Override
  public Optional<TableInfo> table(StageOptions options, Optional<TableInfo> from) {
    return from;
  }

  /** To read a sentence costs a tenth of tagging it. */
  @Override
  protected double work(Port port, double megabytes, StageOptions options) {
    return port.equals(texts) ? megabytes * (0.1 + 1.0 / options.get(every)) : megabytes;
  }

  /** One in how many sentences is tagged. */
  public int every(StageOptions options) {
    return options.get(every);
  }

  @Override
  public void run(StageRun run) {
    try (ParaphraseTable table = ParaphraseTable.open(run.input(this.table))) {
      PhraseTypes.Counter counter = new PhraseTypes.Counter(PhraseNumbers.of(table));
      try (SyntaxAnalyzer tagger = DistilledSyntax.open(run.input(syntax))) {
        run.forEachLine(texts, run.get(every), line -> count(line, tagger, counter));
      }
      PhraseTypes types = counter.types();
      run.count("phrases with a type", types.known());
      run.count("pairs", write(table, types, run.options(), run.room(), run.output(output)));
    }
  }

  /** Tags a sentence and counts the types of the phrases in it. */
  public static void count(String line, SyntaxAnalyzer tagger, PhraseTypes.Counter counter) {
    List<String> forms = TOKENIZER.tokenize(line).forms();
    SyntaxAnalysis analysis = tagger.analyze(forms, Set.of(SyntaxLayer.TAGS));
    List<String> tags = new ArrayList<>(forms.size());
    for (int i = 0; i < forms.size(); i++) {
      tags.add(analysis.tag(i));
    }
    counter.count(forms, tags);
  }

  /** Writes the pairs of a table with their types; returns how many they are. */
  public long write(
      ParaphraseTable table,
      PhraseTypes types,
      StageOptions options,
      StageRun.Room room,
      Path file) {
    try (TableBuilder builder =
        new TableBuilder(
            table.info(),
            TableStage.precision(options.get(exact)),
            new ExternalSorter(room.temporary(), room.memory()),
            Integer.MAX_VALUE)) {
      table.forEach(entry -> builder.add(types.mark(entry)));
      return builder.write(file).pairs();
    }
  }
}
