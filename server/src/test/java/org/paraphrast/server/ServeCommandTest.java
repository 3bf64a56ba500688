package org.paraphrast.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command: its options, and a process of its own that is told to stop. */
class ServeCommandTest {
  @TempDir private Path folder;

  private static String wrong(String... arguments) {
    StringWriter err = new StringWriter();
    CommandLine command = new CommandLine(new ServeCommand());
    command.setErr(new PrintWriter(err)).setOut(new PrintWriter(new StringWriter()));
    List<String> all = new ArrayList<>(List.of("--model", RunningService.MODEL.toString()));
    Collections.addAll(all, arguments);
    assertEquals(2, command.execute(all.toArray(String[]::new)), err.toString());
    return err.toString();
  }

  @Test
  void wrongUseIsTold() {
    assertTrue(wrong("--port", "70000").contains("--port must be 0 .. 65535"));
    assertTrue(wrong("--threads", "0").contains("threads must be 1 or more"));
    assertTrue(wrong("--operator-port", "0").contains("--operator-keys"));
    assertTrue(wrong("--queue", "-1").contains("waiting must be 0 or more"));
  }

  @Test
  void aModelThatIsNotThereIsNamed() {
    StringWriter err = new StringWriter();
    CommandLine command = new CommandLine(new ServeCommand());
    // as standard error is: what is written after it was closed is lost
    PrintWriter closable =
        new PrintWriter(new BufferedWriter(err)) {
          @Override
          public void close() {
            super.close();
            err.write("closed");
          }
        };
    command.setErr(closable).setOut(new PrintWriter(new StringWriter()));
    command.setExecutionExceptionHandler(
        (fault, line, parsed) -> {
          line.getErr().println(fault.getMessage());
          line.getErr().flush();
          return 3;
        });
    String missing = folder.resolve("nowhere").toString();
    assertEquals(3, command.execute("--port", "0", "--model", missing));
    assertTrue(err.toString().contains(missing), err.toString());
  }

  @Test
  void theLauncherHasTheHelp() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.paraphrast.cli.Main",
                "serve",
                "--help")
            .redirectErrorStream(true)
            .start();
    String help = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(
        Files.readString(Path.of("../launcher/serve-help.txt")),
        help,
        "renew it: java -cp cli/target/paraphrast.jar:server/target/paraphrast-server.jar"
            + " org.paraphrast.cli.Main serve --help > launcher/serve-help.txt");
  }

  /** SIGTERM while a long batch is under way: it ends with all its lines, and then the process. */
  @Test
  void whatWasBegunIsFinishedWhenItStops() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.paraphrast.cli.Main",
                "serve",
                "--port",
                "0",
                "--model",
                RunningService.MODEL.toAbsolutePath().toString(),
                "--log",
                folder.resolve("log").toString())
            .redirectErrorStream(true)
            .start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = out.readLine();
      assertTrue(line != null && line.startsWith("Paraphrast answers at http://"), line);
      URI uri = URI.create(line.substring(line.indexOf("http")) + "v1/paraphrase");
      String texts = "\"My brother bought a big house and a fast car.\",".repeat(60);
      HttpResponse<Stream<String>> answer =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(uri)
                      .header("Content-Type", "application/json")
                      .header("Accept", "application/x-ndjson")
                      .POST(
                          BodyPublishers.ofString(
                              "{\"fast\":true,\"texts\":[" + texts + "\"The end.\"]}"))
                      .build(),
                  BodyHandlers.ofLines());
      Iterator<String> lines = answer.body().iterator();
      lines.next(); // it has begun
      process.destroy(); // SIGTERM
      int count = 1;
      for (; lines.hasNext(); lines.next()) {
        count++;
      }
      assertEquals(61, count);
      assertTrue(process.waitFor(30, TimeUnit.SECONDS), "it stops");
    } finally {
      process.destroyForcibly();
    }
    assertTrue(Files.readString(folder.resolve("log")).contains("POST /v1/paraphrase 200"));
  }
}
