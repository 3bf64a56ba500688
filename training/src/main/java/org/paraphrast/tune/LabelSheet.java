package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Replacements in the order in which a rater sees them: a sheet with the answers of one rater, or a
 * file of labels with the votes of several.
 *
 * @param isVoted whether it is a file of labels
 * @param lines one for each replacement
 */
public record LabelSheet(boolean isVoted, List<Line> lines) {
  public LabelSheet {
    lines = List.copyOf(lines);
  }

  /**
   * A replacement and what was said of it.
   *
   * @param answer on a sheet
   * @param votes by rater, in a file of labels
   */
  public record Line(UnitReplacement replacement, Answer answer, Map<String, Label> votes) {
    public Line {
      votes = Map.copyOf(votes);
    }
  }

  /** What a rater may write on a sheet. */
  public enum Answer {
    CORRECT("correct"),
    INCORRECT("incorrect"),
    /** Seen, but cannot say. */
    UNSURE("?"),
    /** Not seen yet. */
    NONE("");

    private final String text;

    Answer(String text) {
      this.text = text;
    }

    /** As it stands on a sheet. */
    public String text() {
      return text;
    }

    /** The label it gives; null if none. */
    @Nullable Label label() {
      return switch (this) {
        case CORRECT -> Label.CORRECT;
        case INCORRECT -> Label.INCORRECT;
        case UNSURE, NONE -> null;
      };
    }

    /** Reads an answer as {@link Label#parse} does, {@code ?} and nothing besides. */
    public static Optional<Answer> parse(String text) {
      Label label = Label.parse(text);
      if (label != null) {
        return Optional.of(label == Label.CORRECT ? CORRECT : INCORRECT);
      }
      return switch (text.strip()) {
        case "?" -> Optional.of(UNSURE);
        case "" -> Optional.of(NONE);
        default -> Optional.empty();
      };
    }

    private static Answer of(@Nullable Label label) {
      return label == null ? NONE : label == Label.CORRECT ? CORRECT : INCORRECT;
    }
  }

  /** The votes of a rater as the answers of a sheet of his own. */
  public List<Answer> answersOf(String rater) {
    return lines.stream().map(line -> Answer.of(line.votes().get(rater))).toList();
  }

  /**
   * The sheet with other answers.
   *
   * @param answers one for each line
   */
  public LabelSheet with(List<Answer> answers) {
    requireOneForEach(answers);
    List<Line> changed = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      changed.add(new Line(line.replacement(), answers.get(i), line.votes()));
    }
    return new LabelSheet(isVoted, changed);
  }

  /**
   * The votes of all, those of one rater replaced. What nobody votes on any more is left out.
   *
   * @param answers of the rater, one for each line
   */
  public LabelSet with(String rater, List<Answer> answers) {
    LabelFile.requireRater(rater);
    requireOneForEach(answers);
    Map<UnitReplacement, Map<String, Label>> votes = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Map<String, Label> given = new TreeMap<>(lines.get(i).votes());
      Label label = answers.get(i).label();
      if (label == null) {
        given.remove(rater);
      } else {
        given.put(rater, label);
      }
      if (!given.isEmpty()) {
        votes.computeIfAbsent(lines.get(i).replacement(), key -> new TreeMap<>()).putAll(given);
      }
    }
    return LabelSet.of(votes);
  }

  private void requireOneForEach(List<Answer> answers) {
    if (answers.size() != lines.size()) {
      throw new IllegalArgumentException(
          "there must be an answer for each of "
              + lines.size()
              + " replacements, got "
              + answers.size());
    }
  }
}
