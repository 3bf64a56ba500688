package org.paraphrast.evaluate.paper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.evaluate.RatingAgreement;
import org.paraphrast.evaluate.RatingMarks;
import org.paraphrast.evaluate.RatingResults;
import org.paraphrast.evaluate.Ratings;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.montecarlo.MonteCarloOptions.Episodes;
import org.paraphrast.tune.LabelFile;
import org.paraphrast.tune.LabelSet;

/**
 * What a checkout has for the papers' tables: both models, the labelled sentences, real sentences
 * of the workbook, marks of raters. Models are opened when they are first needed.
 */
public final class ShippedMaterial implements AutoCloseable {
  /** Kinds of the labelled sentences. */
  private static final List<String> KINDS = List.of("news", "fiction", "informal");

  private static final int EPISODES = 1000;
  private static final int FEW = 5;
  private static final long SEED = 1;

  private final Path models;
  private final Path evaluation;
  private Material.@Nullable Models opened;

  /**
   * @param home the folder that has {@code model} and {@code evaluation}
   */
  public ShippedMaterial(Path home) {
    this.models = home.resolve("model");
    this.evaluation = home.resolve("evaluation");
    if (!Files.isDirectory(evaluation) || !Files.isDirectory(models.resolve("papers"))) {
      throw new DataException(
          home
              + ": has no folders evaluation and model/papers, which the papers' tables are made"
              + " from; run this in a checkout, or name the material (--model and --sentences, or"
              + " --ratings)");
    }
  }

  /** The settings of the page. */
  public static Material.Settings settings(Experiment experiment) {
    return new Material.Settings(
        experiment.top(), new Episodes(EPISODES), FEW, SEED, List.of(), Optional.empty(), false);
  }

  /** What an experiment takes. */
  public Material of(Experiment experiment, Material.Settings settings) {
    return switch (experiment.takes()) {
      case LABELS ->
          new Material(
              opened(),
              labelled(),
              LabelFile.read(evaluation.resolve("labels.tsv")),
              List.of(),
              Ratings.NONE,
              settings);
      case SENTENCES -> sentences("sentences", settings);
      case LONG_SENTENCES -> sentences("long", settings);
      case RATINGS ->
          new Material(
              Material.Models.NONE, Map.of(), LabelSet.EMPTY, List.of(), ratings(), settings);
      case MODELS ->
          new Material(opened(), Map.of(), LabelSet.EMPTY, List.of(), Ratings.NONE, settings);
    };
  }

  private Material.Models opened() {
    if (opened == null) {
      opened =
          new Material.Models(
              Optional.of(ModelFolder.open(models.resolve("papers"))),
              Optional.of(ModelFolder.open(models.resolve("en"))));
    }
    return opened;
  }

  private Map<String, List<String>> labelled() {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    for (String kind : KINDS) {
      groups.put(kind, lines(evaluation.resolve("dev").resolve(kind + ".txt")));
    }
    return groups;
  }

  /**
   * Lines of the workbook's name of a sentence, the sentence, and perhaps another way to say it.
   */
  private Material sentences(String name, Material.Settings settings) {
    List<String> sentences = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String line : lines(evaluation.resolve("papers").resolve(name + ".tsv"))) {
      String[] fields = line.split("\t", -1);
      sentences.add(fields[1]);
      if (fields.length > 2) {
        others.add(fields[2]);
      }
    }
    return new Material(
        opened(), Map.of(name, sentences), LabelSet.EMPTY, others, Ratings.NONE, settings);
  }

  private Ratings ratings() {
    List<RatingResults.Mark> marks = new ArrayList<>();
    List<RatingAgreement> agreements = new ArrayList<>();
    for (String name : List.of("ratings", "kinds", "bannard05")) {
      Ratings some = RatingMarks.read(evaluation.resolve("papers").resolve(name + ".jsonl"));
      marks.addAll(some.marks());
      agreements.addAll(some.agreements());
    }
    return new Ratings(marks, agreements);
  }

  private static List<String> lines(Path file) {
    List<String> lines = new ArrayList<>();
    try (LineReader reader = TextFiles.lines(file)) {
      for (String line = reader.next(); line != null; line = reader.next()) {
        lines.add(line);
      }
    }
    return lines;
  }

  @Override
  public void close() {
    if (opened != null) {
      opened.papers().ifPresent(ModelFolder::close);
      opened.english().ifPresent(ModelFolder::close);
    }
  }
}
