package org.paraphrast.corpus.mine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

class ComparableDocumentsTest {
  private static final LocalDate DAY = LocalDate.of(2020, 2, 27);

  @TempDir Path folder;

  private static DatedDocument document(String name, int day, String text) {
    return new DatedDocument(name, DAY.plusDays(day), List.of(text));
  }

  private static LineReader lines(String... lines) {
    byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    return new LineReader(new ByteArrayInputStream(text), "test.tsv");
  }

  @Test
  void theCosineIsThatOfTfIdf() {
    // N = 3; df: fire 2, town 2, the 3, cat 1. idf: fire = town = ln 1.5, the = 0, cat = ln 3
    List<DatedDocument> documents =
        List.of(
            document("a", 0, "the fire fire town"),
            document("b", 1, "the fire"),
            document("c", 1, "the town cat"));
    DocumentVectors vectors = new DocumentVectors(documents);
    double half = Math.log(1.5);
    double cat = Math.log(3);
    assertEquals(2 / Math.sqrt(5), vectors.cosine(0, 1), 1e-6); // (2·1) / (√(4+1) · 1)
    assertEquals(
        half / (Math.sqrt(5) * Math.sqrt(half * half + cat * cat)), vectors.cosine(0, 2), 1e-6);
    assertEquals(0, vectors.cosine(1, 2), 1e-9);
  }

  @Test
  void documentsMustBeCloseInTime() {
    List<DatedDocument> documents =
        List.of(
            document("a", 0, "a fire in the old town"),
            document("b", 1, "the old town had a fire"),
            document("c", 2, "fire in the old town"),
            document("d", 2, "a cat sat somewhere else"));
    List<String> pairs = new ArrayList<>();
    new ComparableDocuments(documents, 2, 0.1)
        .find((earlier, later, cosine) -> pairs.add(earlier.name() + later.name()));
    assertEquals(List.of("ab", "bc"), pairs);
  }

  @Test
  void theIndexFindsWhatComparingAllPairsFinds() {
    Property.check(
        150,
        (random, seed) -> {
          List<DatedDocument> documents = new ArrayList<>();
          for (int i = 0; i < 25; i++) {
            StringBuilder text = new StringBuilder("w0");
            for (int length = 1 + random.nextInt(12); length > 0; length--) {
              text.append(" w").append((int) Math.abs(random.nextGaussian() * 6));
            }
            documents.add(document("d" + i, random.nextInt(10), text.toString()));
          }
          int days = 1 + random.nextInt(3);
          double threshold = 0.05 + 0.9 * random.nextDouble();
          Set<String> found = new TreeSet<>();
          new ComparableDocuments(documents, days, threshold)
              .find((a, b, cosine) -> assertTrue(found.add(key(a, b)), seed));
          assertEquals(allPairs(documents, days, threshold), found, seed);
        });
  }

  private static String key(DatedDocument a, DatedDocument b) {
    return a.name().compareTo(b.name()) < 0 ? a.name() + b.name() : b.name() + a.name();
  }

  /** The same by definition, with maps of words. */
  private static Set<String> allPairs(List<DatedDocument> documents, int days, double threshold) {
    Map<String, Integer> frequency = new HashMap<>();
    for (DatedDocument document : documents) {
      new TreeSet<>(List.of(document.sentences().get(0).split(" ", -1)))
          .forEach(word -> frequency.merge(word, 1, Integer::sum));
    }
    Set<String> pairs = new TreeSet<>();
    for (int i = 0; i < documents.size(); i++) {
      for (int j = i + 1; j < documents.size(); j++) {
        DatedDocument a = documents.get(i);
        DatedDocument b = documents.get(j);
        Map<String, Double> x = vector(a, frequency, documents.size());
        Map<String, Double> y = vector(b, frequency, documents.size());
        double cosine = dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
        if (Math.abs(a.date().toEpochDay() - b.date().toEpochDay()) < days && cosine > threshold) {
          pairs.add(key(a, b));
        }
      }
    }
    return pairs;
  }

  private static Map<String, Double> vector(
      DatedDocument document, Map<String, Integer> frequency, int documents) {
    Map<String, Double> vector = new HashMap<>();
    for (String word : document.sentences().get(0).split(" ", -1)) {
      vector.merge(
          word, Math.log((double) documents / frequency.getOrDefault(word, 1)), Double::sum);
    }
    return vector;
  }

  private static double dot(Map<String, Double> a, Map<String, Double> b) {
    return a.entrySet().stream()
        .mapToDouble(e -> e.getValue() * b.getOrDefault(e.getKey(), 0.0))
        .sum();
  }

  @Test
  void storiesAreReadAsDatedDocuments() {
    List<DatedDocument> documents =
        DatedDocument.read(
            new StoryReader(
                lines("2020-02-27\ta\t0\tOne.", "2020-02-27\ta\t1\tTwo.", "2020-02-28\tb\t0\tX.")));
    assertEquals(2, documents.size());
    assertEquals(List.of("One.", "Two."), documents.get(0).sentences());
    DataException date =
        assertThrows(
            DataException.class,
            () -> DatedDocument.read(new StoryReader(lines("27.2.2020\ta\t0\tOne."))));
    assertTrue(String.valueOf(date.getMessage()).startsWith("test.tsv:1: "), date.getMessage());
    assertThrows(
        DataException.class,
        () -> DatedDocument.read(new StoryReader(lines("2020-02-27\ta\tx\tOne."))));
  }

  @Test
  void documentsTellTheirDatesThemselves() {
    List<DatedDocument> documents =
        DatedDocument.readWithWrittenDates(
            new StoryReader(
                lines(
                    "1\ta\t0\thttp : / / x . org / 2013 / may / 03 / la - 0504",
                    "1\tb\t0\tA fire",
                    "1\tb\t1\tPosted Sept . 4 , 2012 by staff",
                    "1\tc\t0\tThe trial began on 31 June 2012 .",
                    "2\td\t0\tOn 2nd August 2008 it rained .",
                    "2\te\t0\tUpdated 2009-13-01 , then 2009-12-01 .")));
    assertEquals(
        List.of("a 2013-05-03", "b 2012-09-04", "d 2008-08-02", "e 2009-12-01"),
        documents.stream().map(document -> document.name() + " " + document.date()).toList());
    assertEquals(2, documents.get(1).sentences().size());
  }

  @Test
  void clustersNeedNotStandTogether() {
    List<String> clusters = new ArrayList<>();
    new StoryClusters(folder, 1 << 20)
        .read(
            new StoryReader(lines("x\td\t10\tc", "y\te\t0\tz", "x\td\t9\tb", "x\ta\t0\ta")),
            (name, sentences) -> clusters.add(name + sentences));
    assertEquals(List.of("x[a, b, c]", "y[z]"), clusters);
  }

  @Test
  void groupsAreReadFromColumnsAndFromTranslations() {
    GroupReader groups = new GroupReader(lines("id\tone\t\ttwo", "id\t"), 2);
    assertEquals(LineGroup.of("one", "two"), groups.next());
    assertEquals(LineGroup.of(""), groups.next());
    List<LineGroup> shared = new ArrayList<>();
    new SharedTranslations(2, folder, 1 << 20)
        .read(
            new TsvReader(lines("b\tX", "c\tY", "a\tX", "d\tZ", "e\tZ", "f\tZ"), List.of(1, 2)),
            shared::add);
    assertEquals(List.of(LineGroup.of("a", "b")), shared);
  }
}
