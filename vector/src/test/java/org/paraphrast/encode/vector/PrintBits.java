package org.paraphrast.encode.vector;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.paraphrast.encode.EditedSentence;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.Reading;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.TokenSpan;

/**
 * Prints the kernel's name, then the bits of all that an encoder says about random sentences. Says
 * it many times over, so that it is said by compiled code at last, and prints what differs.
 */
final class PrintBits {
  private PrintBits() {}

  public static void main(String[] args) {
    try (Encoder encoder = Encoder.open(Path.of(args[0]))) {
      System.out.println(encoder.kernel());
      String first = bits(encoder);
      System.out.print(first);
      for (int round = 1; round < Integer.parseInt(args[1]); round++) {
        String again = bits(encoder);
        if (!again.equals(first)) {
          System.out.println("round " + round + ": " + again);
        }
      }
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }

  private static String bits(Encoder encoder) {
    StringBuilder bits = new StringBuilder();
    Random random = new Random(11);
    for (int length : new int[] {0, 1, 3, 31, 33, 63, 130}) {
      sentence(encoder, length, random, bits);
    }
    return bits.toString();
  }

  private static void sentence(Encoder encoder, int length, Random random, StringBuilder to) {
    List<String> words = List.of("The", "big", "DOGS", "found", "a", "cay", "€", "day", ".");
    List<String> forms = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      forms.add(words.get(random.nextInt(words.size())));
    }
    Reading reading = encoder.read(forms);
    List<Replaced> edits = new ArrayList<>();
    for (int at = 0; at < length; at += 4) {
      edits.add(
          new Replaced(new TokenSpan(at, Math.min(length, at + at % 3)), List.of("day", "x")));
      append(reading.lnTags(at), to);
    }
    append(reading.judge(edits), to);
    append(encoder.reread(List.of(new EditedSentence(forms, edits))).get(0), to);
    to.append(reading.proposals(edits.stream().map(Replaced::span).toList(), 5)).append('\n');
  }

  private static void append(double[] values, StringBuilder to) {
    for (double value : values) {
      to.append(Long.toHexString(Double.doubleToRawLongBits(value))).append(' ');
    }
    to.append('\n');
  }
}
