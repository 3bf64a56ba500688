package org.paraphrast.server.rating;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.server.v1.Limits;
import org.paraphrast.server.v1.Operation;
import org.paraphrast.server.v1.Work;

/** All that can be called about judgements. */
public final class Judgements {
  private Judgements() {}

  public static List<Operation> operations(Work work, Limits limits) {
    List<Operation> operations = new ArrayList<>();
    operations.addAll(new RatingEndpoints(work, limits).operations());
    operations.addAll(new LabelEndpoints(work, limits).operations());
    return operations;
  }
}
