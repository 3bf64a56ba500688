package org.paraphrast.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.paraphrast.bench.LoadTally.percentile;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Loads a service that it starts itself, on this machine, and prints tables in Markdown:
 *
 * <ul>
 *   <li>{@code speed}: sentences a second of the library and of the service around it, with as many
 *       threads, on the same sentences, in turns
 *   <li>{@code overload}: times of answers at half of that, at ten times of it, and at half again
 *   <li>{@code soak}: memory while a mix of requests is answered
 *   <li>{@code start}: how long it takes until it is ready
 * </ul>
 *
 * <p>{@code bench/service} starts it, with {@code OUT PART --OPTION VALUE … -- COMMAND}; the rates
 * that {@code speed} finds are kept in the folder, for {@code overload}.
 */
public final class ServiceLoad {
  private final Path out;
  private final Map<String, String> options =
      new HashMap<>(
          Map.of(
              "modes", "fast,encoder",
              "threads", Integer.toString(Runtime.getRuntime().availableProcessors()),
              "warm", "30",
              "seconds", "60",
              "rounds", "3",
              "times", "10",
              "links", "400",
              "requests", "1000000",
              "starts", "9",
              "seed", "1"));
  private final List<Path> files = new ArrayList<>();
  private final List<String> command;
  private final List<String> sentences;

  private ServiceLoad(Path out, List<String> words) throws IOException {
    this.out = out;
    Files.createDirectories(out);
    int end = words.indexOf("--");
    for (int i = 0; i < end; i += 2) {
      String name = words.get(i).substring(2);
      if (name.equals("sentences")) {
        files.add(Path.of(words.get(i + 1)));
      } else if (options.put(name, words.get(i + 1)) == null && !name.matches("java|model")) {
        throw new IllegalArgumentException("no option --" + name + "; there are " + options);
      }
    }
    sentences = LoadMix.read(files);
    command = new ArrayList<>(words.subList(end + 1, words.size()));
    command.addAll(List.of("--threads", text("threads")));
  }

  public static void main(String[] args) throws IOException {
    List<String> words = List.of(args);
    ServiceLoad load = new ServiceLoad(Path.of(args[0]), words.subList(2, words.size()));
    List<String> lines =
        switch (args[1]) {
          case "speed" -> load.speed();
          case "overload" -> load.overload();
          case "soak" -> load.soak();
          case "start" -> load.start();
          default -> throw new IllegalArgumentException("no part '" + args[1] + "'");
        };
    lines.forEach(System.out::println);
    Files.write(load.out.resolve(args[1] + ".md"), lines);
  }

  // --- what the parts share

  private String text(String option) {
    String value = options.get(option);
    if (value == null) {
      throw new IllegalArgumentException("give --" + option);
    }
    return value;
  }

  private int number(String option) {
    return Integer.parseInt(text(option));
  }

  private Duration time(String option) {
    return Duration.ofMillis(Math.round(Double.parseDouble(text(option)) * 1000));
  }

  private ServiceProcess service() throws IOException {
    return new ServiceProcess(command, out);
  }

  private Supplier<LoadShot> shots(String mode) {
    return new LoadMix(sentences, random()).sentences(mode.equals("fast"));
  }

  private Random random() {
    return new Random(number("seed"));
  }

  /** Twice as many connections as threads: no thread waits for a request, and none is refused. */
  private LoadTally saturate(LoadClient client, String mode, Duration time) {
    return client.run(LoadClient.closed(time), shots(mode), 2 * number("threads"));
  }

  private LoadTally at(LoadClient client, String mode, double rate) {
    return client.run(
        LoadClient.open(rate, time("seconds"), random()), shots(mode), number("links"));
  }

  @SuppressWarnings("AnnotateFormatMethod")
  private static String row(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static double processorSeconds() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
  }

  private static double median(List<double[]> rows, int column) {
    return percentile(rows.stream().map(row -> row[column]).toList(), 50);
  }

  // --- speed

