package org.paraphrast.table;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.io.LineReader;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * What a user never wants to read, given when a request is made.
 *
 * <p>Input, a line each: a word or phrase that no target may bring in (it may stay where the source
 * has it already); {@code source<TAB>target}, one pair; {@code source<TAB>*}, all pairs of a
 * source. Blank lines and lines that start with {@code #} are passed over. Immutable and
 * thread-safe.
 */
public final class BanList {
  /** Bans nothing. */
  public static final BanList NONE = new BanList(Set.of(), Map.of(), Set.of());

  private final Set<Unit> phrases;
  private final Map<Unit, Set<Unit>> pairs;
  private final Set<Unit> sources;

  private BanList(Set<Unit> phrases, Map<Unit, Set<Unit>> pairs, Set<Unit> sources) {
    this.phrases = Set.copyOf(phrases);
    this.pairs = Map.copyOf(pairs);
    this.sources = Set.copyOf(sources);
  }

  public static BanList read(LineReader lines) {
    Set<Unit> phrases = new HashSet<>();
    Map<Unit, Set<Unit>> pairs = new HashMap<>();
    Set<Unit> sources = new HashSet<>();
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    for (String line = lines.nextEntry(); line != null; line = lines.nextEntry()) {
      String[] fields = line.split("\t", -1);
      Unit first = ListUnits.parse(fields[0], tokenizer);
      if (fields.length > 2 || first.size() == 0) {
        throw lines.fault(
            fields.length > 2 ? fields.length + " columns, expected 1 or 2" : "an empty source",
            "write a phrase, 'source<TAB>target' or 'source<TAB>*'");
      }
      if (fields.length == 1) {
        phrases.add(first);
      } else if (fields[1].strip().equals("*")) {
        sources.add(first);
      } else {
        pairs
            .computeIfAbsent(first, s -> new HashSet<>())
            .add(ListUnits.parse(fields[1], tokenizer));
      }
    }
    return new BanList(phrases, pairs, sources);
  }

  /** Bans what either list bans. */
  public BanList and(BanList other) {
    Set<Unit> allPhrases = new HashSet<>(phrases);
    allPhrases.addAll(other.phrases);
    Set<Unit> allSources = new HashSet<>(sources);
    allSources.addAll(other.sources);
    Map<Unit, Set<Unit>> allPairs = new HashMap<>();
    pairs.forEach((source, targets) -> allPairs.put(source, new HashSet<>(targets)));
    other.pairs.forEach(
        (source, targets) ->
            allPairs.computeIfAbsent(source, s -> new HashSet<>()).addAll(targets));
    return new BanList(allPhrases, allPairs, allSources);
  }

  public boolean isEmpty() {
    return phrases.isEmpty() && pairs.isEmpty() && sources.isEmpty();
  }

  /** Whether this pair may not be used. */
  public boolean bans(Unit source, Unit target) {
    if (sources.contains(source) || pairs.getOrDefault(source, Set.of()).contains(target)) {
      return true;
    }
    for (Unit phrase : phrases) {
      if (contains(target.symbols(), phrase.symbols())
          && !contains(source.symbols(), phrase.symbols())) {
        return true;
      }
    }
    return false;
  }

  private static boolean contains(List<String> words, List<String> phrase) {
    return Collections.indexOfSubList(words, phrase) >= 0;
  }
}
