package org.paraphrast.text.render;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;

/** A sentence with replacements written into it; see {@code render.txt} for the notation. */
public record MarkedReplacements(Sentence sentence, List<Replacement> replacements) {

  public static MarkedReplacements parse(String marked) {
    Parser parser = new Parser(marked);
    parser.run();
    Sentence sentence = Analyzer.english().analyze(parser.text.toString());
    List<Replacement> replacements = new ArrayList<>();
    for (Mark mark : parser.marks) {
      replacements.add(mark.replacement(sentence));
    }
    return new MarkedReplacements(sentence, replacements);
  }

  /** A bracket in the text: characters of its source and of its slots, and its target. */
  private record Mark(CharSpan source, List<CharSpan> slots, String target) {
    Replacement replacement(Sentence sentence) {
      TokenSpan span = tokens(sentence, source);
      List<Replacement.Piece> pieces = new ArrayList<>();
      for (String word : target.isBlank() ? new String[0] : target.strip().split(" +", -1)) {
        if (word.matches("\\{\\d\\}")) {
          CharSpan slot = slots.get(word.charAt(1) - '1');
          pieces.add(new Replacement.Copy(tokens(sentence, slot)));
        } else {
          pieces.add(new Replacement.Words(word));
        }
      }
      return new Replacement(span, pieces);
    }

    private static TokenSpan tokens(Sentence sentence, CharSpan chars) {
      if (!chars.isEmpty()) {
        return sentence.tokens(chars);
      }
      int token = 0;
      while (token < sentence.size() && sentence.end(token) <= chars.start()) {
        token++;
      }
      return new TokenSpan(token, token);
    }
  }

  private static final class Parser {
    final String marked;
    final StringBuilder text = new StringBuilder();
    final List<Mark> marks = new ArrayList<>();
    int position;

    Parser(String marked) {
      this.marked = marked;
    }

    void run() {
      while (position < marked.length()) {
        if (marked.charAt(position) == '[') {
          mark();
        } else {
          text.append(marked.charAt(position++));
        }
      }
    }

    private void mark() {
      position++;
      int start = text.length();
      List<CharSpan> slots = new ArrayList<>();
      int slotStart = 0;
      while (marked.charAt(position) != '→') {
        char c = marked.charAt(position);
        if (c == '[') {
          mark();
          continue;
        }
        if (c == '{') {
          slotStart = text.length();
        } else if (c == '}') {
          slots.add(new CharSpan(slotStart, text.length()));
        } else {
          text.append(c);
        }
        position++;
      }
      int end = marked.indexOf(']', position);
      String target = marked.substring(position + 1, end);
      position = end + 1;
      // an insertion brings one space into the table that is not in the text
      if (start == text.length() && position < marked.length() && marked.charAt(position) == ' ') {
        position++;
      } else if (start == text.length() && start > 0 && text.charAt(start - 1) == ' ') {
        text.setLength(start - 1);
        start--;
      }
      marks.add(new Mark(new CharSpan(start, text.length()), slots, target));
    }
  }
}
