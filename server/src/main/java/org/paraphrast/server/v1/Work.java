package org.paraphrast.server.v1;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Result;
import org.paraphrast.json.JsonFields;
import org.paraphrast.server.http.AccessLog;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.LineStream;
import org.paraphrast.server.http.OrderedJobs;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.http.Problem.Kind;
import org.paraphrast.server.http.Workers;
import org.paraphrast.server.model.CurrentModel;
import org.paraphrast.server.model.ServedModel;

/** What all endpoints share: the model, the workers, the log. */
public record Work(CurrentModel model, Workers workers, AccessLog log) {

  /** A request that was taken in, with a model and a place among the workers. */
  public final class Job implements AutoCloseable {
    private final Exchange exchange;
    private final Workers.Ticket ticket;
    private final CurrentModel.Lease lease;

    private Job(Exchange exchange) {
      this.exchange = exchange;
      this.ticket = workers.admit(exchange.share());
      this.lease = model.lease();
      exchange.beforeAnswer(this::close);
    }

    public Exchange exchange() {
      return exchange;
    }

    public Workers.Ticket ticket() {
      return ticket;
    }

    public ServedModel model() {
      return lease.model();
    }

    /** Ends with an answer that something went wrong; if it has begun, with its last line. */
    void fail(Throwable fault, @Nullable LineStream lines) {
      Problem told =
          fault instanceof Problem problem
              ? problem
              : Problem.of(
                  Kind.INTERNAL, "the operator finds more in the log, by the request's number");
      if (told != fault) {
        log.fault(exchange.id(), fault);
      }
      if (lines == null) {
        exchange.answer(told);
      } else {
        close();
        lines.write(new JsonFields().with("problem", told.json(exchange.id())));
        lines.end();
      }
      close();
    }

    @Override
    public void close() {
      lease.close();
      ticket.close();
    }
  }

  /**
   * Takes what the pieces of a job give.
   *
   * @param <T> what a piece gives
   */
  public abstract static class Sink<T> implements OrderedJobs.Sink<T> {
    private final Job job;
    private final @Nullable LineStream lines;

    /**
     * @param lines null if the answer comes as a whole
     */
    protected Sink(Job job, @Nullable LineStream lines) {
      this.job = job;
      this.lines = lines;
    }

    @Override
    public boolean isClosed() {
      return lines != null && lines.isBroken();
    }

    @Override
    public boolean isFull(Runnable resume) {
      return lines != null && lines.isFull(resume);
    }

    @Override
    public void fail(Throwable fault) {
      job.fail(fault, lines);
    }
  }

  /**
   * Takes a request in and hands it to a worker.
   *
   * @param work closes the job, at once or when its last part is done
   */
  public void hand(Exchange exchange, Consumer<Job> work) {
    Job job = new Job(exchange);
    try {
      job.ticket()
          .run(
              () -> {
                try {
                  work.accept(job);
                } catch (Throwable fault) { // the caller must get an answer whatever happens
                  job.fail(fault, null);
                }
              });
    } catch (Problem stopping) {
      job.close();
      throw stopping;
    }
  }

  /** The same for work that gives its answer before it returns. */
  void answer(Exchange exchange, Consumer<Job> work) {
    hand(
        exchange,
        job -> {
          work.accept(job);
          job.close();
        });
  }

  /** The same for what needs no model: a worker makes the object that is answered. */
  public void compute(Exchange exchange, Supplier<JsonFields> work) {
    answer(exchange, job -> exchange.answer(work.get()));
  }

  /** A result for a stranger: what failed inside is told to the operator only. */
  public Result told(Exchange exchange, Result result) {
    if (!(result.outcome() instanceof Outcome.Failed failed)) {
      return result;
    }
    log.fault(exchange.id(), failed.error());
    return new Result(
        result.sentence(),
        new Outcome.Failed("the program failed on this sentence", failed.error()),
        result.system(),
        result.scoreMeaning(),
        result.optimal(),
        result.sourceScore(),
        result.rejected(),
        result.terms(),
        result.cut());
  }
}
