package org.paraphrast;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.lang.reflect.RecordComponent;

/** House rule 6 for records of options: neighbours that could be swapped unnoticed are wrapped. */
@AnalyzeClasses(packages = "org.paraphrast", importOptions = DoNotIncludeTests.class)
class OptionRecordsTest {

  @ArchTest
  static final ArchRule neighbours_of_one_primitive_type_are_wrapped =
      classes()
          .that()
          .areRecords()
          .and()
          .haveNameMatching(".*(Options|Limits|Settings)")
          .should(
              new ArchCondition<>("not have two neighbours of the same primitive type") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                  checkComponents(type, events);
                }
              });

  private static void checkComponents(JavaClass type, ConditionEvents events) {
    RecordComponent[] components = type.reflect().getRecordComponents();
    for (int i = 1; i < components.length; i++) {
      RecordComponent before = components[i - 1];
      RecordComponent here = components[i];
      if (here.getType().isPrimitive()
          && here.getType() == before.getType()
          && !isRange(before, here)) {
        events.add(
            SimpleConditionEvent.violated(
                type, type.getName() + ": " + before + ", " + here + " can be swapped"));
      }
    }
  }

  /** The ends of a range, which refuses to fall. */
  private static boolean isRange(RecordComponent before, RecordComponent here) {
    return before.getName().equals("least") && here.getName().equals("most");
  }
}
