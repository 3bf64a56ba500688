package org.paraphrast.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.paraphrast.io.Progress;

class ProgressTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void theBarShowsShareAmountRateAndTimeLeft() {
    ProgressLine line = new ProgressLine("read a.gz", 4_000_000_000L, Progress.BYTES);
    assertEquals(
        "read a.gz  25% [######..................] 1.0 GB, 100.0 MB/s, 0:30 left",
        line.bar(1_000_000_000L, 10 * SECOND));
    assertEquals(
        "read a.gz: 25%, 1.0 GB, 100.0 MB/s, 0:30 left", line.running(1_000_000_000L, 10 * SECOND));
    assertEquals(
        "read a.gz: 4.0 GB in 1:00:40, 1.1 MB/s", line.finished(4_000_000_000L, 3640 * SECOND));
  }

  @Test
  void workOfUnknownSizeHasNoBar() {
    ProgressLine line = new ProgressLine("count", Progress.UNKNOWN, "sentences");
    assertEquals("count: 1.5k sentences, 150/s", line.bar(1500, 10 * SECOND));
    assertEquals("count: 0 sentences, 0/s", line.running(0, 0));
  }

  @Test
  void moreThanTheTotalStaysAtHundredPercent() {
    ProgressLine line = new ProgressLine("count", 10, "lines");
    assertEquals(
        "count 100% [########################] 20 lines, 20/s, 0:00 left", line.bar(20, SECOND));
  }

  @Test
  void workThatKnowsOnlyItsShareTellsTheTimeLeftByIt() {
    ProgressLine line = new ProgressLine("paraphrase", Progress.UNKNOWN, "sentences");
    assertEquals(
        "paraphrase  25% [######..................] 1.5k sentences, 150/s, 0:30 left",
        line.at(new ProgressLine.Share(0, 0.25)).bar(1500, 10 * SECOND));
    assertEquals(
        "paraphrase: 75%, 50 sentences, 5/s, 0:10 left",
        line.at(new ProgressLine.Share(0.5, 0.75)).running(50, 10 * SECOND));
    StringWriter out = new StringWriter();
    LiveTask task = new LiveTask(out, Display.LOG, line);
    task.reach(0.5); // done by an earlier run
    task.report();
    task.add(1);
    task.reach(1);
    task.report();
    List<String> lines = out.toString().lines().toList();
    assertEquals("paraphrase: 50%, 0 sentences, 0/s", lines.get(0));
    assertTrue(lines.get(1).startsWith("paraphrase: 100%, 1 sentences, "), lines.get(1));
    assertTrue(lines.get(1).endsWith("0:00 left"), lines.get(1));
  }

  @Test
  void aTerminalLineIsDrawnInPlaceAndEnded() {
    StringWriter out = new StringWriter();
    LiveTask task = new LiveTask(out, Display.TERMINAL, new ProgressLine("count", 4, "lines"));
    task.add(1);
    task.report();
    task.add(3);
    task.close();
    task.close();
    String text = out.toString();
    assertTrue(text.startsWith("\rcount  25% [######..................] 1 lines"), text);
    assertTrue(text.contains("\rcount: 4 lines in 0:00"), text);
    assertTrue(text.endsWith("\n"), text);
    assertEquals(1, text.chars().filter(c -> c == '\n').count(), text);
  }

  @Test
  void aLogHasWholeLines() {
    StringWriter out = new StringWriter();
    LiveTask task = new LiveTask(out, Display.LOG, new ProgressLine("count", 4, "lines"));
    task.report();
    task.close();
    assertEquals(2, out.toString().lines().count());
    assertEquals(-1, out.toString().indexOf('\r'));
  }

  @Test
  void shortWorkIsNotMentioned() {
    StringWriter out = new StringWriter();
    try (Progress.Task task = Display.LOG.on(out).start("count", 4, "lines")) {
      task.add(4);
    }
    assertEquals("", out.toString());
  }

  @Test
  void countsOfManyThreadsAddUp() throws InterruptedException {
    StringWriter out = new StringWriter();
    LiveTask task = new LiveTask(out, Display.LOG, new ProgressLine("count", 400_000, "lines"));
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(
              () -> {
                for (int k = 0; k < 100_000; k++) {
                  task.add(1);
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    task.report();
    assertTrue(out.toString().startsWith("count: 100%, 400.0k lines"), out.toString());
  }

  @Test
  void aTaskRunningOnATerminalReportsByItself() throws InterruptedException {
    CountDownLatch written = new CountDownLatch(1);
    StringWriter out = // synchronized, as its buffer is
        new StringWriter() {
          @Override
          public void flush() {
            written.countDown();
          }
        };
    try (LiveTask task =
        new LiveTask(out, Display.TERMINAL, new ProgressLine("count", -1, "lines"))) {
      task.add(1);
      task.report(1);
      written.await();
    }
    assertTrue(out.toString().startsWith("\rcount: 1 lines"), out.toString());
  }
}
