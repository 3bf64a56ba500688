package org.paraphrast.server.languagetool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.MalformedURLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.languagetool.remote.CheckConfiguration;
import org.languagetool.remote.CheckConfigurationBuilder;
import org.languagetool.remote.RemoteConfigurationInfo;
import org.languagetool.remote.RemoteLanguageTool;
import org.languagetool.remote.RemoteResult;
import org.languagetool.remote.RemoteRuleMatch;
import org.paraphrast.server.RunningService;

/** LanguageTool's own client against the service. */
class LanguageToolClientTest {
  private static final String TEXT =
      "\uD83D\uDE00 The company plans to hire more employees next year. He gave an answer quickly.\n\n"
          + "It was very difficult to find a house at 12 Main Street.";

  private static RunningService service;
  private static RemoteLanguageTool client;

  @BeforeAll
  static void start() throws MalformedURLException {
    service = new RunningService();
    client = new RemoteLanguageTool(service.uri("").toURL());
  }

  @AfterAll
  static void stop() {
    if (service != null) {
      service.close();
    }
  }

  @Test
  void replacementsStandWhereTheOffsetsSay() {
    RemoteResult result = client.check(TEXT, "en-US");
    assertEquals("en-US", result.getLanguageCode());
    assertEquals("English (US)", result.getLanguage());
    assertEquals("Paraphrast", result.getRemoteServer().getSoftware());
    List<RemoteRuleMatch> matches = result.getMatches();
    assertTrue(matches.size() >= 3, matches.toString());
    int position = 0;
    for (RemoteRuleMatch match : matches) {
      assertTrue(match.getErrorOffset() >= position, "in order and disjoint: " + matches);
      position = match.getErrorOffset() + match.getErrorLength();
      String marked = TEXT.substring(match.getErrorOffset(), position);
      assertEquals(marked.strip(), marked);
      assertFalse(match.getReplacements().orElseThrow().contains(marked), marked);
      assertTrue(match.getContext().contains(marked), match.getContext());
      assertEquals(
          marked,
          match
              .getContext()
              .substring(
                  match.getContextOffset(), match.getContextOffset() + match.getErrorLength()));
      assertTrue(match.getRuleId().startsWith("PARAPHRAST_"), match.getRuleId());
      assertEquals("STYLE", match.getCategoryId().orElseThrow());
      assertEquals("style", match.getLocQualityIssueType().orElseThrow());
      assertFalse(match.getMessage().isBlank());
      assertEquals("Paraphrase", match.getShortMessage().orElseThrow());
    }
    String applied = applied(matches);
    assertTrue(applied.startsWith("\uD83D\uDE00 The "), applied);
    assertTrue(applied.endsWith(" at 12 Main Street."), applied);
    assertTrue(applied.contains("\n\n"), applied);
  }

  private static String applied(List<RemoteRuleMatch> matches) {
    StringBuilder text = new StringBuilder(TEXT);
    for (int i = matches.size() - 1; i >= 0; i--) {
      RemoteRuleMatch match = matches.get(i);
      text.replace(
          match.getErrorOffset(),
          match.getErrorOffset() + match.getErrorLength(),
          match.getReplacements().orElseThrow().get(0));
    }
    return text.toString();
  }

  @Test
  void rulesCanBeSwitchedOff() {
    Set<String> all = ids(client.check(TEXT, "en"));
    for (String id : all) {
      CheckConfiguration without = new CheckConfigurationBuilder("en").disabledRuleIds(id).build();
      assertFalse(ids(client.check(TEXT, without)).contains(id), id);
      CheckConfiguration only =
          new CheckConfigurationBuilder("en").enabledRuleIds(id).enabledOnly().build();
      assertEquals(Set.of(id), ids(client.check(TEXT, only)));
    }
    CheckConfiguration others =
        new CheckConfigurationBuilder("en").enabledRuleIds("OTHER").enabledOnly().build();
    assertEquals(Set.of(), ids(client.check(TEXT, others)));
    CheckConfiguration textLevel =
        new CheckConfigurationBuilder("en").mode("textLevelOnly").build();
    assertEquals(Set.of(), ids(client.check(TEXT, textLevel)));
    assertEquals(
        Set.of(), ids(client.check(TEXT, "en", Map.of("disabledCategories", "STYLE,TYPOS"))));
  }

  private static Set<String> ids(RemoteResult result) {
    return result.getMatches().stream()
        .map(RemoteRuleMatch::getRuleId)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void theLanguageMayBeFoundOut() {
    CheckConfiguration auto =
        new CheckConfigurationBuilder().setMotherTongueLangCode("de").level("picky").build();
    RemoteResult english =
        client.check(TEXT, auto, Map.of("preferredVariants", "en-GB,de-DE,pt-BR,ca-ES"));
    assertEquals("en-GB", english.getLanguageDetectedCode());
    assertFalse(english.getMatches().isEmpty());
    String german = "Der Betrieb will in diesem Jahr mehr Leute einstellen, was gut so ist.";
    assertEquals(List.of(), client.check(german, auto).getMatches());
  }

  @Test
  void otherLanguagesAreRefusedAsLanguageToolRefusesThem() {
    RuntimeException refused =
        assertThrows(RuntimeException.class, () -> client.check("Hallo Welt.", "de-DE"));
    assertTrue(String.valueOf(refused.getMessage()).contains("400"), refused.getMessage());
    assertTrue(String.valueOf(refused.getMessage()).contains("English only"), refused.getMessage());
  }

  @Test
  void limitsAndRulesAreTold() {
    assertTrue(client.getMaxTextLength() > 1_000);
    RemoteConfigurationInfo info = client.getConfigurationInfo("language=en-US");
    assertEquals("Paraphrast", info.getSoftwareInfo().get("name"));
    assertEquals(client.getMaxTextLength(), info.getMaxTextLength());
    Set<String> ids =
        info.getRemoteRules().stream().map(rule -> rule.get("ruleId")).collect(Collectors.toSet());
    assertTrue(ids.containsAll(ids(client.check(TEXT, "en"))), ids.toString());
  }
}
