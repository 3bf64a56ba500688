package org.paraphrast.lm.estimate;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.ModelFile;
import org.paraphrast.lm.score.WordList;
import org.paraphrast.text.vocabulary.Vocabulary;

/** What a new model says about itself: the sections that {@link ModelFile} has in all layouts. */
final class ModelDescription {
  private final CaseForms caseForms;
  private final Map<String, String> entries = new TreeMap<>();

  ModelDescription(CaseForms caseForms) {
    this.caseForms = caseForms;
  }

  void put(String key, String value) {
    entries.put(key, value.replace('\n', ' '));
  }

  void write(BinaryFileWriter out) {
    out.begin("info");
    StringBuilder lines = new StringBuilder();
    entries.forEach((key, value) -> lines.append(key).append('=').append(value).append('\n'));
    out.writeBytes(lines.toString().getBytes(StandardCharsets.UTF_8));
    out.begin("case");
    StringBuilder forms = new StringBuilder();
    new TreeMap<>(caseForms.written())
        .forEach(
            (word, written) ->
                forms
                    .append(word)
                    .append('\t')
                    .append(written.inside())
                    .append('\t')
                    .append(written.atStart())
                    .append('\n'));
    out.writeBytes(forms.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Writes the words under their ids. */
  static void writeWords(WordList words, BinaryFileWriter out) {
    Vocabulary.Builder vocabulary = new Vocabulary.Builder();
    for (int id = 0; id < words.size(); id++) {
      vocabulary.add(words.word(id));
    }
    vocabulary.write(out, "words");
  }
}
