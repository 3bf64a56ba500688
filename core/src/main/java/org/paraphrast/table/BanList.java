package org.paraphrast.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * What a user never wants to read, given when a request is made.
 *
 * <p>Input, a line each: a word or phrase that is never brought in (it may stay where the source
 * has it already), which may also be written {@code *<TAB>phrase}; {@code source<TAB>target}, one
 * pair; {@code source<TAB>*}, a source that never goes. A phrase stands for all forms of its words,
 * one with a leading {@code =} for itself alone. Blank lines and lines that start with {@code #}
 * are passed over.
 *
 * <p>Bans are about what goes and what comes, not about units: they hold for a part of a long unit
 * and for a whole sentence alike. Immutable and thread-safe.
 */
public final class BanList {
  private static final String ANYTHING = "*";

  /** Bans nothing. */
  public static final BanList NONE = new BanList(List.of());

  private enum Kind {
    /** May not come. */
    PHRASE,
    /** May not go. */
    SOURCE,
    /** May not become another. */
    PAIR
  }

  /** A line of the list; the target is there for a pair only. */
  private record Entry(Kind kind, BannedPhrase phrase, @Nullable BannedPair pair) {}

  private final List<Entry> entries;

  /** The entries by each form of the first word of their phrase. */
  private final Map<String, List<Entry>> byFirstWord = new HashMap<>();

  private BanList(List<Entry> entries) {
    this.entries = List.copyOf(entries);
    for (Entry entry : entries) {
      for (String form : entry.phrase().words().get(0)) {
        byFirstWord.computeIfAbsent(form, f -> new ArrayList<>()).add(entry);
      }
    }
  }

  public static BanList read(LineReader lines) {
    List<Entry> entries = new ArrayList<>();
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    for (String line = lines.nextEntry(); line != null; line = lines.nextEntry()) {
      String[] fields = line.split("\t", -1);
      if (fields.length > 2) {
        throw fault(lines, fields.length + " columns, expected 1 or 2");
      }
      String first = fields[0].strip();
      String second = fields.length == 1 ? "" : fields[1].strip();
      if (fields.length == 1 || first.equals(ANYTHING)) {
        String phrase = fields.length == 1 ? first : second;
        entries.add(new Entry(Kind.PHRASE, phrase(phrase, tokenizer, lines), null));
      } else if (second.equals(ANYTHING)) {
        entries.add(new Entry(Kind.SOURCE, phrase(first, tokenizer, lines), null));
      } else {
        addPair(first, second, tokenizer, lines, entries);
      }
    }
    return new BanList(entries);
  }

  private static BannedPhrase phrase(String text, Tokenizer tokenizer, LineReader lines) {
    boolean exactly = isExact(text);
    Unit unit = unit(text, tokenizer, lines);
    return exactly ? BannedPhrase.exactly(unit) : BannedPhrase.anyForm(unit);
  }

  private static boolean isExact(String text) {
    return text.length() > 1 && text.startsWith(BannedPhrase.EXACTLY);
  }

  private static Unit unit(String text, Tokenizer tokenizer, LineReader lines) {
    Unit unit = ListUnits.parse(isExact(text) ? text.substring(1) : text, tokenizer);
    if (unit.size() == 0 || text.equals(ANYTHING)) {
      throw fault(lines, text.equals(ANYTHING) ? "everything is banned" : "an empty phrase");
    }
    if (unit.kind() != UnitKind.PHRASE) {
      throw fault(lines, "'" + text + "' has a slot, and only words can be banned");
    }
    return unit;
  }

  /**
   * Adds a pair: as it is written, where its two phrases are forms of the same words or share some,
   * and in all forms.
   */
  private static void addPair(
      String source, String target, Tokenizer tokenizer, LineReader lines, List<Entry> entries) {
    BannedPhrase from = phrase(source, tokenizer, lines);
    BannedPhrase to = phrase(target, tokenizer, lines);
    BannedPhrase exactFrom = BannedPhrase.exactly(unit(source, tokenizer, lines));
    BannedPhrase exactTo = BannedPhrase.exactly(unit(target, tokenizer, lines));
    if (exactFrom.equals(exactTo)) {
      throw fault(lines, "'" + source + "' is paired with itself");
    }
    entries.add(new Entry(Kind.PAIR, exactFrom, new BannedPair(exactFrom, exactTo)));
    entries.add(new Entry(Kind.PAIR, from, new BannedPair(from, to)));
  }

  private static DataException fault(LineReader lines, String cause) {
    return lines.fault(cause, "write a phrase, 'source<TAB>target' or 'source<TAB>*'");
  }

  /** Bans what either list bans. */
  public BanList and(BanList other) {
    List<Entry> all = new ArrayList<>(entries);
    all.addAll(other.entries);
    return new BanList(all);
  }

  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /** Whether words, in small letters, may not be replaced by others. */
  public boolean bans(List<String> source, List<String> target) {
    if (isEmpty()) {
      return false;
    }
    return brings(source, target)
        || loses(source, target)
        || pairs(source).stream().anyMatch(pair -> pair.makes(source, target));
  }

  /** Whether a phrase comes that may not. */
  public boolean brings(List<String> source, List<String> target) {
    for (Entry entry : at(target, Kind.PHRASE)) {
      BannedPhrase phrase = entry.phrase();
      if (phrase.places(target).size() > phrase.places(source).size()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a phrase goes that may not, or takes another form. */
  public boolean loses(List<String> source, List<String> target) {
    for (Entry entry : at(source, Kind.SOURCE)) {
      Map<List<String>, Integer> left = new HashMap<>();
      int size = entry.phrase().size();
      for (int place : entry.phrase().places(target)) {
        left.merge(target.subList(place, place + size), 1, Integer::sum);
      }
      for (int place : entry.phrase().places(source)) {
        if (left.merge(source.subList(place, place + size), -1, Integer::sum) < 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** The pairs whose source stands in a text in small letters. */
  public List<BannedPair> pairs(List<String> text) {
    Set<BannedPair> pairs = new LinkedHashSet<>();
    for (Entry entry : at(text, Kind.PAIR)) {
      if (entry.pair() != null) {
        pairs.add(entry.pair());
      }
    }
    return List.copyOf(pairs);
  }

  /** The entries of a kind whose phrase stands in a text. */
  private Set<Entry> at(List<String> text, Kind kind) {
    Set<Entry> found = new HashSet<>();
    for (int start = 0; start < text.size(); start++) {
      for (Entry entry : byFirstWord.getOrDefault(text.get(start), List.of())) {
        if (entry.kind() == kind && entry.phrase().standsAt(text, start)) {
          found.add(entry);
        }
      }
    }
    return found;
  }
}
