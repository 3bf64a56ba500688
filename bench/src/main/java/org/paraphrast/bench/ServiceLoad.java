package org.paraphrast.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Loads a service that it starts itself, on this machine, and prints tables in Markdown:
 *
 * <ul>
 *   <li>{@code speed}: sentences a second of the library and of the service around it, with as many
 *       threads, on the same sentences, in turns
 *   <li>{@code half}: times of answers at half of that
 *   <li>{@code overload}: the same before, during and after ten times of it
 *   <li>{@code soak}: memory while a mix of requests is answered
 *   <li>{@code probe}: what an answer costs that takes no work, as a refusal does
 *   <li>{@code kill}: what callers see of {@code kill -9} and a new start, and how long that takes
 * </ul>
 *
 * <p>{@code bench/service} starts it; the rates that {@code speed} finds are kept in the folder,
 * for the other parts.
 */
public final class ServiceLoad {
  private final Path out;
  private final LoadOptions options;
  private final List<String> sentences;

  private ServiceLoad(Path out, LoadOptions options) throws IOException {
    this.out = out;
    this.options = options;
    this.sentences = LoadMix.read(options.sentences());
    if (sentences.isEmpty() || options.command().isEmpty()) {
      throw new IllegalArgumentException("give --sentences FILE, and -- and the command to start");
    }
  }

  public static void main(String[] args) throws IOException {
    Path out = Path.of(args[0]);
    Files.createDirectories(out);
    List<String> words = Arrays.asList(args);
    ServiceLoad load = new ServiceLoad(out, LoadOptions.read(words.subList(2, words.size())));
    switch (args[1]) {
      case "speed" -> load.speed();
      case "half" -> load.half();
      case "overload" -> load.overload();
      case "soak" -> load.soak();
      case "kill" -> load.kill();
      case "probe" -> load.probe();
      default -> throw new IllegalArgumentException("no part '" + args[1] + "'");
    }
  }

  // --- what the parts share

  private List<String> modes() {
    return List.of(options.text("modes").split(",", -1));
  }

  private ServiceProcess start(String... more) throws IOException {
    return start(ServiceProcess.freePort(), more);
  }

  private ServiceProcess start(int port, String... more) throws IOException {
    List<String> settings = new ArrayList<>(List.of("--threads", options.text("threads")));
    settings.addAll(List.of(more));
    return ServiceProcess.start(options.command(), port, out, settings.toArray(String[]::new));
  }

  private Supplier<LoadShot> shots(String mode) {
    return new LoadMix(sentences, random()).sentences(mode.equals("fast"));
  }

  private Random random() {
    return new Random(options.number("seed"));
  }

  /** Twice as many connections as threads: no thread waits for a request, and none is refused. */
  private LoadTally saturate(LoadClient client, String mode, Duration time) throws IOException {
    return client.run(LoadPace.closed(time), shots(mode), 2 * options.number("threads"));
  }

  private LoadTally at(LoadClient client, String mode, double rate, Duration time)
      throws IOException {
    return client.run(LoadPace.open(rate, time, random()), shots(mode), options.number("links"));
  }

