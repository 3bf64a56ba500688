package org.paraphrast.cli.pivot;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.io.DataException;
import org.paraphrast.json.JsonFields;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.decode.ConsensusDecoder;
import org.paraphrast.pivot.decode.Decoded;
import org.paraphrast.pivot.decode.PhraseDecoder;
import org.paraphrast.pivot.decode.SentenceTable;
import org.paraphrast.pivot.select.BleuGain;
import org.paraphrast.pivot.select.MinimumBayesRisk;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast pivot decode}: D-1 and D-2 of Zhao10, and consensus decoding. */
@Command(
    name = "decode",
    header = "Combine the candidates for each sentence into a new sentence.",
    description = {
      "%nPrints one line for each sentence: the new sentence or, without candidates, the"
          + " sentence itself if it is known."
    })
final class PivotDecodeCommand extends BaseCommand implements Runnable {
  private static final PivotLines.Form<Decoded> FORM =
      new PivotLines.Form<>(PivotDecodeCommand::text, PivotDecodeCommand::fields);

  @Mixin private PivotLines lines = new PivotLines();

  @Option(
      names = "--by",
      paramLabel = "METHOD",
      defaultValue = "d-1",
      description =
          "d-1: use phrases of the candidates; d-2: the same with more changes; consensus: vote"
              + " word by word (default: ${DEFAULT-VALUE}).")
  private String method;

  @Option(
      names = "--lm",
      paramLabel = "FILE",
      required = true,
      description = "The language model, such as model/en/lm.bin.")
  private Path model;

  @Option(
      names = "--lambda",
      paramLabel = "X",
      description =
          "Factor for the scores of phrases that are not changed (default: 1 for d-1, 0.1 for"
              + " d-2).")
  private @Nullable Double lambda;

  @Option(
      names = "--min-count",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "d-1, d-2: minimum count of a phrase pair (default: 3, or the number of candidates if"
              + " there are fewer).")
  private int minCount;

  @Option(
      names = "--lm-weight",
      paramLabel = "X",
      description = "consensus: weight of the language model (default: 0.1).")
  private @Nullable Double lmWeight;

  @Option(
      names = "--word",
      paramLabel = "X",
      description = "consensus: score added for each word (default: 1).")
  private @Nullable Double word;

  @Option(
      names = "--least-share",
      paramLabel = "X",
      description = "consensus: minimum share of the votes for an option (default: 0.35).")
  private @Nullable Double leastShare;

  @Override
  public void run() {
    try (LanguageModel lm = LanguageModel.open(model)) {
      Function<CandidateSet, @Nullable Decoded> decoder = Usage.of(() -> decoder(lm));
      List<CandidateSet> sets = lines.read();
      if (!method.equals("consensus")) {
        notes().println(counts(sets));
      }
      lines.print(out(), sets, decoder, FORM, false);
    }
  }

  /** What the filter of phrase pairs is; two candidates cannot say anything three times. */
  private String counts(List<CandidateSet> sets) {
    int count = minCount > 0 ? minCount : SentenceTable.MIN_COUNT;
    String kept = "phrase pairs seen at least " + count + (count == 1 ? " time" : " times");
    long few = sets.stream().filter(set -> set.votes() > 0 && set.votes() < count).count();
    if (minCount > 0 || few == 0) {
      return kept + " are kept";
    }
    return kept + " are kept, or in all candidates where there are fewer (sentences: " + few + ")";
  }

  private Function<CandidateSet, @Nullable Decoded> decoder(LanguageModel lm) {
    return switch (method) {
      case "d-1" -> phrases(lm, PhraseDecoder.D1_LAMBDA);
      case "d-2" -> phrases(lm, PhraseDecoder.D2_LAMBDA);
      case "consensus" -> consensus(lm)::decode;
      default ->
          throw new UsageException("unknown method '" + method + "'; choose d-1, d-2 or consensus");
    };
  }

  private Function<CandidateSet, @Nullable Decoded> phrases(LanguageModel lm, double usual) {
    PhraseDecoder decoder = new PhraseDecoder(lm, lambda == null ? usual : lambda, minCount);
    return set -> {
      if (!set.hasSource()) {
        throw new DataException(
            "sentence "
                + set.id()
                + " has no source, which "
                + method
                + " rewrites; add it, or use --by consensus");
      }
      return decoder.decode(set);
    };
  }

  private ConsensusDecoder consensus(LanguageModel lm) {
    ConsensusDecoder.Settings usual = ConsensusDecoder.Settings.DEFAULT;
    ConsensusDecoder.Settings settings =
        new ConsensusDecoder.Settings(
            lmWeight == null ? usual.lm() : lmWeight,
            word == null ? usual.word() : new ConsensusDecoder.WordReward(word),
            leastShare == null ? usual.leastShare() : leastShare);
    return new ConsensusDecoder(new MinimumBayesRisk(BleuGain.SMOOTHED), lm, settings);
  }

  private static String text(CandidateSet set, @Nullable Decoded decoded) {
    return decoded == null ? set.source() : decoded.text();
  }

  private static JsonFields fields(CandidateSet set, @Nullable Decoded decoded) {
    JsonFields fields =
        new JsonFields()
            .with("id", set.id())
            .with("candidates", set.votes())
            .with("text", text(set, decoded));
    if (decoded == null) {
      return fields;
    }
    if (decoded.minCount() > 0) {
      fields.with("minCount", decoded.minCount());
    }
    return fields
        .with("lnScore", decoded.lnScore())
        .with("optimal", decoded.optimal())
        .with("changes", decoded.changes().stream().map(PivotDecodeCommand::fields).toList());
  }

  private static JsonFields fields(Decoded.Vote vote) {
    return new JsonFields()
        .with("source", vote.source())
        .with("target", vote.target())
        .with("votes", vote.votes());
  }
}
