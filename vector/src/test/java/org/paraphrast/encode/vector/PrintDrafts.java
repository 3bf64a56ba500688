package org.paraphrast.encode.vector;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Ask;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.DraftNetwork;
import org.paraphrast.generate.GuardClass;
import org.paraphrast.generate.Guarded;
import org.paraphrast.generate.Search;
import org.paraphrast.text.TokenSpan;

/**
 * Prints the kernel's name, then all that a generator says about random sentences, with its bits.
 * Says it many times over, so that it is said by compiled code at last, and prints what differs.
 */
final class PrintDrafts {
  private PrintDrafts() {}

  public static void main(String[] args) {
    try (DraftNetwork draftNetwork = DraftNetwork.open(Path.of(args[0]))) {
      System.out.println(draftNetwork.kernel());
      String first = bits(draftNetwork);
      System.out.print(first);
      for (int round = 1; round < Integer.parseInt(args[1]); round++) {
        String again = bits(draftNetwork);
        if (!again.equals(first)) {
          System.out.println("round " + round + ": " + again);
        }
      }
    }
  }

  private static String bits(DraftNetwork draftNetwork) {
    StringBuilder bits = new StringBuilder();
    Random random = new Random(11);
    for (int length : new int[] {1, 3, 17, 29}) {
      List<String> forms = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        forms.add(List.of("The", "big", "DOGS", "found", "a", ".").get(random.nextInt(6)));
      }
      forms.add("€");
      List<Guarded> guards = List.of(new Guarded(new TokenSpan(0, 1), GuardClass.NAME));
      Ask ask = Ask.of(forms, guards, Aim.WORDS).withChange(3);
      append(draftNetwork.drafts(ask, new Search.Beam(5)), bits);
      List<Draft> drawn = draftNetwork.drafts(ask, new Search.Sample(18, 0.9, 0.95, length));
      append(drawn, bits);
      for (double lnProb : draftNetwork.lnProbs(ask, drawn.stream().map(Draft::forms).toList())) {
        bits.append(Long.toHexString(Double.doubleToRawLongBits(lnProb))).append('\n');
      }
    }
    return bits.toString();
  }

  private static void append(List<Draft> drafts, StringBuilder to) {
    for (Draft draft : drafts) {
      to.append(String.join(" ", draft.forms())).append(' ');
      to.append(Long.toHexString(Double.doubleToRawLongBits(draft.lnProb()))).append('\n');
    }
  }
}
