package org.paraphrast.server.browser;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.FluentWait;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Debian's Chromium without a window, and what tests do with it. */
final class Browser implements AutoCloseable {
  /** How long to wait for anything; a busy machine is slow. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final ChromeDriver driver;

  Browser(Path downloads) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(program("chromium").orElseThrow().toFile());
    options.addArguments(
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,900");
    options.setExperimentalOption(
        "prefs", Map.of("download.default_directory", downloads.toAbsolutePath().toString()));
    driver =
        new ChromeDriver(
            new ChromeDriverService.Builder()
                .usingDriverExecutable(program("chromedriver").orElseThrow().toFile())
                .build(),
            options);
  }

  /** A program on the path. */
  static Optional<Path> program(String name) {
    for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
      Path file = Path.of(folder, name);
      if (Files.isExecutable(file)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }

  void open(String address) {
    driver.get(address);
  }

  /** A part of the page by the name that tests know it by; waits until it is there. */
  WebElement find(String name) {
    return waiting().until(page -> page.findElement(by(name)));
  }

  List<WebElement> all(String name) {
    return driver.findElements(by(name));
  }

  static By by(String name) {
    return By.cssSelector("[data-testid='" + name + "']");
  }

  /** Clicks where a person would: what covers it gets the click. */
  void click(String name) {
    waiting()
        .ignoring(WebDriverException.class)
        .until(
            page -> {
              page.findElement(by(name)).click();
              return true;
            });
  }

  /** Waits for something; what the page draws anew meanwhile is looked up again. */
  FluentWait<WebDriver> waiting() {
    return new WebDriverWait(driver, PATIENCE).ignoring(StaleElementReferenceException.class);
  }

  /** Waits until a text is somewhere in a part of the page. */
  void waitForText(String name, String text) {
    waiting().until(page -> page.findElement(by(name)).getText().contains(text));
  }

  ChromeDriver driver() {
    return driver;
  }

  void dark(boolean dark) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  /** As wide as a telephone. */
  void phone() {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", 390, "height", 844, "deviceScaleFactor", 1, "mobile", true));
  }

  void desk() {
    driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
  }

  /** Keeps a picture for people, in the folder target. */
  void picture(String name) throws IOException {
    Path folder = Files.createDirectories(Path.of("target/pictures"));
    Files.write(folder.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
  }

  /** What axe-core calls serious or critical, as text; empty if it is not there. */
  Optional<String> barriers() throws IOException {
    String file = System.getenv().getOrDefault("AXE_CORE", "");
    if (file.isEmpty() || !Files.exists(Path.of(file))) {
      return Optional.empty();
    }
    driver.executeScript(Files.readString(Path.of(file)));
    Object found =
        driver.executeAsyncScript(
            "const done = arguments[0];"
                + "axe.run({resultTypes: ['violations']}).then(result => done(result.violations"
                + ".filter(v => v.impact === 'serious' || v.impact === 'critical')"
                + ".map(v => v.id + ': ' + v.nodes.map(n => n.target.join(' ')).join(', '))"
                + ".join('; ')));");
    return Optional.of(String.valueOf(found));
  }

  /** What the page complained about, such as a script that its policy forbids. */
  List<String> complaints() {
    return driver.manage().logs().get("browser").getAll().stream()
        .map(Object::toString)
        .filter(line -> line.contains("SEVERE"))
        .toList();
  }

  @Override
  public void close() {
    driver.quit();
  }
}
