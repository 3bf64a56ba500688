package org.paraphrast.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;

/**
 * A cluster of Spark on this machine: a master and workers, each a process of its own, made of the
 * jars that the tests run with.
 */
final class StandaloneCluster implements AutoCloseable {
  /** For processes that live for seconds: half the processor time. */
  static final String QUICK = "-XX:TieredStopAtLevel=1";

  private final Path folder;
  private final Path home;
  private final int port;
  private final List<Process> workers = new ArrayList<>();
  private final Process master;

  StandaloneCluster(Path folder, int workers) throws IOException {
    this.folder = folder;
    this.home = folder.resolve("home");
    this.port = freePort();
    makeHome();
    master =
        start(
            "master",
            "org.apache.spark.deploy.master.Master",
            "--host",
            "127.0.0.1",
            "--port",
            String.valueOf(port),
            "--webui-port",
            "0");
    for (int i = 0; i < workers; i++) {
      this.workers.add(worker("worker" + i));
    }
  }

  private Process worker(String name) throws IOException {
    return start(
        name,
        "org.apache.spark.deploy.worker.Worker",
        "--host",
        "127.0.0.1",
        "--cores",
        "1",
        "--memory",
        "1g",
        "--webui-port",
        "0",
        "--work-dir",
        folder.resolve(name).toString(),
        url());
  }

  /** Starts a worker in the place of each that was killed. */
  void mend() throws IOException {
    for (int i = 0; i < workers.size(); i++) {
      if (!workers.get(i).isAlive()) {
        workers.set(i, worker("worker" + i + "-again"));
      }
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static List<Path> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .map(Path::toAbsolutePath)
        .toList();
  }

  /** A home with the jars in it: workers give them to executors. */
  private void makeHome() throws IOException {
    Path jars = Files.createDirectories(home.resolve("jars"));
    for (Path one : classPath()) {
      if (Files.isRegularFile(one)) {
        Files.createSymbolicLink(jars.resolve(one.getFileName().toString()), one);
      }
    }
  }

  private static String folders() {
    return classPath().stream()
        .filter(Files::isDirectory)
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private Process start(String name, String main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", QUICK));
    command.addAll(List.of(System.getProperty("spark.java").split(" ", -1)));
    command.add("-cp");
    command.add(folders() + File.pathSeparator + home.resolve("jars") + "/*");
    command.add(main);
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    File log = home.resolve(name + ".log").toFile();
    return builder.redirectErrorStream(true).redirectOutput(log).start();
  }

  String url() {
    return "spark://127.0.0.1:" + port;
  }

  /** What a driver in this process needs to use the cluster. */
  SparkConf conf() {
    return TrainOnSpark.conf()
        .setMaster(url())
        .set("spark.ui.enabled", "false")
        .set("spark.driver.host", "127.0.0.1")
        .set("spark.driver.bindAddress", "127.0.0.1")
        .set("spark.executor.memory", "512m")
        .set("spark.executor.cores", "1")
        .set("spark.paraphrast.partitions", "3")
        // nothing begins before all workers are there
        .set("spark.cores.max", String.valueOf(workers.size()))
        .set("spark.scheduler.minRegisteredResourcesRatio", "1")
        // a dead worker is dead at once, not after three tries of five seconds
        .set("spark.shuffle.io.maxRetries", "1")
        .set("spark.shuffle.io.retryWait", "1s")
        .set("spark.executor.extraClassPath", folders())
        .set("spark.executor.extraJavaOptions", QUICK + " " + System.getProperty("spark.java"));
  }

  /** Ends a worker and its executors at once, as a machine that loses its power. */
  void kill(int worker) {
    Process process = workers.get(worker);
    List<ProcessHandle> all;
    try (Stream<ProcessHandle> below = process.descendants()) {
      all = new ArrayList<>(below.toList());
    }
    process.destroyForcibly();
    all.forEach(ProcessHandle::destroyForcibly);
  }

  @Override
  public void close() {
    for (int i = 0; i < workers.size(); i++) {
      kill(i);
    }
    master.destroyForcibly();
  }
}
