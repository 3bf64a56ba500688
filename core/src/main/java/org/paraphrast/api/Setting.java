package org.paraphrast.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Something that a user can ask of a paraphrase, declared once: the command line, its interactive
 * session and the service take names, values, help and effect from it.
 *
 * @param field its name in JSON
 * @param options its names on the command line; messages have the first
 * @param help sentences
 * @param effect on the request
 */
public record Setting<T>(
    String field,
    List<String> options,
    Type<T> type,
    String help,
    BiFunction<Request, T, Request> effect) {

  /** What a value looks like; an integer has 32 bits, a long has 64. */
  public enum Shape {
    FLAG,
    INTEGER,
    LONG,
    NUMBER,
    TEXT,
    TEXTS
  }

  /**
   * What a value is.
   *
   * @param label stands for the value in help
   * @param least of numbers
   * @param most of numbers
   * @param choices all names of values, where they can be listed
   * @param parser refuses with an {@link IllegalArgumentException} whose message goes on after the
   *     name of the setting: "must be on or off"
   */
  public record Type<T>(
      Shape shape,
      String label,
      double least,
      double most,
      List<String> choices,
      Function<List<String>, T> parser) {
    static final Type<Boolean> FLAG = one(Shape.FLAG, "", 0, 0, Boolean::valueOf);
    static final Type<Integer> COUNT =
        one(Shape.INTEGER, "N", 1, Integer.MAX_VALUE, Integer::valueOf);
    static final Type<Long> LONG =
        one(Shape.LONG, "N", Long.MIN_VALUE, Long.MAX_VALUE, Long::valueOf);
    static final Type<List<String>> WORDS =
        new Type<>(Shape.TEXTS, "WORD", 0, 0, List.of(), Type::words);

    static Type<Double> number(String label, double least, double most) {
      return one(Shape.NUMBER, label, least, most, Double::valueOf);
    }

    static <T> Type<T> text(String label, Function<String, T> parser) {
      return one(Shape.TEXT, label, 0, 0, parser);
    }

    /** A text that names something, or does not. */
    static <T> Type<T> named(String label, String names, Function<String, Optional<T>> named) {
      return text(label, text -> named.apply(text).orElseThrow(() -> wrong(names, text)));
    }

    /** One of a few values, by their names in any case. */
    static <T> Type<T> choice(String label, T[] values, Function<T, String> name) {
      Map<String, T> all = new LinkedHashMap<>();
      for (T value : values) {
        all.put(name.apply(value), value);
      }
      List<String> names = List.copyOf(all.keySet());
      Type<T> text =
          named(
              label,
              "one of " + String.join(", ", names),
              given -> Optional.ofNullable(all.get(given.toLowerCase(Locale.ROOT))));
      return new Type<>(Shape.TEXT, label, 0, 0, names, text.parser);
    }

    private static <T> Type<T> one(
        Shape shape, String label, double least, double most, Function<String, T> parser) {
      return new Type<>(shape, label, least, most, List.of(), texts -> parser.apply(texts.get(0)));
    }

    private static List<String> words(List<String> words) {
      for (String word : words) {
        if (word.isBlank() || word.strip().equals("=")) {
          throw new IllegalArgumentException("needs a word, got '" + word + "'");
        }
      }
      return List.copyOf(words);
    }
  }

  public Setting {
    options = List.copyOf(options);
  }

  /** As messages of the command line name it: {@code --max-chars}. */
  public String option() {
    return options.get(0);
  }

  public boolean is(Shape shape) {
    return type.shape() == shape;
  }

  /**
   * Reads a value: one text, or several words.
   *
   * @throws IllegalArgumentException whose message goes on after the name of the setting
   */
  public T parse(List<String> texts) {
    T value;
    try {
      value = type.parser().apply(texts);
    } catch (NumberFormatException e) {
      throw wrong(is(Shape.NUMBER) ? "a number" : "a whole number", texts.get(0));
    }
    if (value instanceof Number number
        && !(number.doubleValue() >= type.least() && number.doubleValue() <= type.most())) {
      String end = type.most() == Integer.MAX_VALUE ? " or more" : " .. " + plain(type.most());
      throw new IllegalArgumentException("must be " + plain(type.least()) + end + ", got " + value);
    }
    return value;
  }

  private static IllegalArgumentException wrong(String wanted, String got) {
    return new IllegalArgumentException("must be " + wanted + ", got '" + got + "'");
  }

  private static String plain(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }
}
