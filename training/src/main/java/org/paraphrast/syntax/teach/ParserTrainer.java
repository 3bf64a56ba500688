package org.paraphrast.syntax.teach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.paraphrast.io.Progress;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.distilled.Features;
import org.paraphrast.syntax.distilled.Moves;
import org.paraphrast.syntax.distilled.ParserState;
import org.paraphrast.syntax.distilled.ParserView;
import org.paraphrast.syntax.distilled.SentenceWords;
import org.paraphrast.syntax.distilled.TransitionParser;

/**
 * Teaches the parser with a dynamic oracle (Goldberg and Nivre 2012): after the first epoch it
 * mostly follows its own moves, right or wrong, and learns to make the best of them. Input:
 * lessons, and the tags that our tagger gives them. Output: the moves and a finished perceptron.
 */
final class ParserTrainer {
  private static final int LEAST_COUNT = 3;
  private static final double EXPLORE = 0.9;

  private final Lessons lessons;
  private final byte[][] tags;
  private final DistillOptions options;
  private final int count;
  private final FeatureCounts counts = new FeatureCounts();
  private final Moves moves;
  private final Perceptron perceptron;
  private final TransitionParser parser;
  private final Features features = TransitionParser.newFeatures();
  private final int[] scores;

  /** The number of each relation in the lessons as the moves count them. */
  private final int[] moveLabels;

  ParserTrainer(Lessons lessons, byte[][] tags, DistillOptions options) {
    this.lessons = lessons;
    this.tags = tags;
    this.options = options;
    count = Math.min(lessons.size(), options.parsed().sentences());
    moves = new Moves(moveNames());
    perceptron = new Perceptron(moves.size(), counts, LEAST_COUNT);
    parser = new TransitionParser(perceptron, moves);
    scores = new int[moves.size()];
    moveLabels = new int[lessons.relations().size()];
    for (int i = 0; i < moveLabels.length; i++) {
      moveLabels[i] = moves.labelOf(lessons.relations().get(i));
    }
  }

  Moves moves() {
    return moves;
  }

  /** Every arc that the lessons have, by direction and relation. */
  private List<String> moveNames() {
    List<String> relations = lessons.relations();
    boolean[][] seen = new boolean[2][relations.size()];
    for (int i = 0; i < count; i++) {
      Lesson lesson = lessons.get(i);
      for (int word = 0; word < lesson.heads().length; word++) {
        if (lesson.heads()[word] != SyntaxAnalysis.NONE) {
          seen[lesson.heads()[word] > word ? 0 : 1][lesson.relations()[word]] = true;
        }
      }
    }
    List<String> names = new ArrayList<>(List.of("SH", "RE"));
    for (int direction = 0; direction < 2; direction++) {
      for (int relation = 0; relation < relations.size(); relation++) {
        if (seen[direction][relation]) {
          names.add((direction == 0 ? "LA~" : "RA~") + relations.get(relation));
        }
      }
    }
    return names;
  }

  Perceptron train(Progress progress) {
    long total = (long) count * (options.parserEpochs() + 1);
    try (Progress.Task task = progress.start("train parser", total, "sentences")) {
      for (int i = 0; i < count; i++) {
        count(i);
        task.add(1);
      }
      SplittableRandom random = new SplittableRandom(options.seed());
      for (int epoch = 0; epoch < options.parserEpochs(); epoch++) {
        double explore = epoch == 0 ? 0 : EXPLORE;
        for (int i : Lessons.shuffled(count, random)) {
          learn(i, explore, random);
          task.add(1);
        }
      }
    }
    perceptron.finish(options.size().parser);
    return perceptron;
  }

  /** Counts the features on the right way. */
  private void count(int index) {
    ParserState state = new ParserState(tags[index].length);
    DynamicOracle oracle = oracle(lessons.get(index));
    ParserView view = view(index);
    while (!state.isFinal()) {
      view.extract(state, features);
      counts.add(features);
      Arrays.fill(scores, 0);
      apply(state, bestFree(state, oracle));
    }
  }

  private void learn(int index, double explore, SplittableRandom random) {
    ParserState state = new ParserState(tags[index].length);
    DynamicOracle oracle = oracle(lessons.get(index));
    ParserView view = view(index);
    while (!state.isFinal()) {
      view.extract(state, features);
      perceptron.score(features, scores);
      int guessed = parser.best(state, scores);
      int right = bestFree(state, oracle);
      perceptron.step();
      if (!oracle.isFree(state, guessed)) {
        perceptron.update(features, right, guessed);
        apply(state, random.nextDouble() < explore ? guessed : right);
      } else {
        apply(state, guessed);
      }
    }
  }

  private void apply(ParserState state, int move) {
    state.apply(moves.kind(move), moves.label(move));
  }

  /** The best of the moves that lose nothing; of a tree whose arcs cross, the best of all. */
  private int bestFree(ParserState state, DynamicOracle oracle) {
    oracle.see(state);
    int best = -1;
    for (int move = 0; move < scores.length; move++) {
      if ((best < 0 || scores[move] > scores[best])
          && state.allows(moves.kind(move))
          && oracle.isFree(state, move)) {
        best = move;
      }
    }
    return best < 0 ? parser.best(state, scores) : best;
  }

  private ParserView view(int index) {
    return new ParserView(new SentenceWords(lessons.get(index).forms()), tags[index]);
  }

  private DynamicOracle oracle(Lesson lesson) {
    int[] labels = new int[lesson.relations().length];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = moveLabels[lesson.relations()[i]];
    }
    return new DynamicOracle(lesson.heads(), labels, moves);
  }
}
