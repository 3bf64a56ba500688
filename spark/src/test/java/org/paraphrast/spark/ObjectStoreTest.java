package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.paraphrast.train.Recipe;

/**
 * On S3, by Hadoop's s3a: the server is S3Proxy, a process of its own that keeps objects as files.
 * Needs the profile {@code object-store}.
 */
@Tag("object-store")
@Tag("all")
class ObjectStoreTest extends StoreContract {
  private static final String KEY = "a-key";
  private static final String SECRET = "a-secret";
  private static final int PATIENCE_SECONDS = 60;

  @Override
  Store startStore(Path own) throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    String endpoint = "http://127.0.0.1:" + port;
    Path objects = own.resolve("objects");
    Files.createDirectories(objects.resolve("bucket"));
    Path settings = own.resolve("s3proxy.conf");
    Files.writeString(
        settings,
        String.join(
            "\n",
            "s3proxy.endpoint=" + endpoint,
            "s3proxy.authorization=aws-v4",
            "s3proxy.identity=" + KEY,
            "s3proxy.credential=" + SECRET,
            "jclouds.provider=filesystem-nio2",
            "jclouds.filesystem.basedir=" + objects,
            ""));
    Process server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-jar",
                Path.of("target/s3proxy.jar").toAbsolutePath().toString(),
                "--properties",
                settings.toString())
            .redirectErrorStream(true)
            .redirectOutput(own.resolve("s3proxy.log").toFile())
            .start();
    await(server, port, own.resolve("s3proxy.log"));
    return new Store(
        "s3a://bucket/paraphrast",
        Map.of(
            "fs.s3a.endpoint",
            endpoint,
            "fs.s3a.endpoint.region",
            "us-east-1",
            "fs.s3a.path.style.access",
            "true",
            "fs.s3a.connection.ssl.enabled",
            "false",
            "fs.s3a.access.key",
            KEY,
            "fs.s3a.secret.key",
            SECRET),
        server::destroyForcibly);
  }

  /** A worker of a cluster of processes is killed while it writes objects. */
  @Test
  void aKilledWorkerChangesNothing() throws IOException {
    Path data = folder.resolve("worker");
    Recipe recipe = LocalSpark.recipe(Corpus.writeLm(data));
    Path alone = LocalSpark.runAlone(recipe, data, folder.resolve("alone"), "lm");
    String there = upload(data);
    stopSpark(); // a process has one
    try (StandaloneCluster cluster = new StandaloneCluster(folder.resolve("cluster"), 2);
        JavaSparkContext spark = LocalSpark.own(withStore(cluster.conf()))) {
      SparkTrainer trainer = LocalSpark.trainer(spark, there, root() + "/worker-work");
      String result = ClusterTest.runAndKill(spark, cluster, trainer, recipe);
      assertArrayEquals(Files.readAllBytes(alone), bytes(result));
    } finally {
      startSpark();
    }
  }

  private static void await(Process server, int port, Path log) throws IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (true) {
      assertTrue(server.isAlive(), Files.readString(log));
      assertTrue(System.nanoTime() < end, Files.readString(log));
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 100);
        return;
      } catch (IOException e) {
        Thread.onSpinWait();
      }
    }
  }
}
