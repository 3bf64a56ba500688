package org.paraphrast.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/**
 * Reads the segments of translation memories (TMX 1.1 to 1.4) in chosen languages. Input: XML in
 * any encoding it declares. Output: a group for each unit that has one of the languages, with empty
 * sides for those it lacks. Native codes ({@code bpt ept it ph ut}) are dropped with their content,
 * highlighted text ({@code hi}) is kept. Document types are skipped and entities other than those
 * of XML itself are errors, so nothing outside the file is ever read.
 */
public final class TmxReader implements CorpusReader<LineGroup> {
  private static final Set<String> CODES = Set.of("bpt", "ept", "it", "ph", "ut");
  private static final String LIMITS = "http://www.oracle.com/xml/jaxp/properties/";

  private final InputStream in;
  private final String name;
  private final LanguageChoice choice;
  private final XMLStreamReader xml;
  private final Set<String> seen = new TreeSet<>();
  private boolean found;

  /**
   * Reads a stream that this reader owns from now on.
   *
   * @param name the source in messages
   * @param languages codes of the sides wanted, in their order
   */
  public TmxReader(InputStream in, String name, List<String> languages) {
    this.in = in;
    this.name = name;
    this.choice = new LanguageChoice(languages);
    try {
      this.xml = safeFactory().createXMLStreamReader(new XmlCharacters(in));
    } catch (XMLStreamException e) {
      throw malformed(e, 1);
    } catch (IOException e) {
      throw unreadable(e, 1);
    }
    requireTmx();
  }

  @Override
  public @Nullable LineGroup next() {
    try {
      while (xml.hasNext()) {
        if (xml.next() == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("tu")) {
          LineGroup group = readUnit();
          if (group != null) {
            found = true;
            return group;
          }
        }
      }
    } catch (XMLStreamException e) {
      throw malformed(e, line());
    }
    if (!found && !seen.isEmpty()) {
      throw fault(
          "no segments in " + String.join(", ", choice.languages()),
          "choose from the languages of the file: " + String.join(", ", seen));
    }
    return null;
  }

  @Override
  public DataException fault(String cause, String repair) {
    return DataException.at(name, line(), cause, repair);
  }

  @Override
  public void close() {
    try {
      xml.close();
      in.close();
    } catch (XMLStreamException e) {
      throw malformed(e, line());
    } catch (IOException e) {
      throw unreadable(e, line());
    }
  }

  private static XMLInputFactory safeFactory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    // Without document types no entity can grow, but the limits would count every &amp; of a file.
    factory.setProperty(LIMITS + "totalEntitySizeLimit", "0");
    factory.setProperty(LIMITS + "maxGeneralEntitySizeLimit", "0");
    factory.setProperty(LIMITS + "entityExpansionLimit", "0");
    return factory;
  }

  /** Reads up to the root element. */
  private void requireTmx() {
    try {
      while (xml.next() != XMLStreamConstants.START_ELEMENT) {
        // the declaration, a document type, comments
      }
    } catch (XMLStreamException e) {
      throw malformed(e, line());
    }
    if (!xml.getLocalName().equals("tmx")) {
      throw fault("the root element is <" + xml.getLocalName() + ">, expected <tmx>", "use TMX");
    }
  }

  /** The unit whose start was read, or null if it has none of the languages. */
  private @Nullable LineGroup readUnit() throws XMLStreamException {
    int size = choice.languages().size();
    String[] sides = new String[size];
    Arrays.fill(sides, "");
    LanguageChoice.Match[] matches = new LanguageChoice.Match[size];
    Arrays.fill(matches, LanguageChoice.Match.NONE);
    String language = "";
    for (int event = xml.next(); !ends(event, "tu"); event = xml.next()) {
      if (event != XMLStreamConstants.START_ELEMENT) {
        continue;
      }
      if (xml.getLocalName().equals("tuv")) {
        language = readLanguage();
        seen.add(language);
      } else if (xml.getLocalName().equals("seg")) {
        String text = readSegment();
        for (int i = 0; i < size; i++) {
          LanguageChoice.Match match = choice.match(i, language);
          if (match.compareTo(matches[i]) > 0) {
            matches[i] = match;
            sides[i] = text;
          }
        }
      }
    }
    boolean none = Collections.max(Arrays.asList(matches)) == LanguageChoice.Match.NONE;
    return none ? null : new LineGroup(Arrays.asList(sides));
  }

  private String readLanguage() {
    String language = xml.getAttributeValue(XMLConstants.XML_NS_URI, "lang");
    if (language == null) {
      language = xml.getAttributeValue(null, "lang"); // before TMX 1.4
    }
    if (language == null) {
      throw fault("a variant without xml:lang", "add the language code to <tuv>");
    }
    return language;
  }

  private String readSegment() throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    int codes = 0;
    for (int event = xml.next(); !ends(event, "seg"); event = xml.next()) {
      if (event == XMLStreamConstants.START_ELEMENT && CODES.contains(xml.getLocalName())) {
        codes++;
      } else if (event == XMLStreamConstants.END_ELEMENT && CODES.contains(xml.getLocalName())) {
        codes--;
      } else if (isText(event) && codes == 0) {
        text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
        if (text.length() > LineReader.DEFAULT_LIMIT) {
          throw fault(
              "the segment is longer than " + LineReader.DEFAULT_LIMIT + " characters",
              "check that </seg> is not missing");
        }
      } else if (event == XMLStreamConstants.ENTITY_REFERENCE) {
        throw fault("entity &" + xml.getLocalName() + "; is not declared", "write the character");
      }
    }
    return text.toString();
  }

  private boolean ends(int event, String element) {
    return event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals(element);
  }

  private static boolean isText(int event) {
    return event == XMLStreamConstants.CHARACTERS
        || event == XMLStreamConstants.CDATA
        || event == XMLStreamConstants.SPACE;
  }

  private long line() {
    return Math.max(1, xml.getLocation().getLineNumber());
  }

  private DataException malformed(XMLStreamException e, long line) {
    if (e.getNestedException() instanceof IOException io) {
      return unreadable(io, line);
    }
    String message = String.valueOf(e.getMessage());
    int start = message.indexOf("Message: "); // after the position, which is given already
    String reason = start < 0 ? message : message.substring(start + "Message: ".length());
    String repair = "repair the file, xmllint --noout shows where";
    return DataException.at(name, line, "not well-formed XML: " + reason, repair);
  }

  private DataException unreadable(IOException e, long line) {
    String repair =
        e instanceof CharacterCodingException
            ? "convert the file to the encoding its first line declares (iconv)"
            : "the file is truncated or damaged, copy or create it again";
    return DataException.at(name, line, "the data cannot be read: " + e.getMessage(), repair);
  }
}
