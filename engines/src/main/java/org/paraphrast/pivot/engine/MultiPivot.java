package org.paraphrast.pivot.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import org.paraphrast.io.Progress;
import org.paraphrast.io.Require;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.SinglePivot;

/**
 * A multi-pivot system (Zhao10, section 3): every (MT1, language, MT2) that the engines can do.
 * Sentences go out once for each (MT1, language), in parallel, then back by each MT2. What an
 * engine cannot do is reported and leaves its candidates out; no sentence is lost. The candidates
 * are the same for any number of threads. An interrupt ends it at once, with a {@link
 * CancellationException}; what was translated so far is in the cache, if there is one.
 */
public final class MultiPivot {
  private final List<Engine> engines;
  private final String language;
  private final int threads;

  /** Limits how many requests each engine gets at a time, over all calls. */
  private final Map<Engine, Semaphore> turns = new HashMap<>();

  /**
   * @param language of the sentences
   * @param threads requests at a time, over all engines
   */
  public MultiPivot(List<Engine> engines, String language, int threads) {
    if (engines.stream().map(Engine::id).distinct().count() < engines.size()) {
      throw new IllegalArgumentException("engines must have different ids");
    }
    Require.atLeast("threads", threads, 1);
    this.engines = List.copyOf(engines);
    engines.forEach(engine -> turns.put(engine, new Semaphore(engine.limits().concurrent())));
    this.language = language;
    this.threads = threads;
  }

  /**
   * What an engine could not do.
   *
   * @param engine which one
   * @param pair which direction
   * @param reason why, as the engine says
   * @param sentences how many it failed
   */
  public record Failure(String engine, LanguagePair pair, String reason, int sentences) {}

  /**
   * What came back.
   *
   * @param sets a set for each sentence, in order
   * @param failures in the order of engines
   */
  public record Result(List<CandidateSet> sets, List<Failure> failures) {
    public Result {
      sets = List.copyOf(sets);
      failures = List.copyOf(failures);
    }
  }

  /** All systems that the engines can do, in order. */
  public List<SinglePivot> systems() {
    List<SinglePivot> systems = new ArrayList<>();
    for (Engine out : engines) {
      for (LanguagePair pair : new TreeSet<>(out.pairs())) {
        if (!pair.source().equals(language)) {
          continue;
        }
        for (Engine back : engines) {
          if (back.pairs().contains(new LanguagePair(pair.target(), language))) {
            systems.add(new SinglePivot(out.id(), pair.target(), back.id()));
          }
        }
      }
    }
    return systems;
  }

  /** Translates sentences out and back; a set for each, however many engines fail. */
  public Result candidates(List<String> sentences, Progress progress) {
    List<SinglePivot> systems = systems();
    Map<String, TranslationJob> out = new LinkedHashMap<>();
    for (SinglePivot system : systems) {
      LanguagePair pair = new LanguagePair(language, system.language());
      out.putIfAbsent(
          system.mt1() + " " + pair, new TranslationJob(engine(system.mt1()), pair, sentences));
    }
    List<Failure> failures = new ArrayList<>();
    long total = (long) sentences.size() * (out.size() + systems.size());
    try (Progress.Task task = progress.start("translate", total, "sentences")) {
      Map<String, List<String>> pivots = run(out, failures, task);
      Map<String, TranslationJob> back = new LinkedHashMap<>();
      for (SinglePivot system : systems) {
        LanguagePair there = new LanguagePair(language, system.language());
        List<String> texts = pivots.getOrDefault(system.mt1() + " " + there, List.of());
        LanguagePair pair = new LanguagePair(system.language(), language);
        back.put(system.id(), new TranslationJob(engine(system.mt2()), pair, texts));
      }
      Map<String, List<String>> returned = run(back, failures, task);
      return new Result(sets(sentences, systems, returned), failures);
    }
  }

  private Engine engine(String id) {
    return engines.stream()
        .filter(engine -> engine.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown engine " + id));
  }

  private static List<CandidateSet> sets(
      List<String> sentences, List<SinglePivot> systems, Map<String, List<String>> returned) {
    List<CandidateSet> sets = new ArrayList<>();
    for (int i = 0; i < sentences.size(); i++) {
      Map<SinglePivot, String> texts = new LinkedHashMap<>();
      for (SinglePivot system : systems) {
        texts.put(system, returned.getOrDefault(system.id(), List.of()).get(i));
      }
      sets.add(CandidateSet.merge(Integer.toString(i + 1), sentences.get(i), texts));
    }
    return sets;
  }

  private Map<String, List<String>> run(
      Map<String, TranslationJob> jobs, List<Failure> failures, Progress.Task task) {
    ExecutorService pool = Executors.newFixedThreadPool(threads);

    try {
      Map<String, Future<TranslationJob.Column>> running = new LinkedHashMap<>();
      jobs.forEach(
          (name, job) -> {
            Semaphore turn = turns.getOrDefault(job.engine(), new Semaphore(1));
            Callable<TranslationJob.Column> work = () -> job.run(turn, task);
            running.put(name, pool.submit(work));
          });
      Map<String, List<String>> columns = new LinkedHashMap<>();
      for (Map.Entry<String, Future<TranslationJob.Column>> entry : running.entrySet()) {
        TranslationJob.Column column = entry.getValue().get();
        columns.put(entry.getKey(), column.texts());
        failures.addAll(column.failures());
      }
      return columns;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException fault) {
        throw fault;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      CancellationException cancelled = new CancellationException("interrupted");
      cancelled.initCause(e);
      throw cancelled;
    } finally {
      pool.shutdownNow(); // interrupts what still runs
    }
  }
}
