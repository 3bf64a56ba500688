package org.paraphrast.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.paraphrast.io.DataException;
import org.paraphrast.table.TableInfo;

class WeightsTest {
  @Test
  void allFaultsOfAFileAreSaidAtOnce() {
    List<String> lines =
        List.of("lm -1", "pivot", "# comment", "self many", "units 1", "units 2", "chars Infinity");
    DataException fault =
        assertThrows(DataException.class, () -> Weights.parse("x.weights", lines));
    assertEquals(
        """
        x.weights:2: 'pivot' has no value; write a name and a number
        x.weights:4: 'many' is not a number; write a name and a number
        x.weights:6: units is given twice; remove one of the lines
        x.weights:1: lm is -1.0; it must be 0 or more, or the search is not exact
        x.weights:7: chars is Infinity; give a finite number""",
        fault.getMessage());
  }

  @Test
  void allUnknownNamesAreSaidAtOnceWithTheirLines() {
    Weights weights = Weights.parse("x.weights", List.of("lm 1", "pivto 1", "", "slef 1"));
    DataException fault =
        assertThrows(DataException.class, () -> weights.requireKnown(Set.of("lm")));
    assertEquals(
        """
        x.weights:2: the model has no feature 'pivto'; correct the name
        x.weights:4: the model has no feature 'slef'; correct the name, there are lm""",
        fault.getMessage());
  }

  @Test
  void weightsMayNameTablesTheirColumnsAndTheRest() {
    TableInfo table = new TableInfo("pivot", "x", List.of("p(e2|e1)", "p(e1|e2)"));
    Set<String> names = LogLinearModel.weightNames(List.of(table));
    List<String> own =
        List.of(
            "pivot",
            "pivot:p(e2|e1)",
            "pivot:p(e1|e2)",
            "ln pivot:p(e1|e2)",
            "pivot:units",
            "lm",
            "self",
            "fit");
    assertEquals(List.of(), Weights.of(Map.of("pivot", 1.0)).unknown(names));
    own.forEach(name -> assertEquals(true, names.contains(name), name));
    assertEquals(1, Weights.of(Map.of("ln pivot:p(e2|e1)", 1.0)).unknown(names).size());
  }
}
