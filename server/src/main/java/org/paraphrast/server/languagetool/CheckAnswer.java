package org.paraphrast.server.languagetool;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.api.Result;
import org.paraphrast.json.JsonFields;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.document.Document;

/**
 * The answer to a check, with all fields that LanguageTool has.
 *
 * @param confidence that the text is English, 0 to 1
 */
record CheckAnswer(
    AnnotatedText text,
    CheckSettings settings,
    double confidence,
    List<Document.Part> sentences,
    String version) {
  /** Characters of context on both sides. */
  private static final int CONTEXT = 40;

  /**
   * The answer.
   *
   * @param results for the first sentences; none if nothing was to be done
   * @param incomplete whether the time was over before all was done
   */
  JsonFields json(List<Result> results, boolean incomplete) {
    List<JsonFields> matches = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      addMatches(sentences.get(i), results.get(i), matches);
    }
    JsonFields warnings = new JsonFields().with("incompleteResults", incomplete);
    return new JsonFields()
        .with("software", software(version))
        .with(
            "warnings",
            incomplete
                ? warnings.with(
                    "incompleteResultsReason",
                    "the time for an answer was over, or a sentence is too long; send less text")
                : warnings)
        .with("language", settings.language().json(confidence))
        .with("matches", matches)
        .with("sentenceRanges", sentences.stream().map(part -> pair(part.span())).toList())
        .with(
            "extendedSentenceRanges", sentences.stream().map(part -> range(part.span())).toList());
  }

  static JsonFields software(String version) {
    return new JsonFields()
        .with("name", "Paraphrast")
        .with("version", version)
        .with("buildDate", "")
        .with("apiVersion", 1)
        .with("premium", false)
        .with("status", "");
  }

  private static List<Integer> pair(CharSpan span) {
    return List.of(span.start(), span.end());
  }

  private static JsonFields range(CharSpan span) {
    return new JsonFields()
        .with("from", span.start())
        .with("to", span.end())
        .with(
            "detectedLanguages",
            List.of(new JsonFields().with("language", "en").with("rate", 1.0)));
  }

  private void addMatches(Document.Part sentence, Result result, List<JsonFields> matches) {
    int start = sentence.span().start();
    List<Suggestion> found =
        new Suggestions(sentence.text(), part -> text.hasMarkIn(moved(part, start))).of(result);
    if (found.isEmpty()) {
      return;
    }
    String plain = text.plain(sentence.span()).strip();
    for (Suggestion suggestion : found) {
      if (settings.rules().contains(suggestion.rule())) {
        matches.add(match(suggestion, moved(suggestion.span(), start), plain));
      }
    }
  }

  private static CharSpan moved(CharSpan span, int by) {
    return new CharSpan(span.start() + by, span.end() + by);
  }

  private JsonFields match(Suggestion suggestion, CharSpan place, String sentence) {
    return new JsonFields()
        .with("message", "Another wording: " + suggestion.message())
        .with("shortMessage", "Paraphrase")
        .with(
            "replacements",
            suggestion.values().stream()
                .map(value -> new JsonFields().with("value", value))
                .toList())
        .with("offset", place.start())
        .with("length", place.length())
        .with("context", context(place))
        .with("sentence", sentence)
        .with("type", new JsonFields().with("typeName", "Hint"))
        .with("rule", suggestion.rule().json())
        .with("ignoreForIncompleteSentence", true)
        .with("contextForSureMatch", -1);
  }

  /** What stands around a place, on one line. */
  private JsonFields context(CharSpan place) {
    String all = text.text();
    int from = Math.max(0, place.start() - CONTEXT);
    int to = Math.min(all.length(), place.end() + CONTEXT);
    if (from > 0 && Character.isLowSurrogate(all.charAt(from))) {
      from++;
    }
    if (to < all.length() && Character.isLowSurrogate(all.charAt(to))) {
      to--;
    }
    String before = from > 0 ? "..." : "";
    String after = to < all.length() ? "..." : "";
    return new JsonFields()
        .with("text", (before + all.substring(from, to) + after).replace('\n', ' '))
        .with("offset", before.length() + place.start() - from)
        .with("length", place.length());
  }
}
