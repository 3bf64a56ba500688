package org.paraphrast.pivot.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.paraphrast.io.sort.Background;
import org.paraphrast.pivot.translate.Translation;
import org.paraphrast.pivot.translate.TranslationWeights;
import org.paraphrast.pivot.translate.Translator;
import org.paraphrast.tune.FeatureWeights;
import org.paraphrast.tune.NbestEntry;
import org.paraphrast.tune.NbestSource;

/** A translator as tuning sees it: n-best lists of words in small letters. */
record TranslationNbest(Translator translator, List<String> sentences, int most, int threads)
    implements NbestSource {

  TranslationNbest {
    sentences = List.copyOf(sentences);
  }

  @Override
  public List<String> features() {
    return TranslationWeights.NAMES;
  }

  @Override
  public List<List<NbestEntry>> nbest(FeatureWeights weights) {
    Translator weighted = translator.with(weights);
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      List<Future<List<NbestEntry>>> lists = new ArrayList<>();
      for (String sentence : sentences) {
        lists.add(workers.submit(() -> entries(weighted.nbest(sentence, most))));
      }
      return lists.stream().map(Background::await).toList();
    } finally {
      workers.shutdownNow();
    }
  }

  private static List<NbestEntry> entries(List<Translation> translations) {
    List<NbestEntry> entries = new ArrayList<>();
    for (Translation translation : translations) {
      double[] features = translation.features().stream().mapToDouble(value -> value).toArray();
      entries.add(new NbestEntry(String.join(" ", translation.words()), features, List.of()));
    }
    return entries;
  }
}
