package org.paraphrast.plan;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.text.spelling.Spelling;

/**
 * What a paraphrase is for and what it has to respect, apart from the guards of the sentence.
 *
 * @param purpose what it is for
 * @param reference the sentence that similarity goes towards
 * @param length how long the output may be
 * @param avoid words the output must not bring in, and takes out where it can
 * @param must words the output has to hold
 * @param change how much to change, 0 (nothing at all) to 1; 0.5 is the model's own opinion
 * @param spelling British, American, or as the input has it
 * @param structure which structural rules may be used
 * @param keepsMeaning whether nothing that is said may be left out
 * @param terms what terms may become, all else is out: {@link Terms#STAYS} if they stay
 * @param level how hard words may be for those who read it; only where it is simplified
 * @param generator whether a network writes drafts of whole sentences
 * @param deadline when to give up the search for it
 */
public record Task(
    Purpose purpose,
    Optional<String> reference,
    LengthLimit length,
    List<String> avoid,
    List<String> must,
    double change,
    Spelling spelling,
    RuleChoice structure,
    boolean keepsMeaning,
    Map<Term, String> terms,
    Optional<Level> level,
    GeneratorUse generator,
    Deadline deadline) {
  /** A plain paraphrase without constraints. */
  public static final Task VARIATION =
      new Task(
          Purpose.VARIATION,
          Optional.empty(),
          LengthLimit.NONE,
          List.of(),
          List.of(),
          0.5,
          Spelling.AS_IS,
          RuleChoice.DEFAULT,
          false,
          Map.of(),
          Optional.empty(),
          GeneratorUse.OFF,
          Deadline.NEVER);

  public Task {
    requireNonNull(purpose, "purpose");
    requireNonNull(reference, "reference");
    requireNonNull(length, "length");
    avoid = List.copyOf(requireNonNull(avoid, "avoid"));
    must = List.copyOf(requireNonNull(must, "must"));
    requireNonNull(spelling, "spelling");
    requireNonNull(structure, "structure");
    terms = Map.copyOf(requireNonNull(terms, "terms"));
    requireNonNull(level, "level");
    requireNonNull(generator, "generator");
    requireNonNull(deadline, "deadline");
    if (!(change >= 0 && change <= 1)) {
      throw new IllegalArgumentException("change must be 0 .. 1, got " + change);
    }
    if (level.isPresent() && purpose != Purpose.SIMPLIFICATION) {
      throw new IllegalArgumentException(
          "a level needs the purpose simplification, got " + purpose.label());
    }
  }

  /**
   * Whether what only contracts or respells is no answer: it says nothing in other words, but it
   * may be shorter, closer to a reference, or have a word to have.
   */
  public boolean wantsOtherWords() {
    return length.equals(LengthLimit.NONE)
        && must.isEmpty()
        && (purpose == Purpose.VARIATION || purpose == Purpose.SIMPLIFICATION);
  }

  /** A purpose without constraints. */
  public static Task of(Purpose purpose) {
    return VARIATION.withPurpose(purpose);
  }

  /** The same for another purpose; a level stays with simplification only. */
  public Task withPurpose(Purpose purpose) {
    return with(
        copy -> {
          copy.purpose = purpose;
          copy.level = purpose == Purpose.SIMPLIFICATION ? copy.level : Optional.empty();
        });
  }

  /** The same towards this sentence. */
  public Task withReference(String reference) {
    Optional<String> sentence = Optional.of(requireNonNull(reference, "reference"));
    return with(copy -> copy.reference = sentence);
  }

  /** The same with this limit of the length. */
  public Task withLength(LengthLimit length) {
    return with(copy -> copy.length = length);
  }

  /** The same with these words to avoid. */
  public Task withAvoid(List<String> avoid) {
    return with(copy -> copy.avoid = avoid);
  }

  /** The same with these words to have. */
  public Task withMust(List<String> must) {
    return with(copy -> copy.must = must);
  }

  /** The same with more or less change, 0 .. 1. */
  public Task withChange(double change) {
    return with(copy -> copy.change = change);
  }

  /** The same in this spelling. */
  public Task withSpelling(Spelling spelling) {
    return with(copy -> copy.spelling = spelling);
  }

  /** The same with these structural rules. */
  public Task withStructure(RuleChoice structure) {
    return with(copy -> copy.structure = structure);
  }

  /** The same where all that is said stays, or not. */
  public Task withKeepsMeaning(boolean keepsMeaning) {
    return with(copy -> copy.keepsMeaning = keepsMeaning);
  }

  /** The same where terms become nothing else than this. */
  public Task withTerms(Map<Term, String> terms) {
    return with(copy -> copy.terms = terms);
  }

  /** The same for readers of this level; the purpose must be simplification. */
  public Task withLevel(Level level) {
    Optional<Level> known = Optional.of(requireNonNull(level, "level"));
    return with(copy -> copy.level = known);
  }

  /** The same with drafts of a network, or without. */
  public Task withGenerator(GeneratorUse generator) {
    return with(copy -> copy.generator = generator);
  }

  /** The same until then. */
  public Task withDeadline(Deadline deadline) {
    return with(copy -> copy.deadline = deadline);
  }

  private Task with(Consumer<Copy> setting) {
    Copy copy = new Copy(this);
    setting.accept(copy);
    return copy.task();
  }

  /** A task while one setting changes: the order of the components stands here only. */
  private static final class Copy {
    private Purpose purpose;
    private Optional<String> reference;
    private LengthLimit length;
    private List<String> avoid;
    private List<String> must;
    private double change;
    private Spelling spelling;
    private RuleChoice structure;
    private boolean keepsMeaning;
    private Map<Term, String> terms;
    private Optional<Level> level;
    private GeneratorUse generator;
    private Deadline deadline;

    Copy(Task task) {
      purpose = task.purpose;
      reference = task.reference;
      length = task.length;
      avoid = task.avoid;
      must = task.must;
      change = task.change;
      spelling = task.spelling;
      structure = task.structure;
      keepsMeaning = task.keepsMeaning;
      terms = task.terms;
      level = task.level;
      generator = task.generator;
      deadline = task.deadline;
    }

    Task task() {
      return new Task(
          purpose,
          reference,
          length,
          avoid,
          must,
          change,
          spelling,
          structure,
          keepsMeaning,
          terms,
          level,
          generator,
          deadline);
    }
  }
}
