package org.paraphrast.site;

import java.nio.file.Files;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/**
 * Where links of Markdown lead on the site: pages to pages, images to copies, other files to the
 * code host. Without a host, files are copied, too, and folders lose their link.
 *
 * @param navigation of the pages that are on the site
 * @param copied gets the files that the site needs
 */
record LinkRewriter(
    Repository repository,
    Navigation navigation,
    Optional<String> codeHost,
    SortedSet<String> copied) {
  private static final Set<String> IMAGES = Set.of("png", "svg", "jpg", "jpeg", "gif", "webp");
  private static final String BRANCH = "main";

  /** The link as a page of the site has it; empty if nothing can be linked. */
  Optional<String> rewrite(Navigation.Entry page, String link) {
    if (Target.isExternal(link)) {
      return Optional.of(link);
    }
    Optional<Target> target = Target.of(page.path(), link);
    return target.isEmpty() ? Optional.empty() : rewrite(page, target.get());
  }

  private Optional<String> rewrite(Navigation.Entry page, Target target) {
    String fragment = target.fragment().isEmpty() ? "" : "#" + target.fragment();
    String path = target.path();
    if (path.equals(page.path())) {
      return Optional.of(fragment.isEmpty() ? "#top" : fragment);
    }
    Optional<Navigation.Entry> entry =
        navigation.entry(path).or(() -> navigation.entry(path + "/README.md"));
    if (entry.isPresent()) {
      return Optional.of(Target.relative(page.html(), entry.get().html()) + fragment);
    }
    boolean folder = Files.isDirectory(repository.file(path));
    if (codeHost.isPresent() && !isImage(path)) {
      String kind = folder ? "/tree/" : "/blob/";
      return Optional.of(codeHost.get() + kind + BRANCH + "/" + path + fragment);
    }
    if (folder || !Files.isRegularFile(repository.file(path))) {
      return Optional.empty();
    }
    copied.add(path);
    return Optional.of(Target.relative(page.html(), path));
  }

  private static boolean isImage(String path) {
    return IMAGES.contains(path.substring(path.lastIndexOf('.') + 1));
  }
}
