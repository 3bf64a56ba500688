package org.paraphrast.train;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** The values of the options of a stage, given or by default. */
public final class StageOptions {
  private final StageKind kind;
  private final Map<String, List<String>> values = new TreeMap<>();
  private final Set<String> given;

  /**
   * @param given texts by the names of the options
   * @throws IllegalArgumentException if one is missing or cannot be read
   */
  public StageOptions(StageKind kind, Map<String, List<String>> given) {
    this.kind = kind;
    this.given = Set.copyOf(given.keySet());
    for (Option<?> option : kind.options()) {
      List<String> texts = given.getOrDefault(option.name(), option.fallback());
      if (texts.isEmpty() && option.isRequired()) {
        throw new IllegalArgumentException(
            "'" + kind.name() + "' needs the option '" + option.name() + "'");
      }
      option.parse(texts);
      values.put(option.name(), List.copyOf(texts));
    }
  }

  /** The value of an option that the stage declares. */
  public <T> T get(Option<T> option) {
    return option.parse(Objects.requireNonNull(values.get(option.name()), option.name()));
  }

  /** Whether the value of an option was left to its default. */
  boolean isDefault(String option) {
    return !given.contains(option);
  }

  /** All options by name. */
  public Map<String, List<String>> values() {
    return Collections.unmodifiableMap(values);
  }

  /** The part of a key: the same for the same options, also if more can be chosen by now. */
  String key() {
    StringBuilder text = new StringBuilder();
    Map<String, List<String>> counted = new TreeMap<>(values);
    for (Option<?> option : kind.options()) {
      if (option.isRecent()) {
        counted.remove(option.name(), option.fallback());
      }
    }
    counted.forEach((name, value) -> text.append(name).append('=').append(value).append('\n'));
    return text.toString();
  }
}
