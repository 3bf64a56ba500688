package org.paraphrast.train;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.io.DataException;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.train.InputRef.DataFile;
import org.paraphrast.train.InputRef.RecipeFile;
import org.paraphrast.train.InputRef.StageOutput;
import org.paraphrast.train.StageCheck.Given;
import org.paraphrast.train.StageKind.Port;

/**
 * The checks of a recipe that need more than its text: are the files there and of the kind that
 * they are taken for, and does each {@linkplain StageKind#check kind} agree?
 */
final class RecipeCheck {
  private final Optional<Path> data;
  private final Faults faults;
  private final Map<String, Optional<TableInfo>> tables = new HashMap<>();
  private final Map<Path, Missing> missing = new LinkedHashMap<>();

  /**
   * A file that is not there.
   *
   * @param first what asks for it first
   * @param users all that ask for it
   */
  private record Missing(StageSpec.Input first, Set<String> users) {}

  /**
   * @param data the folder of the data files, if it is known
   */
  RecipeCheck(Optional<Path> data, Faults faults) {
    this.data = data;
    this.faults = faults;
  }

  /** Checks stages that come after those they depend on. */
  void check(List<StageSpec> stages) {
    for (StageSpec spec : stages) {
      Map<Port, Map<String, Given>> inputs =
          spec.byPort(spec.inputs().stream().map(input -> given(spec, input)).toList());
      Optional<TableInfo> from =
          inputs.entrySet().stream()
              .filter(entry -> entry.getKey().format() == Format.TABLE)
              .flatMap(entry -> entry.getValue().values().stream())
              .findFirst()
              .flatMap(Given::table);
      tables.put(spec.name(), spec.kind().table(spec.options(), from));
      spec.kind().check(new StageCheck(spec.options(), inputs, new Lines(spec, faults)));
    }
    missing.forEach(this::tell);
  }

  /** Puts the line to what is said of a stage. */
  private record Lines(StageSpec spec, Faults faults) implements StageCheck.Sink {
    @Override
    public void fault(String place, String cause, String repair) {
      faults.add(spec.line(place), cause, repair);
    }

    @Override
    public void note(String place, String note) {
      faults.note(spec.line(place), note);
    }
  }

  /** One fault for a file, however many stages read it. */
  private void tell(Path file, Missing missing) {
    StageSpec.Input input = missing.first();
    String users = String.join(", ", missing.users());
    faults.addNoFile(
        input.line(),
        input.ref()
            + (missing.users().size() == 1
                ? " (stage " + users + ", input " + input.port().name() + ")"
                : " (stages " + users + ")")
            + " is missing, there is no "
            + file,
        input.ref() instanceof DataFile
            ? "put it there or choose another folder with --data"
            : "put it beside the recipe");
  }

  /** What can be known of an input; a file that is missing or wrong is as if it were not made. */
  private Given given(StageSpec spec, StageSpec.Input input) {
    if (input.ref() instanceof StageOutput output) {
      return new Given(Optional.empty(), tables.getOrDefault(output.stage(), Optional.empty()));
    }
    Optional<Path> file = file(input.ref(), data).filter(path -> isGood(path, spec, input));
    return new Given(
        file, file.filter(path -> input.port().format() == Format.TABLE).flatMap(this::info));
  }

  private boolean isGood(Path file, StageSpec spec, StageSpec.Input input) {
    if (!Files.isReadable(file)) {
      missing
          .computeIfAbsent(file, path -> new Missing(input, new LinkedHashSet<>()))
          .users()
          .add(spec.name());
      return false;
    }
    String what = input.ref() + " (stage " + spec.name() + ", input " + input.port().name() + ")";
    Optional<String> complaint = FileHead.complaint(file, input.port().format());
    complaint.ifPresent(
        cause -> faults.addWrongFile(input.line(), what + " " + cause, "give another file"));
    return complaint.isEmpty();
  }

  private Optional<TableInfo> info(Path file) {
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      return Optional.of(table.info());
    } catch (DataException e) {
      return Optional.empty(); // the stage that reads it says why
    }
  }

  /** The file of an input that no stage makes. */
  static Optional<Path> file(InputRef ref, Optional<Path> data) {
    return ref instanceof DataFile own
        ? data.map(folder -> folder.resolve(own.path()))
        : ref instanceof RecipeFile own ? Optional.of(own.file()) : Optional.empty();
  }
}
