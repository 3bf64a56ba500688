package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.plan.Purpose;

class ModelFolderTest {
  private static final String EMPTY_SHA =
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

  @TempDir Path parent;
  private Path folder;
  private ModelManifest manifest;

  @BeforeEach
  void writeModel() throws IOException {
    folder = parent.resolve("model");
    Files.createDirectories(folder.resolve("weights"));
    Files.writeString(folder.resolve("weights/variation.weights"), "lm 1\n");
    Files.writeString(folder.resolve("lm.bin"), "no model, only bytes");
    manifest =
        new ModelManifest(
            "paraphrast 0.1",
            "en",
            "random",
            "abc",
            Map.of("made for", "a test"),
            List.of(
                Entry.of(folder, "lm.bin", Role.LANGUAGE_MODEL, "CC0-1.0", "own text"),
                Entry.of(folder, "weights/variation.weights", Role.WEIGHTS, "CC0-1.0", "hand")));
    manifest.write(folder);
  }

  private String fault() {
    return assertThrows(DataException.class, () -> ModelFolder.open(folder).close()).getMessage();
  }

  @Test
  void aManifestComesBackAsItWasWritten() {
    try (ModelFolder model = ModelFolder.open(folder)) {
      assertEquals(manifest, model.manifest());
      model.verify(Progress.none());
      assertEquals(Map.of("lm", 1.0), model.weights(Purpose.VARIATION).values());
      assertTrue(
          assertThrows(DataException.class, () -> model.weights(Purpose.COMPRESSION))
              .getMessage()
              .contains("choose one of variation"));
      assertTrue(model.syntax().isEmpty());
      assertTrue(model.tables().isEmpty());
      assertTrue(
          assertThrows(DataException.class, model::languageModel)
              .getMessage()
              .contains("not a Paraphrast file"));
    }
  }

  @Test
  void difficultiesAreReadIfTheyAreThereAndWhole() throws IOException {
    try (ModelFolder model = ModelFolder.open(folder)) {
      assertTrue(model.difficulty().isEmpty());
    }
    Path file = folder.resolve("difficulty.txt");
    WordDifficulty.of(Map.of("cat", 0.5), List.of(3.0, 0.0, 0.0, 0.0, 0.0, 0.0)).write(file);
    Entry entry = Entry.of(folder, "difficulty.txt", Role.DIFFICULTY, "MIT", "ratings");
    new ModelManifest("paraphrast 0.1", "en", "SPG", "", Map.of(), List.of(entry)).write(folder);
    try (ModelFolder model = ModelFolder.open(folder)) {
      assertEquals(0.5, model.difficulty().orElseThrow().of("cats"));
    }
    Files.writeString(file, Files.readString(file).replace("0.50", "0.60"));
    try (ModelFolder model = ModelFolder.open(folder)) {
      String message = assertThrows(DataException.class, model::difficulty).getMessage();
      assertTrue(message.contains("its SHA-256 does not match the manifest"), message);
    }
  }

  @Test
  void aGeneratorIsOpenedWhenItIsAskedFor() throws IOException {
    try (ModelFolder model = ModelFolder.open(folder)) {
      assertTrue(model.draftNetwork().isEmpty());
    }
    List<Entry> entries = new ArrayList<>();
    for (Role role : List.of(Role.GENERATOR, Role.ENCODER, Role.ACCEPTABILITY)) {
      Files.writeString(folder.resolve(role.label()), "nothing of the kind");
      entries.add(Entry.of(folder, role.label(), role, "MIT", "hand"));
    }
    new ModelManifest("paraphrast 0.1", "en", "SPG", "", Map.of(), entries).write(folder);
    try (ModelFolder model = ModelFolder.open(folder)) {
      assertTrue(model.composes());
      String message = assertThrows(DataException.class, model::draftNetwork).getMessage();
      assertTrue(message.contains("generator: not a Paraphrast file"), message);
      String missing = assertThrows(DataException.class, model::draftWeights).getMessage();
      assertTrue(missing.contains("no file that judges its drafts"), missing);
    }
    try (ModelFolder model = ModelFolder.openWithoutEncoder(folder)) {
      assertTrue(model.draftNetwork().isEmpty(), "nobody would read what it writes");
    }
  }

  @Test
  void aParaphraserOpensIt() {
    Systems systems =
        Systems.standard()
            .with(
                new Systems.Entry(
                    "Random",
                    "any words",
                    Systems.Needs.NO_MODEL,
                    Systems.Candidates.IGNORED,
                    Systems.Follows.CONSTRAINTS_ONLY,
                    (name, model, user) -> new RandomGenerator()));
    try (Paraphraser paraphraser = Paraphraser.open(folder, systems)) {
      assertEquals("random", paraphraser.system());
      assertInstanceOf(
          Outcome.Paraphrased.class, paraphraser.paraphrase(Request.of("The big dog.")).outcome());
    }
  }

