package org.paraphrast.compose;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The drafts of one sentence, and what was found out about them. Thread-safe. */
final class SentenceDrafts {
  private final List<NumberedDraft> drafts;
  private final Map<Integer, DraftReading> readings = new ConcurrentHashMap<>();

  SentenceDrafts(List<NumberedDraft> drafts) {
    this.drafts = List.copyOf(drafts);
  }

  /** All of them, each text once. */
  List<NumberedDraft> list() {
    return drafts;
  }

  /** What reading a draft tells, found out once. */
  DraftReading reading(NumberedDraft draft, Supplier<DraftReading> read) {
    return readings.computeIfAbsent(draft.number(), number -> read.get());
  }
}
