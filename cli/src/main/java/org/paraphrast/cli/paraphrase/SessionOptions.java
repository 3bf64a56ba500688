package org.paraphrast.cli.paraphrase;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.paraphrast.api.Request;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.plan.Purpose;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * The options of the main command that a session can change, one at a time. Each change is parsed
 * and checked as a whole command line would be, so that names, values, help and errors are those of
 * the options.
 */
final class SessionOptions {
  private static final Set<String> BESIDE_TASK = Set.of("-n", "--any", "--diverse");

  /** Makes a request of the arguments of the main command, or throws. */
  interface Parser {
    Request parse(List<String> arguments);
  }

  private final Parser parser;
  private final Map<String, OptionSpec> options = new LinkedHashMap<>();
  private final Map<String, List<String>> start = new LinkedHashMap<>();
  private Map<String, List<String>> given;
  private Request request;

  /** Starts with the options that the command line gave. */
  SessionOptions(CommandSpec main, Parser parser) {
    this.parser = parser;
    for (OptionSpec option : main.options()) {
      String first = option.names()[0];
      if (BESIDE_TASK.contains(first) || isTask(option)) {
        options.put(first.replaceFirst("^-+", ""), option);
      }
    }
    options.forEach(
        (name, option) -> {
          if (main.commandLine().getParseResult().hasMatchedOption(option)) {
            start.put(name, isFlag(name) ? List.of("on") : List.copyOf(option.stringValues()));
          }
        });
    given = new LinkedHashMap<>(start);
    request = parse(given);
  }

  private static boolean isTask(OptionSpec option) {
    if (option.group() == null) {
      return false;
    }
    Class<?> type = option.group().typeInfo().getType();
    return type == TaskOptions.class || type == BudgetOptions.class;
  }

  Request request() {
    return request;
  }

  Set<String> names() {
    return options.keySet();
  }

  /** What stands for the value in the help; empty for a switch. */
  String label(String name) {
    return isFlag(name) ? "on|off" : option(name).paramLabel();
  }

  /** The first sentence of the option's help. */
  String help(String name) {
    String all = String.join(" ", option(name).description());
    return asSetting(all.replaceFirst(" *\\(default:[^)]*\\)", "").replaceFirst("(?s)\\. .*", "."));
  }

  /** The values that can be listed. */
  List<String> values(String name) {
    Iterable<String> candidates = option(name).completionCandidates();
    if (isFlag(name)) {
      return List.of("on", "off");
    }
    return candidates == null
        ? List.of()
        : StreamSupport.stream(candidates.spliterator(), false).toList();
  }

  /** What is set, as it was typed. */
  Optional<String> value(String name) {
    return Optional.ofNullable(given.get(name)).map(values -> String.join(", ", values));
  }

  /**
   * Changes an option; nothing changes if this throws.
   *
   * @param value the new value, another one for a list, or nothing to take it back
   */
  void set(String name, String value) {
    Map<String, List<String>> next = new LinkedHashMap<>(given);
    if (isFlag(name)) {
      setFlag(next, name, value);
    } else if (value.isEmpty()) {
      next.remove(name);
    } else {
      List<String> values = new ArrayList<>();
      if (option(name).isMultiValue()) {
        values.addAll(next.getOrDefault(name, List.of()));
      }
      values.add(value);
      next.put(name, List.copyOf(values));
    }
    keepReferenceWithPurpose(next, name);
    request = parse(next);
    given = next;
  }

  private void setFlag(Map<String, List<String>> next, String name, String value) {
    switch (value) {
      case "", "on" -> next.put(name, List.of("on"));
      case "off" -> next.remove(name);
      default -> throw new IllegalArgumentException("'" + value + "' is neither on nor off");
    }
  }

  /** Similarity and its reference come and go together, as only one can be typed at a time. */
  private static void keepReferenceWithPurpose(Map<String, List<String>> next, String changed) {
    String similarity = Purpose.SIMILARITY.label();
    boolean similar = next.getOrDefault("for", List.of()).contains(similarity);
    if (changed.equals("reference")) {
      if (next.containsKey(changed)) {
        next.put("for", List.of(similarity));
      } else if (similar) {
        next.remove("for");
      }
    } else if (changed.equals("for") && !similar) {
      next.remove("reference");
    } else if (similar && !next.containsKey("reference")) {
      throw new IllegalArgumentException(
          "similarity needs a reference; give it with :reference SENTENCE");
    }
  }

  /** Goes back to the options of the command line. */
  void reset() {
    request = parse(start);
    given = new LinkedHashMap<>(start);
  }

  private Request parse(Map<String, List<String>> values) {
    List<String> arguments = new ArrayList<>();
    values.forEach(
        (name, each) -> {
          String option = option(name).longestName();
          each.forEach(value -> arguments.add(isFlag(name) ? option : option + "=" + value));
        });
    try {
      return parser.parse(arguments);
    } catch (ParameterException e) {
      throw new IllegalArgumentException(asSetting(Usage.message(e)), e);
    }
  }

  /** An error of an option in the words of a session. */
  private static String asSetting(String message) {
    return message
        .replaceFirst("^Invalid value for option '[^']*'[^:]*: ", "")
        .replaceAll("(?<![\\w(-])--?(?=[a-z])", ":");
  }

  private boolean isFlag(String name) {
    return option(name).arity().max() == 0;
  }

  private OptionSpec option(String name) {
    OptionSpec option = options.get(name);
    if (option == null) {
      throw new IllegalArgumentException("no setting " + name);
    }
    return option;
  }
}
