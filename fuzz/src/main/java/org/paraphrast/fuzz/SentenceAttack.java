package org.paraphrast.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.paraphrast.api.DocumentResult;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;

/**
 * Sends hostile sentences and documents in every mode through a model, and checks every output from
 * outside. It works in blocks and notes each finished one, so that a run that was stopped goes on.
 */
public final class SentenceAttack {
  /** Sentences of a block; blocks go through the modes in turn. */
  private static final int BLOCK = Integer.getInteger("attack.block", 100);

  /** Which modes are used: {@code -Dattack.modes=default,html}. */
  private static final List<Mode> MODES = Mode.named(System.getProperty("attack.modes", "all"));

  private static final long SEED = Long.getLong("attack.seed", 18);

  private static final int REPEATED = 50;

  /** Violations that are printed for each mode; all are in the details. */
  private static final int SHOWN = 5;

  private static final String HEADER =
      "block\tmode\tsentences\tchanged\toutputs\tfaults\terrors\tslowest_ms\theap_mb";

  private static final int CELLS = 9;

  private final Paraphraser paraphraser;
  private final Paraphraser fast;
  private final HostileText texts;

  /**
   * Attacks two paraphrasers.
   *
   * @param fast one that does not read sentences with the encoder
   */
  SentenceAttack(Paraphraser paraphraser, Paraphraser fast, HostileText texts) {
    this.paraphraser = paraphraser;
    this.fast = fast;
    this.texts = texts;
  }

  /** What came of some sentences; {@code details} has a line for each fault and error. */
  record Tally(
      int sentences,
      int changed,
      int outputs,
      int faults,
      int errors,
      long slowestMillis,
      List<String> details) {}

  /** What came of one text. */
  private record Shot(String output, int outputs, List<String> faults) {}

  /** Attacks in a mode with the texts from one number up to another. */
  Tally attack(Mode mode, long from, long to) {
    int changed = 0;
    int outputs = 0;
    int faults = 0;
    int errors = 0;
    long slowest = 0;
    List<String> details = new ArrayList<>();
    for (long index = from; index < to; index++) {
      long start = System.nanoTime();
      Request request = mode.request(texts, index);
      try {
        Shot shot = shot(mode, request);
        List<String> found = new ArrayList<>(shot.faults());
        if (index % REPEATED == 0 && !shot.output().equals(shot(mode, request).output())) {
          found.add("another answer the second time");
        }
        changed += shot.output().equals(request.text()) ? 0 : 1;
        outputs += shot.outputs();
        faults += found.isEmpty() ? 0 : 1;
        for (String fault : found) {
          details.add(detail(mode, index, fault, request.text(), shot.output()));
        }
      } catch (RuntimeException | StackOverflowError e) {
        errors++;
        StackTraceElement[] trace = e.getStackTrace();
        String what = e + " at " + (trace.length > 0 ? trace[0] : "?");
        details.add(detail(mode, index, what, request.text(), ""));
      }
      slowest = Math.max(slowest, System.nanoTime() - start);
    }
    return new Tally(
        (int) (to - from), changed, outputs, faults, errors, slowest / 1_000_000, details);
  }

  private Shot shot(Mode mode, Request request) {
    if (!mode.isDocument()) {
      Result result = (mode == Mode.FAST ? fast : paraphraser).paraphrase(request);
      int outputs = result.outcome().outputs().size();
      return new Shot(result.text(), outputs, OutputCheck.faults(request, result));
    }
    SentenceSplitter splitter = new SentenceSplitter(Language.EN);
    Document document = Document.parse(request.text(), request.format(), splitter);
    DocumentResult result = paraphraser.paraphraseDocument(request);
    for (Result sentence : result.sentences()) {
      if (sentence.outcome() instanceof Outcome.Failed failed) {
        throw new IllegalStateException(failed.error());
      }
    }
    return new Shot(
        result.text(), result.sentences().size(), OutputCheck.faults(request, document, result));
  }

