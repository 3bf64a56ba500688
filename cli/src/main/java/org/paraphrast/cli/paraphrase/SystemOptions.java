package org.paraphrast.cli.paraphrase;

import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Asked;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Settings;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;
import org.paraphrast.baseline.BaselineSystems;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.command.ShippedModel;
import org.paraphrast.decode.Sampling;
import org.paraphrast.io.Progress;
import org.paraphrast.paper.Refinement;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.generate.CandidateTable;
import picocli.CommandLine.Option;

/** Which system answers, and with what model. */
public final class SystemOptions {
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
      names = "--refine",
      paramLabel = "WHAT",
      split = ",",
      description =
          "What a paper's system does differently: type (replaces a phrase only by one of its"
              + " syntactic type and number), and of Bannard05 sense (only by what shares its"
              + " translation in this sentence) and probability (ranks without the language"
              + " model).")
  private Set<Refinement> refinements = EnumSet.noneOf(Refinement.class);

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
  Paraphraser open(Asked asked) {
    return open(asked, Optional.empty());
  }

  /** The same with candidates of MT engines. */
  Paraphraser open(Asked asked, Optional<CandidateSource> candidates) {
    Paraphraser paraphraser = openToDraw(asked, candidates);
    try {
      asked.checkSeed(paraphraser);
      return paraphraser;
    } catch (IllegalArgumentException e) {
      paraphraser.close();
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }

  /** The same for a command that draws by the seed itself, whatever the system does with it. */
  Paraphraser openToDraw(Asked asked, Optional<CandidateSource> candidates) {
    Systems systems = AllSystems.of(candidates, refinements);
    Optional<ModelFolder> folder = folder(systems);
    try {
      Usage.refuseIf(verify && folder.isEmpty(), "--verify needs a model; give --model FOLDER");
      if (verify) {
        folder.get().verify(Progress.none());
      }
      Systems.Entry entry = entry(systems, folder);
      UserTables tables = new UserTables(synonyms, bans, candidates.map(CandidateTable::new));
      check(entry, folder, tables, asked);
      Usage.refuseIf(
          !Refinement.areKnown(refinements, entry.name()),
          "--refine "
              + refinements.stream().map(Refinement::label).collect(joining(","))
              + " is not for the system "
              + entry.name()
              + "; Bannard05 knows all refinements, the papers' systems over tables know type");
      Usage.refuseIf(
          fast && asked.wants(Settings.GENERATOR),
          "--generator needs the encoder, which --fast does without; leave one out");
      Sampling sampling = sampling();
      return Usage.of(
          () -> {
            Paraphraser paraphraser = Paraphraser.open(entry, folder, tables, sampling);
            check(paraphraser, asked);
            return paraphraser;
          });
    } catch (RuntimeException e) {
      folder.ifPresent(ModelFolder::close);
      throw e;
    }
  }

  /** Whether it was said how long to sample. */
  boolean hasSampling() {
    return episodes != null || seconds != null;
  }

  private Sampling sampling() {
    Usage.refuseIf(
        episodes != null && episodes < 1, "--episodes must be 1 or more, got " + episodes);
    Usage.refuseIf(
        seconds != null && !(seconds >= 0.001 && seconds <= 1e9),
        "--seconds must be 0.001 .. 1000000000, got " + seconds);
    return new Sampling(
        episodes == null ? OptionalInt.empty() : OptionalInt.of(episodes),
        Optional.ofNullable(seconds).map(time -> Duration.ofNanos(Math.round(time * 1e9))));
  }

  /** The folder that was named, or the shipped one that the system runs over. */
  private Optional<ModelFolder> folder(Systems systems) {
    return pathInUse(systems)
        .map(path -> fast ? ModelFolder.openWithoutEncoder(path) : ModelFolder.open(path));
  }

  /** The model folder that {@link #open} opens, if any. */
  Optional<Path> modelInUse() {
    return pathInUse(AllSystems.of(Optional.empty()));
  }

  private Optional<Path> pathInUse(Systems systems) {
    Systems.Needs needs =
        systems.all().stream()
            .filter(entry -> entry.name().equalsIgnoreCase(system))
            .map(Systems.Entry::model)
            .findFirst()
            .orElse(Systems.Needs.MODEL);
    if (model != null) {
      return Optional.of(model);
    }
    return switch (needs) {
      case NO_MODEL -> Optional.empty();
      case MODEL -> ShippedModel.unless(null);
      case PAPERS -> ShippedModel.ofPapers();
    };
  }

  private Systems.Entry entry(Systems systems, Optional<ModelFolder> folder) {
    String name = system;
    return name == null
        ? folder.map(given -> given.system(systems)).orElse(BaselineSystems.WORDNET)
        : Usage.of(() -> systems.named(name));
  }

  private static void check(
      Systems.Entry entry, Optional<ModelFolder> folder, UserTables tables, Asked asked) {
    Usage.refuseIf(
        entry.needsModel() && folder.isEmpty(),
        entry.model() == Systems.Needs.PAPERS
            ? "the system "
                + entry.name()
                + " needs the papers' model, which a checkout has in model/papers; give --model"
                + " FOLDER"
            : "the system " + entry.name() + " needs a model; give --model FOLDER");
    Usage.refuseIf(
        tables.candidates().isPresent() && entry.candidates() == Systems.Candidates.IGNORED,
        "the system "
            + entry.name()
            + " does not use MT engines; choose one of "
            + String.join(", ", AllSystems.usingCandidates()));
    List<String> unsupported = new ArrayList<>(asked.unsupported(entry.task()));
    boolean constraintsOnly = entry.task() == Systems.Follows.CONSTRAINTS_ONLY;
    if (constraintsOnly && !tables.synonyms().isEmpty()) {
      unsupported.add("--synonyms");
    }
    if (constraintsOnly && !tables.bans().isEmpty()) {
      unsupported.add("--ban");
    }
    Usage.refuseIf(
        !unsupported.isEmpty(),
        "the system "
            + entry.name()
            + " ("
            + entry.description()
            + ") does not support "
            + String.join(", ", unsupported)
            + "; choose another --system");
  }

  /** Refuses what an open system cannot do. */
  static void check(Paraphraser paraphraser, Asked asked) {
    List<String> unsupported = asked.unsupported(paraphraser.follows());
    if (!unsupported.isEmpty()) {
      throw new IllegalArgumentException(
          "the system "
              + paraphraser.system()
              + " does not support "
              + String.join(", ", unsupported));
    }
    asked.check(paraphraser);
  }
}
