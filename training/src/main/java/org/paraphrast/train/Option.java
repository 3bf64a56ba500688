package org.paraphrast.train;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An option of a stage, declared once: recipes are checked by it, the stage reads its value by it,
 * and the command line and {@link StagePage} show it. It must be given unless it has a fallback.
 *
 * @param aliases other names, understood but not shown
 * @param range the numbers it takes, if it takes numbers
 * @param fallback the value, as text, where none is given; empty for a list, or if one is required
 * @param isRecent whether results are older than the option: at its fallback it is no part of their
 *     key
 * @param help what the value is and its unit, a fragment without a full stop
 */
public record Option<T>(
    String name,
    List<String> aliases,
    Type<T> type,
    Range range,
    List<String> fallback,
    boolean isRecent,
    String help) {
  private static final String NAME = "NAME";
  private static final Pattern SIZE = Pattern.compile("(\\d{1,12})([KMGT]?)B?");
  private static final Set<String> UNLIMITED = Set.of("2147483647", "Infinity", "1000G");

  public Option {
    aliases = List.copyOf(aliases);
    fallback = List.copyOf(fallback);
    if (!fallback.isEmpty()) {
      requireInRange(type, range, fallback);
    }
  }

  /**
   * What a value is and how it is read.
   *
   * @param label stands for the value in help; empty for a switch, which needs none
   * @param values all there are; empty if there is no such list
   * @param parser refuses with an {@link IllegalArgumentException}
   */
  public record Type<T>(
      String label, Set<String> values, boolean isList, Function<List<String>, T> parser) {

    /** Whether values are words of the user's, which must not be empty. */
    boolean isName() {
      return label.equals(NAME);
    }

    /** Whether values are numbers, which should have a range. */
    boolean isNumber() {
      return !label.isEmpty() && !label.equals(NAME);
    }

    private static <T> Type<T> one(String label, Function<String, T> parser) {
      return new Type<>(label, Set.of(), false, texts -> parser.apply(texts.get(0)));
    }

    private static <T> Type<List<T>> many(
        String label, Set<String> values, Function<String, T> parser) {
      return new Type<>(label, values, true, texts -> texts.stream().map(parser).toList());
    }
  }

  public static Option<Integer> integer(String name) {
    return of(name, Type.one("N", text -> number(text, "whole number", Integer::parseInt)));
  }

  public static Option<Double> number(String name) {
    return of(name, Type.one("X", text -> number(text, "number", Double::parseDouble)));
  }

  /** A whole number of 1 or more. */
  public static Option<Integer> positive(String name, Object fallback) {
    return integer(name).orElse(fallback).atLeast(1);
  }

  /** A whole number of 0 or more. */
  public static Option<Integer> natural(String name, Object fallback) {
    return integer(name).orElse(fallback).atLeast(0);
  }

  /** A number from 0 to 1. */
  public static Option<Double> share(String name, Object fallback) {
    return number(name).orElse(fallback).atLeast(0).atMost(1);
  }

  /** Bytes, with k, M, G or T for powers of 1024. */
  public static Option<Long> size(String name) {
    return of(name, Type.one("SIZE", Option::bytes));
  }

  public static Option<String> text(String name) {
    return of(name, Type.one(NAME, text -> text));
  }

  /** Off, unless it is switched on. */
  public static Option<Boolean> flag(String name) {
    return of(name, Type.one("", Option::isOn)).orElse(false);
  }

  /** A constant, written in small letters and with dashes. */
  public static <E extends Enum<E>> Option<E> choice(String name, Class<E> constants) {
    return choice(name, constants, Option::written);
  }

  /** A constant, written as {@code spelling} says. */
  public static <E extends Enum<E>> Option<E> choice(
      String name, Class<E> constants, Function<E, String> spelling) {
    Map<String, E> all = byName(constants, spelling);
    return of(name, new Type<>(NAME, all.keySet(), false, texts -> chosen(texts.get(0), all)));
  }

  /** Any number of constants. */
  public static <E extends Enum<E>> Option<List<E>> choices(String name, Class<E> constants) {
    Map<String, E> all = byName(constants, Option::written);
    return of(name, Type.many(NAME, all.keySet(), text -> chosen(text, all)));
  }

  /** Any number of texts. */
  public static Option<List<String>> texts(String name) {
    return of(name, Type.many(NAME, Set.of(), text -> text));
  }

  /** Any number of words, each one of these. */
  public static Option<List<String>> words(String name, Collection<String> all) {
    Map<String, String> values = new LinkedHashMap<>();
    all.forEach(word -> values.put(word, word));
    return of(name, Type.many(NAME, values.keySet(), text -> chosen(text, values)));
  }

  /** One of these names, in any case; the value is written as it is there. */
  public static Option<String> oneOf(String name, Collection<String> all) {
    Map<String, String> values = new LinkedHashMap<>();
    all.forEach(word -> values.put(word.toLowerCase(Locale.ROOT), word));
    Set<String> shown = Collections.unmodifiableSet(new LinkedHashSet<>(all));
    return of(name, new Type<>(NAME, shown, false, texts -> chosen(texts.get(0), values)));
  }

  /** Any number of whole numbers. */
  public static Option<List<Long>> integers(String name) {
    return of(
        name, Type.many("N", Set.of(), text -> number(text, "whole number", Long::parseLong)));
  }

  /** With a value for where none is given. */
  public Option<T> orElse(Object value) {
    return new Option<>(name, aliases, type, range, List.of(value.toString()), isRecent, help);
  }

  /** Also understood by another name. */
  public Option<T> alias(String other) {
    List<String> all = new ArrayList<>(aliases);
    all.add(other);
    return new Option<>(name, all, type, range, fallback, isRecent, help);
  }

  /** Leaves the keys of results as they were before there was this option. */
  public Option<T> recent() {
    return new Option<>(name, aliases, type, range, fallback, true, help);
  }

  Option<T> help(String text) {
    return new Option<>(name, aliases, type, range, fallback, isRecent, text);
  }

  /** Refuses smaller numbers. */
  public Option<T> atLeast(double least) {
    return within(range.from(least));
  }

  /** Refuses larger numbers. */
  public Option<T> atMost(double most) {
    return within(range.to(most));
  }

  /** Refuses numbers between the multiples of one. */
  public Option<T> multipleOf(int step) {
    return within(range.stepping(step));
  }

  private Option<T> within(Range narrower) {
    return new Option<>(name, aliases, type, narrower, fallback, isRecent, help);
  }

  /** All names, the one that is shown first. */
  public List<String> names() {
    List<String> all = new ArrayList<>(List.of(name));
    all.addAll(aliases);
    return all;
  }

  public boolean isRequired() {
    return fallback.isEmpty() && !type.isList();
  }

  public boolean isFlag() {
    return type.label().isEmpty();
  }

  /** What it means: the help and all values there are, if they can be listed. */
  public String meaning() {
    return type.values().isEmpty() ? help : help + ": " + String.join(", ", type.values());
  }

  /** The fallback as a reader wants it; empty where it says nothing. */
  public String shownFallback() {
    String text = String.join(", ", fallback);
    boolean off = isFlag() && text.equals("false");
    if (text.matches("0\\.\\d{5,}")) {
      return String.format(Locale.ROOT, "%.3f", Double.valueOf(text));
    }
    return off ? "" : UNLIMITED.contains(text) ? "no limit" : text;
  }

  /** The fallback in words: {@code none} and {@code off} among them. */
  public String shownDefault() {
    String shown = shownFallback();
    return shown.isEmpty() ? (isFlag() ? "off" : "none") : shown.equals("true") ? "on" : shown;
  }

  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException that names the option and says what is wrong
   */
  public T parse(List<String> texts) {
    try {
      if (type.isName() && !texts.equals(fallback) && texts.stream().anyMatch(String::isBlank)) {
        throw new IllegalArgumentException("must not be empty");
      }
      return requireInRange(type, range, texts);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  /** Bytes, with k, M, G or T for powers of 1024: {@code 512M}, {@code 4G}. */
  public static long bytes(String text) {
    Matcher matcher = SIZE.matcher(text.toUpperCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new IllegalArgumentException("'" + text + "' is not a size; write it like 500M or 4G");
    }
    int power = matcher.group(2).isEmpty() ? 0 : 1 + "KMGT".indexOf(matcher.group(2));
    return Long.parseLong(matcher.group(1)) << (10 * power);
  }

  private static <T> Option<T> of(String name, Type<T> type) {
    return new Option<>(name, List.of(), type, Range.ALL, List.of(), false, "");
  }

  private static <T> T requireInRange(Type<T> type, Range range, List<String> texts) {
    T value = type.parser().apply(texts);
    List<?> all = value instanceof List<?> list ? list : List.of(value);
    for (Object one : all) {
      if (one instanceof Number number && !range.contains(number.doubleValue())) {
        throw new IllegalArgumentException("must be " + range + ", got " + one);
      }
    }
    return value;
  }

  private static <T> T number(String text, String what, Function<String, T> parser) {
    try {
      return parser.apply(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is not a " + what, e);
    }
  }

  private static boolean isOn(String text) {
    if (text.equals("true") || text.equals("false")) {
      return text.equals("true");
    }
    throw new IllegalArgumentException("'" + text + "' is neither true nor false");
  }

  private static String written(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static <E extends Enum<E>> Map<String, E> byName(
      Class<E> constants, Function<E, String> spelling) {
    Map<String, E> values = new LinkedHashMap<>();
    for (E constant : constants.getEnumConstants()) {
      values.put(spelling.apply(constant), constant);
    }
    return values;
  }

  private static <T> T chosen(String text, Map<String, T> values) {
    T value = values.get(text.toLowerCase(Locale.ROOT).replace('_', '-'));
    if (value == null) {
      throw new IllegalArgumentException(
          "'"
              + text
              + "' is not one of "
              + String.join(", ", values.keySet())
              + Suggestion.nearest(text, values.keySet())
                  .map(near -> " (did you mean '" + near + "'?)")
                  .orElse(""));
    }
    return value;
  }
}