  /** The rate of the part {@code speed}, or one that is measured now. */
  private double rate(LoadClient client, String mode) throws IOException {
    Path file = out.resolve("rates.tsv");
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        String[] cells = line.split("\t", -1);
        if (cells[0].equals(mode)) {
          return Double.parseDouble(cells[1]);
        }
      }
    }
    double rate = saturate(client, mode, options.time("seconds")).sentencesPerSecond();
    Files.writeString(
        file, mode + "\t" + rate + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    return rate;
  }

  private void print(String part, List<String> lines) throws IOException {
    lines.forEach(System.out::println);
    Files.write(out.resolve(part + ".md"), lines);
  }

  private static void explain(LoadTally tally) {
    tally.examples().forEach((kind, text) -> System.err.println(kind + ": " + text));
  }

  @SuppressWarnings("AnnotateFormatMethod")
  private static String row(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static double processorSeconds() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }

  private static double median(Map<String, List<Double>> figures, String name) {
    return median(figures.getOrDefault(name, List.of()));
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  // --- speed

  private void speed() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(
        "| | library, sentences/s | service, sentences/s | ratio | processor ms a sentence: library"
            + " | service | client |");
    lines.add("|---|---|---|---|---|---|---|");
    List<String> rates = new ArrayList<>();
    for (String mode : modes()) {
      lines.add(speed(mode, rates));
    }
    lines.add("");
    lines.add(
        row(
            "%s threads; %d sentences again and again; medians of %s rounds of %s s in turns.",
            options.text("threads"),
            sentences.size(),
            options.text("rounds"),
            options.text("seconds")));
    Files.write(out.resolve("rates.tsv"), rates);
    print("speed", lines);
  }

  private String speed(String mode, List<String> rates) throws IOException {
    List<String> command = new ArrayList<>(List.of(options.text("java").split(" ", -1)));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(LibrarySpeed.class.getName(), options.text("model"), mode));
    command.add(options.text("threads"));
    options.sentences().forEach(file -> command.add(file.toString()));
    Process library =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try (ServiceProcess service = start();
        LoadClient client = new LoadClient(service.port());
        Writer asks = new OutputStreamWriter(library.getOutputStream(), UTF_8);
        BufferedReader answers =
            new BufferedReader(new InputStreamReader(library.getInputStream(), UTF_8))) {
      library(asks, answers, options.text("warm"));
      saturate(client, mode, options.time("warm"));
      Map<String, List<Double>> figures = new TreeMap<>();
      for (int i = 0; i < options.number("rounds"); i++) {
        double[] own = library(asks, answers, options.text("seconds"));
        double used = service.processorSeconds();
        double usedHere = processorSeconds();
        LoadTally tally = saturate(client, mode, options.time("seconds"));
        explain(tally);
        double count = tally.good().size();
        add(figures, "library", own[0]);
        add(figures, "service", tally.sentencesPerSecond());
        add(figures, "ratio", tally.sentencesPerSecond() / own[0]);
        add(figures, "libraryCpu", own[1]);
        add(figures, "serviceCpu", (service.processorSeconds() - used) * 1000 / count);
        add(figures, "clientCpu", (processorSeconds() - usedHere) * 1000 / count);
      }
      rates.add(mode + "\t" + median(figures, "service"));
      return row(
          "| %s | %.1f | %.1f | %.2f | %.2f | %.2f | %.2f |",
          mode,
          median(figures, "library"),
          median(figures, "service"),
          median(figures, "ratio"),
          median(figures, "libraryCpu"),
          median(figures, "serviceCpu"),
          median(figures, "clientCpu"));
    } finally {
      library.destroy();
    }
  }

  private static void add(Map<String, List<Double>> figures, String name, double value) {
    figures.computeIfAbsent(name, each -> new ArrayList<>()).add(value);
  }

  private static double[] library(Writer asks, BufferedReader answers, String seconds)
      throws IOException {
    asks.write(seconds + "\n");
    asks.flush();
    String line = answers.readLine();
    if (line == null) {
      throw new IOException("the library failed");
    }
    return Arrays.stream(line.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
  }

  // --- half and overload

  private static final String TIMES_HEAD =
      "| | requests/s | answered 200 | p50 ms | p99 ms | refused (429, 503) | p50 ms | p99 ms |"
          + " other errors | heap MB | resident MB | of it private |";
  private static final String TIMES_RULE = "|---|---|---|---|---|---|---|---|---|---|---|---|";

  private static String times(String name, LoadTally tally, ServiceProcess.Memory memory) {
    Latencies good = tally.good();
    Latencies refused = tally.refused();
    explain(tally);
    return row(
        "| %s | %.1f | %d | %.1f | %.1f | %d (%.1f%%) | %.1f | %.1f | %s | %.1f | %.0f | %.0f |",
        name,
        tally.requests() / tally.seconds(),
        good.size(),
        good.percentile(50),
        good.percentile(99),
        refused.size(),
        100.0 * refused.size() / Math.max(1, tally.answers()),
        refused.percentile(50),
        refused.percentile(99),
        tally.errorText(),
        memory.heap(),
        memory.resident(),
        memory.anonymous());
  }

  private void half() throws IOException {
    List<String> lines = new ArrayList<>(List.of(TIMES_HEAD, TIMES_RULE));
    for (String mode : modes()) {
      try (ServiceProcess service = start();
          LoadClient client = new LoadClient(service.port())) {
        saturate(client, mode, options.time("warm"));
        double rate = rate(client, mode) / 2;
        LoadTally tally = at(client, mode, rate, options.time("seconds"));
        lines.add(times(mode + ", half load", tally, service.memory()));
      }
    }
    print("half", lines);
  }

  private void overload() throws IOException {
    List<String> lines = new ArrayList<>(List.of(TIMES_HEAD, TIMES_RULE));
    for (String mode : modes()) {
      try (ServiceProcess service = start();
          LoadClient client = new LoadClient(service.port())) {
        saturate(client, mode, options.time("warm"));
        double rate = rate(client, mode);
        Duration time = options.time("seconds");
        LoadTally before = at(client, mode, rate / 2, time);
        lines.add(times(mode + ", half load", before, service.memory()));
        double times = Double.parseDouble(options.text("times"));
        double used = service.processorSeconds();
        double usedHere = processorSeconds();
        LoadTally flood = at(client, mode, times * rate, time);
        double usedThere = service.processorSeconds() - used;
        usedHere = processorSeconds() - usedHere;
        lines.add(times(row("%s, %.0f times the load", mode, times), flood, service.memory()));
        LoadTally after = at(client, mode, rate / 2, time);
        lines.add(times(mode + ", half load again", after, service.memory()));
        lines.add("");
        lines.add(
            row(
                "%s: %.1f sentences/s is what it can bear; p99 under overload is %.2f times that at"
                    + " half load; %.1f sentences/s were answered meanwhile; processors used:"
                    + " service %.2f, client %.2f.",
                mode,
                rate,
                flood.good().percentile(99) / before.good().percentile(99),
                flood.sentencesPerSecond(),
                usedThere / flood.seconds(),
                usedHere / flood.seconds()));
        lines.add("");
      }
    }
    print("overload", lines);
  }

  // --- probe

  private void probe() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("| | requests/s | p50 ms | p99 ms | processor ms: service | client |");
    lines.add("|---|---|---|---|---|---|");
    LoadShot shot = LoadShot.get("probe", "/healthz", 200);
    try (ServiceProcess service = start();
        LoadClient client = new LoadClient(service.port())) {
      int links = 2 * options.number("threads");
      client.run(LoadPace.closed(options.time("warm")), () -> shot, links);
      double used = service.processorSeconds();
      double usedHere = processorSeconds();
      LoadTally tally = client.run(LoadPace.closed(options.time("seconds")), () -> shot, links);
      explain(tally);
      int count = tally.good().size();
      lines.add(
          row(
              "| /healthz | %.0f | %.2f | %.2f | %.3f | %.3f |",
              count / tally.seconds(),
              tally.good().percentile(50),
              tally.good().percentile(99),
              (service.processorSeconds() - used) * 1000 / count,
              (processorSeconds() - usedHere) * 1000 / count));
    }
    print("probe", lines);
  }

  // --- soak

  private void soak() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(LoadMix.EVERYDAY + ":");
    lines.add("");
    lines.add(
        "| requests | requests/s | answers | errors | p50 ms | p99 ms | heap MB | resident MB | of it"
            + " private |");
    lines.add("|---|---|---|---|---|---|---|---|---|");
    int tenth = Math.max(1, options.number("requests") / 10);
    Supplier<LoadShot> shots = new LoadMix(sentences, random()).everyday();
    try (ServiceProcess service = start();
        LoadClient client = new LoadClient(service.port())) {
      for (int i = 1; i <= 10; i++) {
        LoadTally tally = client.run(LoadPace.closed(tenth), shots, 2 * options.number("threads"));
        explain(tally);
        ServiceProcess.Memory memory = service.memory();
        lines.add(
            row(
                "| %d | %.1f | %s | %s | %.1f | %.1f | %.1f | %.0f | %.0f |",
                i * tenth,
                tally.requests() / tally.seconds(),
                tally.statusText(),
                tally.errorText(),
                tally.good().percentile(50),
                tally.good().percentile(99),
                memory.heap(),
                memory.resident(),
                memory.anonymous()));
        System.err.println(lines.get(lines.size() - 1));
      }
    }
    print("soak", lines);
  }

  // --- kill

  private void kill() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("| | requests | answers | errors |");
    lines.add("|---|---|---|---|");
    int port = ServiceProcess.freePort();
    Duration time = options.time("seconds");
    ServiceProcess first = start(port);
    CompletableFuture<ServiceProcess> second = new CompletableFuture<>();
    try (LoadClient client = new LoadClient(port)) {
      saturate(client, "fast", options.time("warm"));
      double rate = rate(client, "fast") / 2;
      new Thread(() -> replace(first, time, second), "killer").start();
      LoadTally during = at(client, "fast", rate, time.multipliedBy(2));
      lines.add(counts("half load; killed in the middle and started again", during));
      second.join().close();
      try (ServiceProcess third = start(port, "--verify")) {
        lines.add(
            counts("half load, every byte of the model verified", at(client, "fast", rate, time)));
      }
    } finally {
      first.kill();
      second.join().kill();
    }
    List<Double> starts = new ArrayList<>();
    for (int i = 0; i < options.number("starts"); i++) {
      ServiceProcess service = start(port);
      starts.add(service.secondsToReady());
      service.kill();
    }
    lines.add("");
    lines.add(
        row(
            "Start to ready: median %.2f s of %d starts after kill -9 (%.2f .. %.2f).",
            median(starts),
            starts.size(),
            starts.stream().mapToDouble(each -> each).min().orElseThrow(),
            starts.stream().mapToDouble(each -> each).max().orElseThrow()));
    print("kill", lines);
  }

  /** Kills a service after a time and starts another in its place. */
  private void replace(
      ServiceProcess service, Duration time, CompletableFuture<ServiceProcess> other) {
    try {
      Thread.sleep(time.toMillis());
      service.kill();
      other.complete(start(service.port()));
    } catch (IOException | InterruptedException e) {
      other.completeExceptionally(e);
    }
  }

  private static String counts(String name, LoadTally tally) {
    return row(
        "| %s | %d | %s | %s |", name, tally.requests(), tally.statusText(), tally.errorText());
  }
}
