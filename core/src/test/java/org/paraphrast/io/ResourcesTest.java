package org.paraphrast.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ResourcesTest {

  @Test
  void aListEndsWhereTheNextBegins() {
    assertEquals(
        Set.of("a", "b", "c", "d"), Resources.words(ResourcesTest.class, "lists.txt", "one"));
    assertEquals(
        Set.of("n't", "b"), Resources.words(ResourcesTest.class, "lists.txt", "two words"));
  }

  @Test
  void aListThatIsNotThereIsNamed() {
    IllegalStateException missing =
        assertThrows(
            IllegalStateException.class,
            () -> Resources.words(ResourcesTest.class, "lists.txt", "three"));
    assertTrue(String.valueOf(missing.getMessage()).contains("[three] is missing in lists.txt"));
    assertThrows(
        IllegalStateException.class, () -> Resources.words(ResourcesTest.class, "none.txt"));
  }
}
