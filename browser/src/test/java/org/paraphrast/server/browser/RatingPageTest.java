package org.paraphrast.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;
import org.paraphrast.evaluate.RatingAgreement;
import org.paraphrast.evaluate.RatingExport;
import org.paraphrast.evaluate.RatingKey;
import org.paraphrast.evaluate.RatingKeyFile;
import org.paraphrast.evaluate.RatingResults;
import org.paraphrast.evaluate.RatingScale;
import org.paraphrast.evaluate.RatingSheet;
import org.paraphrast.evaluate.RatingSheetFile;
import org.paraphrast.evaluate.SystemOutput;
import org.paraphrast.server.RunningService;

/** Two raters fill in their sheets by keyboard, and the page says how far they agree. */
@Tag("all")
class RatingPageTest {
  @TempDir private Path folder;

  private static List<SystemOutput> outputs() {
    List<SystemOutput> outputs = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      String source = "The old baker number " + i + " bought a big car.";
      outputs.add(
          new SystemOutput("careful", "s" + i, source, source.replace("bought", "purchased"), 1));
    }
    return outputs;
  }

  @Test
  void tenItemsAreRatedAndKappaIsRead() throws IOException {
    Assumptions.assumeTrue(
        Browser.program("chromium").isPresent() && Browser.program("chromedriver").isPresent(),
        "there is no chromium, or no chromedriver");
    RatingExport.Export export =
        RatingExport.of(
            outputs(), new RatingExport.Options(RatingScale.of("acceptable"), 2, "", 2, 5));
    Path key = folder.resolve("sheets.key.jsonl");
    RatingKeyFile.write(export.key(), key);
    Set<String> bad =
        export.key().entries().stream()
            .filter(entry -> entry.foil() != null && entry.foil().isBad())
            .map(RatingKey.Entry::item)
            .collect(Collectors.toSet());
    Path downloads = Files.createDirectories(folder.resolve("downloads"));
    try (RunningService service = new RunningService();
        Browser browser = new Browser(downloads)) {
      List<Path> filled = new ArrayList<>();
      for (RatingSheet sheet : export.sheets()) {
        Path file = folder.resolve(sheet.rater() + ".tsv");
        RatingSheetFile.write(sheet, file);
        filled.add(rate(service, browser, file, sheet, bad, downloads));
      }
      browser.open(service.uri("/rate").toString());
      browser.click("tab-results");
      browser.find("key-file").sendKeys(key.toAbsolutePath().toString());
      for (Path file : filled) {
        browser.find("sheet-files").sendKeys(file.toAbsolutePath().toString());
      }
      browser.click("score");
      browser.waitForText("agreement", "acceptable");
      RatingAgreement expected =
          RatingAgreement.of(
                  new RatingResults(
                      export.key(), filled.stream().map(RatingSheetFile::read).toList()),
                  export.key())
              .get(0);
      String kappa = String.format(Locale.ROOT, "%.3f", expected.cohen());
      String shown = browser.find("agreement").getText();
      assertTrue(shown.replace('−', '-').contains(kappa), kappa + " in " + shown);
      assertTrue(browser.find("marks").getText().contains("careful"));
      browser.picture("rating-results");
      browser.barriers().ifPresent(barriers -> assertEquals("", barriers));
    }
  }

  /** Rates a sheet by keyboard, as somebody who knows what is spoilt and likes two of three. */
  private static Path rate(
      RunningService service,
      Browser browser,
      Path file,
      RatingSheet sheet,
      Set<String> bad,
      Path downloads)
      throws IOException {
    browser.open(service.uri("/rate").toString());
    browser.find("file").sendKeys(file.toAbsolutePath().toString());
    for (int i = 0; i < sheet.items().size(); i++) {
      String number = Integer.toString(i + 1);
      browser.waiting().until(page -> browser.find("item-title").getText().contains(number));
      boolean spoilt = bad.contains(sheet.items().get(i).id());
      new Actions(browser.driver()).sendKeys(spoilt || i % 3 == 0 ? "n" : "y").perform();
    }
    browser.waiting().until(page -> !browser.all("finished").isEmpty());
    browser.picture("rating-" + sheet.rater());
    browser.click("download");
    browser.waiting().until(page -> downloaded(downloads, sheet.rater()) != null);
    new Actions(browser.driver()).sendKeys(Keys.ESCAPE).perform();
    return downloaded(downloads, sheet.rater());
  }

  private static Path downloaded(Path downloads, String rater) {
    try (Stream<Path> files = Files.list(downloads)) {
      return files
          .filter(file -> file.getFileName().toString().contains(rater))
          .filter(file -> file.toString().endsWith(".tsv"))
          .findFirst()
          .orElse(null);
    } catch (IOException e) {
      return null;
    }
  }
}
