package org.paraphrast.cli.common;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Options of a command that stages declare, so that names, defaults and help are the same in
 * recipes and on the command line. Where several stages can be meant, the help says which of them
 * an option is for.
 */
public final class StageArguments {

  /** A command that has such options. */
  public interface User {
    StageArguments stageArguments();
  }

  private final Map<String, StageKind> stages;
  private final Predicate<String> wanted;

  /**
   * @param stages by the words with which the user chooses one
   * @param wanted the names of the options that the command has
   */
  public StageArguments(Map<String, ? extends StageKind> stages, Predicate<String> wanted) {
    this.stages = new LinkedHashMap<>(stages);
    this.wanted = wanted;
  }

  public StageArguments(StageKind stage, Predicate<String> wanted) {
    this(Map.of("", stage), wanted);
  }

  Map<String, StageKind> stages() {
    return stages;
  }

  /** Adds the options of all commands that have such. */
  public static void addToAll(CommandLine root) {
    if (root.getCommandSpec().userObject() instanceof User user) {
      user.stageArguments().addTo(root.getCommandSpec());
    }
    root.getSubcommands().values().forEach(StageArguments::addToAll);
  }

  private void addTo(CommandSpec spec) {
    Map<String, Option<?>> options = new LinkedHashMap<>();
    Map<String, Map<String, List<String>>> meanings = new LinkedHashMap<>();
    stages.forEach(
        (word, stage) -> {
          for (Option<?> option : stage.options()) {
            if (wanted.test(option.name())) {
              options.putIfAbsent(option.name(), option);
              meanings
                  .computeIfAbsent(option.name(), name -> new LinkedHashMap<>())
                  .computeIfAbsent(meaning(option), text -> new ArrayList<>())
                  .add(word);
            }
          }
        });
    options.forEach(
        (name, option) -> {
          List<String> lines = new ArrayList<>();
          meanings
              .getOrDefault(name, Map.of())
              .forEach((text, words) -> lines.add(line(text, words)));
          spec.addOption(builder(option, name).description(lines.toArray(String[]::new)).build());
          option
              .aliases()
              .forEach(old -> spec.addOption(builder(option, old).hidden(true).build()));
        });
  }

  private static String meaning(Option<?> option) {
    String fallback = option.shownFallback();
    return option.meaning().replace('`', '\'').replace("%", "%%")
        + (fallback.isEmpty() ? "." : " (default: " + fallback + ").");
  }

  private String line(String text, List<String> words) {
    return words.size() == stages.size()
        ? Character.toUpperCase(text.charAt(0)) + text.substring(1)
        : String.join(", ", words) + ": " + text;
  }

  private static OptionSpec.Builder builder(Option<?> option, String name) {
    OptionSpec.Builder builder = OptionSpec.builder("--" + name);
    if (option.isFlag()) {
      return builder.arity("0").type(boolean.class);
    }
    builder.arity("1").paramLabel(option.type().label());
    return option.type().isList()
        ? builder.type(List.class).auxiliaryTypes(String.class).splitRegex(",")
        : builder.type(String.class);
  }

  /**
   * The options of a stage as they were given.
   *
   * @param implied values of options that the command decides, unless they were given
   */
  public StageOptions options(CommandSpec spec, StageKind stage, Map<String, String> implied) {
    ParseResult parsed = spec.commandLine().getParseResult();
    Map<String, List<String>> given = new LinkedHashMap<>();
    implied.forEach((name, value) -> given.put(name, List.of(value)));
    for (StageKind other : stages.values()) {
      for (Option<?> option : other.options()) {
        List<String> names =
            option.names().stream().filter(name -> parsed.hasMatchedOption("--" + name)).toList();
        if (names.isEmpty() || !wanted.test(option.name())) {
          continue;
        }
        String name = names.get(0);
        Usage.refuseIf(
            names.size() > 1, "--" + String.join(" and --", names) + " are the same option");
        Usage.refuseIf(
            stage.options().stream().noneMatch(own -> own.name().equals(option.name())),
            "--" + name + " does not apply to '" + stage.name() + "'");
        given.put(
            option.name(),
            option.isFlag() ? List.of("true") : parsed.matchedOption("--" + name).stringValues());
      }
    }
    try {
      return new StageOptions(stage, given);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage(), e);
    }
  }
}
