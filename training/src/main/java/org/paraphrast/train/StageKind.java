package org.paraphrast.train;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.table.TableInfo;

/**
 * A kind of stage, which declares its inputs, options and outputs as fields:
 *
 * <pre>{@code
 * private final Port pairs = one("pairs", Format.PAIRS, "what to align");
 * private final Option<Integer> top = add(integer("top").orElse(20), "targets of a source");
 * private final Output links = output("links", "links.zst", Format.LINKS);
 * }</pre>
 *
 * <p>Recipes, command line and {@link StagePage} read the declaration. Kinds have no other state;
 * what they write depends on inputs and options only, never on memory, threads or time.
 */
public abstract class StageKind {
  private final String name;
  private final int version;
  private final Cost cost;
  private final List<Port> ports = new ArrayList<>();
  private final List<Option<?>> options = new ArrayList<>();
  private final List<Output> outputs = new ArrayList<>();
  private final Map<String, Double> aside = new HashMap<>();
  private String summary = "";
  private Languages languages = Languages.ENGLISH;

  /**
   * @param name the word for it in a recipe
   * @param version goes up when the same inputs and options begin to give other bytes: cached
   *     results expire
   */
  protected StageKind(String name, int version, Cost cost) {
    this.name = name;
    this.version = version;
    this.cost = cost;
  }

  /** Declares what another kind does. */
  protected StageKind(StageKind other) {
    this(other.name, other.version, other.cost);
    summary = other.summary;
    languages = other.languages;
    ports.addAll(other.ports);
    options.addAll(other.options);
    outputs.addAll(other.outputs);
    aside.putAll(other.aside);
  }

  /** Declares what it does, a sentence. */
  protected final void explain(String sentence) {
    summary = sentence;
  }

  /** Which languages the rules of a kind are made for. */
  public enum Languages {
    /** Tokens, guards, tags, word lists or filters of English. */
    ENGLISH("English"),
    /** A corpus of English and another language. */
    ENGLISH_AND_OTHER("English and another"),
    /** Words are whatever stands between spaces, or belong to a table already. */
    ANY("any");

    private final String label;

    Languages(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /** Declares which languages it is made for; English, if it does not. */
  protected final void madeFor(Languages made) {
    languages = made;
  }

  /** Which languages it is made for. */
  public final Languages languages() {
    return languages;
  }

  /** Declares an input of one file. The order of inputs is part of the key of results. */
  protected final Port one(String port, Format format, String help) {
    return add(new Port(port, Arity.ONE, format, help));
  }

  /** Declares an input of no or one file. */
  protected final Port optional(String port, Format format, String help) {
    return add(new Port(port, Arity.OPTIONAL, format, help));
  }

  /** Declares an input of any number of files. */
  protected final Port any(String port, Format format, String help) {
    return add(new Port(port, Arity.ANY, format, help));
  }

  /** Declares an input of one file or more. */
  protected final Port many(String port, Format format, String help) {
    return add(new Port(port, Arity.MANY, format, help));
  }

  /** Declares an input. */
  protected final Port add(Port port) {
    ports.add(port);
    return port;
  }

  /** Declares that an input takes time but adds nothing to the output. */
  protected final void aside(Port port, double secondsPerMegabyte) {
    aside.put(port.name(), secondsPerMegabyte);
  }

  /**
   * As much of a file of an input as the stage really works on, in megabytes: less if it takes only
   * one sentence in so many, more if it reads the file several times.
   */
  protected double work(Port port, double megabytes, StageOptions options) {
    return megabytes;
  }

  /** The size of the output that is expected of so much input, in megabytes. */
  protected double outputOf(double megabytes, StageOptions options) {
    return megabytes * cost.outputPerInput();
  }

  /** What a file of an input costs. */
  final double seconds(Port port, double megabytes, StageOptions options) {
    return work(port, megabytes, options)
        * aside.getOrDefault(port.name(), cost.secondsPerMegabyte());
  }

  /** What a file of an input adds to that from which the output is made, in megabytes. */
  final double basis(Port port, double megabytes, StageOptions options) {
    return aside.containsKey(port.name()) ? 0 : work(port, megabytes, options);
  }

  /** Declares an option, and what it means. */
  protected final <T> Option<T> add(Option<T> option, String help) {
    Option<T> explained = option.help(help);
    options.add(explained);
    return explained;
  }

  /** Declares an output; the first is what other stages get that name none. */
  protected final Output output(String output, String fileName, Format format) {
    outputs.add(new Output(output, fileName, format));
    return outputs.get(outputs.size() - 1);
  }

  /**
   * What a result depends on beside inputs, options and version: it becomes part of the key. Asked
   * before every run and plan, so it must not take long; the outputs of the run are not there yet.
   */
  public String rules(StageRun run) {
    return "";
  }

  /**
   * Checks what types and ranges of options and formats of inputs cannot say. Asked before anything
   * runs, so it must not take long.
   */
  public void check(StageCheck check) {}

  /**
   * What the paraphrase table that it makes will say about itself, as far as that can be foretold.
   *
   * @param from what a table among the inputs says about itself
   */
  public Optional<TableInfo> table(StageOptions options, Optional<TableInfo> from) {
    return Optional.empty();
  }

  /** Does the work. */
  public abstract void run(StageRun run);

  public final String name() {
    return name;
  }

  final int version() {
    return version;
  }

  final Cost cost() {
    return cost;
  }

  public final String summary() {
    return summary;
  }

  public final List<Port> ports() {
    return List.copyOf(ports);
  }

  /** The input of a name that the kind declares. */
  public final Port port(String port) {
    return ports.stream().filter(one -> one.name().equals(port)).findFirst().orElseThrow();
  }

  public final List<Option<?>> options() {
    return List.copyOf(options);
  }

  public final List<Output> outputs() {
    return List.copyOf(outputs);
  }

  /** The output of a name that the kind declares. */
  public final Output output(String output) {
    return outputs.stream().filter(one -> one.name().equals(output)).findFirst().orElseThrow();
  }

  /**
   * An input.
   *
   * @param arity how many files it takes
   * @param help what it is for, a fragment without a full stop
   */
  public record Port(String name, Arity arity, Format format, String help) {}

  /** How many files an input takes. */
  public enum Arity {
    ONE("one"),
    OPTIONAL("none or one"),
    /** Each with a label if the recipe gives one. */
    ANY("any number"),
    /** Each with a label if the recipe gives one. */
    MANY("one or more");

    private final String words;

    Arity(String words) {
      this.words = words;
    }

    boolean isRequired() {
      return this == ONE || this == MANY;
    }

    boolean isSingle() {
      return this == ONE || this == OPTIONAL;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /**
   * An output.
   *
   * @param name by which other stages refer to it
   * @param fileName of the file or folder
   */
  public record Output(String name, String fileName, Format format) {}

  /**
   * What a stage costs, as measured with two threads of a machine that does nothing else
   * (docs/figures.md); good for a plan, not for a promise.
   *
   * @param seconds that every run takes
   * @param secondsPerMegabyte of input, uncompressed
   * @param outputPerInput bytes out for bytes in, uncompressed
   */
  public record Cost(double seconds, double secondsPerMegabyte, double outputPerInput) {}
}
