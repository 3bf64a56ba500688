package org.paraphrast.corpus.workbook;

import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.json.JsonObject;

/**
 * Everything about the quality of a workbook that a program can tell. Input: the lines of its
 * files, all of them into one check. Output: each defect as it is found, and counts. Unlike the
 * reader it does not stop at the first.
 */
public final class WorkbookCheck {
  /** The share of the characters that a telling for {@code shorter} should have. */
  static final double SHORTEST = 0.5;

  static final double LONGEST = 0.7;

  /** Outside of this it is a defect. */
  private static final double FAR_TOO_SHORT = 0.4;

  private static final double FAR_TOO_LONG = 0.8;

  private final Consumer<Defect> sink;
  private final Map<Defect.Kind, Long> defects = new EnumMap<>(Defect.Kind.class);
  private final Set<String> ids = new HashSet<>();
  private final Map<List<String>, String> sources = new HashMap<>();
  private final Map<String, WorkbookSentence.Part> parts = new HashMap<>();
  private long sentences;
  private long tellings;
  private long misses;
  private long offers;
  private long outputs;
  private long shorter;
  private long shorterWithin;
  private String place = "";

  public WorkbookCheck(Consumer<Defect> sink) {
    this.sink = sink;
  }

  /** Checks the rest of some lines; a file that cannot be read on ends the check. */
  public void read(LineReader lines) {
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (!line.isBlank()) {
        place = lines.name() + ":" + lines.line();
        sentences++;
        parse(line, lines).ifPresent(this::check);
      }
    }
  }

  private Optional<WorkbookSentence> parse(String line, LineReader lines) {
    try {
      return Optional.of(WorkbookLine.parse(JsonObject.parse(line, lines.name(), lines.line())));
    } catch (DataException e) {
      String reason = e.getMessage().substring((place + ": ").length());
      add("", Optional.empty(), Defect.Kind.FORMAT, reason);
      return Optional.empty();
    }
  }

  /** How many sentences, tellings, near-misses, offers and marked outputs were read. */
  public Map<String, Long> read() {
    Map<String, Long> read = new LinkedHashMap<>();
    read.put("sentences", sentences);
    read.put("tellings", tellings);
    read.put("misses", misses);
    read.put("offers", offers);
    read.put("outputs", outputs);
    return Collections.unmodifiableMap(read);
  }

  /** How many defects there are of each kind. */
  public Map<Defect.Kind, Long> defects() {
    return Collections.unmodifiableMap(defects);
  }

  /** The share of tellings for {@code shorter} with half to 70% of the characters. */
  public double shorterWithin() {
    return shorter == 0 ? Double.NaN : (double) shorterWithin / shorter;
  }

  private void check(WorkbookSentence sentence) {
    String id = sentence.id();
    if (!ids.add(id)) {
      add(id, Optional.empty(), Defect.Kind.DUPLICATE, "the id was there before");
    }
    List<String> forms = TextPieces.forms(sentence.text());
    String twin = sources.putIfAbsent(forms, id);
    if (twin != null) {
      add(id, Optional.empty(), Defect.Kind.DUPLICATE, "the same sentence as " + twin);
    }
    String paragraph = sentence.origin().source() + "\t" + sentence.origin().place();
    WorkbookSentence.Part part = parts.putIfAbsent(paragraph, sentence.part());
    if (part != null && part != sentence.part()) {
      add(
          id,
          Optional.empty(),
          Defect.Kind.PART,
          sentence.part().label()
              + ", but “"
              + sentence.origin().place()
              + "” is in "
              + part.label()
              + " as well");
    }
    checkTellings(sentence, forms);
    sentence.misses().forEach(miss -> checkMiss(sentence, miss));
    Set<List<Object>> offered = new HashSet<>();
    for (TickedOffer offer : sentence.offers()) {
      EditRules.fault(sentence, offer)
          .ifPresent(why -> add(id, Optional.empty(), Defect.Kind.FORMAT, why));
      if (!offered.add(List.of(offer.from(), offer.to()))) {
        String why = "“" + offer.to() + "” is offered twice for one place";
        add(id, Optional.empty(), Defect.Kind.DUPLICATE, why);
      }
    }
    for (MarkedOutput output : sentence.outputs()) {
      Consumer<String> format = why -> add(id, Optional.empty(), Defect.Kind.FORMAT, why);
      output.fault(sentence.text()).ifPresent(format);
      if (TextPieces.forms(output.text()).equals(forms) && output.changes().isEmpty()) {
        add(id, Optional.empty(), Defect.Kind.DUPLICATE, "the output is the sentence itself");
      }
    }
    misses += sentence.misses().size();
    outputs += sentence.outputs().size();
    offers += sentence.offers().size();
  }

  private void checkMiss(WorkbookSentence sentence, Miss miss) {
    Optional<String> fault = EditRules.fault(miss);
    if (fault.isPresent()) {
      add(sentence.id(), written(miss), Defect.Kind.FORMAT, fault.get());
    } else if (sentence.tellings().stream().noneMatch(miss::isOf)) {
      String why = "no telling differs from the near-miss in its span alone: " + miss.text();
      add(sentence.id(), written(miss), Defect.Kind.MISS, why);
    }
  }

  private void checkTellings(WorkbookSentence sentence, List<String> forms) {
    GuardCheck guards = new GuardCheck(sentence.text());
    Map<List<String>, Telling> told = new HashMap<>();
    for (Telling telling : sentence.tellings()) {
      tellings++;
      Consumer<String> format = why -> add(sentence, telling, Defect.Kind.FORMAT, why);
      EditRules.fault(sentence.text(), telling).ifPresent(format);
      guards.faults(telling).forEach(why -> add(sentence, telling, Defect.Kind.GUARD, why));
      if (telling.purpose() == Telling.Purpose.WORDS && telling.isReordered(sentence.text())) {
        add(sentence, telling, Defect.Kind.ORDER, "words stand in another order");
      }
      checkLength(sentence, telling);
      List<String> own = TextPieces.forms(telling.text());
      if (own.equals(forms)) {
        add(sentence, telling, Defect.Kind.DUPLICATE, "the telling is the sentence itself");
      }
      Telling twin = told.putIfAbsent(own, telling);
      if (twin != null && (twin.purpose() != telling.purpose() || isOfOne(twin, telling))) {
        String why = "the same as that for " + twin.purpose().label() + " by " + twin.writer();
        add(sentence, telling, Defect.Kind.DUPLICATE, why);
      }
    }
  }

  /** Two writers may find the same; one has no reason to write it twice. */
  private static boolean isOfOne(Telling first, Telling second) {
    return first.writer().equals(second.writer());
  }

  private void checkLength(WorkbookSentence sentence, Telling telling) {
    if (telling.purpose() != Telling.Purpose.SHORTER) {
      return;
    }
    double ratio = lengthRatio(sentence, telling);
    shorter++;
    shorterWithin += isShort(ratio) ? 1 : 0;
    if (ratio < FAR_TOO_SHORT || ratio > FAR_TOO_LONG) {
      String why = String.format(Locale.ROOT, "%.0f%% of the characters", 100 * ratio);
      add(sentence, telling, Defect.Kind.LENGTH, why);
    }
  }

  static double lengthRatio(WorkbookSentence sentence, Telling telling) {
    return (double) characters(telling.text()) / characters(sentence.text());
  }

  static boolean isShort(double ratio) {
    return ratio >= SHORTEST && ratio <= LONGEST;
  }

  private static int characters(String text) {
    return text.codePointCount(0, text.length());
  }

  private void add(WorkbookSentence sentence, Telling telling, Defect.Kind kind, String reason) {
    Defect.Written written = new Defect.Written(telling.purpose(), telling.writer());
    add(sentence.id(), Optional.of(written), kind, reason);
  }

  private static Optional<Defect.Written> written(Miss miss) {
    return Optional.of(new Defect.Written(miss.purpose(), miss.writer()));
  }

  private void add(String id, Optional<Defect.Written> about, Defect.Kind kind, String reason) {
    defects.merge(kind, 1L, Long::sum);
    sink.accept(new Defect(place, id, about, kind, reason));
  }
}
