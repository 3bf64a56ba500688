package org.paraphrast.table.definition;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonObject;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.table.definition.Definition.Valency;

/**
 * A dictionary in a file: TSV lines {@code word<TAB>part of speech<TAB>definition}, or JSON lines
 * {@code {"word": …, "pos": …, "definition": …}}. Definitions of one word and word class are ranked
 * as they come. Parts of speech are {@code noun}, {@code verb}, {@code adjective}, {@code adverb},
 * their usual abbreviations, and {@code vt}, {@code vi} for verbs with and without an object; other
 * parts of speech are passed over.
 */
public record DictionaryFile(Path file) implements Dictionary {
  private static final Map<String, PartOfSpeech> LABELS =
      Map.ofEntries(
          Map.entry("noun", PartOfSpeech.NOUN),
          Map.entry("n", PartOfSpeech.NOUN),
          Map.entry("verb", PartOfSpeech.VERB),
          Map.entry("v", PartOfSpeech.VERB),
          Map.entry("vt", PartOfSpeech.VERB),
          Map.entry("vi", PartOfSpeech.VERB),
          Map.entry("adjective", PartOfSpeech.ADJECTIVE),
          Map.entry("adj", PartOfSpeech.ADJECTIVE),
          Map.entry("a", PartOfSpeech.ADJECTIVE),
          Map.entry("adverb", PartOfSpeech.ADVERB),
          Map.entry("adv", PartOfSpeech.ADVERB));

  @Override
  public void forEach(Consumer<Definition> sink) {
    Map<List<String>, Integer> ranks = new HashMap<>();
    try (LineReader lines = TextFiles.lines(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (line.isBlank()) {
          continue;
        }
        String[] fields = fields(line, lines);
        String label = fields[1].strip().toLowerCase(Locale.ROOT).replace(".", "");
        PartOfSpeech partOfSpeech = LABELS.get(label);
        if (partOfSpeech != null) {
          String word = fields[0].strip();
          int rank = ranks.merge(List.of(word, partOfSpeech.name()), 1, Integer::sum);
          sink.accept(new Definition(word, partOfSpeech, valency(label), rank, fields[2].strip()));
        }
      }
    }
  }

  private static String[] fields(String line, LineReader lines) {
    if (line.startsWith("{")) {
      JsonObject object = JsonObject.parse(line, lines.name(), lines.line());
      return checked(
          new String[] {object.string("word"), object.string("pos"), object.string("definition")},
          lines);
    }
    return checked(line.split("\t", -1), lines);
  }

  private static String[] checked(String[] fields, LineReader lines) {
    if (fields.length != 3 || fields[0].isBlank()) {
      throw DataException.at(
          lines.name(),
          lines.line(),
          "not a word, a part of speech and a definition",
          "write the three separated by tabs, or a JSON object with word, pos and definition");
    }
    return fields;
  }

  private static Valency valency(String label) {
    return switch (label) {
      case "vt" -> Valency.TRANSITIVE;
      case "vi" -> Valency.INTRANSITIVE;
      default -> Valency.UNKNOWN;
    };
  }
}
