package org.paraphrast.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A shell script in a process of its own, with little but its own environment. In it, {@code
 * $PARAPHRAST} runs the program with this class path; {@code $OPTIONS} may hold options of Java.
 */
record ChildProcess(int exit, String out, String err) {
  private static final String RUN =
      "\"$JAVA\" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto $OPTIONS"
          + " org.paraphrast.cli.Main";

  /** Runs a script to its end in a folder, which also takes what it prints. */
  static ChildProcess of(Path folder, Map<String, String> environment, String script) {
    try {
      Process process = start(folder, environment, script);
      if (!process.waitFor(5, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new AssertionError("not done in 5 minutes: " + script);
      }
      return new ChildProcess(
          process.exitValue(),
          Files.readString(folder.resolve("child.out"), UTF_8),
          Files.readString(folder.resolve("child.err"), UTF_8));
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Starts a script; {@code exec $PARAPHRAST} makes the process the program itself. */
  static Process start(Path folder, Map<String, String> environment, String script)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", "-c", script.replace("$PARAPHRAST", RUN))
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("child.out").toFile())
            .redirectError(folder.resolve("child.err").toFile());
    Map<String, String> all = builder.environment();
    String path = all.getOrDefault("PATH", "/usr/bin:/bin");
    all.clear();
    all.put("PATH", path);
    all.put("JAVA", Path.of(System.getProperty("java.home"), "bin", "java").toString());
    all.put("CLASSPATH", System.getProperty("java.class.path"));
    all.put("OPTIONS", "");
    all.putAll(environment);
    return builder.start();
  }
}
