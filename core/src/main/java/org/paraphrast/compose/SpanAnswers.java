package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Ask;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.DraftAsk;
import org.paraphrast.generate.Search;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.Task;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * What a network says for parts of a sentence, the sentence in view: each content word, and what
 * stands side by side of them. Thread-safe.
 */
final class SpanAnswers {
  /** How many answers each part has. */
  private static final Search ANSWERS = new Search.Beam(2);

  /** Parts that are asked for at once. */
  private static final int AT_ONCE = 8;

  /** Words of the longest sentence whose parts are asked for. */
  private static final int MOST = 60;

  /** Words of the longest part. */
  private static final int LONGEST = 3;

  private final Drafter drafter;

  SpanAnswers(Drafter drafter) {
    this.drafter = drafter;
  }

  /** The answers in small letters, each with the probability of a piece. */
  Map<Replaced, Double> of(Call call, Task task) {
    return call.sentence().size() > MOST
        ? Map.of()
        : call.once(this, call.sentence(), () -> ask(call.sentence(), task.deadline()));
  }

  private Map<Replaced, Double> ask(Sentence sentence, Deadline deadline) {
    Ask whole = Ask.of(sentence.forms(), DraftAsks.guards(sentence), Aim.FREE);
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    List<TokenSpan> spans = spans(sentence, words);
    List<List<Draft>> said = new ArrayList<>();
    for (int from = 0; from < spans.size(); from += AT_ONCE) {
      List<TokenSpan> some = spans.subList(from, Math.min(spans.size(), from + AT_ONCE));
      said.addAll(
          drafter.drafts(
              some.stream().map(span -> new DraftAsk(whole.withSpan(span), ANSWERS)).toList(),
              deadline));
    }
    Map<Replaced, Double> answers = new LinkedHashMap<>();
    for (int i = 0; i < spans.size(); i++) {
      for (Draft answer : said.get(i)) {
        double prob = Math.exp(answer.lnProb() / Math.max(1, answer.pieces()));
        List<String> forms = new ArrayList<>(Tokenizer.lowerCased(answer.forms()));
        trim(words, spans.get(i), forms);
        if (!forms.isEmpty()) {
          answers.putIfAbsent(new Replaced(spans.get(i), forms), prob);
        }
      }
    }
    return answers;
  }

  /** Each content word, and each run of a few of them. */
  private static List<TokenSpan> spans(Sentence sentence, List<String> words) {
    List<TokenSpan> spans = new ArrayList<>();
    int start = 0;
    for (int token = 0; token <= words.size(); token++) {
      boolean content = token < words.size() && isContent(sentence, words, token);
      if (content) {
        spans.add(new TokenSpan(token, token + 1));
        continue;
      }
      if (token - start > 1 && token - start <= LONGEST) {
        spans.add(new TokenSpan(start, token));
      }
      start = token + 1;
    }
    return spans;
  }

  private static boolean isContent(Sentence sentence, List<String> words, int token) {
    String word = words.get(token);
    return !sentence.guards().isGuarded(token)
        && DraftTable.isWord(word)
        && !FunctionWords.contains(word);
  }

  /** Takes words out of an answer that stand beside its place anyway. */
  private static void trim(List<String> words, TokenSpan span, List<String> said) {
    int end = span.end();
    for (int size = Math.min(said.size(), words.size() - end); size > 0; size--) {
      List<String> last = said.subList(said.size() - size, said.size());
      if (last.equals(words.subList(end, end + size))) {
        last.clear();
        break;
      }
    }
    for (int size = Math.min(said.size(), span.start()); size > 0; size--) {
      List<String> first = said.subList(0, size);
      if (first.equals(words.subList(span.start() - size, span.start()))) {
        first.clear();
        break;
      }
    }
  }
}
