package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes blind, shuffled sheets. Input: outputs of systems. Output: a sheet for each rater, every
 * tenth item a foil, and the key. The same output of several systems is one item, so that it cannot
 * get two marks. Item {@code i} goes to {@code judgements} raters in turn.
 */
public final class RatingExport {

  /**
   * How sheets are made.
   *
   * @param scale what is asked
   * @param raters the number of sheets
   * @param purpose what the outputs are for; blank if nothing in particular
   * @param judgements how many raters see an item
   * @param seed of the shuffling
   */
  public record Options(RatingScale scale, int raters, String purpose, int judgements, long seed) {
    public Options {
      if (raters < 1 || judgements < 1 || judgements > raters) {
        throw new IllegalArgumentException(
            "judgements must be 1 .. raters, got " + judgements + " of " + raters);
      }
    }
  }

  /** The sheets and their key. */
  public record Export(List<RatingSheet> sheets, RatingKey key) {
    public Export {
      sheets = List.copyOf(sheets);
    }
  }

  /** What is judged once: a sentence and an output of it. */
  private record Pair(String sentence, String source, String output, String reference) {}

  private static final List<Foil> FOILS = List.of(Foil.OTHER, Foil.CORRUPTED, Foil.SOURCE);

  private final Options options;
  private final Random random;
  private final Set<String> ids = new HashSet<>();
  private final List<RatingKey.Entry> entries = new ArrayList<>();

  private RatingExport(Options options) {
    this.options = options;
    this.random = new Random(options.seed());
  }

  /** Makes the sheets. */
  public static Export of(List<SystemOutput> outputs, Options options) {
    return new RatingExport(options).export(outputs);
  }

  private Export export(List<SystemOutput> outputs) {
    Map<Pair, List<SystemOutput>> pairs = new LinkedHashMap<>();
    for (SystemOutput output : outputs) {
      Pair pair = new Pair(output.sentence(), output.source(), output.output(), output.reference());
      pairs.computeIfAbsent(pair, key -> new ArrayList<>()).add(output);
    }
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("there is nothing to rate");
    }
    List<List<RatingItem>> sheets = new ArrayList<>();
    for (int i = 0; i < options.raters(); i++) {
      sheets.add(new ArrayList<>());
    }
    List<Pair> order = new ArrayList<>(pairs.keySet());
    Collections.shuffle(order, random);
    for (int i = 0; i < order.size(); i++) {
      RatingItem item = item(order.get(i));
      for (SystemOutput output : pairs.getOrDefault(order.get(i), List.of())) {
        enter(item, null, output.system(), output.sentence(), output.rank());
      }
      for (int j = 0; j < options.judgements(); j++) {
        sheets.get((i + j) % options.raters()).add(item);
      }
    }
    return finish(sheets, order);
  }

  private Export finish(List<List<RatingItem>> items, List<Pair> pairs) {
    Corruption corruption = new Corruption(pairs.stream().map(Pair::source).toList());
    List<RatingSheet> sheets = new ArrayList<>();
    Map<String, List<String>> assigned = new LinkedHashMap<>();
    for (int rater = 0; rater < items.size(); rater++) {
      List<RatingItem> sheet = items.get(rater);
      int foils = Math.max(FOILS.size(), (sheet.size() + 8) / 9); // a tenth of the whole
      for (int i = 0; i < foils; i++) {
        Foil kind = FOILS.get(i % FOILS.size());
        sheet.add(foil(kind, pairs, corruption));
      }
      Collections.shuffle(sheet, random);
      String name = "rater" + (rater + 1);
      sheets.add(new RatingSheet(name, options.scale(), options.purpose(), sheet));
      assigned.put(name, sheet.stream().map(RatingItem::id).toList());
    }
    return new Export(sheets, new RatingKey(options.scale(), options.seed(), entries, assigned));
  }

  private RatingItem foil(Foil kind, List<Pair> pairs, Corruption corruption) {
    Pair pair = pairs.get(random.nextInt(pairs.size()));
    String output =
        switch (kind) {
          case OTHER -> other(pair, pairs, corruption);
          case CORRUPTED -> corruption.of(pair.output(), random);
          case SOURCE -> pair.source();
        };
    RatingItem item = item(new Pair(pair.sentence(), pair.source(), output, pair.reference()));
    enter(item, kind, "", pair.sentence(), 0);
    return item;
  }

  /** An output of another sentence; where there is no other sentence, a corrupted one. */
  private String other(Pair pair, List<Pair> pairs, Corruption corruption) {
    for (int tries = 0; tries < 50; tries++) {
      Pair other = pairs.get(random.nextInt(pairs.size()));
      if (!other.source().equals(pair.source()) && !other.output().equals(pair.output())) {
        return other.output();
      }
    }
    return corruption.of(pair.output(), random);
  }

  private RatingItem item(Pair pair) {
    String id = id();
    return new RatingItem(id, pair.source(), pair.output(), pair.reference(), Map.of());
  }

  private String id() {
    String id = String.format(Locale.ROOT, "i%06x", random.nextInt(1 << 24));
    while (!ids.add(id)) {
      id = String.format(Locale.ROOT, "i%06x", random.nextInt(1 << 24));
    }
    return id;
  }

  private void enter(
      RatingItem item, @Nullable Foil foil, String system, String sentence, int rank) {
    entries.add(new RatingKey.Entry(item.id(), foil, system, sentence, rank));
  }
}
