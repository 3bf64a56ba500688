package org.paraphrast.text.guard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.paraphrast.io.Resources;
import org.paraphrast.syntax.WordForms;
import org.paraphrast.text.TokenSpan;

/**
 * Fields with words of their own, which nothing else stands for: a <i>significant difference</i> of
 * statistics is no big one. Each has a list of terms, some of which are signs of it: they are
 * hardly used elsewhere ({@code terms/law.txt} and so on). Immutable and thread-safe.
 */
public enum Domain {
  COMPUTING,
  FINANCE,
  LAW,
  MEDICINE,
  POLITICS,
  SCIENCE,
  SPORT,
  STATISTICS;

  /** Words of the longest term. */
  private static final int LONGEST = 5;

  /** All terms of all fields, read when first asked for. */
  private static final class Lists {
    static final Map<String, List<Entry>> ENTRIES = new HashMap<>();

    static {
      for (Domain domain : values()) {
        boolean sign = false;
        for (String line : Resources.entries(Domain.class, "terms/" + domain.label() + ".txt")) {
          if (line.startsWith("[")) {
            sign = line.equals("[signs]");
            continue;
          }
          int equals = line.lastIndexOf('=');
          boolean inflected = !line.substring(equals + 1).isBlank();
          Entry entry = new Entry(domain, sign, inflected);
          for (String phrase : alternatives(line.substring(0, equals).strip())) {
            ENTRIES.computeIfAbsent(phrase, any -> new ArrayList<>(1)).add(entry);
          }
        }
      }
    }

    /** The phrases that {@code a/b} stands for. */
    private static List<String> alternatives(String phrase) {
      List<String> all = List.of("");
      for (String word : phrase.split(" ", -1)) {
        List<String> longer = new ArrayList<>();
        for (String begun : all) {
          for (String one : word.split("/", -1)) {
            longer.add(begun.isEmpty() ? one : begun + " " + one);
          }
        }
        all = longer;
      }
      return all;
    }
  }

  /** A line of a list. */
  private record Entry(Domain domain, boolean sign, boolean inflected) {}

  /** A term in a sentence. */
  record Term(Domain domain, boolean sign, String phrase, TokenSpan tokens) {}

  /** As users name it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The names of all, for help and messages. */
  public static String names() {
    return Arrays.stream(values()).map(Domain::label).collect(Collectors.joining(", "));
  }

  /** The field of a name. */
  public static Optional<Domain> named(String name) {
    return Arrays.stream(values()).filter(one -> one.label().equals(name)).findFirst();
  }

  /** The terms of all fields in a sentence, given its words in small letters. */
  static List<Term> terms(List<String> words) {
    List<Term> found = new ArrayList<>();
    for (int start = 0; start < words.size(); start++) {
      StringBuilder before = new StringBuilder();
      for (int end = start + 1; end <= Math.min(words.size(), start + LONGEST); end++) {
        String last = words.get(end - 1);
        TokenSpan tokens = new TokenSpan(start, end);
        for (String base : bases(last)) {
          String phrase = before + base;
          for (Entry entry : Lists.ENTRIES.getOrDefault(phrase, List.of())) {
            if (entry.inflected || base.equals(last)) {
              found.add(new Term(entry.domain, entry.sign, phrase, tokens));
            }
          }
        }
        before.append(last).append(' ');
      }
    }
    return found;
  }

  private static Set<String> bases(String word) {
    return Character.isLetter(word.charAt(0)) ? WordForms.english().basesOf(word) : Set.of(word);
  }
}
