package org.paraphrast.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Options of {@link ServiceLoad}: {@code --name value}, then {@code --} and a command. */
record LoadOptions(Map<String, String> values, List<Path> sentences, List<String> command) {
  private static final Map<String, String> USUAL =
      Map.ofEntries(
          Map.entry("modes", "fast,encoder"),
          Map.entry("threads", Integer.toString(Runtime.getRuntime().availableProcessors())),
          Map.entry("warm", "30"),
          Map.entry("seconds", "60"),
          Map.entry("rounds", "3"),
          Map.entry("times", "10"),
          Map.entry("links", "400"),
          Map.entry("requests", "1000000"),
          Map.entry("starts", "9"),
          Map.entry("seed", "1"),
          Map.entry("java", "java"),
          Map.entry("model", ""));

  static LoadOptions read(List<String> words) {
    Map<String, String> values = new LinkedHashMap<>(USUAL);
    List<Path> sentences = new ArrayList<>();
    int i = 0;
    while (i + 1 < words.size() && !words.get(i).equals("--")) {
      String name = words.get(i).replaceFirst("^--", "");
      if (name.equals("sentences")) {
        sentences.add(Path.of(words.get(i + 1)));
      } else if (values.put(name, words.get(i + 1)) == null) {
        throw new IllegalArgumentException(
            "no option --"
                + name
                + "; there are --sentences, --"
                + String.join(", --", USUAL.keySet()));
      }
      i += 2;
    }
    return new LoadOptions(
        values,
        List.copyOf(sentences),
        List.copyOf(words.subList(Math.min(words.size(), i + 1), words.size())));
  }

  String text(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no option " + name);
    }
    return value;
  }

  int number(String name) {
    return Integer.parseInt(text(name));
  }

  Duration time(String name) {
    return Duration.ofMillis(Math.round(Double.parseDouble(text(name)) * 1000));
  }
}
