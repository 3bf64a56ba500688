package org.paraphrast.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConlluTest {
  private static final String SAMPLE =
      """
      # sent_id = 1
      # text = I don't, she does.
      1	I	I	PRON	PRP	Case=Nom	3	nsubj	_	_
      2-3	don't	_	_	_	_	_	_	_	SpaceAfter=No
      2	do	do	AUX	VBP	_	3	aux	_	_
      3	n't	not	PART	RB	_	0	root	_	_
      3.1	go	go	VERB	VB	_	_	_	0:root	CopyOf=6
      4	,	,	PUNCT	,	_	6	punct	_	_
      5	she	she	PRON	PRP	_	6	nsubj	_	_
      6	does	do	AUX	VBZ	_	3	conj	_	SpaceAfter=No
      7	.	.	PUNCT	.	_	3	punct	_	_

      1	Yes	yes	INTJ	UH	_	0	root	_	_

      """;

  private static ConlluReader reader(String text) {
    return new ConlluReader(Corpora.lines("t.conllu", text));
  }

  @Test
  void sentencesKeepCommentsRangesAndEmptyNodes() {
    ConlluSentence sentence = Corpora.readAll(reader(SAMPLE)).get(0);
    assertEquals("# sent_id = 1", sentence.comments().get(0));
    assertEquals(9, sentence.rows().size());
    assertEquals(7, sentence.words().size());
    assertEquals(ConlluRow.Kind.RANGE, sentence.rows().get(1).kind());
    assertEquals(ConlluRow.Kind.EMPTY, sentence.rows().get(4).kind());
    ConlluRow word = sentence.words().get(0);
    assertEquals(
        List.of("1", "I", "I", "PRON", "PRP", "Case=Nom", "3", "nsubj", "_", "_"), word.columns());
    assertEquals(
        List.of("1", "I", "PRP", "3", "_"),
        List.of(word.id(), word.form(), word.xpos(), word.head(), word.misc()));
  }

  @Test
  void whatIsReadIsWrittenBackUnchanged() {
    assertEquals(SAMPLE, Corpora.written(ConlluWriter::new, Corpora.readAll(reader(SAMPLE))));
  }

  @Test
  void theTextIsTheCommentOrElseMadeOfTheTokens() {
    ConlluSentence sentence = Corpora.readAll(reader(SAMPLE)).get(0);
    assertEquals("I don't, she does.", sentence.text());
    assertEquals("I don't, she does.", new ConlluSentence(List.of(), sentence.rows()).text());
  }

  @Test
  void theLastSentenceNeedsNoBlankLineAndSeveralDoNoHarm() {
    String row = "1\tYes\tyes\tINTJ\tUH\t_\t0\troot\t_\t_";
    assertEquals(2, Corpora.readAll(reader("\n" + row + "\n\n\n\n" + row)).size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "1 a _ X _ _ 0 root _          # 4: 9 columns, expected 10",
        "1 a _ X _ _ 0 root _ _ _      # 4: 11 columns, expected 10",
        "x a _ X _ _ 0 root _ _        # 4: ID 'x' is not like 3, 3-4 or 3.1",
        "1 a _ X _ _ up root _ _       # 4: HEAD 'up' is not a number or _",
        "1 a  X _ _ 0 root _ _         # 4: column 3 is empty, expected _",
        "2 a _ X _ _ 0 root _ _        # 4: in the sentence that begins here, ID 2 is out of order",
        "1-2 a _ _ _ _ _ _ _ _         # 4: in the sentence that begins here, a sentence must have",
        "1 a _ X _ _ 2 root _ _        # 4: in the sentence that begins here, HEAD 2 of word 1 must",
      })
  void damagedRowsSayWhatIsWrong(String row, String expected) {
    String text = "# c\n1\tYes\tyes\tINTJ\tUH\t_\t0\troot\t_\t_\n\n" + row.replace(' ', '\t');
    String message = Corpora.fault(reader(text));
    assertTrue(message.startsWith("t.conllu:" + expected), message);
    assertTrue(message.contains("; check the file"), message);
  }

  @Test
  void aRangeMustEndInsideTheSentence() {
    String text = "1-3\tdu\t_\t_\t_\t_\t_\t_\t_\t_\n1\tde\t_\t_\t_\t_\t_\t_\t_\t_\n";
    String message = Corpora.fault(reader(text));
    assertTrue(message.contains("a range ends after the last word 1"), message);
  }
}