  /** One line of ASCII, so that odd characters can be seen. */
  private static String detail(Mode mode, long index, String what, String input, String output) {
    return mode.label()
        + "\t"
        + index
        + "\t"
        + escaped(what)
        + "\t"
        + escaped(input)
        + "\t"
        + escaped(output);
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      escaped.append(c >= ' ' && c < 127 ? String.valueOf(c) : String.format("\\u%04x", (int) c));
    }
    return escaped.toString();
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length < 5) {
      System.err.println("usage: SentenceAttack MODEL REPORT SENTENCES THREADS TEXT...");
      System.exit(2);
    }
    Path report = Path.of(args[1]);
    long blocks = (Long.parseLong(args[2]) + BLOCK - 1) / BLOCK * MODES.size();
    List<String> pool = new ArrayList<>();
    for (String file : Arrays.asList(args).subList(4, args.length)) {
      Files.readAllLines(Path.of(file), UTF_8).stream()
          .filter(l -> !l.isBlank())
          .forEach(pool::add);
    }
    Set<Long> done = finished(report);
    System.err.printf(
        "%,d lines of text, %,d of %,d blocks done%n", pool.size(), done.size(), blocks);
    Path model = Path.of(args[0]);
    try (Paraphraser paraphraser = Paraphraser.open(model);
        Paraphraser fast = withoutEncoder(model)) {
      HostileText texts = new HostileText(pool, SEED);
      new SentenceAttack(paraphraser, fast, texts)
          .run(report, blocks, done, Integer.parseInt(args[3]));
    }
    System.exit(summarize(report) ? 0 : 1);
  }

  private static Paraphraser withoutEncoder(Path model) {
    ModelFolder folder = ModelFolder.openWithoutEncoder(model);
    Systems.Entry system = folder.system(Systems.standard());
    return Paraphraser.open(system, Optional.of(folder), UserTables.NONE);
  }

  /** Prints what came of each mode; whether nothing was wrong. */
  private static boolean summarize(Path report) throws IOException {
    Map<String, long[]> modes = new LinkedHashMap<>();
    for (String line : Files.readAllLines(report, UTF_8)) {
      String[] cells = line.split("\t", -1);
      if (cells.length == CELLS && !line.equals(HEADER)) {
        long[] sums = modes.computeIfAbsent(cells[1], mode -> new long[4]);
        for (int i = 0; i < 3; i++) {
          sums[i] += Long.parseLong(cells[new int[] {2, 3, 5}[i]]);
        }
        sums[3] += Long.parseLong(cells[6]);
      }
    }
    List<String> details = Files.readAllLines(details(report), UTF_8);
    System.out.printf(
        "%-16s%10s%10s%10s%10s%n", "mode", "attacked", "changed", "violated", "errors");
    modes.forEach(
        (mode, sums) -> {
          System.out.printf(
              "%-16s%,10d%,10d%,10d%,10d%n", mode, sums[0], sums[1], sums[2], sums[3]);
          details.stream()
              .filter(line -> line.startsWith(mode + "\t"))
              .limit(SHOWN)
              .forEach(line -> System.out.println("  " + line.replace("\t", "\n    ")));
        });
    return modes.values().stream().allMatch(sums -> sums[2] + sums[3] == 0);
  }

  private static Path details(Path report) {
    return report.resolveSibling(report.getFileName() + ".details");
  }

  private void run(Path report, long blocks, Set<Long> done, int threads)
      throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    List<Future<?>> jobs = new ArrayList<>();
    for (long block = 0; block < blocks; block++) {
      long number = block;
      if (!done.contains(block)) {
        jobs.add(pool.submit(() -> runBlock(report, number)));
      }
    }
    pool.shutdown();
    for (Future<?> job : jobs) {
      try {
        job.get();
      } catch (ExecutionException e) {
        pool.shutdownNow();
        throw new IllegalStateException(e.getCause());
      }
    }
  }

  private void runBlock(Path report, long block) {
    Mode mode = MODES.get((int) (block % MODES.size()));
    Tally tally = attack(mode, block * BLOCK, block * BLOCK + mode.texts(BLOCK));
    Runtime runtime = Runtime.getRuntime();
    List<Object> cells =
        List.of(
            block,
            mode.label(),
            tally.sentences(),
            tally.changed(),
            tally.outputs(),
            tally.faults(),
            tally.errors(),
            tally.slowestMillis(),
            (runtime.totalMemory() - runtime.freeMemory()) >> 20);
    String line = cells.stream().map(String::valueOf).collect(Collectors.joining("\t"));
    note(report, tally.details(), line);
  }

  /** Details first: a block that is noted as finished has its details. */
  private static synchronized void note(Path report, List<String> details, String line) {
    try {
      Files.write(
          details(report), details, UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      List<String> lines = Files.exists(report) ? List.of(line) : List.of(HEADER, line);
      Files.write(report, lines, UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<Long> finished(Path report) throws IOException {
    Set<Long> done = new HashSet<>();
    if (Files.exists(report)) {
      for (String line : Files.readAllLines(report, UTF_8)) {
        String[] cells = line.split("\t", -1);
        if (cells.length == CELLS && !line.equals(HEADER)) {
          done.add(Long.parseLong(cells[0]));
        }
      }
    }
    return done;
  }
}
