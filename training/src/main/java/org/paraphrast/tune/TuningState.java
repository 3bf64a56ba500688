package org.paraphrast.tune;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.JsonObject;

/**
 * What a tuning run leaves in its folder: the new hypotheses of each iteration ({@code
 * nbest.000.jsonl.gz}), then {@code state.jsonl}, a line for each iteration. Both appear whole or
 * not at all, the state last, so a run that was killed goes on where it was and ends as it would
 * have.
 */
final class TuningState {
  private final Path folder;

  TuningState(Path folder) {
    this.folder = folder;
    try {
      Files.createDirectories(folder);
    } catch (java.io.IOException e) {
      throw new DataException(
          folder + ": cannot be created: " + e.getMessage() + "; choose another folder");
    }
  }

  /**
   * A line of the state.
   *
   * @param signature of everything that decides the result: target, options, starting weights
   * @param weights after the iteration
   * @param before score of the weights before, on all hypotheses so far
   * @param after score of the weights after, on the same
   * @param fresh hypotheses that were new
   */
  record Iteration(
      String signature, FeatureWeights weights, double before, double after, int fresh) {}

  private Path stateFile() {
    return folder.resolve("state.jsonl");
  }

  private Path nbestFile(int iteration) {
    return folder.resolve(String.format(Locale.ROOT, "nbest.%03d.jsonl.gz", iteration));
  }

  /** The iterations done; checks that they belong to the same run. */
  List<Iteration> read(String signature) {
    List<Iteration> iterations = new ArrayList<>();
    if (!Files.exists(stateFile())) {
      return iterations;
    }
    try (LineReader lines = TextFiles.lines(stateFile())) {
      for (JsonObject at = JsonObject.next(lines); at != null; at = JsonObject.next(lines)) {
        if (!at.string("signature").equals(signature)) {
          throw at.fault(
              "the state belongs to another run: " + at.string("signature"),
              "use another folder, or the options of that run");
        }
        iterations.add(
            new Iteration(
                signature,
                FeatureWeights.of(at.strings("names"), at.numbers("weights")),
                at.number("before"),
                at.number("after"),
                at.integer("fresh")));
      }
    }
    return iterations;
  }

  /** Writes all iterations so far. */
  void write(List<Iteration> iterations) {
    try (LineWriter lines = TextFiles.write(stateFile())) {
      for (Iteration iteration : iterations) {
        lines.write(
            new JsonFields()
                .with("signature", iteration.signature())
                .with("names", iteration.weights().names())
                .with("weights", Arrays.stream(iteration.weights().values()).boxed().toList())
                .with("before", iteration.before())
                .with("after", iteration.after())
                .with("fresh", iteration.fresh())
                .line());
      }
      lines.commit();
    }
  }

  void writeNbest(int iteration, List<List<NbestEntry>> lists) {
    try (LineWriter lines = TextFiles.write(nbestFile(iteration))) {
      for (int i = 0; i < lists.size(); i++) {
        for (NbestEntry entry : lists.get(i)) {
          lines.write(line(i, entry));
        }
      }
      lines.commit();
    }
  }

  private static String line(int sentence, NbestEntry entry) {
    return new JsonFields()
        .with("id", sentence)
        .with("text", entry.text())
        .with("features", Arrays.stream(entry.features()).boxed().toList())
        .with("replacements", entry.replacements().stream().map(TuningState::fields).toList())
        .line();
  }

  private static JsonFields fields(UnitReplacement replacement) {
    return new JsonFields()
        .with("sentence", replacement.sentence())
        .with("spans", replacement.spans())
        .with("target", replacement.target());
  }

  /** The hypotheses that an iteration brought, for at least so many sentences. */
  List<List<NbestEntry>> readNbest(int iteration, int sentences) {
    List<List<NbestEntry>> lists = new ArrayList<>();
    for (int i = 0; i < sentences; i++) {
      lists.add(new ArrayList<>());
    }
    try (LineReader lines = TextFiles.lines(nbestFile(iteration))) {
      for (JsonObject at = JsonObject.next(lines); at != null; at = JsonObject.next(lines)) {
        int sentence = at.integer("id");
        while (sentence >= lists.size()) {
          lists.add(new ArrayList<>());
        }
        lists.get(sentence).add(entry(at));
      }
    }
    return lists;
  }

  private static NbestEntry entry(JsonObject at) {
    List<UnitReplacement> replacements = new ArrayList<>();
    for (JsonObject replacement : at.objects("replacements")) {
      replacements.add(
          UnitReplacement.parse(
              replacement.string("sentence"),
              replacement.string("spans"),
              replacement.string("target")));
    }
    return new NbestEntry(at.string("text"), at.numbers("features"), replacements);
  }
}
