package org.paraphrast.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.api.Alternatives;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.CharSpan;

/**
 * How often the alternatives to a given word are among those that people gave (BenchLS): arguments
 * are a model folder, a file of lines {@code sentence TAB word TAB position TAB rank:word …}, and
 * {@code --fast} to do without the encoder.
 */
public final class GivenWords {
  private static final int MOST = 10;

  private GivenWords() {}

  /** A word in its sentence, and what people would say instead. */
  private record Given(String sentence, CharSpan word, Set<String> gold) {
    static Given of(String line) {
      String[] fields = line.split("\t", -1);
      String[] tokens = fields[0].split(" ", -1);
      int position = Integer.parseInt(fields[2]);
      int start = 0;
      for (int i = 0; i < position; i++) {
        start += tokens[i].length() + 1;
      }
      Set<String> gold = new HashSet<>();
      for (int i = 3; i < fields.length; i++) {
        gold.add(fields[i].substring(fields[i].indexOf(':') + 1).toLowerCase(Locale.ROOT));
      }
      return new Given(fields[0], new CharSpan(start, start + tokens[position].length()), gold);
    }
  }

  public static void main(String[] args) {
    List<Given> all = new ArrayList<>();
    try (LineReader lines = TextFiles.lines(Path.of(args[1]))) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        all.add(Given.of(line));
      }
    }
    Path path = Path.of(args[0]);
    ModelFolder folder =
        args.length > 2 ? ModelFolder.openWithoutEncoder(path) : ModelFolder.open(path);
    int first = 0;
    int any = 0;
    int none = 0;
    try (Paraphraser paraphraser =
        Paraphraser.open(folder.system(Systems.standard()), Optional.of(folder), UserTables.NONE)) {
      for (Given given : all) {
        Request request =
            Request.of(given.sentence()).withTokenized(true).withOutputs(MOST).withAny(true);
        List<String> found =
            Alternatives.of(paraphraser.alternatives(request, given.word()), given.word());
        none += found.isEmpty() ? 1 : 0;
        first += !found.isEmpty() && isGold(given, found.get(0)) ? 1 : 0;
        any += found.stream().anyMatch(word -> isGold(given, word)) ? 1 : 0;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d words: the first alternative is gold for %.1f%%, one of %d for %.1f%%; none for %.1f%%%n",
        all.size(),
        100.0 * first / all.size(),
        MOST,
        100.0 * any / all.size(),
        100.0 * none / all.size());
  }

  private static boolean isGold(Given given, String word) {
    return given.gold().contains(word.toLowerCase(Locale.ROOT));
  }
}
