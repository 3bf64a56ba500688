package org.paraphrast.align;

import java.util.Arrays;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.MappedRegion;

/**
 * The parameters of a trained model with the entries of each source word sorted by target word, so
 * that the entry of any two words can be found. Immutable and thread-safe.
 *
 * <p>Sections: {@code rows}, for each source word the end of its entries; {@code targets} and
 * {@code weights}, by entry; {@code f.scale f.null f.jumps} and the same with {@code r}, the
 * directions; {@code weights.r} if the directions were trained apart.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Lexicon(int[] rowEnds, int[] targets, Direction forward, Direction reverse) {
  static Lexicon of(CooccurrenceTable table, Direction forward, Direction reverse) {
    int[] rowEnds = new int[table.sourceWords()];
    int[] order = new int[table.size()];
    int[] targets = new int[table.size()];
    for (int source = 0; source < rowEnds.length; source++) {
      int start = table.rowStart(source);
      int end = table.rowEnd(source);
      long[] keys = new long[end - start];
      for (int entry = start; entry < end; entry++) {
        keys[entry - start] = (long) table.target(entry) << 32 | entry;
      }
      Arrays.sort(keys);
      for (int i = 0; i < keys.length; i++) {
        order[start + i] = (int) keys[i];
        targets[start + i] = (int) (keys[i] >>> 32);
      }
      rowEnds[source] = end;
    }
    float[] weights = permute(forward.weights, order);
    float[] reverseWeights =
        forward.weights == reverse.weights ? weights : permute(reverse.weights, order);
    return new Lexicon(
        rowEnds, targets, withUnknown(forward, weights), withUnknown(reverse, reverseWeights));
  }

  /** Adds a place for words never seen: they have no entries, and NULL does not like them. */
  private static Direction withUnknown(Direction direction, float[] weights) {
    float[] scale = Arrays.copyOf(direction.scale, direction.scale.length + 1);
    int unknown = direction.nullProbability.length;
    float[] nulls = Arrays.copyOf(direction.nullProbability, unknown + 1);
    nulls[unknown] = Direction.FLOOR;
    Direction copy = new Direction(weights, scale, nulls);
    copy.jumps = direction.jumps;
    return copy;
  }

  private static float[] permute(float[] values, int[] order) {
    float[] permuted = new float[order.length];
    for (int i = 1; i < order.length; i++) {
      permuted[i] = values[order[i]];
    }
    return permuted;
  }

  /** The entry of two words, or {@link CooccurrenceTable#DROPPED}; the source word comes first. */
  int entry(int source, int target) {
    if (source >= rowEnds.length) {
      return CooccurrenceTable.DROPPED;
    }
    int start = source == 0 ? 1 : rowEnds[source - 1];
    int found = Arrays.binarySearch(targets, start, rowEnds[source], target);
    return Math.max(found, CooccurrenceTable.DROPPED);
  }

  void write(BinaryFileWriter file) {
    writeInts(file, "rows", rowEnds);
    writeInts(file, "targets", targets);
    writeFloats(file, "weights", forward.weights);
    if (forward.weights != reverse.weights) {
      writeFloats(file, "weights.r", reverse.weights);
    }
    write(file, "f", forward);
    write(file, "r", reverse);
  }

  private static void write(BinaryFileWriter file, String prefix, Direction direction) {
    writeFloats(file, prefix + ".scale", direction.scale);
    writeFloats(file, prefix + ".null", direction.nullProbability);
    writeFloats(file, prefix + ".jumps", direction.jumps.weights());
  }

  static Lexicon read(BinaryFile file) {
    float[] weights = readFloats(file, "weights");
    float[] reverseWeights =
        file.sections().contains("weights.r") ? readFloats(file, "weights.r") : weights;
    return new Lexicon(
        readInts(file, "rows"),
        readInts(file, "targets"),
        read(file, "f", weights),
        read(file, "r", reverseWeights));
  }

  private static Direction read(BinaryFile file, String prefix, float[] weights) {
    Direction direction =
        new Direction(
            weights, readFloats(file, prefix + ".scale"), readFloats(file, prefix + ".null"));
    direction.jumps = JumpModel.of(readFloats(file, prefix + ".jumps"));
    return direction;
  }

  private static void writeInts(BinaryFileWriter file, String section, int[] values) {
    file.begin(section);
    for (int value : values) {
      file.writeInt(value);
    }
  }

  private static void writeFloats(BinaryFileWriter file, String section, float[] values) {
    file.begin(section);
    for (float value : values) {
      file.writeFloat(value);
    }
  }

  private static int[] readInts(BinaryFile file, String section) {
    MappedRegion region = file.section(section);
    int[] values = new int[(int) (region.length() / Integer.BYTES)];
    for (int i = 0; i < values.length; i++) {
      values[i] = region.getInt((long) i * Integer.BYTES);
    }
    return values;
  }

  private static float[] readFloats(BinaryFile file, String section) {
    MappedRegion region = file.section(section);
    float[] values = new float[(int) (region.length() / Float.BYTES)];
    for (int i = 0; i < values.length; i++) {
      values[i] = region.getFloat((long) i * Float.BYTES);
    }
    return values;
  }
}
