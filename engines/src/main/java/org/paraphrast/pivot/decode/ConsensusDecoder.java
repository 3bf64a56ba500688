package org.paraphrast.pivot.decode;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.pivot.Candidate;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.decode.ConfusionNetwork.Option;
import org.paraphrast.pivot.select.MinimumBayesRisk;
import org.paraphrast.pivot.select.Selection;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/**
 * Consensus decoding over the candidates, which Zhao10 names as a next step: the candidate that S-1
 * selects is the skeleton of a confusion network, the others (and S) vote at each of its places,
 * and the best path under votes and a language model is the result. Options that few candidates
 * back are left out. Guarded tokens of the skeleton stay. Thread-safe.
 */
public record ConsensusDecoder(MinimumBayesRisk risk, LanguageModel lm, Settings settings) {
  private static final int BEAM = 2000;

  /**
   * How votes and language model count.
   *
   * @param lm the weight of the language model, for votes of weight 1
   * @param word what each word adds, against the language model's liking for short sentences
   * @param leastShare the share of the votes that an option needs
   */
  public record Settings(double lm, WordReward word, double leastShare) {
    /** The best of 13 settings tried on 1,000 sentences of WMT21. */
    public static final Settings DEFAULT = new Settings(0.1, new WordReward(1), 0.35);

    public Settings {
      if (!(lm >= 0) || !(leastShare >= 0 && leastShare <= 1)) {
        throw new IllegalArgumentException(
            "the weight must be 0 or more and the share 0 .. 1, got " + lm + ", " + leastShare);
      }
    }
  }

  /** What each word of a sentence adds to its score. */
  public record WordReward(double lnScore) {
    public WordReward {
      if (Double.isNaN(lnScore)) {
        throw new IllegalArgumentException("the reward of a word must be a number");
      }
    }
  }

  private record Use(int place, Option option, boolean own) {}

  /** A sentence made of the candidates, or null if there are none. */
  public @Nullable Decoded decode(CandidateSet set) {
    Selection selection = risk.select(set);
    if (selection == null) {
      return null;
    }
    Analyzer analyzer = Analyzer.english();
    Sentence skeleton = analyzer.analyze(selection.candidate().text());
    ConfusionNetwork network = new ConfusionNetwork(skeleton, lm);
    for (Candidate candidate : set.candidates()) {
      network.add(analyzer.analyze(candidate.text()), candidate.votes());
    }
    if (set.hasSource()) {
      network.add(analyzer.analyze(set.source()), 1);
    }
    List<Use> uses = new ArrayList<>();
    GraphSearch.Path path =
        new GraphSearch(lm, settings.lm(), BEAM).best(graph(skeleton, network, uses));
    if (path == null) {
      throw new IllegalStateException("the skeleton is a path");
    }
    Decoded decoded = render(skeleton, path, uses);
    boolean kept =
        !set.hasSource()
            || Certificate.violations(analyzer.analyze(set.source()), decoded.text()).isEmpty();
    return kept ? decoded : new Decoded(skeleton.text(), path.lnScore(), false, List.of(), 0);
  }

  private WordGraph graph(Sentence skeleton, ConfusionNetwork network, List<Use> uses) {
    WordGraph graph = new WordGraph(network.places() + 1);
    for (int place = 0; place < network.places(); place++) {
      boolean guarded = place % 2 == 1 && skeleton.guards().isGuarded(place / 2);
      List<Option> options = network.options(place);
      for (int i = 0; i < options.size(); i++) {
        Option option = options.get(i);
        double share = (double) option.votes / network.votes();
        if (i == 0 || (!guarded && share >= settings.leastShare())) {
          double lnScore = Math.log(share) + settings.word().lnScore() * option.words.size();
          graph.add(place, place + 1, option.lmWords, lnScore);
          uses.add(new Use(place, option, i == 0));
        }
      }
    }
    return graph;
  }

  /** Changes at neighbouring places become one replacement. */
  private static Decoded render(Sentence skeleton, GraphSearch.Path path, List<Use> uses) {
    List<Replacement> replacements = new ArrayList<>();
    List<Decoded.Vote> changes = new ArrayList<>();
    List<Use> run = new ArrayList<>();
    for (int edge : path.edges()) {
      Use use = uses.get(edge);
      boolean nothing = use.own() && use.option().words.isEmpty();
      if (!use.own()) {
        run.add(use);
      } else if (!nothing) {
        flush(skeleton, run, replacements, changes);
      }
    }
    flush(skeleton, run, replacements, changes);
    String text = new Renderer().render(skeleton, replacements).text();
    return new Decoded(text, path.lnScore(), path.optimal(), changes, 0);
  }

  private static void flush(
      Sentence skeleton,
      List<Use> run,
      List<Replacement> replacements,
      List<Decoded.Vote> changes) {
    if (run.isEmpty()) {
      return;
    }
    int start = run.get(0).place() / 2;
    int last = run.get(run.size() - 1).place();
    TokenSpan span = new TokenSpan(start, last / 2 + last % 2);
    List<String> words = new ArrayList<>();
    int votes = Integer.MAX_VALUE;
    for (Use use : run) {
      words.addAll(use.option().words);
      votes = Math.min(votes, use.option().votes);
    }
    run.clear();
    replacements.add(Replacement.of(span, words));
    String source = String.join(" ", skeleton.forms().subList(span.start(), span.end()));
    changes.add(new Decoded.Vote(source, String.join(" ", words), votes));
  }
}
