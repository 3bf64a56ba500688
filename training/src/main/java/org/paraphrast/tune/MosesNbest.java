package org.paraphrast.tune;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/**
 * n-best lists as Moses writes them: {@code id ||| text ||| name= value … ||| score}, ids from 0
 * up, lists in order. A feature with several values is several features, {@code tm_0}, {@code
 * tm_1}. Old files {@code name: value} are read, too.
 *
 * @param features the names of the features
 * @param lists the hypotheses of each sentence
 */
public record MosesNbest(List<String> features, List<List<NbestEntry>> lists)
    implements NbestSource {
  public MosesNbest {
    features = List.copyOf(features);
    lists = lists.stream().map(List::copyOf).toList();
  }

  public static MosesNbest read(Path file) {
    List<List<NbestEntry>> lists = new ArrayList<>();
    List<String> names = new ArrayList<>();
    try (LineReader lines = TextFiles.lines(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (line.isBlank()) {
          continue;
        }
        String[] fields = line.split(" *\\|\\|\\| *", -1);
        if (fields.length < 3) {
          throw lines.fault("not an n-best line", "write id ||| text ||| features ||| score");
        }
        Map<String, Double> values = values(lines, fields[2]);
        if (names.isEmpty()) {
          names.addAll(values.keySet());
        }
        if (!List.copyOf(values.keySet()).equals(names)) {
          throw lines.fault(
              "features " + values.keySet() + ", expected " + names,
              "write the same features in the same order on every line");
        }
        double[] vector = values.values().stream().mapToDouble(Double::doubleValue).toArray();
        list(lines, fields[0], lists).add(new NbestEntry(fields[1], vector, List.of()));
      }
    }
    if (lists.isEmpty()) {
      throw DataException.in(file, "has no hypotheses", "write id ||| text ||| features ||| score");
    }
    return new MosesNbest(names, lists);
  }

  private static List<NbestEntry> list(LineReader lines, String id, List<List<NbestEntry>> lists) {
    int number;
    try {
      number = Integer.parseInt(id.strip());
    } catch (NumberFormatException e) {
      throw lines.fault("the id '" + id + "' is not a number", "count sentences from 0");
    }
    if (number == lists.size()) {
      lists.add(new ArrayList<>());
    }
    if (number != lists.size() - 1) {
      throw lines.fault(
          "id " + number + ", expected " + (lists.size() - 1) + " or " + lists.size(),
          "sort the lists by id; every sentence needs a hypothesis");
    }
    return lists.get(number);
  }

  private static Map<String, Double> values(LineReader lines, String text) {
    Map<String, List<Double>> groups = new LinkedHashMap<>();
    List<Double> group = new ArrayList<>();
    for (String word : text.strip().split(" +", -1)) {
      if (word.endsWith("=") || word.endsWith(":")) {
        group = new ArrayList<>();
        groups.put(word.substring(0, word.length() - 1), group);
      } else {
        group.add(number(lines, word));
      }
    }
    Map<String, Double> values = new LinkedHashMap<>();
    groups.forEach(
        (name, numbers) -> {
          for (int i = 0; i < numbers.size(); i++) {
            values.put(numbers.size() == 1 ? name : name + "_" + i, numbers.get(i));
          }
        });
    if (values.isEmpty()) {
      throw lines.fault("no features", "write name= value");
    }
    return values;
  }

  private static double number(LineReader lines, String word) {
    try {
      return Double.parseDouble(word);
    } catch (NumberFormatException e) {
      throw lines.fault("'" + word + "' is not a number", "write name= value");
    }
  }

  /** The same lists, whatever the weights. */
  @Override
  public List<List<NbestEntry>> nbest(FeatureWeights weights) {
    return lists;
  }
}
