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
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.paraphrast.api.Output;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.text.spelling.Spelling;

/**
 * Sends hostile sentences with random requests through a model, and checks every output from
 * outside. It works in blocks and notes each finished one, so that a run that was stopped goes on.
 */
public final class SentenceAttack {
  /** Sentences of a block; drafts take their time, so that fewer are better then. */
  private static final int BLOCK = Integer.getInteger("attack.block", 1000);

  /** Whether whole sentences are drafted: {@code -Dattack.generator=on}. */
  private static final GeneratorUse GENERATOR =
      GeneratorUse.valueOf(System.getProperty("attack.generator", "off").toUpperCase(Locale.ROOT));

  private static final int REPEATED = 50;
  private static final long SEED = 18;

  private static final String HEADER =
      "block\tsentences\tchanged\toutputs\tfaults\terrors\tslowest_ms\theap_mb";

  private final Paraphraser paraphraser;
  private final HostileText texts;

  SentenceAttack(Paraphraser paraphraser, HostileText texts) {
    this.paraphraser = paraphraser;
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

  /** Attacks with the sentences from one number up to another. */
  Tally attack(long from, long to) {
    int changed = 0;
    int outputs = 0;
    int faults = 0;
    int errors = 0;
    long slowest = 0;
    List<String> details = new ArrayList<>();
    for (long index = from; index < to; index++) {
      long start = System.nanoTime();
      Request request = request(index);
      try {
        Result result = paraphraser.paraphrase(request);
        List<String> found = faults(request, result);
        if (index % REPEATED == 0
            && !result.text().equals(paraphraser.paraphrase(request).text())) {
          found.add("another answer the second time");
        }
        changed += result.text().equals(request.text()) ? 0 : 1;
        outputs += result.outcome().outputs().size();
        faults += found.size();
        for (String fault : found) {
          details.add(detail(index, fault, request.text(), result.text()));
        }
      } catch (RuntimeException | StackOverflowError e) {
        errors++;
        StackTraceElement[] trace = e.getStackTrace();
        details.add(
            detail(index, e + " at " + (trace.length > 0 ? trace[0] : "?"), request.text(), ""));
      }
      slowest = Math.max(slowest, System.nanoTime() - start);
    }
    return new Tally(
        (int) (to - from), changed, outputs, faults, errors, slowest / 1_000_000, details);
  }

  /** One line of ASCII, so that odd characters can be seen. */
  private static String detail(long index, String what, String input, String output) {
    return index + "\t" + escaped(what) + "\t" + escaped(input) + "\t" + escaped(output);
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      escaped.append(c >= ' ' && c < 127 ? String.valueOf(c) : String.format("\\u%04x", (int) c));
    }
    return escaped.toString();
  }

  /** What is wrong with the outputs for a request. */
  static List<String> faults(Request request, Result result) {
    List<String> faults = new ArrayList<>();
    Set<String> seen = new HashSet<>(Set.of(request.text()));
    for (Output output : result.outcome().outputs()) {
      faults.addAll(OutsideCheck.faults(request.text(), output.text()));
      if (!seen.add(output.text())) {
        faults.add("an output twice, or the input as one");
      }
      if (!replayed(request.text(), output.receipts()).equals(output.text())) {
        faults.add("the receipts do not lead to the output");
      }
      int limit = request.task().length().maxChars().value();
      if (output.text().codePointCount(0, output.text().length()) > limit) {
        faults.add("longer than " + limit);
      }
    }
    if (result.outcome().outputs().size() > request.outputs()) {
      faults.add("more outputs than asked for");
    }
    return faults;
  }

  private static String replayed(String input, List<Receipt> receipts) {
    StringBuilder output = new StringBuilder();
    int at = 0;
    for (Receipt receipt : receipts) {
      output.append(input, at, receipt.change().input().start()).append(receipt.change().after());
      at = receipt.change().input().end();
    }
    return output.append(input.substring(at)).toString();
  }

  /** A random request for the sentence of a number. */
  Request request(long index) {
    Random random = texts.random(~index);
    String text = texts.sentence(index);
    Purpose purpose =
        List.of(Purpose.VARIATION, Purpose.VARIATION, Purpose.COMPRESSION, Purpose.SIMPLIFICATION)
            .get(random.nextInt(4));
    // the outside check reads two texts and knows nothing of what structural units declare
    Task task = Task.of(purpose).withStructure(RuleChoice.NONE).withGenerator(GENERATOR);
    if (random.nextBoolean()) {
      task = task.withChange(random.nextInt(11) / 10.0);
    }
    if (random.nextInt(5) == 0) {
      task = task.withSpelling(random.nextBoolean() ? Spelling.AMERICAN : Spelling.BRITISH);
    }
    if (random.nextInt(5) == 0) {
      int chars = text.codePointCount(0, text.length());
      task = task.withLength(LengthLimit.NONE.withMaxChars(1 + random.nextInt(chars + 2)));
    }
    if (random.nextInt(10) == 0) {
      String[] words = text.split("\\s+", -1);
      String word = words.length == 0 ? "" : words[random.nextInt(words.length)];
      task = word.isBlank() ? task : task.withAvoid(List.of(word));
    }
    return Request.of(text)
        .withTask(task)
        .withOutputs(List.of(1, 1, 1, 1, 1, 1, 3, 10).get(random.nextInt(8)))
        .withAny(random.nextInt(4) == 0)
        .withDiverse(random.nextInt(8) == 0);
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length < 5) {
      System.err.println("usage: SentenceAttack MODEL REPORT SENTENCES THREADS TEXT...");
      System.exit(2);
    }
    Path report = Path.of(args[1]);
    long blocks = (Long.parseLong(args[2]) + BLOCK - 1) / BLOCK;
    List<String> pool = new ArrayList<>();
    for (String file : Arrays.asList(args).subList(4, args.length)) {
      Files.readAllLines(Path.of(file), UTF_8).stream()
          .filter(l -> !l.isBlank())
          .forEach(pool::add);
    }
    Set<Long> done = finished(report);
    System.err.printf(
        "%,d lines of text, %,d of %,d blocks done%n", pool.size(), done.size(), blocks);
    try (Paraphraser paraphraser = Paraphraser.open(Path.of(args[0]))) {
      SentenceAttack attack = new SentenceAttack(paraphraser, new HostileText(pool, SEED));
      attack.run(report, blocks, done, Integer.parseInt(args[3]));
    }
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
    Tally tally = attack(block * BLOCK, (block + 1) * BLOCK);
    Runtime runtime = Runtime.getRuntime();
    List<Number> cells =
        List.of(
            block,
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
          report.resolveSibling(report.getFileName() + ".details"),
          details,
          UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
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
        if (cells.length == 8 && !line.equals(HEADER)) {
          done.add(Long.parseLong(cells[0]));
        }
      }
    }
    return done;
  }
}
