package org.paraphrast.spark.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.paraphrast.io.Progress;
import org.paraphrast.spark.data.BadLines;
import org.paraphrast.spark.data.Parts;
import org.paraphrast.train.StageKind.Port;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun.Room;
import org.paraphrast.train.StageSpec;

/** One run of a stage on a cluster: what it gets, where its results go, what it has to say. */
public final class ClusterRun {
  private static final String BAD = "bad";

  private final JavaSparkContext spark;
  private final StageSpec spec;
  private final Map<Port, Map<String, Artifact>> inputs;
  private final String folder;
  private final Room room;
  private final Progress progress;
  private final Map<String, Long> counts = new LinkedHashMap<>();
  private final List<String> notes = new ArrayList<>();
  private final List<Broadcast<?>> shared = new ArrayList<>();

  /**
   * @param inputs by label
   * @param folder where results go, of this run alone
   * @param room what may be used of the driver, and memory of each task
   */
  public ClusterRun(
      JavaSparkContext spark,
      StageSpec spec,
      Map<Port, Map<String, Artifact>> inputs,
      String folder,
      Room room,
      Progress progress) {
    this.spark = spark;
    this.spec = spec;
    this.inputs = inputs;
    this.folder = folder;
    this.room = room;
    this.progress = progress;
  }

  public JavaSparkContext spark() {
    return spark;
  }

  public StageSpec spec() {
    return spec;
  }

  public StageOptions options() {
    return spec.options();
  }

  /** The options, to be used in tasks. */
  public SentOptions sentOptions() {
    return new SentOptions(spec.kind(), spec.options());
  }

  /** The files of an input by label, in the order of the recipe. */
  public Map<String, Artifact> labelled(String port) {
    return inputs.getOrDefault(spec.kind().port(port), Map.of());
  }

  public Collection<Artifact> files(String port) {
    return labelled(port).values();
  }

  public Optional<Artifact> optional(String port) {
    return files(port).stream().findFirst();
  }

  public Artifact input(String port) {
    return optional(port).orElseThrow();
  }

  Map<Port, Map<String, Artifact>> inputs() {
    return inputs;
  }

  /** The lines of a file in order; those that are no text are put aside. */
  public JavaRDD<String> lines(String port, Artifact artifact) {
    return artifact.lines(spark, bad(port, port, artifact));
  }

  /** Where lines of one of the files of an input go that cannot be used. */
  public BadLines bad(String name, String port, Artifact artifact) {
    List<Artifact> files = List.copyOf(files(port));
    return bad(files.size() > 1 ? name + "." + files.indexOf(artifact) : name);
  }

  /** Where lines of an input go that cannot be used. */
  public BadLines bad(String port) {
    return new BadLines(folder + "/" + BAD, port);
  }

  /** How many lines were put aside. */
  public long badLines() {
    return BadLines.count(folder + "/" + BAD);
  }

  /** An output of lines, in parts. */
  public Parts parts(String output) {
    return new Parts(path(output));
  }

  /** An output that is one file. */
  public String path(String output) {
    return folder + "/" + spec.kind().output(output).fileName();
  }

  /** A folder for what the stage needs in between; it goes away when the stage is done. */
  public String scratch(String name) {
    return folder + "/scratch/" + name;
  }

  /** Of the driver: a folder for temporary files, memory, threads. */
  public Room room() {
    return room;
  }

  /** Gives something to all tasks until the stage is done. */
  public <T> Broadcast<T> share(T value) {
    Broadcast<T> sent = spark.broadcast(value);
    shared.add(sent);
    return sent;
  }

  /** Lets executors forget what was shared. */
  public void release() {
    shared.forEach(Broadcast::destroy);
    shared.clear();
  }

  /**
   * Bytes that one task may use for sorting and counting outside of Spark's own memory. An
   * executor's heap is cut in two: Spark keeps {@code spark.memory.fraction} of it, and of the rest
   * all tasks of the executor share a half; the other half is for dictionaries and models.
   */
  public long taskMemory() {
    SparkConf conf = spark.getConf();
    long heap = conf.getSizeAsBytes("spark.executor.memory", "1g");
    double fraction = conf.getDouble("spark.memory.fraction", 0.6);
    int tasks =
        Math.max(1, conf.getInt("spark.executor.cores", 2) / conf.getInt("spark.task.cpus", 1));
    long most = (long) (heap * (1 - fraction) / 2 / tasks);
    return Math.max(LEAST_MEMORY, conf.getSizeAsBytes("spark.paraphrast.taskMemory", most + "b"));
  }

  private static final long LEAST_MEMORY = 1 << 20;

  /** Into how many parts data are cut that came from so many bytes of text. */
  public int partitions(long bytes) {
    long parts = Math.max(2L * spark.defaultParallelism(), bytes / PART_BYTES);
    return spark.getConf().getInt("spark.paraphrast.partitions", (int) Math.min(parts, MOST_PARTS));
  }

  private static final long PART_BYTES = 1 << 25;
  private static final int MOST_PARTS = 1 << 14;

  public Progress progress() {
    return progress;
  }

  /** Something counted, for the report. */
  public void count(String what, long number) {
    counts.put(what, number);
  }

  /** A sentence for the report. */
  public void note(String text) {
    notes.add(text);
  }

  public Map<String, Long> counts() {
    return counts;
  }

  public List<String> notes() {
    return notes;
  }
}
