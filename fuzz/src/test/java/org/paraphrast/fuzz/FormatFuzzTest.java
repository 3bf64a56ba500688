package org.paraphrast.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.decode.Weights;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.pivot.CandidateFiles;
import org.paraphrast.pivot.engine.EngineFile;
import org.paraphrast.table.BanList;
import org.paraphrast.table.UserSynonyms;
import org.paraphrast.train.RecipeException;
import org.paraphrast.train.RecipeReader;
import org.paraphrast.tune.LabelFile;

/** Files of the user with any content are read or refused; nothing else happens. */
@Tag("all")
class FormatFuzzTest {
  private static Path folder;

  /** A file name that the reader expects, and the reader. */
  private record Format(String name, Reader reader) {}

  private interface Reader {
    void read(Path file) throws IOException;
  }

  private static final List<Format> FORMATS =
      List.of(
          new Format("synonyms.tsv", file -> read(file, UserSynonyms::read)),
          new Format("bans.tsv", file -> read(file, BanList::read)),
          new Format("some.weights", Weights::read),
          new Format("labels.tsv", LabelFile::read),
          new Format("candidates.jsonl", file -> CandidateFiles.read(List.of(file))),
          new Format("engines.yaml", file -> EngineFile.read(file, Map.of())),
          new Format(
              "recipe.yaml",
              file -> new RecipeReader(List.of()).draft(file, folder, Optional.empty())),
          new Format("manifest.json", file -> ModelFolder.open(folder).close()),
          new Format("lines.gz", FormatFuzzTest::lines),
          new Format("lines.xz", FormatFuzzTest::lines),
          new Format("lines.bz2", FormatFuzzTest::lines),
          new Format("lines.zst", FormatFuzzTest::lines),
          new Format("lines.txt", FormatFuzzTest::lines));

  @BeforeAll
  static void create() throws IOException {
    folder = Files.createTempDirectory("formats");
  }

  @AfterAll
  static void delete() throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  @FuzzTest(maxDuration = "1m")
  void filesAreReadOrRefused(byte[] data) throws IOException {
    Format format = FORMATS.get(FuzzedText.choice(data, 0, FORMATS.size()));
    Path file = folder.resolve(format.name());
    Files.write(file, data.length == 0 ? data : Arrays.copyOfRange(data, 1, data.length));
    try {
      format.reader().read(file);
    } catch (DataException | RecipeException e) {
      // refused, as it should be
    }
  }

  private static void read(Path file, Consumer<LineReader> reader) {
    try (LineReader lines = TextFiles.lines(file)) {
      reader.accept(lines);
    }
  }

  private static void lines(Path file) {
    try (LineReader lines = TextFiles.lines(file)) {
      while (lines.next() != null) {}
    }
  }
}
