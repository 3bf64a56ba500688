package org.paraphrast.train;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.train.InputRef.DataFile;
import org.paraphrast.train.InputRef.RecipeFile;
import org.paraphrast.train.InputRef.StageOutput;
import org.paraphrast.train.StageKind.Output;
import org.paraphrast.train.StageKind.Port;

/**
 * Reads recipes. A recipe is a YAML map:
 *
 * <pre>{@code
 * recipe: english
 * stages:
 *   pairs-$each:               # a stage for each item of its list 'each'
 *     each: [de, fr]
 *     run: bitext
 *     inputs: {english: europarl/en.txt.xz, foreign: europarl/$each.txt.xz}
 *     options: {language: $each}
 *   links-$each:
 *     each: [de, fr]
 *     run: align
 *     inputs: {pairs: "@pairs-$each"}   # what another stage makes; ./x is beside the recipe
 * }</pre>
 *
 * <p>Everything is checked before anything runs: unknown keys, kinds, inputs, options and stages
 * are errors that name the line and suggest what may have been meant.
 */
public final class RecipeReader {
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9.-]*");
  private static final String EACH = "$each";

  private final Map<String, StageKind> kinds;

  /** Knows these kinds of stages. */
  public RecipeReader(List<StageKind> kinds) {
    this.kinds = new LinkedHashMap<>();
    for (StageKind kind : kinds) {
      this.kinds.put(kind.name(), kind);
    }
  }

  /** Reads a file. */
  public Recipe read(Path file) {
    Yaml root = Yaml.read(file);
    Map<String, Yaml> top = root.map("a recipe");
    root.allowKeys(top, Set.of("recipe", "stages"));
    String name = root.required(top, "recipe").scalar();
    Map<String, StageSpec> stages = new LinkedHashMap<>();
    root.required(top, "stages").entries("stages").forEach(entry -> addStages(entry, stages));
    for (StageSpec spec : stages.values()) {
      checkReferences(spec, stages, file);
    }
    return new Recipe(name, file.toString(), resolved(stages));
  }

  private void addStages(Yaml.Entry entry, Map<String, StageSpec> stages) {
    Map<String, Yaml> body = entry.value().map("a stage");
    entry.value().allowKeys(body, Set.of("run", "each", "inputs", "options"));
    Yaml each = body.get("each");
    List<String> items = each == null ? List.of("") : each.list();
    if (each != null && !entry.key().contains(EACH)) {
      throw entry.fault("a stage with 'each' needs " + EACH + " in its name", "add it");
    }
    for (String item : items) {
      StageSpec spec = stage(entry, body, item);
      if (stages.put(spec.name(), spec) != null) {
        throw entry.fault("there are two stages named '" + spec.name() + "'", "rename one");
      }
    }
  }

  private StageSpec stage(Yaml.Entry entry, Map<String, Yaml> body, String item) {
    String name = entry.key().replace(EACH, item);
    if (!NAME.matcher(name).matches()) {
      throw entry.fault(
          "'" + name + "' is not a valid name for a stage",
          "use lower-case letters, digits, dots and dashes");
    }
    Yaml run = entry.value().required(body, "run");
    StageKind kind = kinds.get(run.scalar());
    if (kind == null) {
      throw run.fault(
          "unknown kind of stage '" + run.scalar() + "'",
          Suggestion.of(run.scalar(), kinds.keySet()));
    }
    return new StageSpec(
        name,
        kind,
        inputs(entry, kind, body.get("inputs"), item),
        options(entry, kind, body.get("options"), item),
        entry.line());
  }

  private static List<StageSpec.Input> inputs(
      Yaml.Entry stage, StageKind kind, @Nullable Yaml given, String item) {
    List<StageSpec.Input> inputs = new ArrayList<>();
    Map<String, Yaml> values = given == null ? Map.of() : given.map("inputs");
    Set<String> names = new LinkedHashSet<>();
    for (Port port : kind.ports()) {
      names.add(port.name());
      Yaml value = values.get(port.name());
      if (value != null) {
        add(port, value, item, inputs);
      } else if (port.arity().isRequired()) {
        throw stage.fault(
            "'" + kind.name() + "' needs the input '" + port.name() + "'", "add it to inputs");
      }
    }
    if (given != null) {
      given.allowKeys(values, names);
    }
    return inputs;
  }

  private static void add(Port port, Yaml value, String item, List<StageSpec.Input> inputs) {
    Map<String, String> labelled = value.labelled();
    if (labelled.size() != 1 && port.arity().isSingle()) {
      throw value.fault("the input '" + port.name() + "' takes one file only", "give one");
    }
    labelled.forEach(
        (label, ref) ->
            inputs.add(
                new StageSpec.Input(port, label, reference(value, ref.replace(EACH, item)))));
  }

  private static InputRef reference(Yaml value, String text) {
    if (text.startsWith("./")) {
      return new RecipeFile(text, Path.of(value.file()).resolveSibling(text).normalize());
    }
    if (!text.startsWith("@")) {
      return new DataFile(text);
    }
    int slash = text.indexOf('/');
    return slash < 0
        ? new StageOutput(text.substring(1), "")
        : new StageOutput(text.substring(1, slash), text.substring(slash + 1));
  }

  private static StageOptions options(
      Yaml.Entry stage, StageKind kind, @Nullable Yaml given, String item) {
    Map<String, Yaml> values = given == null ? Map.of() : given.map("options");
    Map<String, List<String>> texts = new LinkedHashMap<>();
    Set<String> names = new LinkedHashSet<>();
    for (Option<?> option : kind.options()) {
      names.addAll(option.names());
      for (String name : option.names()) {
        Yaml value = values.get(name);
        if (value != null && texts.put(option.name(), checked(option, value, item)) != null) {
          throw value.fault(
              "'" + name + "' is another name for '" + option.name() + "', which is also given",
              "keep one");
        }
      }
    }
    if (given != null) {
      given.allowKeys(values, names);
    }
    try {
      return new StageOptions(kind, texts);
    } catch (IllegalArgumentException e) {
      throw stage.fault(String.valueOf(e.getMessage()), "add it to options");
    }
  }

  private static List<String> checked(Option<?> option, Yaml value, String item) {
    List<String> texts = option.type().isList() ? value.list() : List.of(value.scalar());
    List<String> all = texts.stream().map(text -> text.replace(EACH, item)).toList();
    try {
      option.parse(all);
      return all;
    } catch (IllegalArgumentException e) {
      throw value.fault("option " + e.getMessage(), "correct it");
    }
  }

  private static void checkReferences(StageSpec spec, Map<String, StageSpec> stages, Path file) {
    for (StageSpec.Input input : spec.inputs()) {
      if (input.ref() instanceof StageOutput ref) {
        checkReference(spec, input.port(), ref, stages, file);
      }
    }
  }

  private static void checkReference(
      StageSpec spec, Port port, StageOutput ref, Map<String, StageSpec> stages, Path file) {
    StageSpec other = stages.get(ref.stage());
    if (other == null) {
      throw DataException.at(
          file.toString(),
          spec.line(),
          "stage '" + spec.name() + "' needs '" + ref.stage() + "', which does not exist",
          Suggestion.of(ref.stage(), stages.keySet()));
    }
    List<Output> outputs = other.kind().outputs();
    List<String> names = outputs.stream().map(Output::name).toList();
    if (!ref.output().isEmpty() && !names.contains(ref.output())) {
      throw DataException.at(
          file.toString(),
          spec.line(),
          "stage '" + ref.stage() + "' has no output '" + ref.output() + "'",
          Suggestion.of(ref.output(), names));
    }
    Output output = outputs.get(ref.output().isEmpty() ? 0 : names.indexOf(ref.output()));
    if (output.format() != port.format()) {
      throw DataException.at(
          file.toString(),
          spec.line(),
          String.format(
              Locale.ROOT,
              "stage '%s' cannot take '@%s/%s' as '%s': it is %s, not %s",
              spec.name(),
              ref.stage(),
              output.name(),
              port.name(),
              output.format(),
              port.format()),
          "give the output of another stage");
    }
  }

  /** Puts the name of the first output where none was given. */
  private static Map<String, StageSpec> resolved(Map<String, StageSpec> stages) {
    Map<String, StageSpec> result = new LinkedHashMap<>();
    for (StageSpec spec : stages.values()) {
      List<StageSpec.Input> inputs = new ArrayList<>();
      for (StageSpec.Input input : spec.inputs()) {
        inputs.add(new StageSpec.Input(input.port(), input.label(), resolved(input.ref(), stages)));
      }
      StageSpec all = new StageSpec(spec.name(), spec.kind(), inputs, spec.options(), spec.line());
      result.put(spec.name(), all);
    }
    return result;
  }

  private static InputRef resolved(InputRef ref, Map<String, StageSpec> stages) {
    if (ref instanceof StageOutput output && output.output().isEmpty()) {
      StageKind kind =
          Optional.ofNullable(stages.get(output.stage())).map(StageSpec::kind).orElseThrow();
      return new StageOutput(output.stage(), Objects.requireNonNull(kind.outputs().get(0)).name());
    }
    return ref;
  }
}