  @Test
  void aModelForAnotherSystemSaysSo() {
    new ModelManifest("paraphrast 9", "en", "Later09", "", Map.of(), List.of()).write(folder);
    String message =
        assertThrows(DataException.class, () -> Paraphraser.open(folder).close()).getMessage();
    assertTrue(message.contains("'Later09', which is not known here; choose one of"), message);
  }

  @Test
  void missingTruncatedLongerAndDamagedFilesAreToldApart() throws IOException {
    Path lm = folder.resolve("lm.bin");
    byte[] bytes = Files.readAllBytes(lm);
    bytes[3] ^= 1;
    Files.write(lm, bytes);
    try (ModelFolder model = ModelFolder.open(folder)) {
      String message =
          assertThrows(DataException.class, () -> model.verify(Progress.none())).getMessage();
      assertTrue(message.contains("lm.bin: its SHA-256"), message);
    }
    Files.writeString(lm, "short");
    assertTrue(fault().contains("lm.bin: truncated: 5 bytes, the manifest says 20"), fault());
    Files.writeString(lm, "longer than it has been before");
    assertTrue(fault().contains("lm.bin: too long"), fault());
    Files.delete(lm);
    Files.createDirectory(lm);
    assertTrue(fault().contains("lm.bin: not a file, but the manifest lists it"), fault());
    Files.delete(lm);
    assertTrue(fault().contains("lm.bin: missing, but the manifest lists it"), fault());
    Files.delete(folder.resolve("manifest.json"));
    assertTrue(fault().contains("has no manifest.json"), fault());
    String none =
        assertThrows(DataException.class, () -> ModelFolder.open(folder.resolve("x")).close())
            .getMessage();
    assertTrue(none.contains("no such directory"), none);
  }

  @Test
  void aTextThatBecameAnotherKindOfFileIsNotRead() throws IOException {
    Path weights = folder.resolve("weights/variation.weights");
    try (ModelFolder model = ModelFolder.open(folder)) {
      Files.delete(weights);
      Files.createDirectory(weights);
      String message =
          assertThrows(DataException.class, () -> model.weights(Purpose.VARIATION)).getMessage();
      assertTrue(message.contains("variation.weights: not a file"), message);
    }
  }

