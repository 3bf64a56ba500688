package org.paraphrast.decode.search;

import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.plan.Plan;

/**
 * All that a search looks at: the plan, its lattice under a model, how it is written, what the task
 * demands, and the coarse bounds. Built once for a call, then only read.
 */
public final class SearchSpace {
  private final Plan plan;
  private final LogLinearModel model;
  private final TextWriter writer;
  private final Constraints constraints;
  private final Lattice lattice;
  private final CoarseBounds bounds;
  private final Reach reach;

  /** With what the task of the plan demands. */
  public SearchSpace(Plan plan, LogLinearModel model, TextWriter writer) {
    this(plan, model, writer, new Constraints(plan.sentence().text(), plan.task()));
  }

  /** With what is demanded of the whole sentence where the plan is for a window of it. */
  SearchSpace(Plan plan, LogLinearModel model, TextWriter writer, Constraints constraints) {
    this.plan = plan;
    this.model = model;
    this.writer = writer.with(plan);
    this.constraints = constraints;
    this.lattice = Lattice.of(plan, model, constraints);
    double lnEnd = 0;
    for (int table = 0; table < model.tableCount(); table++) {
      lnEnd += Math.max(0, model.lnUnused(table));
    }
    this.bounds = new CoarseBounds(lattice, model.lm(), model.lmWeight(), lnEnd);
    this.reach = new Reach(lattice);
  }

  /** What may become of the sentence. */
  public Plan plan() {
    return plan;
  }

  /** What gives the scores. */
  public LogLinearModel model() {
    return model;
  }

  /** Writes and certifies outputs. */
  public TextWriter writer() {
    return writer;
  }

  /** What outputs have to keep. */
  public Constraints constraints() {
    return constraints;
  }

  /** All derivations. */
  public Lattice lattice() {
    return lattice;
  }

  CoarseBounds bounds() {
    return bounds;
  }

  Reach reach() {
    return reach;
  }

  /** What the tables that were not used add (Zhao08's minimum). */
  public double lnUnused(long bits) {
    double sum = 0;
    for (int table = 0; model.countsUnused() && table < model.tableCount(); table++) {
      sum += (bits & Lattice.tableBit(table)) == 0 ? model.lnUnused(table) : 0;
    }
    return sum;
  }
}
