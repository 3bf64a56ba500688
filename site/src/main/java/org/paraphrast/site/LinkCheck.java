package org.paraphrast.site;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Links of every Markdown page: relative ones must lead to a file, and to a heading that is there;
 * those to other sites must be well formed, and are never fetched.
 */
record LinkCheck(Repository repository) {
  private static final Pattern LINES = Pattern.compile("L(\\d+)(?:-L(\\d+))?");
  private static final Set<String> SCHEMES = Set.of("http", "https", "mailto", "doi");

  /** Everything that is wrong, in the order of pages and lines. */
  List<Fault> faults() {
    List<Fault> faults = new ArrayList<>();
    for (Page page : repository.pages().values()) {
      for (PageLink link : page.links()) {
        fault(page, link).ifPresent(faults::add);
      }
      for (PageLink text : page.broken()) {
        String cause = "looks like a link and is none: " + text.target();
        faults.add(
            new Fault(page.path(), text.line(), cause, "mend its mark-up, or escape the bracket"));
      }
    }
    return faults;
  }

  private Optional<Fault> fault(Page page, PageLink link) {
    if (Target.isExternal(link.target())) {
      return isWellFormed(link.target())
          ? Optional.empty()
          : fault(
              page,
              link,
              "not an address",
              "write http, https or mailto with a host, spaces as %20");
    }
    Optional<Target> target = Target.of(page.path(), link.target());
    if (target.isEmpty()) {
      return fault(page, link, "leads out of the repository", "write it relative to the page");
    }
    String path = target.get().path();
    if (!Files.exists(repository.file(path))) {
      return fault(page, link, "there is no " + path, nearest(path));
    }
    return target.get().fragment().isEmpty()
        ? Optional.empty()
        : anchorFault(page, link, target.get());
  }

  private Optional<Fault> anchorFault(Page page, PageLink link, Target target) {
    Page there = repository.pages().get(target.path());
    if (there == null) {
      Matcher lines = LINES.matcher(target.fragment());
      return lines.matches()
          ? lineFault(page, link, target, Math.max(number(lines.group(1)), number(lines.group(2))))
          : fault(
              page, link, target.path() + " has no headings", "leave out #" + target.fragment());
    }
    if (there.anchors().contains(target.fragment())) {
      return Optional.empty();
    }
    String cause = target.path() + " has no heading #" + target.fragment();
    return fault(page, link, cause, nearestAnchor(there, target.fragment()));
  }

  private Optional<Fault> lineFault(Page page, PageLink link, Target target, long line) {
    long lines = repository.text(target.path()).orElse("").lines().count();
    return line <= lines
        ? Optional.empty()
        : fault(page, link, target.path() + " has " + lines + " lines", "name one of them");
  }

  private static long number(@Nullable String digits) {
    return digits == null || digits.length() > 9 ? 0 : Long.parseLong(digits);
  }

  private static Optional<Fault> fault(Page page, PageLink link, String cause, String repair) {
    String whole = "link " + link.target() + ": " + cause;
    return Optional.of(new Fault(page.path(), link.line(), whole, repair));
  }

  private static boolean isWellFormed(String link) {
    try {
      URI uri = new URI(link);
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      return SCHEMES.contains(scheme)
          && (!scheme.startsWith("http") || (uri.getHost() != null && !uri.getHost().isEmpty()));
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /** The page of the same name elsewhere, if there is one. */
  private String nearest(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return repository.pages().keySet().stream()
        .filter(other -> other.endsWith("/" + name) || other.equals(name))
        .findFirst()
        .map(other -> "perhaps " + other + " is meant")
        .orElse("write the path from the page on, or take the link out");
  }

  private static String nearestAnchor(Page page, String wanted) {
    String best = "";
    int most = 0;
    for (Heading heading : page.headings()) {
      int alike = alike(heading.slug(), wanted);
      if (alike > most) {
        most = alike;
        best = heading.slug();
      }
    }
    return best.isEmpty() ? "name a heading of that page" : "perhaps #" + best + " is meant";
  }

  /** How many words two slugs share. */
  private static int alike(String slug, String wanted) {
    List<String> words = List.of(wanted.split("-+", -1));
    return (int) Stream.of(slug.split("-+", -1)).distinct().filter(words::contains).count();
  }
}
