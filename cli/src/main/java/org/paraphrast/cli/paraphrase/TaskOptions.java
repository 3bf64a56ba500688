package org.paraphrast.cli.paraphrase;

import static org.paraphrast.api.Settings.ANY;
import static org.paraphrast.api.Settings.DIVERSE;
import static org.paraphrast.api.Settings.MAX_TOKENS;
import static org.paraphrast.api.Settings.OUTPUTS;
import static org.paraphrast.api.Settings.TIMEOUT;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Asked;
import org.paraphrast.api.Request;
import org.paraphrast.api.Setting;
import org.paraphrast.api.Setting.Shape;
import org.paraphrast.api.Settings;
import org.paraphrast.cli.common.Usage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** What a paraphrase is for and what it has to respect: {@link Settings} as options. */
@Command
final class TaskOptions {
  private static final List<Setting<?>> ALONE = List.of(OUTPUTS, DIVERSE, ANY);
  private static final List<Setting<?>> BUDGET = List.of(TIMEOUT, MAX_TOKENS);
  private static final List<Setting<?>> TASK =
      Settings.ALL.stream()
          .filter(each -> !ALONE.contains(each) && !BUDGET.contains(each))
          .toList();

  private final List<Setting<?>> alone;
  private final List<Setting<?>> budget;
  private CommandSpec spec = CommandSpec.create();

  private TaskOptions(List<Setting<?>> alone, List<Setting<?>> budget) {
    this.alone = alone;
    this.budget = budget;
  }

  /** With how many outputs of which kind. */
  static TaskOptions all() {
    return new TaskOptions(ALONE, BUDGET);
  }

  /** For a command that has its own idea of outputs. */
  static TaskOptions budgeted() {
    return new TaskOptions(List.of(), BUDGET);
  }

  /** The same where nothing costs too much. */
  static TaskOptions unlimited() {
    return new TaskOptions(List.of(), List.of());
  }

  @Spec(Spec.Target.MIXEE)
  void addTo(CommandSpec command) {
    spec = command;
    alone.forEach(setting -> command.addOption(option(setting)));
    addGroup("%nPurpose and limits:%n", TASK);
    addGroup("%nTime and length:%n", budget);
  }

  private void addGroup(String heading, List<Setting<?>> settings) {
    if (!settings.isEmpty()) {
      ArgGroupSpec.Builder group = ArgGroupSpec.builder().validate(false).heading(heading);
      settings.forEach(setting -> group.addArg(option(setting)));
      spec.addArgGroup(group.build());
    }
  }

  private static OptionSpec option(Setting<?> setting) {
    OptionSpec.Builder option = OptionSpec.builder(setting.options().toArray(String[]::new));
    option.description(setting.help());
    if (setting.is(Shape.FLAG)) {
      return option.arity("0").type(boolean.class).build();
    }
    option.arity("1").paramLabel(setting.type().label());
    if (setting.is(Shape.TEXTS)) {
      return option
          .description(setting.help() + " Repeat the option, or separate several by commas.")
          .type(List.class)
          .auxiliaryTypes(String.class)
          .splitRegex(",")
          .build();
    }
    return option.type(String.class).completionCandidates(setting.type().choices()).build();
  }

  List<Setting<?>> settings() {
    return Stream.of(alone, TASK, budget).flatMap(List::stream).toList();
  }

  /** What was given, as texts. */
  Map<Setting<?>, List<String>> given() {
    ParseResult parsed = spec.commandLine().getParseResult();
    Map<Setting<?>, List<String>> given = new LinkedHashMap<>();
    for (Setting<?> setting : settings()) {
      @Nullable OptionSpec option = parsed.matchedOption(setting.option());
      if (option != null) {
        boolean flag = setting.is(Shape.FLAG);
        given.put(setting, flag ? List.of("true") : List.copyOf(option.stringValues()));
      }
    }
    return given;
  }

  /** What is asked for. */
  Asked asked() {
    return Usage.of(() -> Asked.of(given(), Setting::option));
  }

  /** The request for every input, its text still empty. */
  Request request() {
    return request(false);
  }

  /**
   * The same.
   *
   * @param eachHasReference whether every input brings a reference of its own
   */
  Request request(boolean eachHasReference) {
    Asked asked = asked();
    return Usage.of(() -> asked.request(eachHasReference));
  }
}
