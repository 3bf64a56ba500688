package org.paraphrast.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.api.Output;
import org.paraphrast.api.Receipt;
import org.paraphrast.decode.PatternText;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.render.Change;

/** Outputs as JSON objects: their changes with those inside them and with what speaks for each. */
public final class OutputJson {
  private OutputJson() {}

  static JsonFields of(Output output, Detail detail) {
    JsonFields fields =
        new JsonFields()
            .with("text", output.text())
            .with("score", output.score())
            .with("loss", output.loss());
    return detail == Detail.TEXTS
        ? fields
        : fields
            .with("features", output.features())
            .with("changes", output.receipts().stream().map(OutputJson::of).toList());
  }

  private static JsonFields of(Receipt receipt) {
    Change change = receipt.change();
    UnitChoice choice = receipt.choice();
    List<Support> support = receipt.support();
    return new JsonFields()
        .with("source", change.before())
        .with("target", change.after())
        .with("start", change.input().start())
        .with("end", change.input().end())
        .with("outStart", change.output().start())
        .with("outEnd", change.output().end())
        .with("kind", kind(receipt).toLowerCase(Locale.ROOT))
        .with("table", support.isEmpty() ? null : support.get(0).table())
        .with("contribution", choice == null ? 0.0 : choice.contribution())
        .with("contributions", choice == null ? Map.of() : choice.contributions())
        .with("acceptability", choice == null ? OptionalDouble.empty() : choice.acceptability())
        .with("words", PlainReceipt.of(receipt))
        .with("evidence", support.stream().map(OutputJson::of).toList())
        .with("changes", receipt.inner().stream().map(OutputJson::of).toList());
  }

  private static String kind(Receipt receipt) {
    UnitChoice choice = receipt.choice();
    Change.Kind kind = receipt.change().kind();
    if (choice != null) {
      return choice.kind().name();
    }
    return kind == Change.Kind.SPELLING ? kind.name() : "repair-" + kind.name();
  }

  private static JsonFields of(Support support) {
    JsonFields fields = new JsonFields().with("table", support.table());
    if (support instanceof Support.InTable pair) {
      addPair(pair, fields.with("type", "pair"));
    } else if (support instanceof Support.Synset synset) {
      fields
          .with("type", "synset")
          .with("members", synset.members())
          .with("gloss", synset.gloss())
          .with("count", synset.tagged());
    } else if (support instanceof Support.Template template) {
      fields
          .with("type", "template")
          .with("source", template.entry().source().toString())
          .with("target", template.entry().target().toString())
          .with("score", template.entry().score())
          .with("count", template.entry().evidence().count());
    } else if (support instanceof Support.Spellings) {
      fields.with("type", "spelling");
    } else if (support instanceof Support.ByRule byRule) {
      fields
          .with("type", "rule")
          .with("rule", byRule.rule())
          .with("description", byRule.description())
          .with("dropped", byRule.dropped());
    } else if (support instanceof Support.Drafted drafted) {
      fields
          .with("type", "draft")
          .with("draft", drafted.draft())
          .with("of", drafted.of())
          .with("aim", drafted.aim())
          .with("lnProb", drafted.lnProb());
    } else if (support instanceof Support.Votes votes) {
      fields.with("type", "votes").with("systems", votes.systems()).with("of", votes.of());
    }
    return fields;
  }

  private static void addPair(Support.InTable pair, JsonFields fields) {
    fields
        .with("resource", pair.info().resource())
        .with("features", features(pair.info(), pair.features()))
        .with("count", pair.evidence().count())
        .with("pivots", pivots(pair.evidence()))
        .with("pattern", pair.pattern().map(OutputJson::of));
  }

  /** The features of a pair by name. */
  public static Map<String, Float> features(TableInfo info, List<Float> values) {
    Map<String, Float> features = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      features.put(info.features().get(i), values.get(i));
    }
    return features;
  }

  /** The foreign phrases that both sides of a pair translate. */
  public static List<JsonFields> pivots(Evidence evidence) {
    return evidence.pivots().stream()
        .map(
            pivot ->
                new JsonFields()
                    .with("language", pivot.language())
                    .with("phrase", pivot.phrase())
                    .with("probability", pivot.contribution()))
        .toList();
  }

  private static JsonFields of(PatternText pattern) {
    return new JsonFields()
        .with("source", pattern.source())
        .with("target", pattern.target())
        .with("slots", pattern.slots());
  }
}
