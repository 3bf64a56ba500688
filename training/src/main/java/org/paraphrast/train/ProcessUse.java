package org.paraphrast.train;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * What this process uses of the machine: processor time, and the largest resident size since {@link
 * #reset}; where the system does not tell that (anything but Linux), the peak of the Java heap.
 */
final class ProcessUse {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path RESET = Path.of("/proc/self/clear_refs");

  private ProcessUse() {}

  /** Processor time of all threads so far; 0 where the platform does not tell. */
  static long processorNanos() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
  }

  static void reset() {
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      pool.resetPeakUsage();
    }
    try {
      if (Files.exists(RESET)) {
        Files.writeString(RESET, "5", StandardCharsets.US_ASCII);
      }
    } catch (IOException ignored) {
      // the figure is then the peak of the whole run
    }
  }

  static long peakBytes() {
    try {
      if (Files.exists(STATUS)) {
        for (String line : Files.readAllLines(STATUS, StandardCharsets.US_ASCII)) {
          if (line.startsWith("VmHWM:")) {
            return Long.parseLong(line.replaceAll("\\D", "")) << 10;
          }
        }
      }
    } catch (IOException ignored) {
      // the heap will do
    }
    long bytes = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      bytes += pool.getPeakUsage().getUsed();
    }
    return bytes;
  }
}
