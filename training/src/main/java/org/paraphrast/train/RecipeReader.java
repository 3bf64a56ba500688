package org.paraphrast.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
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
import org.paraphrast.io.InnerPath;
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
 * <p>Everything is checked before anything runs, and all that is wrong is said at once, each fault
 * with its line and what may have been meant.
 */
public final class RecipeReader {
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9.-]*");
  private static final String EACH = "$each";

  private final Map<String, StageKind> kinds;
  private final Reach reach;

  /** Which files a recipe may name. */
  public enum Reach {
    /** Those in the data folder and those in its own. */
    OWN_FOLDERS,
    /** Any: the user trusts it. */
    ANYWHERE
  }

  /** Knows these kinds of stages, and lets a recipe name files of its own folders. */
  public RecipeReader(List<StageKind> kinds) {
    this(kinds, Reach.OWN_FOLDERS);
  }

  /** Knows these kinds of stages. */
  public RecipeReader(List<StageKind> kinds, Reach reach) {
    this.reach = reach;
    this.kinds = new LinkedHashMap<>();
    for (StageKind kind : kinds) {
      this.kinds.put(kind.name(), kind);
    }
  }

  /**
   * Reads a file.
   *
   * @throws RecipeException that names all faults
   */
  public Recipe read(Path file) {
    Faults faults = new Faults(file.toString());
    List<Recipe> recipe = read(file, Optional.empty(), Optional.empty(), faults);
    faults.throwIfAny();
    return recipe.get(0);
  }

  /**
   * A recipe that is right, so that it can be planned.
   *
   * @param missing what keeps it from being run: files that are not there, if any
   * @param notes what looks odd, but may be meant
   */
  public record Draft(Recipe recipe, Optional<RecipeException> missing, List<String> notes) {}

  /**
   * Reads a file, and checks the data files of all of it, or only of what one stage needs.
   *
   * @throws RecipeException that names all faults, if there are others than missing files
   */
  public Draft draft(Path file, Path data, Optional<String> upTo) {
    Faults faults = new Faults(file.toString());
    List<Recipe> recipe = read(file, Optional.of(data), upTo, faults);
    Optional<RecipeException> missing = faults.missing();
    return new Draft(recipe.get(0), missing, faults.notes());
  }

  /** None if its stages wait in a circle, which is among the faults. */
  private List<Recipe> read(Path file, Optional<Path> data, Optional<String> upTo, Faults faults) {
    Reading reading = new Reading(faults);
    reading.read(Yaml.read(file));
    Map<String, StageSpec> stages = reading.resolved();
    List<Recipe> recipe = new ArrayList<>();
    faults.collect(
        () -> recipe.add(new Recipe(reading.name, file.toString(), reading.where, stages)));
    for (Recipe whole : recipe) {
      new RecipeCheck(data, faults)
          .check(upTo.filter(stages::containsKey).map(whole::upTo).orElse(whole.stages()));
    }
    return recipe;
  }

  /** One recipe while it is read: the stages that can be understood, and all faults. */
  private final class Reading {
    private final Faults faults;
    private final Set<String> names = new LinkedHashSet<>();
    private final Map<String, StageSpec> stages = new LinkedHashMap<>();
    private String name = "";
    private Recipe.Where where = Recipe.Where.MACHINE;

    Reading(Faults faults) {
      this.faults = faults;
    }

    void read(Yaml root) {
      Map<String, Yaml> top = root.map("a recipe");
      root.allowKeys(Set.of("recipe", "run-on", "stages"), faults);
      faults.collect(() -> name = root.required(top, "recipe").scalar());
      faults.collect(() -> where = where(top.get("run-on")));
      faults.collect(() -> readStages(root.required(top, "stages")));
      stages.values().forEach(this::checkReferences);
    }

    private Recipe.Where where(@Nullable Yaml given) {
      if (given == null) {
        return Recipe.Where.MACHINE;
      }
      return switch (given.scalar()) {
        case "machine" -> Recipe.Where.MACHINE;
        case "spark" -> Recipe.Where.SPARK;
        default ->
            throw given.fault(
                "'run-on' is '" + given.scalar() + "'", "write machine (the default) or spark");
      };
    }

    private void readStages(Yaml all) {
      if (all.isEmpty()) {
        throw all.fault("there are no stages", "add one; docs/recipes.md has a small recipe");
      }
      for (Yaml.Entry entry : all.entries("stages")) {
        faults.collect(() -> addStages(entry));
      }
    }

    private void addStages(Yaml.Entry entry) {
      Map<String, Yaml> body = entry.value().map("a stage");
      entry.value().allowKeys(Set.of("run", "each", "inputs", "options"), faults);
      Yaml each = body.get("each");
      List<String> items = each == null ? List.of("") : each.list();
      if (each != null && !entry.key().contains(EACH)) {
        throw entry.fault("a stage with 'each' needs " + EACH + " in its name", "add it");
      }
      if (items.isEmpty()) {
        throw entry.fault("'each' is an empty list", "name an item, or remove 'each'");
      }
      for (String item : items) {
        String stage = entry.key().replace(EACH, item);
        if (!names.add(stage)) {
          throw entry.fault("there are two stages named '" + stage + "'", "rename one");
        }
        faults.collect(
            () -> stage(entry, stage, body, item).ifPresent(spec -> stages.put(stage, spec)));
      }
    }

    /** A stage; empty if an option is missing without which it cannot be understood. */
    private Optional<StageSpec> stage(
        Yaml.Entry entry, String stage, Map<String, Yaml> body, String item) {
      if (!NAME.matcher(stage).matches() || InnerPath.isNoPlainPath(stage).isPresent()) {
        throw entry.fault(
            "'" + stage + "' is not a valid name for a stage",
            "use lower-case letters, digits, dots and dashes");
      }
      Yaml run = entry.keyNode().required(body, "run");
      StageKind kind = kinds.get(run.scalar());
      if (kind == null) {
        throw run.fault(
            "unknown kind of stage '" + run.scalar() + "'",
            Suggestion.of(run.scalar(), kinds.keySet()));
      }
      List<StageSpec.Input> inputs = inputs(entry, kind, body.get("inputs"), item);
      Map<String, Integer> lines = new LinkedHashMap<>();
      Map<String, List<String>> texts = options(kind, body.get("options"), item, lines);
      return hasRequired(entry, kind, texts, lines)
          ? Optional.of(
              new StageSpec(
                  stage, kind, inputs, new StageOptions(kind, texts), entry.line(), lines))
          : Optional.empty();
    }

    private List<StageSpec.Input> inputs(
        Yaml.Entry stage, StageKind kind, @Nullable Yaml given, String item) {
      List<StageSpec.Input> inputs = new ArrayList<>();
      Map<String, Yaml> values = values(given, "inputs");
      Set<String> ports = new LinkedHashSet<>();
      for (Port port : kind.ports()) {
        ports.add(port.name());
        Yaml value = values.get(port.name());
        if (value != null) {
          faults.collect(() -> add(port, value, item, inputs));
        } else if (port.arity().isRequired()) {
          faults.add(
              stage.line(),
              "'" + kind.name() + "' needs the input '" + port.name() + "': " + port.help(),
              "add it to inputs");
        }
      }
      if (!values.isEmpty()) {
        Objects.requireNonNull(given).allowKeys(ports, faults);
      }
      return inputs;
    }

    private Map<String, List<String>> options(
        StageKind kind, @Nullable Yaml given, String item, Map<String, Integer> lines) {
      Map<String, Yaml> values = values(given, "options");
      Map<String, List<String>> texts = new LinkedHashMap<>();
      Set<String> known = new LinkedHashSet<>();
      for (Option<?> option : kind.options()) {
        known.addAll(option.names());
        for (String written : option.names()) {
          Yaml value = values.get(written);
          if (value != null) {
            faults.collect(
                () -> {
                  if (lines.put(option.name(), value.line()) != null) {
                    throw value.fault(
                        "'"
                            + written
                            + "' is another name for '"
                            + option.name()
                            + "', which is also given",
                        "keep one");
                  }
                  texts.put(option.name(), checked(option, value, item));
                });
          }
        }
      }
      if (!values.isEmpty()) {
        Objects.requireNonNull(given).allowKeys(known, faults);
      }
      return texts;
    }

    private boolean hasRequired(
        Yaml.Entry stage,
        StageKind kind,
        Map<String, List<String>> texts,
        Map<String, Integer> lines) {
      boolean complete = true;
      for (Option<?> option : kind.options()) {
        if (option.isRequired() && !texts.containsKey(option.name())) {
          complete = false;
          if (!lines.containsKey(option.name())) { // otherwise it was refused already
            faults.add(
                stage.line(),
                "'" + kind.name() + "' needs the option '" + option.name() + "': " + option.help(),
                "add it to options");
          }
        }
      }
      return complete;
    }

    private void checkReferences(StageSpec spec) {
      for (StageSpec.Input input : spec.inputs()) {
        if (input.ref() instanceof StageOutput ref) {
          checkReference(spec, input, ref);
        }
      }
    }

    private void checkReference(StageSpec spec, StageSpec.Input input, StageOutput ref) {
      StageSpec other = stages.get(ref.stage());
      if (other == null) {
        if (!names.contains(ref.stage())) {
          faults.add(
              input.line(),
              "stage '" + spec.name() + "' needs '" + ref.stage() + "', which does not exist",
              Suggestion.of(ref.stage(), names));
        }
        return;
      }
      List<Output> outputs = other.kind().outputs();
      List<String> known = outputs.stream().map(Output::name).toList();
      if (!ref.output().isEmpty() && !known.contains(ref.output())) {
        faults.add(
            input.line(),
            "stage '" + ref.stage() + "' has no output '" + ref.output() + "'",
            Suggestion.of(ref.output(), known));
        return;
      }
      Output output = outputs.get(ref.output().isEmpty() ? 0 : known.indexOf(ref.output()));
      if (output.format() != input.port().format()) {
        faults.add(
            input.line(),
            String.format(
                Locale.ROOT,
                "stage '%s' cannot take '@%s/%s' as '%s': it is %s, not %s",
                spec.name(),
                ref.stage(),
                output.name(),
                input.port().name(),
                output.format(),
                input.port().format()),
            others(spec, input, output));
      }
    }

    /** Which input the output would do for: the two may be swapped. */
    private static String others(StageSpec spec, StageSpec.Input input, Output output) {
      for (Port port : spec.kind().ports()) {
        if (port.format() == output.format() && !port.equals(input.port())) {
          return "give it as '" + port.name() + "', or give the output of another stage";
        }
      }
      return "give the output of another stage";
    }

    /**
     * Puts the name of the first output where none was given; leaves out what is not understood.
     */
    Map<String, StageSpec> resolved() {
      Map<String, StageSpec> result = new LinkedHashMap<>();
      for (StageSpec spec : stages.values()) {
        List<StageSpec.Input> inputs = new ArrayList<>();
        for (StageSpec.Input input : spec.inputs()) {
          resolved(input.ref())
              .ifPresent(
                  ref ->
                      inputs.add(
                          new StageSpec.Input(input.port(), input.label(), ref, input.line())));
        }
        result.put(
            spec.name(),
            new StageSpec(
                spec.name(), spec.kind(), inputs, spec.options(), spec.line(), spec.optionLines()));
      }
      return result;
    }

    private Optional<InputRef> resolved(InputRef ref) {
      if (!(ref instanceof StageOutput output)) {
        return Optional.of(ref);
      }
      return Optional.ofNullable(stages.get(output.stage()))
          .map(
              spec ->
                  output.output().isEmpty()
                      ? new StageOutput(output.stage(), spec.kind().outputs().get(0).name())
                      : output);
    }
  }

  private static Map<String, Yaml> values(@Nullable Yaml given, String what) {
    return given == null || given.isEmpty() ? Map.of() : given.map(what);
  }

  private void add(Port port, Yaml value, String item, List<StageSpec.Input> inputs) {
    Map<String, Yaml> labelled = value.labelled();
    if (labelled.size() != 1 && port.arity().isSingle()) {
      throw value.fault("the input '" + port.name() + "' takes one file only", "give one");
    }
    if (labelled.isEmpty() && port.arity().isRequired()) {
      throw value.fault("the input '" + port.name() + "' is an empty list", "give a file");
    }
    labelled.forEach(
        (label, one) -> {
          if (one.isEmpty()) {
            throw one.fault("the input '" + port.name() + "' is empty", "give a file");
          }
          inputs.add(
              new StageSpec.Input(
                  port, label, reference(one, one.scalar().replace(EACH, item)), one.line()));
        });
  }

  private InputRef reference(Yaml value, String text) {
    if (!text.startsWith("@")) {
      return file(value, text);
    }
    int slash = text.indexOf('/');
    return slash < 0
        ? new StageOutput(text.substring(1), "")
        : new StageOutput(text.substring(1, slash), text.substring(slash + 1));
  }

  private InputRef file(Yaml value, String text) {
    boolean beside = text.startsWith("./");
    if (reach == Reach.OWN_FOLDERS) {
      InnerPath.leaves(text).ifPresent(fault -> refuse(value, text, fault, beside));
    }
    try {
      Path recipe = Path.of(value.file());
      Path file = recipe.resolveSibling(text).normalize();
      Path folder = recipe.toAbsolutePath().resolveSibling(".");
      if (reach == Reach.OWN_FOLDERS && beside && Files.exists(file)) {
        if (!InnerPath.isReallyIn(folder, file)) {
          refuse(value, text, "is a link that leads out of its folder", true);
        }
      }
      return beside ? new RecipeFile(text, file) : new DataFile(text);
    } catch (InvalidPathException e) {
      throw value.fault("'" + text + "' is not a path: " + e.getReason(), "correct it");
    } catch (IOException e) {
      throw value.fault("'" + text + "' cannot be read: " + e.getMessage(), "correct it");
    }
  }

  /** A recipe may come from anywhere; it is not to read what its user did not mean to give it. */
  private static void refuse(Yaml value, String text, String fault, boolean beside) {
    throw value.fault(
        "'" + text + "' " + fault,
        (beside ? "put the file beside the recipe" : "put the file into the data folder")
            + ", or trust the recipe with --allow-absolute");
  }

  private static List<String> checked(Option<?> option, Yaml value, String item) {
    List<String> texts = option.type().isList() ? value.list() : List.of(value.scalar());
    List<String> all = texts.stream().map(text -> text.replace(EACH, item)).toList();
    try {
      option.parse(all);
      return all;
    } catch (IllegalArgumentException e) {
      String shown = option.shownFallback();
      throw value.fault(
          "option " + e.getMessage(),
          shown.isEmpty() ? "correct it" : "correct it, or leave it out for the default: " + shown);
    }
  }
}
