package org.paraphrast.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;

/**
 * How many sentences a second the library paraphrases, without a service around it. Reads lines of
 * seconds to measure for, and answers each with sentences a second and milliseconds of processor
 * time a sentence. So it stays warm between measurements.
 *
 * <p>{@code java -cp … org.paraphrast.bench.LibrarySpeed MODEL fast|encoder THREADS SENTENCES…}
 */
public final class LibrarySpeed {
  private final Paraphraser paraphraser;
  private final List<Request> requests;
  private final AtomicInteger next = new AtomicInteger();

  private LibrarySpeed(Paraphraser paraphraser, List<Request> requests) {
    this.paraphraser = paraphraser;
    this.requests = requests;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Path model = Path.of(args[0]);
    List<Path> files = Arrays.stream(args).skip(3).map(Path::of).toList();
    ModelFolder folder =
        args[1].equals("fast") ? ModelFolder.openWithoutEncoder(model) : ModelFolder.open(model);
    try (Paraphraser paraphraser =
        Paraphraser.open(folder.system(Systems.standard()), Optional.of(folder), UserTables.NONE)) {
      LibrarySpeed speed =
          new LibrarySpeed(paraphraser, LoadMix.read(files).stream().map(Request::of).toList());
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        speed.measure(Double.parseDouble(line), Integer.parseInt(args[2]));
      }
    }
  }

  private void measure(double seconds, int count) throws InterruptedException {
    int before = next.get();
    long start = System.nanoTime();
    long used = processorNanos();
    long end = start + Math.round(seconds * 1e9);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Thread thread = new Thread(() -> work(end), "library-" + i);
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    double done = next.get() - before;
    System.out.println(
        done / (System.nanoTime() - start) * 1e9 + " " + (processorNanos() - used) / 1e6 / done);
  }

  private void work(long end) {
    while (System.nanoTime() < end) {
      int index = Math.floorMod(next.getAndIncrement(), requests.size());
      paraphraser.attempt(requests.get(index));
    }
  }

  private static long processorNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
