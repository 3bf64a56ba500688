package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.encode.Best;
import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.LetterCase;

/**
 * Runs sayings about one source a piece further and says what may follow each. Those of several
 * sources are run at once ({@link #run(List)}). Confined to a call.
 */
final class Steps {
  private final Pass pass;
  private final Chances chances;
  private final Memory source;
  private final DecodingRules rules;
  private final Signs signs;
  private List<Saying> sayings = List.of();
  private int firstRow;
  private int firstSlot;

  /** What is run at once has one pass and its chances in common. */
  Steps(Pass pass, Chances chances, Memory source, DecodingRules rules, Signs signs) {
    this.pass = pass;
    this.chances = chances;
    this.source = source;
    this.rules = rules;
    this.signs = signs;
  }

  DecodingRules rules() {
    return rules;
  }

  /** Takes sayings, all of which have one length, whose last pieces are to be run. */
  Steps with(List<Saying> next) {
    sayings = List.copyOf(next);
    return this;
  }

  /** Runs what each was given. */
  static void run(List<Steps> all) {
    List<Row> rows = new ArrayList<>();
    for (Steps steps : all) {
      steps.firstRow = rows.size();
      steps.sayings.forEach(saying -> rows.add(saying.row(steps.source)));
    }
    Pass pass = all.get(0).pass;
    pass.prepare(rows);
    all.forEach(steps -> steps.firstSlot = pass.nextSlot() + steps.firstRow);
    FloatGrid states = pass.run(rows);
    all.get(0).chances.read(states, rows);
  }

  /** Collects the likeliest pieces that may follow a saying. */
  void collect(int row, Best best) {
    best.clear();
    rules.offer(sayings.get(row), chances, firstRow + row, best);
  }

  /** A piece behind a saying. */
  Choice choice(int row, int piece) {
    double lnPiece = chances.lnPiece(firstRow + row, piece);
    return new Choice(row, piece, sayings.get(row).lnProb() + lnPiece);
  }

  /** A saying and a piece in its likeliest case. */
  Saying then(Choice choice) {
    int row = choice.row();
    int piece = choice.piece();
    LetterCase letters = chances.likeliestCase(firstRow + row, piece);
    double lnProb = choice.lnProb() + chances.lnCase(firstRow + row, piece, letters);
    Saying.Added added = new Saying.Added(piece, letters, signs.guardOf(piece), firstSlot + row);
    return sayings.get(row).then(added, lnProb);
  }
}
