package org.paraphrast.bench;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A service in a process of its own on this machine, and what that process uses. */
final class ServiceProcess implements AutoCloseable {
  private static final long PATIENCE = 60_000_000_000L;

  private final Process process;
  private final int port;
  private final double secondsToReady;

  /**
   * Starts a service and waits until it is ready.
   *
   * @param command with all options of {@code serve} but the port and the log
   * @param out folder for its log, and what it writes
   */
  ServiceProcess(List<String> command, Path out) throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of("--port", Integer.toString(port)));
    whole.addAll(List.of("--log", out.resolve("access.log").toString()));
    Path written = out.resolve("service.txt");
    long start = System.nanoTime();
    process =
        new ProcessBuilder(whole)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(written.toFile()))
            .start();
    while (get("/readyz").isEmpty()) {
      if (!process.isAlive() || System.nanoTime() - start > PATIENCE) {
        process.destroyForcibly();
        throw new IOException(whole + " is not ready: see " + written);
      }
      LockSupport.parkNanos(5_000_000);
    }
    secondsToReady = (System.nanoTime() - start) / 1e9;
  }

  /** The body; empty if nobody answers. */
  private String get(String path) throws IOException {
    try (LoadLink link = new LoadLink(port)) {
      LoadLink.Answer answer = link.ask(LoadShot.request(path, "", ""));
      return answer.status() == 200 ? answer.body() : "";
    } catch (SocketException e) {
      return "";
    }
  }

  int port() {
    return port;
  }

  double secondsToReady() {
    return secondsToReady;
  }

  /**
   * Collects garbage and looks.
   *
   * @return cells of a table, megabytes: the heap in use, all that is resident, and its private
   *     part
   */
  String memory() throws IOException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process collection =
        new ProcessBuilder(jcmd, Long.toString(process.pid()), "GC.run")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    await(collection);
    if (collection.exitValue() != 0) {
      throw new IOException("jcmd GC.run failed");
    }
    double heap =
        get("/metrics")
            .lines()
            .filter(line -> line.startsWith("jvm_memory_used_bytes{area=\"heap\""))
            .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
            .sum();
    return String.format(
        Locale.ROOT, "%.1f | %.0f | %.0f", heap / 1e6, megabytes("VmRSS:"), megabytes("RssAnon:"));
  }

  private double megabytes(String field) throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
      if (line.startsWith(field)) {
        return Double.parseDouble(line.replaceAll("[^0-9]", "")) * 1024 / 1e6;
      }
    }
    throw new IOException("no " + field + " of the service");
  }

  /** Seconds of processor time it has used. */
  double processorSeconds() {
    return process.info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
  }

  private static void await(Process process) throws IOException {
    try {
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        throw new IOException("a process does not end");
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  /** Asks it to stop and waits until it has. */
  @Override
  public void close() throws IOException {
    process.destroy();
    await(process);
  }
}
