package org.paraphrast.pivot.stage;

import static org.paraphrast.train.Format.LINKS;
import static org.paraphrast.train.Format.PAIRS;
import static org.paraphrast.train.Format.PHRASES;
import static org.paraphrast.train.Format.TRANSLATIONS;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;
import static org.paraphrast.train.Option.share;
import static org.paraphrast.train.Option.text;

import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.phrase.HeldOutCounts;
import org.paraphrast.pivot.translate.TranslationTableBuilder;
import org.paraphrast.pivot.translate.TranslationTableBuilder.Direction;
import org.paraphrast.pivot.translate.TranslationTableBuilder.Exempt;
import org.paraphrast.pivot.translate.TranslationTableBuilder.Limits;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * The table of one direction of a translator, of a phrase table from a language to English. The
 * phrases of held-out {@code pairs} with their {@code links} are taken out of it; {@code
 * max-length} is that of the phrase table.
 */
final class TranslationTableStage extends StageKind {
  private final Port phrases = one("phrases", PHRASES, "phrase table from a language to English");
  private final Port pairs = optional("pairs", PAIRS, "held-out pairs, whose phrases are removed");
  private final Port links = optional("links", LINKS, "the links of the held-out pairs");
  private final Output output = output("table", "pairs.table", TRANSLATIONS);
  private final Option<String> name = add(text("name"), "the direction, such as en-de");
  private final Option<Boolean> turned =
      add(flag("turned"), "translate from English, opposite to the direction of the phrase table");
  private final Option<Integer> top =
      add(positive("top", 20), "maximum number of translations for each phrase");
  private final Option<Double> least =
      add(share("least", "0.002"), "minimum probability of a translation");
  private final Option<Integer> minCount =
      add(natural("min-count", 2), "minimum number of occurrences of a phrase pair");
  private final Option<Exempt> exempt =
      add(
          choice("exempt", Exempt.class).orElse("words").recent(),
          "pairs that min-count does not hold for: those with one word on a side, or on both");
  private final Option<Integer> maxLength =
      add(
          positive("max-length", 5),
          "maximum number of words in a phrase, as in phrase extraction");

  TranslationTableStage() {
    super("translation-table", 1, new Cost(0.3, 0.2, 0.3));
    madeFor(Languages.ENGLISH_AND_OTHER);
    explain(
        "Makes the table of one direction of a translator, without the counts of held-out pairs.");
  }

  @Override
  public void check(StageCheck check) {
    if (check.has(pairs) != check.has(links)) {
      check.fault(
          check.has(pairs) ? pairs : links,
          "held-out pairs need their links",
          "give both pairs and links, or neither");
    }
  }

  @Override
  public void run(StageRun run) {
    TranslationTableBuilder builder =
        new TranslationTableBuilder(
            run.get(turned) ? Direction.TURNED : Direction.FORWARD,
            new Limits(run.get(top), run.get(least), run.get(minCount), run.get(exempt)),
            heldOut(run),
            run.temporary(),
            run.memory());
    TableBuilder.Counts counts =
        builder.build(run.input(phrases), run.get(name), run.output(output), run.progress());
    run.count("pairs", counts.pairs());
    run.count("sources", counts.sources());
  }

  private HeldOutCounts heldOut(StageRun run) {
    if (run.optional(pairs).isEmpty() || run.optional(links).isEmpty()) {
      return new HeldOutCounts();
    }
    try (AlignedReader aligned = run.aligned(pairs, links)) {
      return HeldOutCounts.of(aligned, ExtractionLimit.words(run.get(maxLength)));
    }
  }
}
