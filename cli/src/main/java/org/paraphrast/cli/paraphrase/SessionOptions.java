package org.paraphrast.cli.paraphrase;

import static org.paraphrast.api.Settings.PURPOSE;
import static org.paraphrast.api.Settings.REFERENCE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.paraphrast.api.Asked;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Setting;
import org.paraphrast.api.Setting.Shape;
import org.paraphrast.plan.Purpose;

/** The settings of a session, one of which can be changed at a time. */
final class SessionOptions {
  private final Paraphraser paraphraser;
  private final List<Setting<?>> settings;
  private final Map<Setting<?>, List<String>> start;
  private Map<Setting<?>, List<String>> given;
  private Request request;

  /** Starts with what the command line gave. */
  SessionOptions(Paraphraser paraphraser, TaskOptions options) {
    this.paraphraser = paraphraser;
    settings = options.settings();
    start = options.given();
    given = start;
    request = request(start);
  }

  static String name(Setting<?> setting) {
    return setting.option().replaceFirst("^-+", "");
  }

  Request request() {
    return request;
  }

  List<Setting<?>> all() {
    return settings;
  }

  /** What stands for the value in the help. */
  static String label(Setting<?> setting) {
    return setting.is(Shape.FLAG) ? "on|off" : setting.type().label();
  }

  /** The first sentence of the help. */
  static String help(Setting<?> setting) {
    return setting
        .help()
        .replaceFirst(" *\\(default:[^)]*\\)", "")
        .replaceFirst("(?s)\\. .*", ".")
        .replace("-n:", ":n:");
  }

  /** The values that can be listed. */
  static List<String> values(Setting<?> setting) {
    return setting.is(Shape.FLAG) ? List.of("on", "off") : setting.type().choices();
  }

  /** What is set, as it was typed. */
  Optional<String> value(Setting<?> setting) {
    return Optional.ofNullable(given.get(setting))
        .map(values -> setting.is(Shape.FLAG) ? "on" : String.join(", ", values));
  }

  /**
   * Changes a setting; nothing changes if this throws.
   *
   * @param value the new value, more of them for a list, or nothing to take it back
   */
  void set(Setting<?> setting, String value) {
    Map<Setting<?>, List<String>> next = new LinkedHashMap<>(given);
    if (setting.is(Shape.FLAG)) {
      setFlag(next, setting, value);
    } else if (value.isEmpty()) {
      next.remove(setting);
    } else if (setting.is(Shape.TEXTS)) {
      List<String> values = new ArrayList<>(next.getOrDefault(setting, List.of()));
      Stream.of(value.split(",", -1)).map(String::strip).forEach(values::add);
      next.put(setting, values);
    } else {
      next.put(setting, List.of(value));
    }
    keepReferenceWithPurpose(next, setting);
    request = request(next);
    given = next;
  }

  private static void setFlag(
      Map<Setting<?>, List<String>> next, Setting<?> setting, String value) {
    switch (value) {
      case "", "on" -> next.put(setting, List.of("true"));
      case "off" -> next.remove(setting);
      default -> throw new IllegalArgumentException("'" + value + "' is neither on nor off");
    }
  }

  /** Similarity and its reference come and go together, as only one can be typed at a time. */
  private static void keepReferenceWithPurpose(
      Map<Setting<?>, List<String>> next, Setting<?> changed) {
    String similarity = Purpose.SIMILARITY.label();
    boolean similar = next.getOrDefault(PURPOSE, List.of()).contains(similarity);
    if (changed.equals(REFERENCE)) {
      if (next.containsKey(changed)) {
        next.put(PURPOSE, List.of(similarity));
      } else if (similar) {
        next.remove(PURPOSE);
      }
    } else if (changed.equals(PURPOSE) && !similar) {
      next.remove(REFERENCE);
    } else if (similar && !next.containsKey(REFERENCE)) {
      throw new IllegalArgumentException(
          "similarity needs a reference; give it with :reference SENTENCE");
    }
  }

  /** Goes back to what the command line gave. */
  void reset() {
    request = request(start);
    given = start;
  }

  private Request request(Map<Setting<?>, List<String>> values) {
    Asked asked = Asked.of(values, setting -> ":" + name(setting));
    SystemOptions.check(paraphraser, asked);
    asked.checkSeed(paraphraser);
    return asked.request(false);
  }
}
