package org.paraphrast.generate;

import java.util.List;
import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.LetterCase;

/** Runs sayings one piece further and says what may follow each. Confined to a call. */
final class Steps {
  private final Pass pass;
  private final Chances chances;
  private final DecodingRules rules;
  private final Signs signs;
  private List<Saying> sayings = List.of();
  private int firstSlot;

  Steps(Pass pass, Chances chances, DecodingRules rules, Signs signs) {
    this.pass = pass;
    this.chances = chances;
    this.rules = rules;
    this.signs = signs;
  }

  DecodingRules rules() {
    return rules;
  }

  /** Runs the last pieces of sayings, all of which have one length. */
  void run(List<Saying> next) {
    sayings = List.copyOf(next);
    List<Row> rows = sayings.stream().map(Saying::row).toList();
    pass.prepare(rows);
    firstSlot = pass.nextSlot();
    FloatGrid states = pass.run(rows);
    chances.read(states);
  }

  /** Collects the likeliest pieces that may follow a saying. */
  void collect(int row, Best best) {
    best.clear();
    rules.offer(sayings.get(row), chances, row, best);
  }

  /** A piece behind a saying. */
  Choice choice(int row, int piece) {
    return new Choice(row, piece, sayings.get(row).lnProb() + chances.lnPiece(row, piece));
  }

  /** A saying and a piece in its likeliest case. */
  Saying then(Choice choice) {
    int row = choice.row();
    int piece = choice.piece();
    LetterCase letters = chances.likeliestCase(row, piece);
    double lnProb = choice.lnProb() + chances.lnCase(row, piece, letters);
    Saying.Added added = new Saying.Added(piece, letters, signs.guardOf(piece), firstSlot + row);
    return sayings.get(row).then(added, lnProb);
  }
}
