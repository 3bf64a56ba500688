package org.paraphrast.text.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.render.Renderer;

/** Inputs that take a careless pattern quadratic time or all of the stack. */
class LongInputTest {

  @Test
  void longInputTakesLinearTimeAndNoStack() {
    String[] hard = {
      "a".repeat(200_000),
      "a.".repeat(100_000),
      "'".repeat(100_000),
      "{".repeat(50_000),
      "<".repeat(100_000),
      "`".repeat(100_000),
      "http://" + "(".repeat(50_000),
      "a@".repeat(50_000),
      "1,".repeat(100_000),
      "A ".repeat(50_000),
      "x-".repeat(100_000),
      "[a](".repeat(20_000),
      "%".repeat(100_000),
      "/a".repeat(50_000),
      "\u0301".repeat(100_000),
      "J. ".repeat(30_000),
      "$a ".repeat(50_000),
      "\\ab{x} ".repeat(20_000),
      "\\(".repeat(50_000),
      "ab:".repeat(50_000),
      "a(".repeat(50_000),
      "[a]+".repeat(30_000),
      "a.*".repeat(50_000),
      " -a".repeat(50_000),
      "SELECT a FROM ".repeat(10_000),
      "[::1]".repeat(30_000),
      "\"a ".repeat(50_000),
      "a/b".repeat(50_000),
      "a_b 3's ".repeat(20_000),
      "{\"a\": ".repeat(20_000)
    };
    for (String text : hard) {
      Sentence sentence = Analyzer.english().analyze(text);
      assertEquals(text, new Renderer().render(sentence, List.of()).text());
      assertTrue(new SentenceSplitter(Language.EN).split(text).size() > 0);
    }
  }
}
