package org.paraphrast.encode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CurvesTest {
  @Test
  void theExponentialIsRightToTwoUnitsOfTheLastPlace() {
    for (float x = -86.9f; x < 87.9f; x += 0.0137f) {
      double expected = Math.exp(x);
      assertEquals(expected, Curves.exp(x), 2 * Math.ulp((float) expected), "exp(" + x + ")");
    }
    assertEquals(1f, Curves.exp(0f));
  }

  @Test
  void theExponentialIsBounded() {
    assertEquals(Curves.exp(Curves.LEAST), Curves.exp(-1e9f));
    assertEquals(Curves.exp(Curves.MOST), Curves.exp(Float.POSITIVE_INFINITY));
    assertEquals(Math.exp(-87), Curves.exp(Float.NEGATIVE_INFINITY), 1e-44);
  }

  @Test
  void geluIsItsFormWithTheHyperbolicTangent() {
    for (float x = -12; x < 12; x += 0.01f) {
      double inner = Math.sqrt(2 / Math.PI) * (x + 0.044715 * x * x * x);
      double expected = 0.5 * x * (1 + Math.tanh(inner));
      assertEquals(expected, Curves.gelu(x), 1e-6 * (1 + Math.abs(x)), "gelu(" + x + ")");
    }
    assertEquals(1e30f, Curves.gelu(1e30f));
    assertEquals(0f, Curves.gelu(-1e10f), 1e-20f);
  }
}
