package org.paraphrast.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.DataException;

/** {@code SiteMain ROOT OUT}: writes the site of a checkout into a folder. */
public final class SiteMain {
  private static final String MARK = "assets/search-index.js";

  private SiteMain() {}

  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      throw new IllegalArgumentException("SiteMain ROOT OUT, got " + List.of(args));
    }
    Path out = Path.of(args[1]);
    int files = write(Path.of(args[0]), out);
    System.out.println(files + " files of the site: " + out.resolve("index.html"));
  }

  /** Writes the site, and removes what an earlier one left; the number of files. */
  static int write(Path root, Path out) throws IOException {
    Repository repository = Repository.read(root);
    Navigation navigation = Site.navigation();
    List<Fault> faults = new ArrayList<>(navigation.faults(repository));
    faults.addAll(new LinkCheck(repository).faults());
    if (!faults.isEmpty()) {
      throw new DataException(String.join("\n", faults.stream().map(Fault::toString).toList()));
    }
    Site site = Site.of(repository, navigation);
    clear(out, site);
    for (Map.Entry<String, byte[]> file : site.files().entrySet()) {
      Path path = out.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      try (AtomicOutput output = AtomicOutput.create(path)) {
        output.write(file.getValue());
        output.commit();
      }
    }
    return site.files().size();
  }

  /** Takes away files that the site does not have; a folder that is no site is left alone. */
  private static void clear(Path out, Site site) throws IOException {
    if (!Files.isDirectory(out)) {
      return;
    }
    try (Stream<Path> walk = Files.walk(out)) {
      List<Path> found = walk.sorted(Comparator.reverseOrder()).toList();
      if (found.size() > 1 && !Files.exists(out.resolve(MARK))) {
        throw DataException.in(out, "has files and is no site", "name an empty folder");
      }
      for (Path file : found) {
        String path = out.relativize(file).toString().replace('\\', '/');
        if (Files.isRegularFile(file) && !site.files().containsKey(path)) {
          Files.delete(file);
        }
      }
    }
  }
}
