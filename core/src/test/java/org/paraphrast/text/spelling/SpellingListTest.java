package org.paraphrast.text.spelling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.io.Resources;
import org.paraphrast.text.render.IndefiniteArticle;

class SpellingListTest {
  private static final SpellingList LIST = SpellingList.english();

  private static String british(String word, String tag) {
    return LIST.respell(word, tag, SpellingStyle.BRITISH);
  }

  private static String american(String word, String tag) {
    return LIST.respell(word, tag, SpellingStyle.AMERICAN);
  }

  /** The lines of the list, split. */
  private static List<List<String>> lines() {
    List<List<String>> lines = new ArrayList<>();
    for (String line : Resources.entries(SpellingList.class, "spelling.txt")) {
      lines.add(List.of(line.split(" ", -1)));
    }
    return lines;
  }

  @ParameterizedTest
  @CsvSource({
    "center,centre",
    "centers,centres",
    "centered,centred",
    "realized,realised",
    "organize,organise",
    "organizations,organisations",
    "traveling,travelling",
    "traveler,traveller",
    "analyzed,analysed",
    "color,colour",
    "colorful,colourful",
    "neighbors,neighbours",
    "gray,grey",
    "defense,defence",
    "fulfill,fulfil",
    "skillfully,skilfully",
    "judgment,judgement",
    "aging,ageing",
    "jewelry,jewellery",
    "kilometers,kilometres",
    "maneuvering,manoeuvring",
    "plowed,ploughed",
    "mustache,moustache",
    "leukemia,leukaemia",
    "sulfur,sulphur",
    "aluminum,aluminium",
    "CENTER,CENTRE",
    "Center,Centre",
    "color-coded,colour-coded",
    "gray-Colored,grey-Coloured",
    "well-organized,well-organised"
  })
  void respellsBothWays(String american, String british) {
    assertEquals(british, british(american, ""));
    assertEquals(american, american(british, ""));
    assertEquals(american, american(american, ""));
    assertEquals(british, british(british, ""));
  }

  @ParameterizedTest
  @CsvSource({
    "practice,NN,practice,practice",
    "practice,VB,practise,practice",
    "practise,VB,practise,practice",
    "practices,NNS,practices,practices",
    "practices,VBZ,practises,practices",
    "license,NN,licence,license",
    "license,VB,license,license",
    "licence,NN,licence,license",
    "tire,NN,tyre,tire",
    "tire,VB,tire,tire",
    "tyres,NNS,tyres,tires",
    "analyses,NNS,analyses,analyses",
    "analyses,VBZ,analyses,analyzes",
    "analyzes,VBZ,analyses,analyzes",
    // spellings that are other words, too, in one direction or both
    "check,NN,check,check",
    "cheque,NN,cheque,check",
    "program,NN,program,program",
    "programme,NN,programme,program",
    "meter,NN,meter,meter",
    "metre,NN,metre,meter",
    "story,NN,story,story",
    "storey,NN,storey,story",
    "curb,NN,curb,curb",
    "kerb,NN,kerb,curb",
    "draft,NN,draft,draft",
    "draught,NN,draught,draught",
    "disk,NN,disk,disk",
    "disc,NN,disc,disc",
    "inquire,VB,inquire,inquire",
    "prize,NN,prize,prize",
    "vice,NN,vice,vice",
    // no spellings
    "ass,NN,ass,ass",
    "mum,NN,mum,mum",
    "four,CD,four,four",
    "advertise,VB,advertise,advertise",
    "surprise,NN,surprise,surprise",
    "size,NN,size,size",
    "acre,NN,acre,acre",
    "ire,NN,ire,ire"
  })
  void otherWordsNeedTheirPartOfSpeechOrStay(
      String word, String tag, String british, String american) {
    assertEquals(british, british(word, tag));
    assertEquals(american, american(word, tag));
  }

  @Test
  void withoutATagNothingThatNeedsOneIsRespelled() {
    assertEquals("license", british("license", ""));
    assertEquals("practice", british("practice", ""));
  }

  @Test
  void respellingIsIdempotentOnEveryWordOfTheList() {
    for (List<String> line : lines()) {
      for (String word : line.subList(0, 2)) {
        for (String tag : List.of("", "NN", "NNS", "VB", "VBZ", "VBD", "JJ")) {
          String british = british(word, tag);
          assertEquals(british, british(british, tag), line::toString);
          String american = american(word, tag);
          assertEquals(american, american(american, tag), line::toString);
        }
      }
    }
  }

  /** What goes both ways comes back; Oxford's -ize comes back as -ise, which is the policy. */
  @Test
  void thereAndBackIsTheIdentity() {
    int both = 0;
    for (List<String> line : lines()) {
      String marks = String.join(" ", line.subList(2, line.size()));
      if (!marks.contains(">") && !marks.contains("<")) {
        both++;
        assertEquals(line.get(0), american(british(line.get(0), ""), ""), line::toString);
        assertEquals(line.get(1), british(american(line.get(1), ""), ""), line::toString);
      }
    }
    assertTrue(both > 4000, "both ways: " + both);
  }

  @Test
  void theListIsInLowerCaseAndSorted() {
    List<String> words = lines().stream().map(line -> line.get(0) + " " + line.get(1)).toList();
    assertEquals(words.stream().sorted().distinct().toList(), words);
    for (String pair : words) {
      assertEquals(pair.toLowerCase(Locale.ROOT), pair);
    }
  }

  /** So rendering need not look at articles when it only respells. */
  @Test
  void noSpellingChangesTheArticleBeforeIt() {
    for (List<String> line : lines()) {
      assertEquals(
          IndefiniteArticle.before(line.get(0)),
          IndefiniteArticle.before(line.get(1)),
          line::toString);
    }
  }
}
