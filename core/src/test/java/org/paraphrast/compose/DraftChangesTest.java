package org.paraphrast.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.paraphrast.decode.Certified;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Ask;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Replacement;
import org.paraphrast.text.spelling.Respelling;

class DraftChangesTest {
  private static Certified written(String text, String draft) {
    Sentence sentence = ComposeFixture.sentence(text);
    List<Replacement> changes = changes(sentence, draft);
    TextWriter writer =
        ComposeFixture.writer(sentence).with(DraftChanges.declared(sentence, changes));
    return writer.certify(writer.render(changes));
  }

  private static List<Replacement> changes(Sentence sentence, String draft) {
    Ask ask = Ask.of(sentence.forms(), DraftAsks.guards(sentence), Aim.FREE);
    return DraftChanges.of(sentence, FakeDrafter.draft(ask, draft, -1), Respelling.NONE);
  }

  private static void assertWritten(String text, String draft, int changes) {
    Certified certified = written(text, draft);
    assertEquals(draft, certified.rendering().text());
    assertEquals(List.of(), certified.violations());
    assertEquals(
        changes,
        certified.rendering().changes().stream()
            .filter(change -> change.kind() == Change.Kind.REPLACEMENT)
            .count());
  }

  @Test
  void betweenTwoKeptWordsIsOneChange() {
    assertWritten("The big dog barked at us.", "The large dog was barking at us.", 2);
  }

  @Test
  void wordsComeAndGoAtTheEnds() {
    assertWritten("The dog barked.", "Then the dog barked at us loudly.", 2);
    assertWritten("Yesterday the dog barked.", "The dog barked.", 1);
  }

  @Test
  void guardsStayWhereWordsMoveAroundThem() {
    assertWritten("In 1999 he left.", "He left in 1999.", 2);
  }

  @Test
  void guardsThatChangePlacesAreDeclared() {
    String draft = "The firm was bought for $500 in 1999.";
    assertWritten("In 1999 somebody bought the firm for $500.", draft, 1);
    Sentence sentence = ComposeFixture.sentence("In 1999 somebody bought the firm for $500.");
    assertTrue(changes(sentence, draft).stream().anyMatch(Replacement::copies));
  }

  @Test
  void aLongStretchThatMovesIsOneChange() {
    assertWritten(
        "Because sales had fallen sharply, the company bought a rival.",
        "The company bought a rival because sales had fallen sharply.",
        1);
  }

  @Test
  void aGuardThatIsLeftOutIsDeclared() {
    assertWritten("The firm was sold in 1999 by its owner.", "The firm was sold by its owner.", 1);
    Sentence sentence = ComposeFixture.sentence("The firm was sold in 1999 by its owner.");
    List<Replacement> changes = changes(sentence, "The firm was sold.");
    assertFalse(DraftChanges.declared(sentence, changes).isEmpty());
  }

  @Test
  void capitalsFollowTheDraft() {
    assertWritten("The dog left. It barked.", "It left. The dog barked.", 2);
    assertWritten("He left because it rained.", "It rained. Because of that he left.", 2);
    assertWritten("So the dog barked.", "The dog barked.", 1);
  }

  @Test
  void whatMustNotChangeIsSeen() {
    assertFalse(written("He did not leave.", "He left.").violations().isEmpty());
    assertFalse(written("He left early.", "He left at 5.").violations().isEmpty());
  }
}
