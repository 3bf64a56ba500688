package org.paraphrast.train;

import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.parser.Parser;

/**
 * Passes the events of a parser on and refuses what is nested deeper than any recipe: nodes are
 * composed by recursion, which has no bound of its own.
 */
final class ShallowParser implements Parser {
  /** A recipe needs 5: itself, its stages, a stage, its inputs, a list of them. */
  private static final int DEEPEST = 20;

  private final Parser parser;
  private final String file;
  private int depth;

  ShallowParser(Parser parser, String file) {
    this.parser = parser;
    this.file = file;
  }

  @Override
  public boolean hasNext() {
    return parser.hasNext();
  }

  @Override
  public boolean checkEvent(Event.ID kind) {
    return parser.checkEvent(kind);
  }

  @Override
  public Event peekEvent() {
    return parser.peekEvent();
  }

  @Override
  public Event next() {
    Event event = parser.next();
    if (event instanceof CollectionStartEvent && ++depth > DEEPEST) {
      throw Yaml.fault(
          file,
          event.getStartMark().map(Mark::getLine).orElse(0) + 1,
          "is nested more than " + DEEPEST + " deep",
          "write a recipe; docs/recipes.md has one");
    } else if (event instanceof CollectionEndEvent) {
      depth--;
    }
    return event;
  }
}
