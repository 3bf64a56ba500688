package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Processes, each reading what the one before it writes, that answer each text that ends with a NUL
 * byte with another one. They stay alive between texts. A thread reads their answers, so that
 * waiting for one can end. Confined to one thread at a time.
 */
final class NullFlushProcess implements AutoCloseable {
  private static final int LONGEST = 1 << 20;

  /** All of the environment that they see: no keys. */
  private static final Set<String> VARIABLES = Set.of("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE");

  private final List<Process> processes;
  private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();

  /** An answer, or what is wrong with it. */
  private record Answer(String text, String fault) {}

  private NullFlushProcess(List<Process> processes) {
    this.processes = processes;
  }

  static NullFlushProcess start(List<List<String>> commands) throws IOException {
    List<ProcessBuilder> builders = new ArrayList<>();
    for (List<String> command : commands) {
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.redirectError(ProcessBuilder.Redirect.DISCARD);
      builder.environment().keySet().retainAll(VARIABLES);
      builders.add(builder);
    }
    NullFlushProcess started = new NullFlushProcess(ProcessBuilder.startPipeline(builders));
    Thread reader = new Thread(started::read, "answers of " + commands.get(0).get(0));
    reader.setDaemon(true);
    reader.start();
    return started;
  }

  private void read() {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    boolean tooLong = false;
    Process last = processes.get(processes.size() - 1);
    try (InputStream in = new BufferedInputStream(last.getInputStream())) {
      for (int b = in.read(); b >= 0; b = in.read()) {
        if (b == 0) {
          String fault = tooLong ? "the answer is longer than " + LONGEST + " bytes" : "";
          answers.add(new Answer(text.toString(UTF_8), fault));
          text.reset();
          tooLong = false;
        } else if (text.size() < LONGEST) {
          text.write(b);
        } else {
          tooLong = true;
        }
      }
    } catch (IOException e) {
      // the process is gone: the end below says so
    }
    answers.add(new Answer("", "the process ended"));
  }

  boolean isAlive() {
    return processes.stream().allMatch(Process::isAlive);
  }

  /** The answer to a text without NUL bytes. One that nobody asked for is a fault. */
  String ask(String text, EngineClock clock, Duration timeout) throws IOException {
    Answer early = answers.poll();
    if (early != null) {
      throw new IOException(early.fault().isEmpty() ? "more answers than requests" : early.fault());
    }
    OutputStream out = processes.get(0).getOutputStream();
    out.write((text + "\0").getBytes(UTF_8));
    out.flush();
    try {
      Answer answer =
          clock.await(longest -> answers.poll(longest.toMillis(), TimeUnit.MILLISECONDS), timeout);
      if (answer == null) {
        throw new IOException("no answer within " + timeout.toMillis() + " ms");
      }
      if (!answer.fault().isEmpty()) {
        throw new IOException(answer.fault());
      }
      return answer.text();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  @Override
  public void close() {
    for (Process process : processes) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