  private List<String> speed() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(
        "| | library, sentences/s | service, sentences/s | ratio | processor ms a sentence: library"
            + " | service | client |");
    lines.add("|---|---|---|---|---|---|---|");
    List<String> rates = new ArrayList<>();
    for (String mode : text("modes").split(",", -1)) {
      List<double[]> rounds = speed(mode);
      rates.add(mode + "\t" + median(rounds, 1));
      lines.add(
          row(
              "| %s | %.1f | %.1f | %.2f | %.2f | %.2f | %.2f |",
              mode,
              median(rounds, 0),
              median(rounds, 1),
              median(rounds, 2),
              median(rounds, 3),
              median(rounds, 4),
              median(rounds, 5)));
    }
    lines.add("");
    lines.add(
        row(
            "%s threads; %d sentences again and again; medians of %s rounds of %s s in turns.",
            text("threads"), sentences.size(), text("rounds"), text("seconds")));
    Files.write(out.resolve("rates.tsv"), rates);
    return lines;
  }

  /** The columns of the table, a row for each round. */
  private List<double[]> speed(String mode) throws IOException {
    List<String> library = new ArrayList<>(List.of(text("java").split(" ", -1)));
    library.addAll(List.of("-cp", System.getProperty("java.class.path")));
    library.addAll(List.of(LibrarySpeed.class.getName(), text("model"), mode, text("threads")));
    files.forEach(file -> library.add(file.toString()));
    Process own =
        new ProcessBuilder(library).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    List<double[]> rounds = new ArrayList<>();
    try (ServiceProcess service = service();
        LoadClient client = new LoadClient(service.port());
        Writer asks = new OutputStreamWriter(own.getOutputStream(), UTF_8);
        BufferedReader answers =
            new BufferedReader(new InputStreamReader(own.getInputStream(), UTF_8))) {
      library(asks, answers, text("warm"));
      saturate(client, mode, time("warm"));
      for (int i = 0; i < number("rounds"); i++) {
        double[] alone = library(asks, answers, text("seconds"));
        double used = service.processorSeconds();
        double usedHere = processorSeconds();
        LoadTally tally = saturate(client, mode, time("seconds"));
        double count = tally.good().size();
        rounds.add(
            new double[] {
              alone[0],
              tally.sentencesPerSecond(),
              tally.sentencesPerSecond() / alone[0],
              alone[1],
              (service.processorSeconds() - used) * 1000 / count,
              (processorSeconds() - usedHere) * 1000 / count
            });
      }
      return rounds;
    } finally {
      own.destroy();
    }
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

  // --- overload

  private List<String> overload() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(
        "| | requests/s | answered 200 | p50 ms | p99 ms | refused (503) | p50 ms | p99 ms |"
            + " other errors | heap MB | resident MB | of it private |");
    lines.add("|---|---|---|---|---|---|---|---|---|---|---|---|");
    for (String mode : text("modes").split(",", -1)) {
      try (ServiceProcess service = service();
          LoadClient client = new LoadClient(service.port())) {
        saturate(client, mode, time("warm"));
        double rate = rate(client, mode);
        LoadTally before = at(client, mode, rate / 2);
        lines.add(times(mode + ", half load", before, service));
        double used = service.processorSeconds();
        double usedHere = processorSeconds();
        LoadTally flood = at(client, mode, number("times") * rate);
        used = service.processorSeconds() - used;
        usedHere = processorSeconds() - usedHere;
        lines.add(times(mode + ", " + text("times") + " times the load", flood, service));
        lines.add(times(mode + ", half load again", at(client, mode, rate / 2), service));
        lines.add("");
        lines.add(
            row(
                "%s: %.1f sentences/s is what it can bear; p99 under overload is %.2f times that at"
                    + " half load; %.1f sentences/s were answered meanwhile; processors used:"
                    + " service %.2f, client %.2f.",
                mode,
                rate,
                percentile(flood.good(), 99) / percentile(before.good(), 99),
                flood.sentencesPerSecond(),
                used / flood.seconds(),
                usedHere / flood.seconds()));
        lines.add("");
      }
    }
    return lines;
  }

  /** The rate of the part {@code speed}, or one that is measured now. */
  private double rate(LoadClient client, String mode) throws IOException {
    Path file = out.resolve("rates.tsv");
    for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
      if (line.startsWith(mode + "\t")) {
        return Double.parseDouble(line.substring(mode.length() + 1));
      }
    }
    return saturate(client, mode, time("seconds")).sentencesPerSecond();
  }

  private static String times(String name, LoadTally tally, ServiceProcess service)
      throws IOException {
    return row(
        "| %s | %.1f | %d | %.1f | %.1f | %d (%.1f%%) | %.1f | %.1f | %s | %s |",
        name,
        tally.requestsPerSecond(),
        tally.good().size(),
        percentile(tally.good(), 50),
        percentile(tally.good(), 99),
        tally.refused().size(),
        100.0 * tally.refused().size() / Math.max(1, tally.answers()),
        percentile(tally.refused(), 50),
        percentile(tally.refused(), 99),
        tally.errorText(),
        service.memory());
  }

  // --- soak

  private List<String> soak() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(LoadMix.EVERYDAY + ":");
    lines.add("");
    lines.add(
        "| requests | requests/s | answers | errors | p50 ms | p99 ms | heap MB | resident MB | of"
            + " it private |");
    lines.add("|---|---|---|---|---|---|---|---|---|");
    int tenth = Math.max(1, number("requests") / 10);
    Supplier<LoadShot> shots = new LoadMix(sentences, random()).everyday();
    try (ServiceProcess service = service();
        LoadClient client = new LoadClient(service.port())) {
      for (int i = 1; i <= 10; i++) {
        LoadTally tally = client.run(LoadClient.closed(tenth), shots, 2 * number("threads"));
        lines.add(
            row(
                "| %d | %.1f | %s | %s | %.1f | %.1f | %s |",
                i * tenth,
                tally.requestsPerSecond(),
                tally.statusText(),
                tally.errorText(),
                percentile(tally.good(), 50),
                percentile(tally.good(), 99),
                service.memory()));
        System.err.println(lines.get(lines.size() - 1));
      }
    }
    return lines;
  }

  // --- start

  private List<String> start() throws IOException {
    List<Double> starts = new ArrayList<>();
    for (int i = 0; i < number("starts"); i++) {
      try (ServiceProcess service = service()) {
        starts.add(service.secondsToReady());
      }
    }
    return List.of(
        row(
            "Start to ready: median %.2f s of %d starts (%.2f .. %.2f).",
            percentile(starts, 50), starts.size(), percentile(starts, 0), percentile(starts, 100)));
  }
}
