package org.paraphrast.encode;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.paraphrast.generate.DraftNetwork;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.TokenSpan;

class ReadingHeadTest {
  private static final List<EditedSentence> EDITED =
      List.of(
          new EditedSentence(
              List.of("Sort", "the", "list", ",", "please", "."),
              List.of(new Replaced(new TokenSpan(2, 3), List.of("names")))));

  private static Path resource(String name) throws URISyntaxException {
    return Path.of(ReadingHeadTest.class.getResource(name).toURI());
  }

  @Test
  void theHeadOfTheEncoderIsOneOfThem() throws URISyntaxException {
    Path file = resource("encoder-tiny.bin");
    try (Encoder encoder = Encoder.open(file);
        BinaryFile parts = BinaryFile.open(file, EncoderFile.FORMAT)) {
      EncoderFile sections = new EncoderFile(parts);
      ReadingHead head = new ReadingHead(sections, "x", encoder.shape());
      assertArrayEquals(encoder.reread(EDITED).get(0), encoder.reread(EDITED, head).get(0));
    }
  }

  @Test
  void aGeneratorBringsItsOwn() throws URISyntaxException {
    try (Encoder encoder = Encoder.open(resource("encoder-tiny.bin"));
        DraftNetwork draftNetwork =
            DraftNetwork.open(resource("/org/paraphrast/generate/generator-tiny.bin"))) {
      double own = encoder.reread(EDITED).get(0)[0];
      double other = encoder.reread(EDITED, draftNetwork.reading()).get(0)[0];
      assertTrue(Double.isFinite(other) && own != other, own + ", " + other);
    }
  }

  @Test
  void statesOfAnotherWidthAreRefused() throws URISyntaxException {
    try (Encoder encoder = Encoder.open(resource("encoder-tiny.bin"));
        BinaryFile parts = BinaryFile.open(resource("encoder-tiny.bin"), EncoderFile.FORMAT)) {
      Shape shape = encoder.shape();
      assertThrows(
          RuntimeException.class,
          () ->
              new ReadingHead(
                  new EncoderFile(parts),
                  "x",
                  new Shape(
                      2 * shape.width(),
                      shape.layers(),
                      2 * shape.heads(),
                      shape.inner(),
                      shape.window(),
                      shape.learned(),
                      shape.signs())));
    }
  }
}
