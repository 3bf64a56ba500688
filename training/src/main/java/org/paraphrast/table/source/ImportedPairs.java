package org.paraphrast.table.source;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.corpus.PpdbRule;
import org.paraphrast.io.LineReader;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.phrase.PhraseTableReader;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.analysis.Tokenizer;

/** Pairs that somebody else made: PPDB, a monolingual Moses table, or a TSV of pairs. */
public final class ImportedPairs {
  private ImportedPairs() {}

  /**
   * PPDB 1.0 or 2.0, or our own export in its format; the score is {@code score}, which only ours
   * has, else {@code PPDB2.0Score / 10}, else e^(−p(e|f)), else 1.
   */
  public static TableSource ppdb(LineReader lines) {
    return sink ->
        LineFormatReader.ppdb(lines).forEach(rule -> sink.accept(ppdbEntry(rule, lines)));
  }

  /** {@code source ||| target ||| scores …}; every line has as many scores as the first. */
  public static TableSource moses(LineReader lines, int scores) {
    return sink ->
        new PhraseTableReader(lines)
            .forEach(entry -> sink.accept(mosesEntry(entry, lines, scores)));
  }

  /**
   * {@code source<TAB>target[<TAB>score]}; the score is 1 where there is none. Lines without a
   * source are passed over.
   */
  public static TableSource tsv(LineReader lines) {
    return sink -> {
      try (lines) {
        for (String line = lines.next(); line != null; line = lines.next()) {
          if (!line.split("\t", 2)[0].isBlank()) {
            sink.accept(tsvEntry(line, lines));
          }
        }
      }
    };
  }

  private static TableEntry ppdbEntry(PpdbRule rule, LineReader lines) {
    String source = PpdbPhrases.read(rule.source());
    String target = PpdbPhrases.read(rule.target());
    long count = (long) value(rule, "count").orElse(0);
    return checked(lines, () -> entry(source, target, List.of(score(rule)), count));
  }

  private static float score(PpdbRule rule) {
    OptionalDouble own = value(rule, "score");
    if (own.isPresent()) {
      return (float) own.getAsDouble();
    }
    OptionalDouble ppdb2 = value(rule, "PPDB2.0Score");
    if (ppdb2.isPresent()) {
      return (float) (ppdb2.getAsDouble() / 10);
    }
    OptionalDouble minusLog = value(rule, "p(e|f)");
    return minusLog.isPresent() ? (float) Math.exp(-minusLog.getAsDouble()) : 1;
  }

  private static OptionalDouble value(PpdbRule rule, String name) {
    return rule.features().stream()
        .filter(feature -> feature.name().equals(name))
        .mapToDouble(PpdbRule.Feature::value)
        .filter(Double::isFinite)
        .findFirst();
  }

  private static TableEntry mosesEntry(PhraseTableEntry entry, LineReader lines, int scores) {
    if (entry.scores().size() != scores) {
      throw lines.fault(
          entry.scores().size() + " scores, expected " + scores,
          "give their number with --scores, or re-run 'paraphrast phrase score'");
    }
    List<Float> features = entry.scores().stream().map(Double::floatValue).toList();
    return checked(lines, () -> entry(entry.source(), entry.target(), features, 0));
  }

  private static TableEntry tsvEntry(String line, LineReader lines) {
    String[] fields = line.split("\t", -1);
    if (fields.length < 2 || fields.length > 3) {
      throw lines.fault(
          fields.length + " columns, expected 2 or 3", "write 'source<TAB>target<TAB>score'");
    }
    float score = fields.length == 3 ? number(fields[2].strip(), lines) : 1;
    return checked(lines, () -> entry(fields[0], fields[1], List.of(score), 0));
  }

  private static TableEntry checked(LineReader lines, Supplier<TableEntry> entry) {
    try {
      return entry.get();
    } catch (IllegalArgumentException e) {
      throw lines.fault(String.valueOf(e.getMessage()), "correct or remove the line");
    }
  }

  private static TableEntry entry(String source, String target, List<Float> features, long count) {
    return new TableEntry(
        Unit.parse(lowerWords(source)),
        Unit.parse(lowerWords(target)),
        features,
        new Evidence(count, List.of()));
  }

  /** Slots keep their capitals. */
  private static String lowerWords(String text) {
    StringBuilder lower = new StringBuilder();
    for (String word : text.strip().split("\\s+", -1)) {
      boolean symbol = word.startsWith("[") || word.startsWith("<");
      lower.append(lower.isEmpty() ? "" : " ");
      lower.append(symbol ? word : Tokenizer.lowerCase(word));
    }
    return lower.toString();
  }

  private static float number(String text, LineReader lines) {
    try {
      return Float.parseFloat(text);
    } catch (NumberFormatException e) {
      throw lines.fault("'" + text + "' is not a number", "correct or remove the line");
    }
  }
}
