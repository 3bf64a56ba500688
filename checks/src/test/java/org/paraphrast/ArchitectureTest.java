package org.paraphrast;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Holds the code of all modules to the tables of {@code docs/architecture.md}: there is no other
 * list of who may use whom.
 */
class ArchitectureTest {
  private static final Path ROOT = Path.of("..");
  private static final Path PAGE = ROOT.resolve("docs/architecture.md");
  private static final String PREFIX = "org.paraphrast.";

  /** A row of the page's table of packages. */
  private record Row(String module, Set<String> mayUse) {}

  private static Map<String, Row> rows;

  /** Package to the packages it uses. */
  private static Map<String, Set<String>> used;

  private static JavaClasses classes;

  @BeforeAll
  static void read() throws IOException {
    rows = rows(Files.readAllLines(PAGE));
    classes =
        new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("org.paraphrast");
    used = new TreeMap<>();
    for (JavaClass type : classes) {
      Set<String> packages = used.computeIfAbsent(name(type), name -> new TreeSet<>());
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (target.getPackageName().startsWith(PREFIX) && !name(target).equals(name(type))) {
          packages.add(name(target));
        }
      }
    }
  }

  /** Rows of tables whose first cell is a module and whose second is one package in code style. */
  private static Map<String, Row> rows(List<String> lines) {
    Map<String, Row> rows = new TreeMap<>();
    for (String line : lines) {
      String[] cells = line.split("\\s*\\|\\s*", -1);
      if (cells.length == 6 && cells[2].matches("`[a-z0-9.]+`")) {
        Set<String> mayUse = new TreeSet<>(List.of(cells[4].replace("–", "").split("\\s+", -1)));
        mayUse.remove("");
        rows.put(cells[2].replace("`", ""), new Row(cells[1], mayUse));
      }
    }
    return rows;
  }

  private static String name(JavaClass type) {
    return type.getPackageName().substring(PREFIX.length());
  }

  @Test
  void everyPackageIsOnThePageInItsModule() throws IOException {
    Map<String, String> onDisk = new TreeMap<>();
    for (String module : modules()) {
      Path sources = ROOT.resolve(module).resolve("src/main/java/org/paraphrast");
      if (!Files.isDirectory(sources)) {
        continue; // a module of data, or of a POM
      }
      try (Stream<Path> files = Files.walk(sources)) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .filter(file -> !file.endsWith("package-info.java"))
            .forEach(
                file -> {
                  Path folder = sources.relativize(file).getParent();
                  String before = onDisk.put(folder.toString().replace('/', '.'), module);
                  assertTrue(
                      before == null || before.equals(module),
                      folder + " is split between " + before + " and " + module);
                });
      }
    }
    Map<String, String> onPage = new TreeMap<>();
    rows.forEach((name, row) -> onPage.put(name, row.module()));
    assertEquals(lines(onPage), lines(onDisk), "the table of packages in " + PAGE);
  }

  /** The modules of the POM. */
  private static List<String> modules() throws IOException {
    List<String> modules = new ArrayList<>();
    for (String line : Files.readAllLines(ROOT.resolve("pom.xml"))) {
      if (line.contains("<module>")) {
        modules.add(line.strip().replaceAll("</?module>", ""));
      }
    }
    return modules;
  }

  private static String lines(Map<String, String> places) {
    return String.join("\n", places.entrySet().stream().map(Object::toString).toList());
  }

  @Test
  void everyPackageUsesWhatItsRowAllowsAndNothingElse() {
    List<String> faults = new ArrayList<>();
    used.forEach(
        (name, packages) -> {
          Set<String> allowed = rows.containsKey(name) ? rows.get(name).mayUse() : Set.of();
          difference(packages, allowed).forEach(p -> faults.add(name + " may not use " + p));
          difference(allowed, packages).forEach(p -> faults.add(name + " does not use " + p));
        });
    assertEquals(
        "", String.join("\n", faults), "mend the code or the table of packages in " + PAGE);
  }

  private static Set<String> difference(Set<String> from, Set<String> without) {
    return from.stream()
        .filter(name -> !without.contains(name))
        .collect(toCollection(TreeSet::new));
  }

  @Test
  void thereAreNoCycles() {
    SlicesRuleDefinition.slices()
        .matching(PREFIX + "(**)")
        .should()
        .beFreeOfCycles()
        .check(classes);
  }

  @Test
  void thePageIsRead() {
    assertTrue(rows.size() > 40, rows.keySet().toString());
    assertTrue(used.get("api").contains("decode"), used.toString());
  }
}
