package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.paraphrast.generate.Ask;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.DraftAsk;
import org.paraphrast.generate.Guarded;
import org.paraphrast.generate.Telling;
import org.paraphrast.text.Language;
import org.paraphrast.text.TimeLimit;
import org.paraphrast.text.analysis.Tokenizer;

/** Answers the first ask with given texts; each piece of the n-th has ln probability −n / 10. */
final class FakeDrafter implements Drafter {
  final List<Ask> asked = Collections.synchronizedList(new ArrayList<>());
  private final List<String> texts;

  FakeDrafter(String... texts) {
    this.texts = List.of(texts);
  }

  @Override
  public List<List<Draft>> drafts(List<DraftAsk> asks, TimeLimit time) {
    return asks.stream().map(one -> drafts(one.ask())).toList();
  }

  List<Draft> drafts(Ask ask) {
    asked.add(ask);
    List<Draft> drafts = new ArrayList<>();
    for (String text : asked.size() == 1 ? texts : List.<String>of()) {
      drafts.add(draft(ask, text, -(drafts.size() + 1) / 10.0));
    }
    return drafts;
  }

  @Override
  public double[] lnProbs(List<Telling> tellings) {
    return tellings.stream().mapToDouble(one -> -1.0 * (one.target().size() + 1)).toArray();
  }

  /** A text as a draft: guards are found in it by their forms. */
  static Draft draft(Ask ask, String text, double lnProb) {
    List<String> forms = List.copyOf(Tokenizer.of(Language.EN).tokenize(text).forms());
    List<Integer> guardOf = new ArrayList<>(Collections.nCopies(forms.size(), -1));
    for (int i = 0; i < ask.guards().size(); i++) {
      Guarded guard = ask.guards().get(i);
      int at =
          Collections.indexOfSubList(
              forms, ask.forms().subList(guard.span().start(), guard.span().end()));
      if (at >= 0) {
        Collections.fill(guardOf.subList(at, at + guard.span().length()), i);
      }
    }
    return new Draft(forms, guardOf, lnProb * (forms.size() + 1), forms.size() + 1);
  }
}
