package org.paraphrast.corpus;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;

class TmxTest {

  private static List<LineGroup> read(byte[] bytes, String... languages) {
    return Corpora.readAll(
        new TmxReader(new ByteArrayInputStream(bytes), "m.tmx", List.of(languages)));
  }

  private static List<LineGroup> read(String body, String... languages) {
    return read(tmx(body).getBytes(UTF_8), languages);
  }

  private static String tmx(String body) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE tmx SYSTEM"
        + " \"tmx14.dtd\">\n<tmx version=\"1.4\"><header srclang=\"en\"/>\n<body>\n"
        + body
        + "\n</body></tmx>\n";
  }

  private static String unit(String... languagesAndSegments) {
    StringBuilder unit = new StringBuilder("<tu>");
    for (int i = 0; i < languagesAndSegments.length; i += 2) {
      unit.append("<tuv xml:lang=\"").append(languagesAndSegments[i]).append("\"><seg>");
      unit.append(languagesAndSegments[i + 1]).append("</seg></tuv>");
    }
    return unit.append("</tu>").toString();
  }

  @Test
  void languagesAreChosenAndOrderedAndMissingOnesEmpty() {
    String body =
        unit("en", "one", "fr", "un", "de", "eins") + unit("fr", "deux") + unit("de", "drei");
    assertEquals(
        List.of(LineGroup.of("un", "one"), LineGroup.of("deux", "")), read(body, "fr", "en"));
  }

  @ParameterizedTest
  @CsvSource({
    "en,    en,    yes",
    "EN,    en,    yes",
    "en,    EN-us, yes",
    "en,    en_US, yes",
    "en-GB, en,    yes",
    "pt-BR, pt-PT, no",
    "en,    eng,   no",
    "e,     en,    no",
  })
  void codesMatchWithoutCaseAndFallBackOverRegions(String asked, String given, String matches) {
    String body = unit(given, "text", "xx", "other");
    String expected = matches.equals("yes") ? "text" : "";
    assertEquals(List.of(LineGroup.of(expected, "other")), read(body, asked, "xx"));
  }

  @Test
  void anExactCodeBeatsAFallbackAndTheFirstOfEqualsWins() {
    String body =
        unit("en-US", "color", "en", "colour", "en", "second", "fr-CA", "char", "fr-FR", "auto");
    assertEquals(List.of(LineGroup.of("colour", "char")), read(body, "en", "fr"));
  }

  @Test
  void theLangAttributeOfOldVersionsIsRead() {
    String body = "<tu><tuv lang=\"EN\"><seg>old</seg></tuv></tu>";
    assertEquals(List.of(LineGroup.of("old")), read(body, "en"));
  }

  @Test
  void nativeCodesAreDroppedAndHighlightedTextIsKept() {
    String segment =
        "Click <bpt i=\"1\">&lt;b&gt;</bpt>here<ept i=\"1\">&lt;/b&gt;</ept> <hi>now</hi>"
            + "<ph>&lt;img alt=\"<sub>never</sub>\"/&gt;</ph><it pos=\"begin\">{</it>! "
            + "<![CDATA[a < b]]> &amp; &#233;";
    assertEquals(
        List.of(LineGroup.of("Click here now! a < b & é")), read(unit("en", segment), "en"));
  }

  @Test
  void otherEncodingsAreReadAsDeclared() {
    String text = tmx(unit("fr", "été")).replace("UTF-8", "UTF-16");
    assertEquals(List.of(LineGroup.of("été")), read(text.getBytes(UTF_16), "fr"));
    String latin = tmx(unit("fr", "été")).replace("UTF-8", "ISO-8859-1");
    assertEquals(List.of(LineGroup.of("été")), read(latin.getBytes(ISO_8859_1), "fr"));
    assertEquals(
        List.of(LineGroup.of("été")),
        read(("\uFEFF" + tmx(unit("fr", "été"))).getBytes(UTF_8), "fr"));
  }

  @Test
  void externalEntitiesAreNeverRead(@TempDir Path dir) throws IOException {
    Path secret = Files.writeString(dir.resolve("secret"), "SECRET");
    String text =
        "<?xml version=\"1.0\"?>\n<!DOCTYPE tmx [<!ENTITY x SYSTEM \""
            + secret.toUri()
            + "\">]>\n<tmx><body>"
            + unit("en", "&x;")
            + "</body></tmx>";
    DataException e = assertThrows(DataException.class, () -> read(text.getBytes(UTF_8), "en"));
    assertTrue(e.getMessage().startsWith("m.tmx:3: "), e.getMessage());
    assertTrue(!e.getMessage().contains("SECRET"), e.getMessage());
  }

  @Test
  void damagedXmlNamesTheLine() {
    DataException crossed =
        assertThrows(DataException.class, () -> read("<tu>\n</tuv></tu>", "en"));
    assertTrue(
        crossed.getMessage().startsWith("m.tmx:6: not well-formed XML: "), crossed.getMessage());
    byte[] whole = tmx(unit("en", "one")).getBytes(UTF_8);
    for (int length = 0; length < whole.length - "</tmx>\n".length(); length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      DataException e =
          assertThrows(DataException.class, () -> read(cut, "en"), "cut at " + length);
      assertTrue(e.getMessage().matches("(?s)m\\.tmx:[0-9]+: .*; .*"), e.getMessage());
    }
  }

  @Test
  void badBytesAndNulAreErrors() {
    byte[] latin = tmx(unit("fr", "été")).getBytes(ISO_8859_1);
    DataException e = assertThrows(DataException.class, () -> read(latin, "fr"));
    assertEquals(
        "m.tmx:5: the data cannot be read: byte 0xe9 is not valid UTF-8; convert the file to the"
            + " encoding its first line declares (iconv)",
        e.getMessage());
    assertThrows(DataException.class, () -> read(unit("fr", "a\0b"), "fr"));
  }

  @Test
  void aLanguageThatIsNowhereIsAnErrorThatListsTheOthers() {
    String message =
        assertThrows(DataException.class, () -> read(unit("en-US", "a", "fr", "b"), "de"))
            .getMessage();
    assertTrue(
        message.endsWith("no segments in de; choose from the languages of the file: en-US, fr"),
        message);
  }

  @Test
  void anotherXmlFileIsRefused() {
    DataException e =
        assertThrows(DataException.class, () -> read("<html/>".getBytes(UTF_8), "en"));
    assertEquals("m.tmx:1: the root element is <html>, expected <tmx>; use TMX", e.getMessage());
  }

  @Test
  void manyEscapesDoNotHitALimitOfTheParser() {
    String segment = "&amp;&lt;".repeat(500_000);
    List<LineGroup> groups = read(unit("en", segment) + unit("en", segment), "en");
    assertEquals(1_000_000, groups.get(1).source().length());
  }

  @Test
  void aTruncatedCompressedFileIsAnError(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("m.tmx.gz");
    List<LineGroup> groups = List.of(LineGroup.of("one", "un"));
    try (TmxWriter writer = new TmxWriter(TextFiles.write(file), List.of("en", "fr"))) {
      groups.forEach(writer::write);
      writer.commit();
    }
    assertEquals(
        groups,
        Corpora.readAll(new TmxReader(TextFiles.open(file), "m.tmx.gz", List.of("en", "fr"))));
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
    String message =
        assertThrows(
                DataException.class,
                () ->
                    Corpora.readAll(
                        new TmxReader(TextFiles.open(file), "m.tmx.gz", List.of("en", "fr"))))
            .getMessage();
    assertTrue(message.contains("truncated"), message);
  }

  @Test
  void whatIsWrittenIsReadBack() {
    List<LineGroup> groups =
        List.of(
            LineGroup.of("a < b & \"c\"", "two\nlines\r\n\tand tab 😀"),
            LineGroup.of("", "only"),
            LineGroup.of(" spaces ", "]]>"));
    String text = Corpora.written(w -> new TmxWriter(w, List.of("en", "fr-CA")), groups);
    assertEquals(groups, read(text.getBytes(UTF_8), "en", "fr-CA"));
  }

  @Test
  void whatXmlCannotHoldIsNotWritten() {
    assertThrows(
        DataException.class,
        () ->
            Corpora.written(
                w -> new TmxWriter(w, List.of("en")), List.of(LineGroup.of("bell \u0007"))));
  }
}
