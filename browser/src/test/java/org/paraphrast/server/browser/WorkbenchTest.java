package org.paraphrast.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.paraphrast.server.RunningService;

/** The workbench as a person uses it, in a real browser. */
@Tag("all")
class WorkbenchTest {
  private static final String TEXT =
      "The company plans to hire more employees next year. My brother bought a big house near Paris"
          + " for $500,000.";

  @TempDir private static Path folder;

  private static RunningService service;
  private static Browser browser;

  @BeforeAll
  static void start() {
    Assumptions.assumeTrue(
        Browser.program("chromium").isPresent() && Browser.program("chromedriver").isPresent(),
        "there is no chromium, or no chromedriver");
    service = new RunningService();
    browser = new Browser(folder);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
    if (service != null) {
      service.close();
    }
  }

  @BeforeEach
  void open() {
    browser.desk();
    browser.dark(false);
    browser.open(service.uri("/").toString());
    browser.driver().executeScript("localStorage.clear()");
    browser.open(service.uri("/").toString());
  }

  private static void paraphrase(String text) {
    WebElement input = browser.find("input");
    input.clear();
    input.sendKeys(text);
    browser.click("run");
    browser.waiting().until(page -> !browser.all("changed").isEmpty());
    browser.waiting().until(page -> !browser.find("summary").getText().isBlank());
  }

  private static List<String> targets() {
    return browser.all("changed").stream()
        .map(each -> each.getDomAttribute("data-target"))
        .toList();
  }

  /** Whether a change brings in this word. */
  private static boolean has(String word) {
    return targets().stream().anyMatch(target -> target != null && target.contains(word));
  }

  private static WebElement changed(String source) {
    return browser.all("changed").stream()
        .filter(each -> String.valueOf(each.getDomAttribute("data-source")).contains(source))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no change of " + source + " in " + targets()));
  }

  @Test
  void aTextIsTypedAndItsDiffIsRead() throws IOException {
    paraphrase(TEXT);
    assertTrue(has("firm") && has("recruit"), targets().toString());
    assertTrue(browser.find("result").getText().contains("$500,000"));
    assertTrue(
        browser.all("guard").stream().anyMatch(guard -> guard.getText().contains("Paris")),
        "names are marked");
    browser.picture("workbench");
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  void aChangeIsExplainedRejectedAndTakenBack() throws IOException {
    paraphrase(TEXT);
    changed("hire").click();
    browser.waitForText("receipt-words", "sure");
    browser.picture("receipt");
    browser.click("reject");
    browser
        .waiting()
        .until(page -> !"accepted".equals(changed("hire").getDomAttribute("data-status")));
    assertTrue(browser.find("result").getText().contains("hire"));
    browser.driver().findElement(By.tagName("body")).sendKeys(Keys.ESCAPE);
    browser.click("undo");
    browser.waiting().until(page -> browser.find("result").getText().contains("recruit"));
  }

  @Test
  void anotherWordIsPutInItsPlace() {
    paraphrase(TEXT);
    WebElement word =
        browser.all("word").stream()
            .filter(each -> each.getText().equals("plans"))
            .findFirst()
            .orElseThrow();
    word.click();
    browser.waiting().until(page -> !browser.all("alternative").isEmpty());
    WebElement first = browser.all("alternative").get(0);
    String chosen = first.getText().lines().findFirst().orElseThrow().strip();
    first.click();
    browser.waiting().until(page -> targets().contains(chosen));
  }

  @Test
  void aSelectedWordIsKept() {
    paraphrase(TEXT);
    browser
        .driver()
        .executeScript(
            "const field = document.querySelector(\"[data-testid='input']\");"
                + "const at = field.value.indexOf('hire');"
                + "field.focus(); field.setSelectionRange(at, at + 4);"
                + "document.dispatchEvent(new Event('selectionchange'));"
                + "field.dispatchEvent(new Event('select', {bubbles: true}));"
                + "field.dispatchEvent(new MouseEvent('mouseup', {bubbles: true}));"
                + "field.dispatchEvent(new PointerEvent('pointerup', {bubbles: true}));");
    browser.click("keep-selection");
    browser.waitForText("keep-chips", "hire");
    browser.click("run");
    browser.waiting().until(page -> !targets().isEmpty() && !has("recruit"));
    assertTrue(browser.find("result").getText().contains("hire"));
  }

  @Test
  void aMarkdownFileIsOpenedAndItsMarkupStays() throws IOException {
    Path page =
        Files.writeString(
            folder.resolve("page.md"),
            "# A big title\n\nThe company plans to hire **more employees**.\n\n```\na big house\n```\n");
    browser.find("file").sendKeys(page.toAbsolutePath().toString());
    browser
        .waiting()
        .until(at -> browser.find("input").getDomProperty("value").contains("# A big"));
    assertEquals("markdown", browser.find("format").getDomProperty("value"));
    browser.click("run");
    browser.waiting().until(at -> has("recruit"));
    assertTrue(browser.find("result").getText().contains("# A big title"));
    browser.click("download");
    browser.click("download-text");
    Path downloads = folder;
    browser
        .waiting()
        .until(
            at -> {
              try (var files = Files.list(downloads)) {
                return files.anyMatch(
                    file -> file.toString().endsWith(".md") && !file.endsWith("page.md"));
              } catch (IOException e) {
                return false;
              }
            });
  }

  @Test
  void theKeyboardIsEnough() {
    WebElement input = browser.find("input");
    input.sendKeys(TEXT);
    input.sendKeys(Keys.chord(Keys.CONTROL, Keys.ENTER));
    browser.waiting().until(page -> !browser.all("changed").isEmpty());
    WebElement change = changed("hire");
    browser.driver().executeScript("arguments[0].focus()", change);
    new Actions(browser.driver()).sendKeys(Keys.ENTER).perform();
    browser.waitForText("receipt-words", "sure");
    new Actions(browser.driver()).sendKeys(Keys.ESCAPE).perform();
    browser.waiting().until(page -> !browser.find("popover").isDisplayed());
  }

  @Test
  void theOtherPagesAreBehindMore() {
    browser.phone();
    WebElement more = browser.find("more-pages");
    WebElement rate = browser.driver().findElement(By.cssSelector("header a[href='/rate']"));
    assertFalse(rate.isDisplayed());
    more.sendKeys(Keys.ENTER);
    assertTrue(rate.isDisplayed());
    assertTrue(rate.getRect().getX() + rate.getRect().getWidth() <= 390, "beside the screen");
    rate.sendKeys(Keys.ESCAPE);
    assertFalse(rate.isDisplayed());
    more.click();
    rate.click();
    browser.waiting().until(page -> String.valueOf(page.getCurrentUrl()).endsWith("/rate"));
  }

  @Test
  void nothingIsInTheWayOfScreenReaders() throws IOException {
    for (boolean dark : new boolean[] {false, true}) {
      for (boolean phone : new boolean[] {false, true}) {
        browser.dark(dark);
        if (phone) {
          browser.phone();
        } else {
          browser.desk();
        }
        paraphrase(TEXT);
        browser.picture("workbench-" + (phone ? "phone" : "desk") + (dark ? "-dark" : ""));
        var barriers = browser.barriers();
        Assumptions.assumeTrue(barriers.isPresent(), "there is no axe-core");
        assertEquals("", barriers.get());
        Long width =
            (Long) browser.driver().executeScript("return document.documentElement.scrollWidth");
        assertTrue(!phone || width <= 390, "the page is wider than the screen: " + width);
      }
    }
    assertFalse(browser.driver().getTitle().isBlank());
  }
}
