package org.paraphrast.site;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a relative link points at.
 *
 * @param path from the root of the repository, {@code ""} for the root itself
 * @param fragment what follows the {@code #}, or {@code ""}
 */
record Target(String path, String fragment) {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:.*");

  /** Whether the link leads out of the repository: it has a scheme. */
  static boolean isExternal(String link) {
    return SCHEME.matcher(link).matches() || link.startsWith("//");
  }

  /** The target of a relative link on a page; empty if it leads out of the repository. */
  static Optional<Target> of(String page, String link) {
    int sign = link.indexOf('#');
    String fragment = sign < 0 ? "" : decoded(link.substring(sign + 1));
    String file = decoded(sign < 0 ? link : link.substring(0, sign));
    if (file.isEmpty()) {
      return Optional.of(new Target(page, fragment));
    }
    if (file.startsWith("/")) {
      return Optional.empty();
    }
    Deque<String> steps = new ArrayDeque<>();
    int slash = page.lastIndexOf('/');
    String whole = slash < 0 ? file : page.substring(0, slash + 1) + file;
    for (String step : whole.split("/", -1)) {
      if (step.equals("..")) {
        if (steps.pollLast() == null) {
          return Optional.empty();
        }
      } else if (!step.isEmpty() && !step.equals(".")) {
        steps.addLast(step);
      }
    }
    return Optional.of(new Target(String.join("/", steps), fragment));
  }

  private static String decoded(String part) {
    try {
      return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return part; // no such file then, which the check says
    }
  }

  /** The shortest relative link from one file of the site to another. */
  static String relative(String from, String to) {
    String[] here = from.split("/", -1);
    String[] there = to.split("/", -1);
    int same = 0;
    while (same < here.length - 1 && same < there.length - 1 && here[same].equals(there[same])) {
      same++;
    }
    StringBuilder link = new StringBuilder("../".repeat(here.length - 1 - same));
    for (int i = same; i < there.length; i++) {
      link.append(i > same ? "/" : "").append(there[i]);
    }
    return link.toString();
  }
}
