package org.paraphrast;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The package table of {@code docs/architecture.md}: who may use whom. */
@AnalyzeClasses(packages = "org.paraphrast", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  /** Package to the packages it may use. A package missing here fails the build. */
  private static final Map<String, Set<String>> ALLOWED = new LinkedHashMap<>();

  static {
    allow("io");
    allow("text", "io");
    allow("corpus", "text", "io");
    allow("lm", "text", "io");
    allow("align", "text", "io", "corpus");
    allow("phrase", "text", "io", "corpus", "align");
    allow("syntax", "text", "io");
    allow("metric", "text", "lm");
    allow("table", "text", "io", "corpus", "align", "phrase", "lm", "syntax");
    allow("fit", "text", "io", "lm", "syntax", "table");
    allow("plan", "text", "io", "lm", "syntax", "table", "fit");
    allow("decode", "text", "io", "lm", "syntax", "table", "fit", "plan");
    allow("tune", "text", "io", "table", "plan", "decode", "metric");
    allow("api", "text", "io", "lm", "syntax", "table", "fit", "plan", "decode");
    allow(
        "pivot", "text", "io", "corpus", "align", "phrase", "lm", "table", "plan", "decode",
        "metric", "api");
    allowAllAboveBut("evaluate", Set.of());
    allowAllAboveBut("train", Set.of());
  }

  @ArchTest static final ArchRule every_stage_uses_only_its_allowed_stages = layers();

  @ArchTest
  static final ArchRule there_are_no_cycles =
      slices().matching("org.paraphrast.(*)..").should().beFreeOfCycles();

  private static void allow(String name, String... used) {
    ALLOWED.put(name, Set.of(used));
  }

  private static void allowAllAboveBut(String name, Set<String> exceptions) {
    Set<String> above = new java.util.LinkedHashSet<>(ALLOWED.keySet());
    above.removeAll(exceptions);
    ALLOWED.put(name, above);
  }

  private static ArchRule layers() {
    LayeredArchitecture rule =
        layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .ensureAllClassesAreContainedInArchitecture()
            .withOptionalLayers(true);
    for (String name : ALLOWED.keySet()) {
      rule = rule.layer(name).definedBy("org.paraphrast." + name + "..");
    }
    for (Map.Entry<String, Set<String>> entry : ALLOWED.entrySet()) {
      rule =
          entry.getValue().isEmpty()
              ? rule.whereLayer(entry.getKey()).mayNotAccessAnyLayer()
              : rule.whereLayer(entry.getKey())
                  .mayOnlyAccessLayers(entry.getValue().toArray(String[]::new));
    }
    return rule;
  }
}
