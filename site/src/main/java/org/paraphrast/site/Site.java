package org.paraphrast.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All files of the site, by path: the same bytes for the same repository.
 *
 * @param files never changed once the site is made
 */
record Site(SortedMap<String, byte[]> files) {
  private static final List<String> ASSETS = List.of("site.css", "site.js", "icon.svg");

  static Site of(Repository repository, Navigation wanted) {
    Navigation navigation = wanted.existing(repository);
    SortedSet<String> copied = new TreeSet<>();
    LinkRewriter links = new LinkRewriter(repository, navigation, repository.codeHost(), copied);
    BodyRenderer bodies = new BodyRenderer(links);
    PageTemplate template = new PageTemplate(resource("page.html"), navigation);
    SearchIndex index = new SearchIndex();
    SortedMap<String, byte[]> files = new TreeMap<>();
    for (Navigation.Entry entry : navigation.entries()) {
      Page page = Objects.requireNonNull(repository.pages().get(entry.path()));
      index.add(entry, page);
      String html = template.page(entry, page, bodies.render(entry, page));
      files.put(entry.html(), html.getBytes(StandardCharsets.UTF_8));
    }
    for (String path : copied) {
      files.put(path, bytes(repository, path));
    }
    for (String asset : ASSETS) {
      files.put("assets/" + asset, resource(asset).getBytes(StandardCharsets.UTF_8));
    }
    files.put("assets/search-index.js", index.script().getBytes(StandardCharsets.UTF_8));
    return new Site(files);
  }

  private static byte[] bytes(Repository repository, String path) {
    try {
      return Files.readAllBytes(repository.file(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The navigation of this project. */
  static Navigation navigation() {
    return Navigation.parse(resource("navigation.txt"));
  }

  private static String resource(String name) {
    try (InputStream in = Objects.requireNonNull(Site.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
