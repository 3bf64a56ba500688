package org.paraphrast.pivot.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.paraphrast.io.Progress;

/**
 * The same sentences by one engine in one direction, batch by batch, within the limits of the
 * engine. What fails stays empty and is counted with its reason. An engine that brings nothing
 * several times in a row is not asked for the rest, so that a dead one costs its time-outs a few
 * times, not once for each batch.
 */
record TranslationJob(Engine engine, LanguagePair pair, List<String> sentences) {
  /** Batches without any translation, one after the other, before the engine is given up. */
  private static final int MOST_IN_A_ROW = 3;

  /** A translation of each sentence, empty where there is none, and what failed. */
  record Column(List<String> texts, List<MultiPivot.Failure> failures) {}

  /** Translates; a batch waits for its turn. */
  Column run(Semaphore turn, Progress.Task task) throws InterruptedException {
    String[] texts = new String[sentences.size()];
    Arrays.fill(texts, "");
    Map<String, Integer> failed = new LinkedHashMap<>();
    List<Integer> places = wanted(failed);
    List<String> wanted = places.stream().map(sentences::get).toList();
    int inARow = 0;
    int start = 0;
    while (start < wanted.size() && inARow < MOST_IN_A_ROW) {
      int end = engine.limits().end(wanted, start);
      Map<Integer, String> said = ask(wanted.subList(start, end), turn, failed);
      for (Map.Entry<Integer, String> entry : said.entrySet()) {
        texts[places.get(start + entry.getKey())] = entry.getValue();
      }
      inARow = said.isEmpty() ? inARow + 1 : 0;
      task.add(end - start);
      start = end;
    }
    if (start < wanted.size()) {
      failed.put(
          engine.id() + ": no longer asked after " + MOST_IN_A_ROW + " failures in a row",
          wanted.size() - start);
    }
    List<MultiPivot.Failure> failures = new ArrayList<>();
    failed.forEach(
        (reason, count) -> failures.add(new MultiPivot.Failure(engine.id(), pair, reason, count)));
    return new Column(List.of(texts), failures);
  }

  /** The places of the sentences that the engine takes. */
  private List<Integer> wanted(Map<String, Integer> failed) {
    List<Integer> places = new ArrayList<>();
    int longest = engine.limits().characters().most();
    for (int i = 0; i < sentences.size(); i++) {
      if (sentences.get(i).length() > longest) {
        failed.merge(engine.id() + ": longer than " + longest + " characters", 1, Integer::sum);
      } else if (!sentences.get(i).isBlank()) {
        places.add(i);
      }
    }
    return places;
  }

  /** The translations of a batch by their place in it. */
  private Map<Integer, String> ask(List<String> batch, Semaphore turn, Map<String, Integer> failed)
      throws InterruptedException {
    turn.acquire();
    try {
      List<String> said = engine.translate(pair, List.copyOf(batch));
      if (said.size() != batch.size()) {
        throw new EngineException(
            engine.id(), said.size() + " translations, expected " + batch.size(), false);
      }
      Map<Integer, String> all = new LinkedHashMap<>();
      for (int i = 0; i < said.size(); i++) {
        all.put(i, said.get(i));
      }
      return all;
    } catch (EngineException e) {
      if (Thread.interrupted()) {
        throw new InterruptedException(e.getMessage());
      }
      failed.merge(e.getMessage(), batch.size() - e.done().size(), Integer::sum);
      return e.done();
    } finally {
      turn.release();
    }
  }
}
