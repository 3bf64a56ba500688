package org.paraphrast.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class JsonFieldsTest {
  @Test
  void fieldsKeepTheirOrderAndValuesTheirKind() {
    JsonFields inner = new JsonFields().with("b", 1).with("a", 0.1f);
    assertEquals(
        "{\"z\":\"say \\\"a\\\"\",\"n\":-1.0,\"l\":9000000000,\"t\":true,\"none\":null,"
            + "\"list\":[{\"b\":1,\"a\":0.1},\"x\",[]],\"map\":{\"k\":2.5},"
            + "\"some\":{\"b\":1,\"a\":0.1},\"empty\":null,\"number\":0.5,\"noNumber\":null}",
        new JsonFields()
            .with("z", "say \"a\"")
            .with("n", -1.0)
            .with("l", 9_000_000_000L)
            .with("t", true)
            .with("none", null)
            .with("list", List.of(inner, "x", List.of()))
            .with("map", Map.of("k", 2.5))
            .with("some", Optional.of(inner))
            .with("empty", Optional.empty())
            .with("number", OptionalDouble.of(0.5))
            .with("noNumber", OptionalDouble.empty())
            .line());
  }

  @Test
  void whatJsonDoesNotKnowIsRefused() {
    assertThrows(
        IllegalStateException.class, () -> new JsonFields().with("x", new Object()).line());
  }
}
