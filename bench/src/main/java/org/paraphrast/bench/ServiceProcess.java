package org.paraphrast.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A service in a process of its own on this machine, and what that process uses. */
final class ServiceProcess implements AutoCloseable {
  private static final long PATIENCE = 60_000_000_000L;

  private final Process process;
  private final int port;
  private final double secondsToReady;

  private ServiceProcess(Process process, int port, double secondsToReady) {
    this.process = process;
    this.port = port;
    this.secondsToReady = secondsToReady;
  }

  /** A port that is free now. */
  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /**
   * Starts a service and waits until it is ready.
   *
   * @param command up to the options of {@code serve}
   * @param out folder for its log, and what it writes
   */
  static ServiceProcess start(List<String> command, int port, Path out, String... options)
      throws IOException {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of("--port", Integer.toString(port)));
    whole.addAll(List.of("--log", out.resolve("access.log").toString()));
    whole.addAll(List.of(options));
    Path written = out.resolve("service.txt");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(whole)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(written.toFile()))
            .start();
    try {
      while (!answers(port)) {
        if (!process.isAlive() || System.nanoTime() - start > PATIENCE) {
          throw new IOException(whole + " is not ready: see " + written);
        }
        LockSupport.parkNanos(5_000_000);
      }
    } catch (IOException e) {
      process.destroyForcibly();
      throw e;
    }
    return new ServiceProcess(process, port, (System.nanoTime() - start) / 1e9);
  }

  private static boolean answers(int port) throws IOException {
    return get(port, "/readyz") != null;
  }

  /** The body; null if nobody answers. */
  private static @Nullable String get(int port, String path) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection) URI.create("http://127.0.0.1:" + port + path).toURL().openConnection();
    connection.setConnectTimeout(1000);
    connection.setReadTimeout(10_000);
    connection.setRequestProperty("Connection", "close");
    try {
      int status = connection.getResponseCode();
      return status == 200 ? new String(connection.getInputStream().readAllBytes(), UTF_8) : null;
    } catch (java.net.SocketException e) {
      return null;
    }
  }

  int port() {
    return port;
  }

  double secondsToReady() {
    return secondsToReady;
  }

  /**
   * Megabytes: the heap that is in use after a collection, all that is resident, and its private
   * part.
   */
  record Memory(double heap, double resident, double anonymous) {}

  /** Collects garbage and looks. */
  Memory memory() throws IOException {
    Process collection =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(process.pid()),
                "GC.run")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      if (collection.waitFor() != 0) {
        throw new IOException("jcmd GC.run failed");
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    double heap = 0;
    String metrics = get(port, "/metrics");
    for (String line : metrics == null ? List.<String>of() : metrics.lines().toList()) {
      if (line.startsWith("jvm_memory_used_bytes{area=\"heap\"")) {
        heap += Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)) / 1e6;
      }
    }
    return new Memory(heap, status("VmRSS:"), status("RssAnon:"));
  }

  private double status(String field) throws IOException {
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

  /** As {@code kill -9}. */
  void kill() throws IOException {
    process.destroyForcibly();
    await();
  }

  private void await() throws IOException {
    try {
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        throw new IOException("the service does not end");
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  /** Asks it to stop and waits until it has. */
  @Override
  public void close() throws IOException {
    process.destroy();
    await();
  }
}
