package org.paraphrast.decode.search;

import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.plan.Plan;

/**
 * All that a search looks at: the plan, its lattice under a model, how it is written, what the task
 * demands, and the coarse bounds. Built once for a call, then only read.
 */
final class SearchSpace {
  private final Plan plan;
  private final LogLinearModel model;
  private final TextWriter writer;
  private final Constraints constraints;
  private final Lattice lattice;
  private final CoarseBounds bounds;
  private final Reach reach;

  SearchSpace(Plan plan, LogLinearModel model, TextWriter writer) {
    this(plan, model, writer, new Constraints(plan.sentence().text(), plan.task()));
  }

  /** With what the task of the plan demands of the whole sentence. */
  SearchSpace(Plan plan, LogLinearModel model, TextWriter writer, Constraints constraints) {
    this.plan = plan;
    this.model = model;
    this.writer = writer.with(plan.respelling()).with(plan.terms()).with(plan);
    this.constraints = constraints;
    this.lattice = Lattice.of(plan, model, constraints);
    double lnEnd = 0;
    for (int table = 0; table < model.tableCount(); table++) {
      lnEnd += Math.max(0, model.lnUnused(table));
    }
    this.bounds = new CoarseBounds(lattice, model.lm(), model.lmWeight(), lnEnd);
    this.reach = new Reach(lattice);
  }

  Plan plan() {
    return plan;
  }

  LogLinearModel model() {
    return model;
  }

  TextWriter writer() {
    return writer;
  }

  Constraints constraints() {
    return constraints;
  }

  Lattice lattice() {
    return lattice;
  }

  CoarseBounds bounds() {
    return bounds;
  }

  Reach reach() {
    return reach;
  }

  /** What the tables that were not used add (Zhao08's minimum). */
  double lnUnused(long bits) {
    double sum = 0;
    for (int table = 0; model.countsUnused() && table < model.tableCount(); table++) {
      sum += (bits & Lattice.tableBit(table)) == 0 ? model.lnUnused(table) : 0;
    }
    return sum;
  }
}
