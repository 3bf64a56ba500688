package org.paraphrast.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    List<String> dead = new ArrayList<>();
    for (Map.Entry<String, byte[]> file : site.files().entrySet()) {
      if (!file.getKey().endsWith(".html")) {
        continue;
      }
      Matcher link = LINK.matcher(new String(file.getValue(), StandardCharsets.UTF_8));
      while (link.find()) {
        String href = link.group(1).replace("&amp;", "&");
        if (!Target.isExternal(href) && !leadsSomewhere(site, file.getKey(), href)) {
          dead.add(file.getKey() + ": " + href);
        }
      }
    }
    assertEquals(List.of(), dead);
  }

  private static boolean leadsSomewhere(Site site, String page, String href) {
    Optional<Target> target = Target.of(page, href);
    byte[] there = target.map(t -> site.files().get(t.path())).orElse(null);
    if (there == null) {
      return false;
    }
    String fragment = target.get().fragment();
    return fragment.isEmpty()
        || ID.matcher(new String(there, StandardCharsets.UTF_8))
            .results()
            .anyMatch(id -> id.group(1).equals(fragment));
  }
}
