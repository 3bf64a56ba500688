package org.paraphrast.fuzz;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sentences that nobody would write, made of real ones: each is a line of the pool with none to
 * five faults. The same seed, pool and index give the same sentence, so a fault can be repeated.
 */
public final class HostileText {
  /** Words that the model knows well: an address that ends with one tempts it. */
  private static final List<String> WORDS =
      List.of("begin", "buy", "help", "big", "start", "house", "want", "good", "children", "show");

  private static final List<String> FRAMES =
      List.of(
          "https://example.com/%s",
          "HTTPS://EXAMPLE.COM/%s",
          "s3://%s/x",
          "jdbc:h2:%s",
          "localhost:8080/%s",
          "127.0.0.1:8080/%s",
          "bit.ly/%s",
          "%s.example.dev",
          "%s@localhost",
          "\"%s me\"@example.org",
          "D:/%s",
          "C:\\%s\\x",
          "$HOME/%s",
          "%%APPDATA%%\\%s",
          "\\\\server\\%s",
          "\\%s{x}",
          "std::%s",
          "user->%s",
          "$(%s)",
          "a/%s/c",
          "<%s>",
          "</%s>",
          "<b>%s</b>",
          "<code>%s</code>",
          "`%s`",
          "{%s}",
          "{{%s}}",
          "${%s}",
          "%%%s%%",
          "@%s",
          "#%s",
          "--%s",
          "%s_x",
          "x_%s",
          "%s()",
          "%s=1",
          "\"%s\": 1",
          "[%s](x/y)",
          "~/%s",
          "../%s",
          "3 %s/week",
          "5%s",
          "%s5",
          "$5 %s",
          "50%% %s",
          "%s:8",
          "text/%s",
          "&%s;");

  private static final List<String> SHORT =
      List.of(
          "it's", "don't", "y'all", "I'd've", "'tis", "won't", "O'Neil's", "dogs'", "rock'n'roll");

  private static final List<String> ODD =
      List.of(
          "\u200b",
          "\u200d",
          "\u202e",
          "\ufeff",
          "\u00a0",
          "\u00ad",
          "\u2028",
          "\u0301",
          "\u0000",
          "\ud83d",
          "\ude00",
          "👩‍👩‍👧",
          "🇩🇪",
          "ﬁ",
          "İ",
          "ß",
          "ǅ",
          "𝔟𝔦𝔤",
          "你好",
          "שלום",
          "\t",
          "\u000b",
          "…",
          "—",
          "“",
          "”",
          "‘",
          "«",
          "''",
          "``",
          "|||",
          "\\",
          "\"",
          "(",
          ")",
          "]",
          "*");

  private final List<String> pool;
  private final long seed;

  public HostileText(List<String> pool, long seed) {
    if (pool.isEmpty()) {
      throw new IllegalArgumentException("the pool must not be empty");
    }
    this.pool = List.copyOf(pool);
    this.seed = seed;
  }

  /** The random choices that belong to the sentence of a number. */
  public Random random(long index) {
    return new Random((seed * 0x9E3779B97F4A7C15L + index) * 0xBF58476D1CE4E5B9L);
  }

  /** The sentence of a number. */
  public String sentence(long index) {
    Random random = random(index);
    String text = any(pool, random);
    for (int faults = random.nextInt(6); faults > 0; faults--) {
      text = spoiled(text, random);
    }
    return text;
  }

  private String spoiled(String text, Random random) {
    String[] words = text.split(" ", -1);
    int at = random.nextInt(words.length);
    return switch (random.nextInt(14)) {
      case 0, 1, 2 ->
          with(words, at, String.format(any(FRAMES, random), any(WORDS, random)) + " " + words[at]);
      case 3 -> with(words, at, String.format(any(FRAMES, random), words[at]));
      case 4 -> with(words, at, any(SHORT, random) + " " + words[at]);
      case 5 -> glued(text, random);
      case 6 ->
          with(
              words,
              at,
              words[at] + any(ODD, random) + any(words[at].isEmpty() ? ODD : WORDS, random));
      case 7 -> with(words, at, words[random.nextInt(words.length)]);
      case 8 ->
          random.nextBoolean() ? text.toUpperCase(Locale.ROOT) : text.toLowerCase(Locale.ROOT);
      case 9 -> typo(text, random);
      case 10 -> with(words, at, random.nextInt(10_000) + " " + words[at]);
      case 11 -> with(words, at, "");
      case 12 ->
          random.nextInt(20) == 0
              ? (text + " ").repeat(1 + random.nextInt(20))
              : text + " " + any(pool, random);
      default -> text.substring(0, random.nextInt(text.length() + 1)) + any(ODD, random);
    };
  }

  private static String glued(String text, Random random) {
    int at = random.nextInt(text.length() + 1);
    return text.substring(0, at) + any(ODD, random) + text.substring(at);
  }

  private static String typo(String text, Random random) {
    if (text.length() < 2) {
      return text;
    }
    int at = random.nextInt(text.length() - 1);
    return switch (random.nextInt(3)) {
      case 0 -> text.substring(0, at) + text.substring(at + 1);
      case 1 -> text.substring(0, at) + text.charAt(at) + text.substring(at);
      default ->
          text.substring(0, at) + text.charAt(at + 1) + text.charAt(at) + text.substring(at + 2);
    };
  }

  private static String with(String[] words, int at, String replacement) {
    return Stream.iterate(0, i -> i < words.length, i -> i + 1)
        .map(i -> i == at ? replacement : words[i])
        .collect(Collectors.joining(" "));
  }

  private static String any(List<String> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }
}
