package org.paraphrast.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The process that a temporary file belongs to, as its name says. A number of a process is used
 * again after its end, so the time of its start is part of it; the machine is, because folders are
 * shared by machines and containers, which number their processes on their own.
 *
 * @param machine a hash
 * @param start when the process began, in units of the system; 0 if it does not tell
 */
record Owner(String machine, long pid, long start) {
  private static final Pattern NAME =
      Pattern.compile("\\.?paraphrast-([0-9a-f]{8})-(\\d{1,10})-(\\d{1,18})-\\d+(\\.tmp)?");

  private static final Owner CURRENT =
      new Owner(
          thisMachine(),
          ProcessHandle.current().pid(),
          startOf(ProcessHandle.current().pid()).orElse(0L));

  /** This process. */
  static Owner current() {
    return CURRENT;
  }

  /** Whose file it is; empty if its name does not say so. */
  static Optional<Owner> of(Path file) {
    Matcher matcher = NAME.matcher(String.valueOf(file.getFileName()));
    return matcher.matches()
        ? Optional.of(
            new Owner(
                matcher.group(1),
                Long.parseLong(matcher.group(2)),
                Long.parseLong(matcher.group(3))))
        : Optional.empty();
  }

  /** The name of a file or folder of this owner; {@code number} tells several apart. */
  String name(long number) {
    return "paraphrast-" + machine + "-" + pid + "-" + start + "-" + number;
  }

  /** Whether the process has certainly ended: one of another machine may live. */
  boolean isDead() {
    if (!machine.equals(CURRENT.machine)) {
      return false;
    }
    Optional<Long> running = startOf(pid);
    return running.isEmpty() || (start != 0 && running.get() != 0 && running.get() != start);
  }

  /** When a process began, or 0 if that is not known; empty if there is no such process. */
  private static Optional<Long> startOf(long pid) {
    Path stat = Path.of("/proc", Long.toString(pid), "stat");
    if (Files.exists(Path.of("/proc/self/stat"))) {
      // ticks since the machine was started: unlike the time of day, they are never set
      return read(stat).flatMap(Owner::ticks);
    }
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .map(process -> process.info().startInstant().map(time -> time.toEpochMilli()).orElse(0L));
  }

  /** The field starttime of proc(5); empty for a process that has ended and is not yet reaped. */
  private static Optional<Long> ticks(String stat) {
    String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
    if (fields[0].equals("Z") || fields[0].equals("X")) {
      return Optional.empty();
    }
    return Optional.of(fields.length > 19 ? Long.parseLong(fields[19]) : 0L);
  }

  private static String thisMachine() {
    String host =
        read(Path.of("/proc/sys/kernel/hostname"))
            .orElseGet(
                () -> String.valueOf(System.getenv("COMPUTERNAME")) + System.getenv("HOSTNAME"));
    String id = read(Path.of("/etc/machine-id")).orElse("");
    String container = "";
    try {
      container = Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString();
    } catch (IOException | UnsupportedOperationException e) {
      // no Linux, or one without them
    }
    String all = host.strip() + "\n" + id.strip() + "\n" + container;
    byte[] digest = Checksums.sha256().digest(all.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(digest, 0, 4);
  }

  private static Optional<String> read(Path file) {
    try {
      return Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
