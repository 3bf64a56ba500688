package org.paraphrast.train;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.train.StageKind.OptionType;

/** The options of a stage, checked when the recipe was read. */
public final class StageOptions {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,12})([kKmMgG]?)");

  private final Map<String, List<String>> values;

  StageOptions(Map<String, List<String>> values) {
    this.values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  public String text(String name) {
    return texts(name).get(0);
  }

  public List<String> texts(String name) {
    return Objects.requireNonNull(values.get(name), name);
  }

  public int integer(String name) {
    return Integer.parseInt(text(name));
  }

  public double number(String name) {
    return Double.parseDouble(text(name));
  }

  public long size(String name) {
    return bytes(text(name));
  }

  public boolean isOn(String name) {
    return Boolean.parseBoolean(text(name));
  }

  /** All options by name; the same for the same options, so that it can be part of a key. */
  Map<String, List<String>> values() {
    return values;
  }

  /** Why a value cannot be of a type; empty if it can. */
  static String fault(OptionType type, String value) {
    try {
      switch (type) {
        case INTEGER -> Integer.parseInt(value);
        case NUMBER -> Double.parseDouble(value);
        case SIZE -> bytes(value);
        case SWITCH -> {
          return value.equals("true") || value.equals("false")
              ? ""
              : "'" + value + "' is neither true nor false";
        }
        case TEXT, TEXTS -> {}
      }
      return "";
    } catch (IllegalArgumentException e) {
      return switch (type) {
        case INTEGER -> "'" + value + "' is no whole number";
        case SIZE -> "'" + value + "' is no size like 500M or 4G";
        default -> "'" + value + "' is no number";
      };
    }
  }

  private static long bytes(String value) {
    Matcher matcher = SIZE.matcher(value);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(value);
    }
    int power = matcher.group(2).isEmpty() ? 0 : 1 + "kmg".indexOf(lower(matcher.group(2)));
    return Long.parseLong(matcher.group(1)) << (10 * power);
  }

  private static char lower(String letter) {
    return Character.toLowerCase(letter.charAt(0));
  }
}
