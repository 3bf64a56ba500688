package org.paraphrast.server.languagetool;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.http.Problem.Kind;

/**
 * The fields of a form. Unlike those of {@code /v1}, unknown ones are passed over: clients of this
 * protocol send what only some servers understand.
 */
record Form(Map<String, String> fields) {
  Form {
    fields = Map.copyOf(fields);
  }

  static Form read(byte[] body) {
    Map<String, String> fields = new TreeMap<>();
    for (String pair : new String(body, ISO_8859_1).split("&", -1)) { // a char for each byte
      int sign = pair.indexOf('=');
      if (sign > 0
          && fields.put(field(pair, 0, sign), field(pair, sign + 1, pair.length())) != null) {
        throw bad("a field is there twice");
      }
    }
    return new Form(fields);
  }

  /** A name or a value: bytes, of which some are written as % and two digits, in UTF-8. */
  private static String field(String bytes, int from, int to) {
    ByteArrayOutputStream plain = new ByteArrayOutputStream(to - from);
    for (int i = from; i < to; i++) {
      char c = bytes.charAt(i);
      if (c == '%') {
        plain.write(escaped(bytes, i + 1, to));
        i += 2;
      } else {
        plain.write(c == '+' ? ' ' : c);
      }
    }
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(plain.toByteArray())).toString();
    } catch (CharacterCodingException e) {
      throw bad("the body is not UTF-8");
    }
  }

  private static int escaped(String bytes, int at, int end) {
    int high = at + 1 < end ? Character.digit(bytes.charAt(at), 16) : -1;
    int low = at + 1 < end ? Character.digit(bytes.charAt(at + 1), 16) : -1;
    if (high < 0 || low < 0) {
      throw bad("the body is not a form: a % without two hexadecimal digits");
    }
    return 16 * high + low;
  }

  /** A request that cannot be answered; this protocol has 400 for all of them. */
  static Problem bad(String detail) {
    return Problem.of(Kind.BAD_REQUEST, detail);
  }

  /** The value of a field; empty if there is none or if it is blank. */
  Optional<String> get(String name) {
    return Optional.ofNullable(fields.get(name)).filter(value -> !value.isBlank());
  }

  boolean has(String name) {
    return fields.containsKey(name);
  }

  /** The value of a field, blank or not; empty if there is none. */
  String text(String name) {
    return fields.getOrDefault(name, "");
  }

  /** The values between commas. */
  Set<String> list(String name) {
    Set<String> values = new LinkedHashSet<>();
    for (String value : get(name).orElse("").split(",", -1)) {
      if (!value.isBlank()) {
        values.add(value.strip());
      }
    }
    return values;
  }

  /** Whether a field says yes. */
  boolean isSet(String name) {
    return get(name).filter(value -> value.equals("true") || value.equals("yes")).isPresent();
  }
}
