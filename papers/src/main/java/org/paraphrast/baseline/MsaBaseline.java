package org.paraphrast.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/**
 * Quirk04's MSA baseline: Barzilay and Lee's (2003) templates. A sentence that a source template
 * covers from its first word to the mark at its end is said by each template that goes with it,
 * slots filled with the words they hold in the sentence. No language model, as in the paper.
 *
 * <p>The score is that of aligning the sentence with the template (1 for each word they share,
 * −0.01 for each word in a slot, as in {@code table.msa.MultipleAlignment}) and ln of the pair's
 * score. Where a template fits in several ways its first slots are as short as can be. Unlike
 * Barzilay and Lee's, a sentence with a word more than the template and its slots is not
 * paraphrased: the word would be lost.
 */
public final class MsaBaseline implements Generator {
  private static final int LONGEST_SLOT = 10;
  private static final double IN_SLOT = -0.01;

  private final String table;
  private final List<Source> sources = new ArrayList<>();
  private final Renderer renderer = new Renderer();

  /** A template and what goes with it. */
  private record Source(List<String> symbols, List<TableEntry> entries) {}

  /** Reads the templates of a table, which may be closed then. */
  public MsaBaseline(ParaphraseTable table) {
    this.table = table.info().name();
    Map<String, List<TableEntry>> bySource = new TreeMap<>();
    table.forEach(
        entry ->
            bySource.computeIfAbsent(entry.source().toString(), s -> new ArrayList<>()).add(entry));
    bySource.forEach(
        (text, entries) -> sources.add(new Source(entries.get(0).source().symbols(), entries)));
  }

  @Override
  public String name() {
    return "MSA";
  }

  @Override
  public String scoreMeaning() {
    return "score of the alignment with the template, and ln of how well the templates match";
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    Sentence sentence = call.sentence();
    int end = sentence.size();
    while (end > 0 && ".!?;".contains(sentence.form(end - 1))) {
      end--;
    }
    List<String> words = Tokenizer.lowerCased(sentence.forms().subList(0, end));
    TextWriter writer = new TextWriter(sentence, renderer);
    Map<String, Hypothesis> best = new LinkedHashMap<>();
    for (Source source : sources) {
      Map<String, TokenSpan> slots = new LinkedHashMap<>();
      if (matches(source.symbols(), 0, words, 0, slots) && keepsGuards(sentence, end, slots)) {
        for (TableEntry entry : source.entries()) {
          Hypothesis hypothesis = hypothesis(writer, entry, end, slots);
          String text = hypothesis.choices().get(0).replacement().target().toString();
          best.merge(text, hypothesis, (a, b) -> a.score() >= b.score() ? a : b);
        }
      }
    }
    List<Hypothesis> found =
        best.entrySet().stream()
            .sorted(
                Comparator.<Map.Entry<String, Hypothesis>>comparingDouble(
                        e -> -e.getValue().score())
                    .thenComparing(Map.Entry::getKey))
            .limit(count)
            .map(Map.Entry::getValue)
            .toList();
    return new Generation(found, false, OptionalDouble.empty(), 0);
  }

  /** Whether the symbols from one on cover the words from one on; fills the slots. */
  private static boolean matches(
      List<String> symbols,
      int symbol,
      List<String> words,
      int word,
      Map<String, TokenSpan> slots) {
    if (symbol == symbols.size()) {
      return word == words.size();
    }
    String next = symbols.get(symbol);
    if (!UnitKind.isSlot(next)) {
      return word < words.size()
          && next.equals(words.get(word))
          && matches(symbols, symbol + 1, words, word + 1, slots);
    }
    int last = Math.min(words.size(), word + LONGEST_SLOT);
    for (int end = word + 1; end <= last; end++) {
      if (matches(symbols, symbol + 1, words, end, slots)) {
        slots.put(next, new TokenSpan(word, end));
        return true;
      }
    }
    return false;
  }

  /** Guarded words are kept only where they stand in a slot. */
  private static boolean keepsGuards(Sentence sentence, int end, Map<String, TokenSpan> slots) {
    for (int token = 0; token < end; token++) {
      int at = token;
      if (sentence.guards().isGuarded(token)
          && slots.values().stream().noneMatch(span -> span.contains(at))) {
        return false;
      }
    }
    return true;
  }

  private Hypothesis hypothesis(
      TextWriter writer, TableEntry entry, int end, Map<String, TokenSpan> slots) {
    List<Replacement.Piece> pieces = new ArrayList<>();
    List<String> words = new ArrayList<>();
    int inSlots = 0;
    for (String symbol : entry.target().symbols()) {
      @Nullable TokenSpan span = slots.get(symbol);
      if (span == null) {
        words.add(symbol);
        continue;
      }
      flush(words, pieces);
      pieces.add(new Replacement.Copy(span));
      inSlots += span.length();
    }
    flush(words, pieces);
    double alignment = end - inSlots + IN_SLOT * inSlots;
    Map<String, Double> features = new LinkedHashMap<>();
    features.put("alignment", alignment);
    features.put("ln " + table, Math.log(entry.score()));
    UnitChoice choice =
        new UnitChoice(
            new Replacement(new TokenSpan(0, end), pieces),
            UnitKind.PATTERN,
            List.of(new Support.Template(table, entry)),
            OptionalDouble.empty(),
            features);
    return writer.hypothesis(List.of(choice), features);
  }

  private static void flush(List<String> words, List<Replacement.Piece> pieces) {
    if (!words.isEmpty()) {
      pieces.add(new Replacement.Words(words));
      words.clear();
    }
  }
}
