package org.paraphrast.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.io.DataException;

/** The files of the project, and all of its Markdown pages by path. */
record Repository(Path root, SortedMap<String, Page> pages) {
  private static final Pattern CITED =
      Pattern.compile("(?m)^repository-code:\\s*[\"']?(https://[^\\s\"']+)");
  private static final Pattern SCM =
      Pattern.compile("(?s)<scm\\b[^>]*>.*?<url>\\s*(https://[^\\s<]+)\\s*</url>.*?</scm>");

  /** Reads every Markdown page outside of hidden folders and of what builds write. */
  static Repository read(Path root) {
    SortedMap<String, Page> pages = new TreeMap<>();
    try {
      Files.walkFileTree(root, new PageVisitor(root, pages));
    } catch (IOException e) {
      throw new DataException(root + ": cannot be read: " + e + "; give a checkout", e);
    }
    return new Repository(root, pages);
  }

  /** A file or folder of the repository. */
  Path file(String path) {
    return root.resolve(path);
  }

  /** The text of a file, if there is one. */
  Optional<String> text(String path) {
    try {
      Path file = file(path);
      return Files.isRegularFile(file)
          ? Optional.of(Files.readString(file, StandardCharsets.UTF_8))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where the code lives on the web, as CITATION.cff or the POM say; empty if neither does. */
  Optional<String> codeHost() {
    return first(CITED, "CITATION.cff").or(() -> first(SCM, "pom.xml"));
  }

  private Optional<String> first(Pattern pattern, String path) {
    Matcher found = pattern.matcher(text(path).orElse(""));
    return found.find()
        ? Optional.of(found.group(1).replaceAll("/+$|\\.git/*$", ""))
        : Optional.empty();
  }

  private static final class PageVisitor extends SimpleFileVisitor<Path> {
    private final Path root;
    private final SortedMap<String, Page> pages;

    PageVisitor(Path root, SortedMap<String, Page> pages) {
      this.root = root;
      this.pages = pages;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      String name = folder.equals(root) ? "" : folder.getFileName().toString();
      return name.startsWith(".") || name.equals("target") || name.equals("node_modules")
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      String path = root.relativize(file).toString().replace('\\', '/');
      if (path.endsWith(".md") && !isMaterial(path)) {
        pages.put(path, Page.read(path, Files.readString(file, StandardCharsets.UTF_8)));
      }
      return FileVisitResult.CONTINUE;
    }

    /** Markdown among sources is material: tests read it, or a download has it elsewhere. */
    private static boolean isMaterial(String path) {
      return path.startsWith("src/") || path.contains("/src/");
    }
  }
}
