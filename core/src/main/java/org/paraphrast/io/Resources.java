package org.paraphrast.io;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the small text files that ship beside the classes, in UTF-8. */
public final class Resources {
  private Resources() {}

  /** The lines of a file in the package of {@code owner}. */
  public static List<String> lines(Class<?> owner, String name) {
    InputStream stream = owner.getResourceAsStream(name);
    if (stream == null) {
      throw new IllegalStateException(name + " is missing beside " + owner.getName());
    }
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The lines of a list: trimmed, without blank ones and those that start with {@code #}. */
  public static List<String> entries(Class<?> owner, String name) {
    return lines(owner, name).stream()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .toList();
  }

  /** The lines of a list as a word and what it stands for, parted by a space. */
  public static Map<String, String> pairs(Class<?> owner, String name) {
    return entries(owner, name).stream()
        .map(line -> line.split(" ", 2))
        .collect(Collectors.toUnmodifiableMap(pair -> pair[0], pair -> pair[1]));
  }

  /** The words of a list, separated by spaces and lines. */
  public static Set<String> words(Class<?> owner, String name) {
    return split(entries(owner, name));
  }

  /** The words of one of several lists in a file; each begins with a line {@code [its name]}. */
  public static Set<String> words(Class<?> owner, String name, String list) {
    List<String> lines = entries(owner, name);
    int head = lines.indexOf("[" + list + "]");
    if (head < 0) {
      throw new IllegalStateException("[" + list + "] is missing in " + name);
    }
    List<String> behind = lines.subList(head + 1, lines.size());
    return split(behind.stream().takeWhile(line -> !line.startsWith("[")).toList());
  }

  private static Set<String> split(List<String> lines) {
    return lines.stream()
        .flatMap(line -> Arrays.stream(line.split("\\s+", -1)))
        .collect(Collectors.toUnmodifiableSet());
  }
}
