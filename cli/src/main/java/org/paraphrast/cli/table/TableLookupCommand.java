package org.paraphrast.cli.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.LanguageOption;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.table.rank.ContextRanker;
import org.paraphrast.table.rank.ForeignSentence;
import org.paraphrast.table.rank.RankedParaphrase;
import org.paraphrast.table.source.ExactPivot;
import org.paraphrast.table.source.PivotSource;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The targets of a source: Bannard05's experiment. */
@Command(
    name = "lookup",
    header = "Show the paraphrases of a phrase, best first, with evidence.",
    description = {
      "%nWith --sentence and --lm, paraphrases are ranked by p(e2|e1) times the probability of"
          + " the sentence with the paraphrase in it. With --foreign, only paraphrases that"
          + " pivot through phrases of that translation are shown: by the pivots kept in the"
          + " table (those that contribute most) or, with --phrases, by all pivots."
    })
final class TableLookupCommand extends BaseCommand implements Runnable {
  /** Longer phrases are in no phrase table. */
  private static final int LONGEST = 10;

  @Mixin private PivotLanguages pivots;

  @Parameters(arity = "1..*", paramLabel = "PHRASE", description = "The phrase or pattern.")
  private List<String> words;

  @Option(
      names = "--table",
      paramLabel = "FILE",
      description = "The table to look in. May be repeated.")
  private List<Path> tables = new ArrayList<>();

  @Option(
      names = "--sentence",
      paramLabel = "TEXT",
      description = "A sentence that contains the phrase; the paraphrases are shown in it.")
  private String sentence = "";

  @Option(
      names = "--lm",
      paramLabel = "FILE",
      description = "Also rank by this language model; needs --sentence.")
  private @Nullable Path model;

  @Option(
      names = "--lm-weight",
      paramLabel = "X",
      defaultValue = "1",
      description = "Weight of the language model (default: ${DEFAULT-VALUE}).")
  private double weight;

  @Option(
      names = "--foreign",
      paramLabel = "TEXT",
      description = "A translation of the sentence; only paraphrases of the same sense are shown.")
  private String foreign = "";

  @Option(
      names = "--foreign-language",
      paramLabel = "CODE",
      defaultValue = "de",
      converter = LanguageOption.Code.class,
      description =
          "The language of --foreign, for splitting it into words (default: ${DEFAULT-VALUE}).")
  private Language foreignLanguage = Language.DE;

  @Option(
      names = "--same-type",
      description = "Show only paraphrases of the same syntactic type, as marked by 'table types'.")
  private boolean sameType;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "20",
      description = "Show at most N paraphrases (default: ${DEFAULT-VALUE}).")
  private int top;

  @Option(names = "--json", description = "Print one JSON object for each table.")
  private boolean json;

  @Override
  public void run() {
    check();
    LookupPrinter printer = json ? new LookupJson(out()) : new LookupText(out());
    Unit source = Unit.parse(lower(String.join(" ", words)));
    if (!pivots.isEmpty()) {
      ForeignSentence allowed = foreignSentence();
      ExactPivot exact =
          new ExactPivot(
              pivots.languages(), phrase -> foreign.isEmpty() || allowed.contains(phrase));
      List<RankedParaphrase> found = new ArrayList<>();
      for (TableEntry entry : exact.paraphrases(source.toString())) {
        found.add(ContextRanker.contextFree(entry, entry.score()));
      }
      printer.print(PivotSource.exactInfo(), source, ranked(source, found));
    }
    for (Path file : tables) {
      try (ParaphraseTable table = ParaphraseTable.open(file)) {
        checkTypes(table.info(), table.types().size());
        printer.print(table.info(), source, ranked(source, candidates(table.lookup(source))));
      }
    }
  }

  private void check() {
    Usage.refuseIf(
        tables.isEmpty() && pivots.isEmpty(),
        "give --table FILE, or --phrases CODE=FILE to pivot exactly");
    Usage.refuseIf(model != null && sentence.isEmpty(), "--lm needs --sentence");
    Usage.refuseIf(
        sameType && !pivots.isEmpty(),
        "phrase tables have no types; use --same-type with --table only");
  }

  /** One type is the empty one. */
  private void checkTypes(TableInfo info, int types) {
    Usage.refuseIf(
        sameType && types < 2,
        "table " + info.name() + " has no types; add them with 'table types --tagged FILE'");
  }

  private List<RankedParaphrase> candidates(List<TableEntry> entries) {
    List<TableEntry> kept =
        entries.stream().filter(entry -> !sameType || entry.marks().isSameType()).toList();
    if (!foreign.isEmpty()) {
      return foreignSentence().restrict(kept);
    }
    return kept.stream().map(entry -> ContextRanker.contextFree(entry, entry.score())).toList();
  }

  private ForeignSentence foreignSentence() {
    return new ForeignSentence(Tokenizer.of(foreignLanguage).tokenize(foreign).forms(), LONGEST);
  }

  private List<RankedParaphrase> ranked(Unit source, List<RankedParaphrase> candidates) {
    List<RankedParaphrase> ranked = new ArrayList<>(candidates);
    ranked.sort((a, b) -> Double.compare(b.lnTotal(), a.lnTotal()));
    if (!sentence.isEmpty()) {
      Sentence analyzed = Analyzer.english().analyze(sentence);
      OptionalInt start = ContextRanker.find(analyzed, source);
      Usage.refuseIf(start.isEmpty(), "'" + source + "' does not occur in the sentence");
      ranked = inContext(analyzed, start.getAsInt(), ranked);
    }
    return ranked.subList(0, Math.min(top, ranked.size()));
  }

  private List<RankedParaphrase> inContext(
      Sentence analyzed, int start, List<RankedParaphrase> candidates) {
    if (model == null) {
      return ContextRanker.show(analyzed, start, candidates);
    }
    try (LanguageModel opened = LanguageModel.open(model)) {
      return new ContextRanker(opened, weight).rank(analyzed, start, candidates);
    }
  }

  /** Slots keep their capitals. */
  private static String lower(String phrase) {
    return phrase.contains("[") || phrase.contains("<") ? phrase : Tokenizer.lowerCase(phrase);
  }
}
