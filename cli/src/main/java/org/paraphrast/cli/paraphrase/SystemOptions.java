package org.paraphrast.cli.paraphrase;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;
import org.paraphrast.baseline.BaselineSystems;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.decode.Sampling;
import org.paraphrast.io.Progress;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.generate.CandidateTable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which system answers, and with what model. */
public final class SystemOptions {
  /** Set by the launcher to the model that comes with the program. */
  private static final String SHIPPED = "paraphrast.model";

  private static final double MOST_SECONDS = 1e9;

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FOLDER",
      description = "The model folder (default: the English model that comes with the program).")
  private @Nullable Path model;

  @Option(
      names = "--verify",
      description =
          "Compare every byte of the model with its manifest first, as 'paraphrast model verify'"
              + " does.")
  private boolean verify;

  @Option(
      names = "--fast",
      description =
          "Do not read the sentence with the model's encoder: many times as fast, but a judge that"
              + " does not read lets more wrong changes pass.")
  private boolean fast;

  @Option(
      names = "--system",
      paramLabel = "NAME",
      completionCandidates = AllSystems.class,
      description =
          "The system: ${COMPLETION-CANDIDATES} (default: the model's system, or WN without a"
              + " model).")
  private @Nullable String system;

  @Option(
      names = "--synonyms",
      paramLabel = "FILE",
      description = "A file of your own synonyms, to be used as well. May be repeated.")
  private List<Path> synonyms = new ArrayList<>();

  @Option(
      names = "--ban",
      paramLabel = "FILE",
      description =
          "A file of what must not be used, one entry a line: a word, or source<TAB>target, or"
              + " source<TAB>* for a source that is never replaced. All forms of the words are"
              + " meant; a leading = asks for the exact form. May be repeated.")
  private List<Path> bans = new ArrayList<>();

  @Option(
      names = "--episodes",
      paramLabel = "N",
      description =
          "MCPG and MCPG-translator: episodes to sample before each step (default: 1000; the paper:"
              + " 100000).")
  private @Nullable Integer episodes;

  @Option(
      names = "--seconds",
      paramLabel = "X",
      description =
          "MCPG and MCPG-translator: stop sampling a sentence after X seconds and answer with the"
              + " best so far (default: no limit, so that results do not depend on the speed of the"
              + " machine).")
  private @Nullable Double seconds;

  /** Opens the system; what it cannot do is wrong usage, not silently left out. */
  Paraphraser open(CommandLine command, TaskOptions task) {
    return open(command, task, Optional.empty());
  }

  /** The same with candidates of MT engines. */
  Paraphraser open(CommandLine command, TaskOptions task, Optional<CandidateSource> candidates) {
    Paraphraser paraphraser = openToDraw(command, task, candidates);
    try {
      checkSeed(command, paraphraser, task);
      return paraphraser;
    } catch (RuntimeException e) {
      paraphraser.close();
      throw e;
    }
  }

  /** The same for a command that draws by the seed itself, whatever the system does with it. */
  Paraphraser openToDraw(
      CommandLine command, TaskOptions task, Optional<CandidateSource> candidates) {
    Systems systems = AllSystems.of(candidates);
    Optional<ModelFolder> folder = folder(systems);
    try {
      if (verify) {
        folder
            .orElseThrow(
                () ->
                    new ParameterException(command, "--verify needs a model; give --model FOLDER"))
            .verify(Progress.none());
      }
      Systems.Entry entry = entry(command, systems, folder);
      UserTables tables = new UserTables(synonyms, bans, candidates.map(CandidateTable::new));
      check(command, entry, folder, tables, task);
      if (fast && task.wantsGenerator()) {
        throw new ParameterException(
            command, "--generator needs the encoder, which --fast does without; leave one out");
      }
      Sampling sampling = sampling(command);
      Paraphraser paraphraser =
          Usage.of(
              command.getCommandSpec(), () -> Paraphraser.open(entry, folder, tables, sampling));
      checkTask(command, paraphraser, task);
      return paraphraser;
    } catch (RuntimeException e) {
      folder.ifPresent(ModelFolder::close);
      throw e;
    }
  }

  /** Whether it was said how long to sample. */
  boolean hasSampling() {
    return episodes != null || seconds != null;
  }

  private Sampling sampling(CommandLine command) {
    if (episodes != null && episodes < 1) {
      throw new ParameterException(command, "--episodes must be 1 or more, got " + episodes);
    }
    if (seconds != null && !(seconds >= 0.001 && seconds <= MOST_SECONDS)) {
      throw new ParameterException(
          command, "--seconds must be 0.001 .. 1000000000, got " + seconds);
    }
    return new Sampling(
        episodes == null ? OptionalInt.empty() : OptionalInt.of(episodes),
        Optional.ofNullable(seconds).map(time -> Duration.ofNanos(Math.round(time * 1e9))));
  }

  /** The folder that was named, or the shipped one unless a system without a model was. */
  private Optional<ModelFolder> folder(Systems systems) {
    return pathInUse(systems)
        .map(path -> fast ? ModelFolder.openWithoutEncoder(path) : ModelFolder.open(path));
  }

  /** The model folder that {@link #open} opens, if any. */
  Optional<Path> modelInUse() {
    return pathInUse(AllSystems.of(Optional.empty()));
  }

  private Optional<Path> pathInUse(Systems systems) {
    boolean needless =
        systems.all().stream()
            .filter(entry -> entry.name().equalsIgnoreCase(system))
            .anyMatch(entry -> entry.model() == Systems.Needs.NO_MODEL);
    return model == null && needless ? Optional.empty() : modelPath(model);
  }

  /** The folder that was named, or the shipped one if there is one. */
  public static Optional<Path> modelPath(@Nullable Path named) {
    String shipped = System.getProperty(SHIPPED, "");
    return named == null && shipped.isEmpty()
        ? Optional.empty()
        : Optional.of(named == null ? Path.of(shipped) : named);
  }

  private Systems.Entry entry(CommandLine command, Systems systems, Optional<ModelFolder> folder) {
    if (system == null && folder.isPresent()) {
      return folder.get().system(systems);
    }
    try {
      return system == null ? BaselineSystems.WORDNET : systems.named(system);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command, String.valueOf(e.getMessage()), e);
    }
  }

  private static void check(
      CommandLine command,
      Systems.Entry entry,
      Optional<ModelFolder> folder,
      UserTables tables,
      TaskOptions task) {
    if (entry.model() == Systems.Needs.MODEL && folder.isEmpty()) {
      throw new ParameterException(
          command, "the system " + entry.name() + " needs a model; give --model FOLDER");
    }
    List<String> beyond = new ArrayList<>(task.beyondConstraints());
    if (!tables.synonyms().isEmpty()) {
      beyond.add("--synonyms");
    }
    if (!tables.bans().isEmpty()) {
      beyond.add("--ban");
    }
    if (tables.candidates().isPresent() && entry.candidates() == Systems.Candidates.IGNORED) {
      throw new ParameterException(
          command,
          "the system "
              + entry.name()
              + " does not use MT engines; choose one of "
              + String.join(", ", AllSystems.usingCandidates()));
    }
    List<String> unsupported = unsupported(entry.task(), beyond);
    if (!unsupported.isEmpty()) {
      throw new ParameterException(
          command,
          "the system "
              + entry.name()
              + " ("
              + entry.description()
              + ") does not support "
              + String.join(", ", unsupported)
              + "; choose another --system");
    }
  }

  /** Refuses what an open system cannot do. */
  static void check(CommandLine command, Paraphraser paraphraser, TaskOptions task) {
    checkTask(command, paraphraser, task);
    checkSeed(command, paraphraser, task);
  }

  private static void checkTask(CommandLine command, Paraphraser paraphraser, TaskOptions task) {
    List<String> unsupported = unsupported(paraphraser.follows(), task.beyondConstraints());
    if (!unsupported.isEmpty()) {
      throw new ParameterException(
          command,
          "the system "
              + paraphraser.system()
              + " does not support "
              + String.join(", ", unsupported));
    }
    if (task.wantsStructure() && !paraphraser.restructures()) {
      throw new ParameterException(
          command,
          "--structure needs a model that judges structure with an encoder, and no --fast; this"
              + " one changes words only");
    }
    if (task.wantsGenerator() && !paraphraser.composes()) {
      throw new ParameterException(
          command,
          "--generator needs a model with a generator and an encoder; this one has tables and"
              + " rules only");
    }
    List<String> idle =
        task.wantsStructure() ? paraphraser.idleRules(task.structureTask()) : List.of();
    if (!idle.isEmpty()) {
      throw new ParameterException(
          command,
          "--structure "
              + String.join(",", idle)
              + " can do nothing for --for "
              + task.purpose().label()
              + " with these options; 'syntax rewrite --rules' says what each rule is for");
    }
  }

  private static void checkSeed(CommandLine command, Paraphraser paraphraser, TaskOptions task) {
    if (task.hasSeed() && !paraphraser.isRandom()) {
      throw new ParameterException(
          command,
          "the system "
              + paraphraser.system()
              + " chooses nothing at random, so --seed would have no effect; leave it out");
    }
  }

  private static List<String> unsupported(Systems.Follows follows, List<String> beyond) {
    return switch (follows) {
      case WHOLE_TASK -> List.of();
      case ALL_BUT_PURPOSE ->
          beyond.stream().filter(option -> option.startsWith("--for ")).toList();
      case CONSTRAINTS_ONLY -> List.copyOf(beyond);
    };
  }
}
