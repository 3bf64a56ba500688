package org.paraphrast.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A combination of options of the main command, drawn at random.
 *
 * @param change −1 if it is not given
 */
record PromisedOptions(
    String purpose,
    String reference,
    double change,
    int outputs,
    boolean any,
    boolean diverse,
    int maxChars,
    int maxBytes,
    double ratio,
    List<String> must,
    List<String> avoid,
    List<String> keep,
    List<Ban> bans) {
  static final int NONE = Integer.MAX_VALUE;

  /** A pair that must not be used; {@code *} for any target. */
  record Ban(String source, String target) {}

  /** A purpose and an amount of change, nothing else. */
  static PromisedOptions of(String purpose, String reference, double change) {
    return new PromisedOptions(
        purpose,
        reference,
        change,
        1,
        false,
        false,
        NONE,
        NONE,
        Double.POSITIVE_INFINITY,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  /** These with limits that may or may not be kept. */
  PromisedOptions drawn(String input, List<String> texts, Random random) {
    List<String> known = newWords(input, texts);
    int length = OutsideChecker.chars(input);
    List<String> words = OutsideChecker.wholeWords(input);
    return new PromisedOptions(
        purpose,
        reference,
        change,
        random.nextInt(3) == 0 ? 1 + random.nextInt(20) : 1,
        random.nextBoolean(),
        random.nextInt(4) == 0,
        random.nextInt(3) == 0 ? 1 + length * (60 + random.nextInt(60)) / 100 : NONE,
        random.nextInt(5) == 0 ? 1 + length * (60 + random.nextInt(60)) / 100 : NONE,
        random.nextInt(5) == 0 ? 0.5 + random.nextInt(60) / 100.0 : Double.POSITIVE_INFINITY,
        some(random.nextInt(4) == 0 ? known : List.of(), random),
        some(known, random),
        some(words, random),
        bans(words, pairs(input, texts), random));
  }

  /** These with limits that a witness keeps, so that they can be kept. */
  PromisedOptions planted(String input, String witness, List<String> texts, Random random) {
    List<String> known = newWords(input, texts);
    int chars = OutsideChecker.chars(witness);
    List<String> fresh = OutsideChecker.newWords(witness, input);
    List<String> all = OutsideChecker.words(witness);
    List<String> kept = kept(input, witness);
    List<String> absent = known.stream().filter(word -> !all.contains(word)).toList();
    double share = (double) chars / OutsideChecker.chars(input);
    return new PromisedOptions(
        purpose,
        reference,
        change,
        random.nextInt(3) == 0 ? 1 + random.nextInt(20) : 1,
        random.nextBoolean(),
        random.nextInt(4) == 0,
        random.nextInt(2) == 0 ? chars + random.nextInt(3) : NONE,
        random.nextInt(4) == 0
            ? witness.getBytes(StandardCharsets.UTF_8).length + random.nextInt(3)
            : NONE,
        random.nextInt(4) == 0 ? Math.ceil(share * 1000) / 1000 : Double.POSITIVE_INFINITY,
        random.nextInt(2) == 0 ? some(fresh, random) : List.of(),
        some(absent, random),
        some(kept, random),
        bans(kept, pairs(input, texts), random));
  }

  /** Words of the input that stay where they are in the witness, and all that begin like them. */
  private static List<String> kept(String input, String witness) {
    List<String> gone = OutsideChecker.gone(input, witness);
    return OutsideChecker.wholeWords(input).stream()
        .filter(word -> gone.stream().noneMatch(other -> other.startsWith(stem(word))))
        .toList();
  }

  private static String stem(String word) {
    return word.substring(0, Math.min(word.length(), 3));
  }

  private static List<String> newWords(String input, List<String> texts) {
    return texts.stream()
        .flatMap(text -> OutsideChecker.newWords(text, input).stream())
        .distinct()
        .toList();
  }

  private static List<Ban> pairs(String input, List<String> texts) {
    List<String> old = OutsideChecker.wholeWords(input);
    List<String> fresh = newWords(input, texts);
    return texts.stream()
        .flatMap(text -> OutsideChecker.onlyChange(input, text).stream())
        .filter(pair -> old.contains(pair.source()))
        .filter(pair -> fresh.contains(pair.target()))
        .distinct()
        .toList();
  }

  private static List<String> some(List<String> words, Random random) {
    List<String> some = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0 && !words.isEmpty(); i--) {
      String word = words.get(random.nextInt(words.size()));
      if (!some.contains(word)) {
        some.add(word);
      }
    }
    return some;
  }

  /** Pairs that the program would use, for some of these words. */
  private static List<Ban> bans(List<String> words, List<Ban> pairs, Random random) {
    List<Ban> possible = pairs.stream().filter(pair -> words.contains(pair.source())).toList();
    List<Ban> bans = new ArrayList<>();
    for (int i = random.nextInt(4) - 1; i > 0 && !possible.isEmpty(); i--) {
      Ban pair = possible.get(random.nextInt(possible.size()));
      bans.add(random.nextInt(4) == 0 ? new Ban(pair.source(), "*") : pair);
    }
    return bans;
  }

  /** Their arguments; files go into a folder. */
  List<Object> arguments(Path folder) {
    List<Object> arguments = new ArrayList<>(List.of("--for", purpose));
    if (!reference.isEmpty()) {
      arguments.addAll(List.of("--reference", reference));
    }
    if (change >= 0) {
      arguments.addAll(List.of("--change", change));
    }
    if (outputs > 1) {
      arguments.addAll(List.of("-n", outputs));
    }
    if (any) {
      arguments.add("--any");
    }
    if (diverse && outputs > 1) {
      arguments.add("--diverse");
    }
    if (maxChars != NONE) {
      arguments.addAll(List.of("--max-chars", maxChars));
    }
    if (maxBytes != NONE) {
      arguments.addAll(List.of("--max-bytes", maxBytes));
    }
    if (ratio != Double.POSITIVE_INFINITY) {
      arguments.addAll(List.of("--ratio", ratio));
    }
    must.forEach(word -> arguments.addAll(List.of("--must", word)));
    avoid.forEach(word -> arguments.addAll(List.of("--avoid", word)));
    keep.forEach(word -> arguments.addAll(List.of("--keep", word)));
    if (!bans.isEmpty()) {
      String lines =
          bans.stream()
              .map(ban -> ban.source() + "\t" + ban.target() + "\n")
              .collect(Collectors.joining());
      try {
        Path file = Files.writeString(folder.resolve("ban.txt"), lines);
        arguments.addAll(List.of("--ban", file));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return arguments;
  }

  /** Whether an output must not be longer than this or that. */
  boolean limitsLength() {
    return maxChars != Integer.MAX_VALUE
        || maxBytes != Integer.MAX_VALUE
        || ratio != Double.POSITIVE_INFINITY;
  }
}
