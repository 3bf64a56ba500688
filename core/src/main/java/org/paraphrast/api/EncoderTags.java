package org.paraphrast.api;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.Reading;
import org.paraphrast.syntax.TagReader;

/** The tags that an encoder gives to a sentence, from the same reading that it is judged by. */
final class EncoderTags implements TagReader {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Function<List<String>, Reading> reader;

  /**
   * @param tags in the order of {@link Reading#lnTags}
   * @param reader reads a sentence
   */
  EncoderTags(List<String> tags, Function<List<String>, Reading> reader) {
    tags.forEach(tag -> numbers.put(tag, numbers.size()));
    this.reader = reader;
  }

  @Override
  public boolean canRead(List<String> forms) {
    return !forms.isEmpty() && Encoder.canRead(forms);
  }

  @Override
  public Opinion read(List<String> forms) {
    Reading reading = reader.apply(forms);
    double[][] lnTags = new double[reading.size()][];
    for (int token = 0; token < lnTags.length; token++) {
      lnTags[token] = reading.lnTags(token);
    }
    return (token, tag) -> {
      Integer number = numbers.get(tag);
      return number == null ? Double.NEGATIVE_INFINITY : lnTags[token][number];
    };
  }
}
