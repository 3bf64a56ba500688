package org.paraphrast.spark.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;

@Tag("all")
class RemoteTest {
  @TempDir Path folder;

  private String file(String name) {
    return "file://" + folder.resolve(name);
  }

  @Test
  void theFirstAttemptGivesAFileItsNameAndALaterOneLeavesIt() throws IOException {
    Files.writeString(folder.resolve("_0.1"), "first");
    Files.writeString(folder.resolve("_0.2"), "second");
    Remote.publish(file("_0.1"), file("part"));
    Remote.publish(file("_0.2"), file("part"));
    assertEquals("first", Files.readString(folder.resolve("part")));
    assertFalse(Files.exists(folder.resolve("_0.2")));
  }

  @Test
  void aDraftThatIsGoneIsRefused() {
    assertThrows(DataException.class, () -> Remote.publish(file("_0.1"), file("part")));
  }

  @Test
  void aFinishedFileTakesThePlaceOfAnOlderOne() throws IOException {
    Files.writeString(folder.resolve("table"), "old");
    assertThrows(DataException.class, () -> Remote.replace(file("table.part"), file("table")));
    assertEquals("old", Files.readString(folder.resolve("table")));
    Files.writeString(folder.resolve("table.part"), "new");
    Remote.replace(file("table.part"), file("table"));
    assertEquals("new", Files.readString(folder.resolve("table")));
    assertFalse(Files.exists(folder.resolve("table.part")));
  }

  @Test
  void onlyDraftsAreRemoved() throws IOException {
    Files.createDirectories(folder.resolve("pairs"));
    for (String name : new String[] {"pairs/part-00000.zst", "pairs/_00000.17", "_x", "y.1"}) {
      Files.writeString(folder.resolve(name), "");
    }
    Remote.removeDrafts(file(""));
    assertEquals("[_x, pairs, y.1]", Remote.names(file("")).toString());
    assertEquals("[part-00000.zst]", Remote.names(file("pairs")).toString());
  }
}
