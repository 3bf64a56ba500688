package org.paraphrast.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds the pages of this repository to their links and to the navigation. */
class RepositoryPagesTest {
  private static final Pattern LINK =
      Pattern.compile("<(?:a|img|link|script)\\b[^>]*?\\s(?:href|src)=\"([^\"]*)\"");
  private static final Pattern ID = Pattern.compile("\\sid=\"([^\"]+)\"");

  private static final Repository REPOSITORY = Repository.read(Path.of(".."));

  private static void assertNone(List<Fault> faults) {
    assertEquals("", faults.stream().map(Fault::toString).collect(Collectors.joining("\n")));
  }

  @Test
  void everyLinkLeadsSomewhere() {
    assertTrue(REPOSITORY.pages().size() > 30, REPOSITORY.pages().keySet().toString());
    assertNone(new LinkCheck(REPOSITORY).faults());
  }

  @Test
  void theNavigationHasEveryPage() {
    assertNone(Site.navigation().faults(REPOSITORY));
  }

  /** What Markdown links to is checked above; this is what became of it. */
  @Test
  void everyLinkOfTheSiteLeadsSomewhere() {
    Site site = Site.of(REPOSITORY, Site.navigation());
    Map<String, Set<String>> ids = ids(site);
    List<String> dead = new ArrayList<>();
    for (Map.Entry<String, byte[]> file : site.files().entrySet()) {
      if (!file.getKey().endsWith(".html")) {
        continue;
      }
      Matcher link = LINK.matcher(new String(file.getValue(), StandardCharsets.UTF_8));
      while (link.find()) {
        String href = link.group(1).replace("&amp;", "&");
        if (!Target.isExternal(href) && !leadsSomewhere(site, ids, file.getKey(), href)) {
          dead.add(file.getKey() + ": " + href);
        }
      }
    }
    assertEquals(List.of(), dead);
  }

  private static boolean leadsSomewhere(
      Site site, Map<String, Set<String>> ids, String page, String href) {
    Optional<Target> target = Target.of(page, href);
    return target.isPresent()
        && site.files().containsKey(target.get().path())
        && (target.get().fragment().isEmpty()
            || ids.getOrDefault(target.get().path(), Set.of()).contains(target.get().fragment()));
  }

  private static Map<String, Set<String>> ids(Site site) {
    Map<String, Set<String>> ids = new HashMap<>();
    site.files()
        .forEach(
            (path, bytes) -> {
              if (path.endsWith(".html")) {
                String html = new String(bytes, StandardCharsets.UTF_8);
                ids.put(
                    path,
                    ID.matcher(html).results().map(id -> id.group(1)).collect(Collectors.toSet()));
              }
            });
    return ids;
  }
}
