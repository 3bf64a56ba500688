package org.paraphrast.api;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.Purpose;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.text.spelling.Spelling;

/** What a user asks for: {@link Settings} and their values. Not thread-safe. */
public final class Asked {
  private static final Set<Object> NOTHING =
      Set.of(RuleChoice.NONE, GeneratorUse.OFF, Spelling.AS_IS);

  private static final String NOT_FAST = ", which 'fast' does without";

  private final Map<Setting<?>, Object> values = new HashMap<>();
  private final Function<Setting<?>, String> naming;

  /** Something that cannot be had, alone or together with the rest. */
  public static final class Fault extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final transient Setting<?> setting;
    private final String reason;

    private Fault(Setting<?> setting, String name, String reason) {
      super(name + " " + reason);
      this.setting = setting;
      this.reason = reason;
    }

    public Setting<?> setting() {
      return setting;
    }

    /** The message without the name before it. */
    public String reason() {
      return reason;
    }
  }

  /**
   * @param naming how the user writes a setting
   */
  public Asked(Function<Setting<?>, String> naming) {
    this.naming = naming;
  }

  /** What somebody wrote. */
  public static Asked of(Map<Setting<?>, List<String>> texts, Function<Setting<?>, String> naming) {
    Asked asked = new Asked(naming);
    texts.forEach(asked::parse);
    return asked;
  }

  /** Asks for a value; a flag that is off is not asked for. */
  public <T> void put(Setting<T> setting, T value) {
    if (!value.equals(false)) {
      values.put(setting, value);
    }
  }

  private <T> void parse(Setting<T> setting, List<String> texts) {
    try {
      put(setting, setting.parse(texts));
    } catch (IllegalArgumentException e) {
      throw fault(setting, String.valueOf(e.getMessage()));
    }
  }

  public boolean has(Setting<?> setting) {
    return values.containsKey(setting);
  }

  @SuppressWarnings("unchecked") // put has seen that it is one
  public <T> Optional<T> get(Setting<T> setting) {
    return Optional.ofNullable((T) values.get(setting));
  }

  public Purpose purpose() {
    return get(Settings.PURPOSE).orElse(Purpose.VARIATION);
  }

  /** Whether a setting asks for anything: structural rules that are none do not. */
  public boolean wants(Setting<?> setting) {
    return has(setting) && !NOTHING.contains(values.get(setting));
  }

  /**
   * The request, its text still empty.
   *
   * @param eachHasReference whether every input brings a reference of its own
   * @throws Fault where one thing does not go with another
   */
  public Request request(boolean eachHasReference) {
    if (purpose() == Purpose.SIMILARITY && !eachHasReference && !has(Settings.REFERENCE)) {
      throw fault(Settings.REFERENCE, "is missing: " + named(Purpose.SIMILARITY) + " needs it");
    }
    requirePurpose(Settings.REFERENCE, "goes towards a sentence", Purpose.SIMILARITY);
    requirePurpose(Settings.LEVEL, "makes words easier", Purpose.SIMPLIFICATION);
    if (Stream.of(Settings.MAX_CHARS, Settings.MAX_BYTES, Settings.RATIO).noneMatch(this::has)) {
      requirePurpose(
          Settings.KEEP_MEANING,
          "leaves anything out without a limit of the length",
          Purpose.COMPRESSION,
          Purpose.SIMPLIFICATION);
    }
    if (has(Settings.DIVERSE) && get(Settings.OUTPUTS).orElse(1) < 2) {
      throw fault(Settings.DIVERSE, "needs " + naming.apply(Settings.OUTPUTS) + " 2 or more");
    }
    Request request = Request.of("");
    for (Setting<?> setting : Settings.ALL) {
      request = with(request, setting);
    }
    return request;
  }

  private void requirePurpose(Setting<?> setting, String what, Purpose... possible) {
    if (has(setting) && !List.of(possible).contains(purpose())) {
      String needed = Stream.of(possible).map(this::named).collect(Collectors.joining(" or "));
      throw fault(setting, "needs " + needed + ": nothing else " + what);
    }
  }

  private String named(Purpose purpose) {
    return naming.apply(Settings.PURPOSE) + " " + purpose.label();
  }

  private <T> Request with(Request request, Setting<T> setting) {
    return get(setting).map(value -> setting.effect().apply(request, value)).orElse(request);
  }

  /** What a system leaves aside that follows no more of a task, as the user writes it. */
  public List<String> unsupported(Systems.Follows follows) {
    List<String> names = new ArrayList<>();
    if (follows != Systems.Follows.WHOLE_TASK && purpose() != Purpose.VARIATION) {
      names.add(named(purpose()));
    }
    if (follows == Systems.Follows.CONSTRAINTS_ONLY) {
      Stream.of(Settings.CHANGE, Settings.SPELLING, Settings.STRUCTURE, Settings.GENERATOR)
          .filter(this::wants)
          .map(naming)
          .forEach(names::add);
    }
    return names;
  }

  /** Refuses what a system cannot do. */
  public void check(Paraphraser paraphraser) {
    if (wants(Settings.STRUCTURE) && !paraphraser.restructures()) {
      throw fault(
          Settings.STRUCTURE, "needs a model that judges structure with an encoder" + NOT_FAST);
    }
    if (wants(Settings.GENERATOR) && !paraphraser.composes()) {
      throw fault(Settings.GENERATOR, "needs a model with a generator and an encoder" + NOT_FAST);
    }
    Request structured = with(Request.of(""), Settings.PURPOSE);
    structured = with(with(structured, Settings.KEEP_MEANING), Settings.STRUCTURE);
    List<String> idle =
        wants(Settings.STRUCTURE) ? paraphraser.idleRules(structured.task()) : List.of();
    if (!idle.isEmpty()) {
      throw fault(
          Settings.STRUCTURE,
          String.join(",", idle)
              + " can do nothing for "
              + named(purpose())
              + " with these options; 'syntax rewrite --rules' says what each rule is for");
    }
  }

  /** Refuses a seed that would have no effect. */
  public void checkSeed(Paraphraser paraphraser) {
    if (has(Settings.SEED) && !paraphraser.isRandom()) {
      throw fault(
          Settings.SEED,
          "would have no effect, as the system "
              + paraphraser.system()
              + " chooses nothing at random; leave it out");
    }
  }

  private Fault fault(Setting<?> setting, String reason) {
    return new Fault(setting, naming.apply(setting), reason);
  }
}
