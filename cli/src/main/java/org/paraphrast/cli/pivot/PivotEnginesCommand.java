package org.paraphrast.cli.pivot;

import java.util.List;
import java.util.TreeSet;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.PivotCache;
import org.paraphrast.pivot.engine.Engine;
import org.paraphrast.pivot.engine.EngineException;
import org.paraphrast.pivot.engine.LanguagePair;
import org.paraphrast.pivot.engine.MultiPivot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast pivot engines}: what the engines can do, and whether they answer. */
@Command(
    name = "engines",
    header = "Show each engine, its languages, and whether it answers.",
    description = {
      "%nAsks each engine to translate one short sentence, unless --no-test is given. Then lists"
          + " the single-pivot systems that the engines can form, and what the cache contains."
    })
final class PivotEnginesCommand extends BaseCommand implements Runnable {

  @Mixin private PivotEngines options = new PivotEngines();

  @Mixin private PivotCache cache = new PivotCache();

  @Option(names = "--no-test", description = "Do not contact the engines.")
  private boolean untested;

  @Override
  public void run() {
    List<Engine> engines = options.open(err());
    for (Engine engine : engines) {
      out().println(engine.id() + "\t" + status(engine) + "\t" + new TreeSet<>(engine.pairs()));
    }
    List<?> systems = new MultiPivot(engines, options.language(), 1).systems();
    out().println(systems.size() + " single-pivot systems\t" + systems);
    engines.forEach(Engine::close);
    cache.status(err()).ifPresent(status -> out().println("cache\t" + status));
  }

  private String status(Engine engine) {
    if (engine.pairs().isEmpty()) {
      return "no language pairs";
    }
    if (untested) {
      return "not tested";
    }
    LanguagePair pair = new TreeSet<>(engine.pairs()).first();
    try {
      engine.translate(pair, List.of("No."));
      return "answers";
    } catch (EngineException e) {
      return "fails: " + e.getMessage();
    }
  }
}
