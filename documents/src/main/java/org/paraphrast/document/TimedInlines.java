package org.paraphrast.document;

import java.util.Set;
import org.commonmark.parser.Parser;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.LinkResult;
import org.commonmark.parser.beta.ParsedInline;
import org.paraphrast.text.TimeLimit;

/**
 * Asks for the time wherever mark-up may begin within a paragraph, which may be as long as the
 * document: it is the first to be offered the mark-up, and takes none.
 *
 * @param time that is asked
 */
record TimedInlines(TimeLimit time) implements InlineContentParserFactory {
  static void addTo(Parser.Builder parser, TimeLimit time) {
    parser
        .customInlineContentParserFactory(new TimedInlines(time))
        .linkProcessor(
            (link, scanner, context) -> {
              time.check();
              return LinkResult.none();
            });
  }

  /** All have parsers of their own already, so none of them becomes special by this. */
  @Override
  public Set<Character> getTriggerCharacters() {
    return Set.of('*', '_', '`', '<', '&', '\\');
  }

  @Override
  public InlineContentParser create() {
    return state -> {
      time.check();
      return ParsedInline.none();
    };
  }
}
