package org.paraphrast.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.document.ProsePart;

/**
 * Documents keep their structure as parsers see it that are not ours: cmark, cmark-gfm and parse5.
 * They are needed on the machine; {@code bench/skeletons} runs more of it, and with a model.
 */
@Tag("all")
class SkeletonTest {
  private static final int DOCUMENTS = Integer.getInteger("skeletons", 300);
  private static final int FIRST = Integer.getInteger("skeletons.first", 1);
  private static final String MODEL = System.getProperty("skeletons.model", "");
  private static final Set<ProsePart> ALL = EnumSet.allOf(ProsePart.class);

  @TempDir private Path folder;
  private int changed;

  @ParameterizedTest
  @ValueSource(strings = {"cmark", "cmark-gfm -e table -e strikethrough -e tasklist -e autolink"})
  void markdownAsCmarkSeesIt(String command) throws Exception {
    assumeTrue(isThere(command.split(" ", 2)[0] + " --version"), "there is no " + command);
    Paraphraser paraphraser = paraphraser();
    for (int seed = FIRST; seed < FIRST + DOCUMENTS; seed++) {
      write(paraphraser, seed, new DocumentMaker(new Random(seed)).markdown(), ".md");
    }
    compareMarkdown(command);
    assertTrue(changed > DOCUMENTS / 2, changed + " of " + DOCUMENTS + " have changed");
  }

  @Test
  void examplesOfCommonMarkAsCmarkSeesThem() throws Exception {
    assumeTrue(isThere("cmark --version"), "there is no cmark");
    assumeTrue(isThere("node -e require('commonmark-spec')"), "there is no commonmark-spec");
    Path examples = Files.createDirectory(folder.resolve("examples"));
    node("examples", examples);
    Paraphraser paraphraser = paraphraser();
    int number = 0;
    for (int i = 1; Files.exists(examples.resolve("spec-" + i + ".md")); i++) {
      write(paraphraser, i, Files.readString(examples.resolve("spec-" + i + ".md")), ".md");
      number = i;
    }
    assertTrue(number > 600, number + " examples");
    compareMarkdown("cmark");
  }

  @Test
  void htmlAsParse5SeesIt() throws Exception {
    assumeTrue(isThere("node -e require('parse5')"), "there is no parse5");
    Paraphraser paraphraser = paraphraser();
    for (int seed = FIRST; seed < FIRST + DOCUMENTS; seed++) {
      write(paraphraser, seed, new DocumentMaker(new Random(seed)).html(), ".html");
    }
    node("html", folder);
    compare(".before.html", UnaryOperator.identity());
    assertTrue(changed > DOCUMENTS / 2, changed + " of " + DOCUMENTS + " have changed");
  }

  private static Paraphraser paraphraser() {
    return MODEL.isEmpty() ? HostileGenerator.paraphraser() : Paraphraser.open(Path.of(MODEL));
  }

  /** Every other document with headings, tables and buttons. */
  private void write(Paraphraser paraphraser, int seed, String text, String suffix)
      throws IOException {
    boolean all = seed % 2 == 0;
    DocumentFormat format = suffix.equals(".md") ? DocumentFormat.MARKDOWN : DocumentFormat.HTML;
    Request request = Request.of(text).withFormat(format).withAny(true).withSeed(seed);
    String output = paraphraser.paraphraseDocument(request, all ? ALL : Set.of()).text();
    changed += output.equals(text) ? 0 : 1;
    String name = (all ? "all-" : "few-") + seed;
    Files.writeString(folder.resolve(name + ".before" + suffix), text);
    Files.writeString(folder.resolve(name + ".after" + suffix), output);
  }

  private void compareMarkdown(String command) throws Exception {
    String loop = "for f in *.md; do " + command + " -t xml \"$f\" > \"$f.tree\" || exit 1; done";
    assertEquals(0, run(List.of("sh", "-c", loop)));
    compare(".before.md", SkeletonTest::withoutWords);
  }

  private void compare(String suffix, UnaryOperator<String> skeleton) throws IOException {
    List<Path> different = new ArrayList<>();
    for (Path before : named(suffix)) {
      if (!skeleton.apply(tree(before)).equals(skeleton.apply(tree(after(before))))) {
        different.add(before);
      }
    }
    if (!different.isEmpty()) {
      Path first = different.get(0);
      String texts = Files.readString(first) + "\n=====\n" + Files.readString(after(first));
      String expected = skeleton.apply(tree(first));
      assertEquals(expected, skeleton.apply(tree(after(first))), different + "\n" + texts);
    }
  }

  private static Path after(Path before) {
    return before.resolveSibling(before.getFileName().toString().replace(".before", ".after"));
  }

  private static String tree(Path document) throws IOException {
    return Files.readString(document.resolveSibling(document.getFileName() + ".tree"));
  }

  private List<Path> named(String suffix) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    }
  }

  /** cmark's XML with one element for each text, whatever it says; image texts stay. */
  private static String withoutWords(String xml) {
    List<String> lines = new ArrayList<>();
    int images = 0;
    for (String line :
        xml.replaceAll("(?s)(<text[^>]*>)[^<]*\n[^<]*</text>", "$1</text>").split("\n", -1)) {
      String element = line.strip();
      images += element.startsWith("<image") ? 1 : element.startsWith("</image") ? -1 : 0;
      boolean text = element.startsWith("<text") || element.startsWith("<softbreak");
      if (!text || images > 0) {
        lines.add(line);
      } else if (lines.isEmpty() || !lines.get(lines.size() - 1).equals("text")) {
        lines.add("text");
      }
    }
    return String.join("\n", lines);
  }

  private void node(String mode, Path where) throws Exception {
    Path script = folder.resolve("skeleton.cjs");
    try (InputStream in = SkeletonTest.class.getResourceAsStream("skeleton.cjs")) {
      Files.copy(in, script);
    }
    assertEquals(0, run(List.of("node", script.toString(), mode, where.toString())));
  }

  private boolean isThere(String command) throws Exception {
    try {
      return run(List.of(command.split(" ", -1))) == 0;
    } catch (IOException absent) {
      return false;
    }
  }

  private int run(List<String> command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectErrorStream(true);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    int code = process.waitFor();
    if (code != 0) {
      System.err.println(output);
    }
    return code;
  }
}
