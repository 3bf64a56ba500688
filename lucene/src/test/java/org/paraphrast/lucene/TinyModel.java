package org.paraphrast.lucene;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.PairMarks;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;

/** A model folder of a few tables and nothing else, which is enough where nobody judges. */
final class TinyModel {
  private final Map<String, List<TableEntry>> tables = new LinkedHashMap<>();

  /** One more pair, which has the type of a noun. */
  TinyModel with(String table, String source, String target, double score) {
    return with(table, source, target, score, "N/sg");
  }

  TinyModel with(String table, String source, String target, double score, String type) {
    tables
        .computeIfAbsent(table, name -> new ArrayList<>())
        .add(
            new TableEntry(
                Unit.parse(source),
                Unit.parse(target),
                List.of((float) score),
                new Evidence(1, List.of()),
                new PairMarks(type, type, SpellingChange.NONE)));
    return this;
  }

  /** Writes the folder. */
  Path write(Path folder) throws Exception {
    Files.createDirectories(folder.resolve("tables"));
    List<Entry> files = new ArrayList<>();
    for (Map.Entry<String, List<TableEntry>> table : tables.entrySet()) {
      TableInfo info = new TableInfo(table.getKey(), "made for the test", List.of("score"));
      String name = "tables/" + table.getKey() + ".table";
      try (TableBuilder builder =
          new TableBuilder(info, TableBuilder.Precision.EXACT, ByteSorter.inMemory(), 1000)) {
        table.getValue().forEach(builder::add);
        builder.write(folder.resolve(name));
      }
      files.add(Entry.of(folder, name, Role.TABLE, "CC0-1.0", "test"));
    }
    new ModelManifest("test", "en", "SPG", "", Map.of(), files).write(folder);
    return folder;
  }
}
