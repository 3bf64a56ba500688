package org.paraphrast.pivot.generate;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.decode.Decoded;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;

/**
 * A new sentence made of all candidates (Zhao10 section 4.2): D-1, D-2 and consensus decoding. One
 * hypothesis at most. Thread-safe.
 */
record DecodingGenerator(
    String name, CandidateSource candidates, Decoder decoder, Renderer renderer)
    implements Generator {

  /** Makes a sentence of the candidates of another. */
  @FunctionalInterface
  interface Decoder {
    /** The new sentence, or null if there are no candidates. */
    @Nullable Decoded decode(CandidateSet set);
  }

  @Override
  public String scoreMeaning() {
    return "weighted sum of natural logarithms of what candidates say and the language model";
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    Sentence sentence = call.sentence();
    CandidateSet set = candidates.of(sentence.text());
    Decoded decoded = set.candidates().isEmpty() ? null : decoder.decode(set);
    if (decoded == null || decoded.text().equals(sentence.text())) {
      return new Generation(List.of(), true, OptionalDouble.empty(), 0);
    }
    return new Generation(
        List.of(
            new TextWriter(sentence, renderer)
                .hypothesis(
                    new CandidateChanges(sentence, set).choices(decoded.text()),
                    Map.of("candidates and lm", decoded.lnScore()))),
        decoded.optimal(),
        OptionalDouble.empty(),
        0);
  }
}
