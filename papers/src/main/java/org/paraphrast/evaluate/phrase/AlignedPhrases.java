package org.paraphrast.evaluate.phrase;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.align.AlignmentModel;
import org.paraphrast.align.SpellingPrior;
import org.paraphrast.align.Symmetrization;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;
import org.paraphrast.text.Language;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * What a phrase is aligned to in the translation of its sentence, which tells its sense (Bannard05
 * section 4.4). The models were trained with English as their target, as recipes pair languages.
 * Confined to one thread.
 */
public final class AlignedPhrases implements AutoCloseable {
  private final Map<String, AlignmentModel> models = new LinkedHashMap<>();

  /** Opens a model for each language code. */
  public AlignedPhrases(Map<String, Path> files) {
    files.forEach((code, file) -> models.put(code, AlignmentModel.open(file)));
  }

  /** The foreign phrase of each language; none where words inside are linked to words outside. */
  Map<String, String> of(PhraseItem item) {
    List<String> english = Tokenizer.lowerCased(item.tokens().forms());
    Map<String, String> phrases = new LinkedHashMap<>();
    models.forEach(
        (code, model) -> {
          String translation = item.translations().getOrDefault(code, "");
          List<String> foreign =
              Tokenizer.lowerCased(Tokenizer.of(Language.of(code)).tokenize(translation).forms());
          Alignment links =
              Symmetrization.GROW_DIAG_FINAL_AND.apply(
                  model.aligner(SpellingPrior.identityOnly()).align(foreign, english));
          narrowest(links, item.span())
              .ifPresent(
                  span ->
                      phrases.put(
                          code, String.join(" ", foreign.subList(span.start(), span.end()))));
        });
    return phrases;
  }

  /** The narrowest source span consistent with a target span, as phrases are extracted. */
  static Optional<TokenSpan> narrowest(Alignment links, TokenSpan target) {
    int first = Integer.MAX_VALUE;
    int last = -1;
    for (Link link : links.links()) {
      if (target.contains(link.target())) {
        first = Math.min(first, link.source());
        last = Math.max(last, link.source());
      }
    }
    for (Link link : links.links()) {
      boolean inside = first <= link.source() && link.source() <= last;
      if (inside && !target.contains(link.target())) {
        return Optional.empty();
      }
    }
    return last < 0 ? Optional.empty() : Optional.of(new TokenSpan(first, last + 1));
  }

  @Override
  public void close() {
    models.values().forEach(AlignmentModel::close);
  }
}
