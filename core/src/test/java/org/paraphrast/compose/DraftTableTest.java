package org.paraphrast.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.paraphrast.generate.Ask;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.DraftAsk;
import org.paraphrast.generate.Telling;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.text.TimeLimit;

class DraftTableTest {
  /** Answers asks for parts by their words, and others with a text once. */
  private static final class Answering implements Drafter {
    final FakeDrafter whole;
    final Map<String, String> parts;
    final List<String> asked = new ArrayList<>();

    Answering(Map<String, String> parts, String... texts) {
      this.whole = new FakeDrafter(texts);
      this.parts = parts;
    }

    @Override
    public List<List<Draft>> drafts(List<DraftAsk> asks, TimeLimit time) {
      return asks.stream().map(one -> drafts(one.ask())).toList();
    }

    private List<Draft> drafts(Ask ask) {
      if (ask.span().isEmpty()) {
        return whole.drafts(ask);
      }
      String part =
          String.join(" ", ask.forms().subList(ask.span().get().start(), ask.span().get().end()));
      asked.add(part);
      String answer = parts.get(part);
      return answer == null ? List.of() : List.of(FakeDrafter.draft(ask, answer, -0.5));
    }

    @Override
    public double[] lnProbs(List<Telling> tellings) {
      return whole.lnProbs(tellings);
    }
  }

  private static String pairs(Drafter drafter, String text) {
    DraftTable table = new DraftTable(ComposeFixture.drafts(drafter), drafter);
    Call call = new Call(ComposeFixture.sentence(text));
    List<String> pairs = new ArrayList<>();
    table
        .of(call, Structure.NONE, Task.VARIATION)
        .forEach(entry -> pairs.add(entry.source() + " → " + entry.target()));
    return String.join(", ", new TreeSet<>(pairs));
  }

  @Test
  void draftsOfferTheirParts() {
    assertEquals(
        "barked → was barking, big → large",
        pairs(
            new Answering(Map.of(), "The large dog was barking at us in 1999."),
            "The big dog barked at us in 1999."));
  }

  @Test
  void partsThatAreLikelyWrongAreNotOffered() {
    assertEquals(
        "big → large",
        pairs(
            new Answering(Map.of("barked", "wrong"), "The large dog wrong at us in 1999."),
            "The big dog barked at us in 1999."));
  }

  @Test
  void wordsThatStandTwiceComeWithWhatIsAroundThem() {
    assertEquals(
        "the cat → a cat",
        pairs(new Answering(Map.of(), "The dog saw a cat."), "The dog saw the cat."));
  }

  @Test
  void partsAreAskedForOneByOneAndTrimmed() {
    Answering drafter =
        new Answering(
            Map.of("big", "huge", "barked", "barked at us", "big dog barked", "hound barked"));
    assertEquals(
        "big dog barked → hound barked, big → huge",
        pairs(drafter, "The big dog barked at us in 1999."));
    assertEquals(List.of("big", "dog", "barked", "big dog barked"), drafter.asked);
  }
}
