package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;

class EnglishModelTest {
  @TempDir Path temporary;

  @Test
  void withoutAModelTheErrorSaysWhatToAdd() {
    EnglishModel none =
        new EnglishModel(null, () -> temporary, language -> Optional.<ClassPathModel>empty());
    IllegalStateException fault = assertThrows(IllegalStateException.class, none::open);
    assertEquals(
        "there is no English model on the class path; add the dependency"
            + " org.paraphrast:paraphrast-model-en in the version of paraphrast-core, or name a"
            + " model folder with -Dparaphrast.model=FOLDER",
        fault.getMessage());
  }

  @Test
  void aNamedModelMustBeEnglish() throws IOException {
    Path german = PackedModel.make(temporary, 10, "de").folder();
    EnglishModel named =
        new EnglishModel(german.toString(), () -> temporary, l -> Optional.empty());
    DataException fault = assertThrows(DataException.class, named::open);
    assertTrue(fault.getMessage().contains("of the language 'de'"), fault.getMessage());
  }

  @Test
  void aNamedModelIsOpenedWhereItIs() {
    Path model = Path.of("../model/en");
    assumeTrue(Files.exists(model.resolve("manifest.json")), "skipped: no model at model/en");
    EnglishModel named = new EnglishModel(model.toString(), () -> temporary, l -> Optional.empty());
    try (Paraphraser paraphraser = named.open()) {
      String sentence = "The company plans to hire more employees next year.";
      List<String> found = paraphraser.paraphrase(sentence, 3);
      assertEquals(3, found.size(), found.toString());
      assertEquals(found.get(0), paraphraser.paraphrase(sentence));
      assertEquals("Paris.", paraphraser.paraphrase("Paris."));
      assertEquals(List.of(), paraphraser.paraphrase("Paris.", 3));
      assertThrows(IllegalArgumentException.class, () -> paraphraser.paraphrase(sentence, 0));
    }
  }

  @Test
  void withoutItsEncoderItAnswersWithoutReading() {
    Path model = Path.of("../model/en");
    assumeTrue(Files.exists(model.resolve("manifest.json")), "skipped: no model at model/en");
    EnglishModel named = new EnglishModel(model.toString(), () -> temporary, l -> Optional.empty());
    try (Paraphraser paraphraser = named.open(ModelFolder::openWithoutEncoder)) {
      assertFalse(paraphraser.composes());
      String sentence = "The company plans to hire more employees next year.";
      assertNotEquals(sentence, paraphraser.paraphrase(sentence));
    }
  }

  @Test
  void theCacheLiesWhereTheSystemHasCaches() {
    Map<String, String> linux = Map.of("os.name", "Linux", "user.home", "/home/me");
    assertEquals(Path.of("/home/me/.cache/paraphrast"), folder(linux, Map.of()));
    Path xdg = folder(linux, Map.of("XDG_CACHE_HOME", "/var/caches"));
    assertEquals(Path.of("/var/caches/paraphrast"), xdg);
    Path relative = folder(linux, Map.of("XDG_CACHE_HOME", "caches"));
    assertEquals(Path.of("/home/me/.cache/paraphrast"), relative);
    Map<String, String> mac = Map.of("os.name", "Mac OS X", "user.home", "/Users/me");
    assertEquals(Path.of("/Users/me/Library/Caches/paraphrast"), folder(mac, Map.of()));
    Map<String, String> windows = Map.of("os.name", "Windows 11", "user.home", "/me");
    assertEquals(Path.of("/local/paraphrast"), folder(windows, Map.of("LOCALAPPDATA", "/local")));
    assertEquals(Path.of("/me/AppData/Local/paraphrast"), folder(windows, Map.of()));
    Map<String, String> named = Map.of("paraphrast.cache", "/mine", "os.name", "Linux");
    assertEquals(Path.of("/mine"), folder(named, Map.of()));
    Map<String, String> homeless = Map.of("os.name", "Linux", "user.home", "?");
    assertThrows(IllegalStateException.class, () -> folder(homeless, Map.of()));
  }

  private static Path folder(Map<String, String> properties, Map<String, String> environment) {
    return CacheFolder.of(properties::get, environment::get);
  }
}
