package org.paraphrast.encode;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.TokenSpan;

/**
 * What PyTorch computed from the same file: {@code encoder-tiny.bin} and {@code encoder-tiny.json},
 * written by {@code encoder/export.py --record}.
 */
class EncoderRecordedTest {
  private static final double TOLERANCE = 1e-3;

  @Test
  void sentencesAreReadAsPyTorchReadsThem(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("encoder-tiny.bin");
    List<?> sentences;
    try (InputStream encoder = getClass().getResourceAsStream("encoder-tiny.bin");
        InputStream record = getClass().getResourceAsStream("encoder-tiny.json")) {
      assumeTrue(encoder != null && record != null, "no recorded encoder");
      Files.copy(encoder, file);
      sentences = (List<?>) RecordedJson.read(record);
    }
    assertFalse(sentences.isEmpty());
    try (Encoder encoder = Encoder.open(file)) {
      for (Object sentence : sentences) {
        compare(encoder, (Map<?, ?>) sentence);
      }
    }
  }

  private static void compare(Encoder encoder, Map<?, ?> recorded) {
    List<String> tokens = strings(list(recorded, "tokens"));
    String name = String.join(" ", tokens);
    PieceList pieces = Cut.of(tokens, encoder.pieces()).pieces();
    double[] numbers = new double[pieces.size()];
    double[] cases = new double[pieces.size()];
    for (int i = 0; i < pieces.size(); i++) {
      numbers[i] = pieces.number(i);
      cases[i] = pieces.letters(i).row();
    }
    assertArrayEquals(inner(list(recorded, "pieces")), numbers, name);
    assertArrayEquals(inner(list(recorded, "cases")), cases, name);

    List<Replaced> edits = edits(list(recorded, "edits"));
    Reading reading = encoder.read(tokens);
    assertArrayEquals(numbers(list(recorded, "once")), reading.judge(edits), TOLERANCE, name);
    EditedSentence apart = new EditedSentence(tokens, List.of(edits.get(0), edits.get(3)));
    double[] again = encoder.reread(List.of(apart)).get(0);
    assertArrayEquals(numbers(list(recorded, "again")), again, TOLERANCE, name);
    assertArrayEquals(
        lnSoftmax(numbers(list(recorded, "tags"))), reading.lnTags(1), TOLERANCE, name);

    Map<String, Double> proposed = new LinkedHashMap<>();
    reading
        .proposals(edits.get(0).span(), Integer.MAX_VALUE)
        .forEach(proposal -> proposed.put(proposal.word(), proposal.lnProb()));
    for (Object each : list(recorded, "proposals")) {
      List<?> proposal = (List<?>) each;
      int piece = (int) numbers(proposal)[0];
      String word = encoder.pieces().isWord(piece) ? encoder.pieces().text(piece) : "";
      if (proposed.containsKey(word)) {
        assertEquals(numbers(proposal)[1], proposed.get(word), TOLERANCE, name + ": " + word);
      }
    }
  }

  private static List<?> list(Map<?, ?> recorded, String name) {
    return (List<?>) Objects.requireNonNull(recorded.get(name), name);
  }

  /** Without start and end. */
  private static double[] inner(List<?> list) {
    return numbers(list.subList(1, list.size() - 1));
  }

  private static List<Replaced> edits(List<?> values) {
    List<Replaced> edits = new ArrayList<>();
    for (Object value : values) {
      List<?> parts = (List<?>) value;
      TokenSpan span =
          new TokenSpan(((Number) parts.get(0)).intValue(), ((Number) parts.get(1)).intValue());
      String target = (String) parts.get(2);
      edits.add(new Replaced(span, target.isEmpty() ? List.of() : List.of(target.split(" ", -1))));
    }
    return edits;
  }

  private static double[] lnSoftmax(double[] logits) {
    double sum = 0;
    for (double logit : logits) {
      sum += Math.exp(logit);
    }
    double[] probs = logits.clone();
    for (int i = 0; i < probs.length; i++) {
      probs[i] -= Math.log(sum);
    }
    return probs;
  }

  private static List<String> strings(List<?> values) {
    return values.stream().map(String.class::cast).toList();
  }

  private static double[] numbers(List<?> values) {
    return ((List<?>) values)
        .stream().mapToDouble(value -> ((Number) value).doubleValue()).toArray();
  }
}