  @Test
  void aTextThatIsNotTheManifestsIsNotRead() throws IOException {
    Files.writeString(folder.resolve("weights/variation.weights"), "lm 2\n");
    try (ModelFolder model = ModelFolder.open(folder)) {
      String message =
          assertThrows(DataException.class, () -> model.weights(Purpose.VARIATION)).getMessage();
      assertTrue(message.contains("variation.weights: its SHA-256 does not match"), message);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"format\":\"paraphrast-model\",\"version\":99}|version 99 is too new",
        "{\"format\":\"paraphrast-model\",\"version\":0}|version 0 is too old",
        "{\"format\":\"paraphrast-model\",\"version\":-1}|version -1 is too old",
        "{\"format\":\"paraphrast-model\",\"version\":\"1\"}|'version' must be a whole number",
        "{\"format\":\"paraphrast-model\",\"version\":1.0}|'version' must be a whole number",
        "{\"format\":\"paraphrast-model\",\"version\":99999999999}|not valid JSON",
        "{\"format\":\"paraphrast-model\",\"version\":1,\"version\":1}|Duplicate field",
        "{\"format\":[\"paraphrast-model\"],\"version\":1}|'format' must be a string",
        "{\"format\":\"paraphrast-model\",\"version\":1,\"system\":7}|'system' must be a string",
        "{\"format\":\"paraphrast-model\",\"version\":1,\"files\":[]}|'system' is missing",
        "{\"format\":\"paraphrast-model\",\"version\":1,\"system\":\"WN\"}|'files' is missing",
        "{\"version\":1,\"notes\":[]}|'notes' must be an object",
        "{\"version\":1,\"files\":{}}|'files' must be an array",
        "{\"version\":1,\"files\":[\"lm.bin\"]}|'files' must be an array of objects",
        "{\"version\":1,\"files\":[{}]}|'path' of a file is missing",
        "{\"version\":1,\"files\":[{\"path\":{},\"size\":1}]}|'path' of a file is missing",
        "{\"version\":1,\"files\":[{\"path\":\"x\",\"sha256\":\"SHA\"}]}|'size' of x is missing",
        "{\"version\":1,\"files\":[{\"path\":\"x\",\"size\":0,\"sha256\":\"SHA\"}]}|'role' of x is"
            + " missing",
        "{\"version\":1,\"files\":[{\"path\":\"x\",\"role\":\"tabel\",\"size\":0,\"sha256\":\"SHA\"}]}"
            + "|no role 'tabel'",
        "{\"version\":1,\"files\":[{\"path\":\"x\",\"role\":\"table\",\"size\":-1,\"sha256\":\"SHA\"}]}"
            + "|a size must be 0 or more",
        "{\"version\":1,\"files\":[{\"path\":\"x\",\"size\":9223372036854775808,\"sha256\":\"SHA\"}]}"
            + "|is not a number",
        "{\"version\":1,\"files\":[{\"path\":\"x\",\"size\":1e3,\"sha256\":\"SHA\"}]}|is not a number",
        "{\"version\":1,\"files\":[{\"path\":\"x\",\"role\":\"other\",\"size\":0,\"sha256\":\"SHA\"},"
            + "{\"path\":\"x\",\"role\":\"other\",\"size\":0,\"sha256\":\"SHA\"}]}|lists 'x' twice",
        "{\"format\":\"paraphrast-model\",\"version\":1,\"system\":\"WN\",\"files\":[{\"path\":\"x\","
            + "\"role\":\"syntax\",\"size\":0,\"sha256\":\"SHA\"},{\"path\":\"y\",\"role\":\"syntax\",\"size\":0,"
            + "\"sha256\":\"SHA\"}]}|at most one file may have the role 'syntax'",
        "{\"format\":\"paraphrast-model\",\"version\":1,\"system\":\"WN\",\"files\":[{\"path\":\"lm.bin\","
            + "\"role\":\"other\",\"size\":9223372036854775807,\"sha256\":\"SHA\"}]}|truncated: 20 bytes",
        "{\"format\":\"paraphrast-model\",\"version\":1,\"system\":\"WN\",\"files\":[]} {}|text behind",
        "{\"format\":\"paraphrast-model\",\"version\":1|not valid JSON",
        "null|not a JSON object",
        "``|not a JSON object",
        "{\"format\":\"paraphrast-model\"}|version 0 is too old",
        "{\"format\":\"other\",\"version\":1}|not the manifest of a Paraphrast model",
        "{\"format\":\"paraphrast-model\",|manifest.json:1: not valid JSON",
        "[]|not a JSON object",
        "{\"version\":1,\"files\":[{\"path\":\"../x\",\"role\":\"other\",\"size\":1,\"sha256\":\"SHA\"}]}|stay inside",
        "{\"version\":1,\"files\":[{\"path\":\"x\",\"role\":\"other\",\"size\":1}]}|'sha256' of x is missing",
        "{\"version\":1,\"files\":[{\"path\":\"x\",\"size\":\"a\",\"sha256\":\"SHA\"}]}|is not a"
            + " number",
        "{\"version\":1,\"files\":[{\"path\":\"x\",\"role\":\"other\",\"size\":1,\"sha256\":\"12\"}]}|64 lower-case"
      })
  void aBadManifestSaysWhatIsWrong(String json, String expected) throws IOException {
    Files.writeString(folder.resolve("manifest.json"), json.replace("SHA", EMPTY_SHA));
    assertTrue(fault().contains(expected), fault());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../secret",
        "weights/../../secret",
        "./lm.bin",
        "weights//x",
        "/etc/hostname",
        "C:/x",
        "..\\\\secret",
        "a\\u0000b",
        "a\\nb",
        "con",
        "tables/NUL.table",
        "x.",
        " ",
        ""
      })
  void aForgedPathIsRefused(String path) throws IOException {
    Files.writeString(folder.resolveSibling("secret"), "x");
    Files.writeString(
        folder.resolve("manifest.json"),
        "{\"format\":\"paraphrast-model\",\"version\":1,\"files\":[{\"path\":\""
            + path
            + "\",\"role\":\"other\",\"size\":1,\"sha256\":\""
            + EMPTY_SHA
            + "\"}]}");
    assertTrue(fault().contains("manifest.json: a path must stay inside the folder"), fault());
  }

  /** As in stores that keep each file under its checksum; the manifest says what it must hold. */
  @Test
  void aFileMayBeALink() throws IOException {
    Path lm = folder.resolve("lm.bin");
    Files.createSymbolicLink(lm, Files.move(lm, folder.resolveSibling("outside.bin")));
    ModelFolder.open(folder).close();
  }

  @Test
  void aManifestNestedTooDeeplyIsRefused() throws IOException {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    Files.writeString(folder.resolve("manifest.json"), "{\"version\":1,\"extra\":" + deep + "}");
    assertTrue(fault().contains("not valid JSON"), fault());
    Files.writeString(folder.resolve("manifest.json"), deep);
    assertTrue(fault().contains("not a JSON object"), fault());
  }

  @Test
  void fieldsOfLaterVersionsArePassedOver() throws IOException {
    Files.writeString(
        folder.resolve("manifest.json"),
        "{\"format\":\"paraphrast-model\",\"version\":1,\"system\":\"WN\",\"extra\":{\"a\":[1]},"
            + "\"notes\":{\"a\":{\"b\":1},\"c\":2},\"files\":[]}");
    try (ModelFolder model = ModelFolder.open(folder)) {
      assertEquals(Map.of("c", "2"), model.manifest().notes());
    }
  }
}
