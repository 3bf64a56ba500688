package org.paraphrast.server.languagetool;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
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
 * protocol send what only some servers understand. Of a field that is there twice, the last counts.
 */
record Form(Map<String, String> fields) {
  Form {
    fields = Map.copyOf(fields);
  }

  static Form read(byte[] body) {
    Map<String, String> fields = new TreeMap<>();
    for (String pair : decode(body).split("&", -1)) {
      int sign = pair.indexOf('=');
      if (sign > 0) {
        fields.put(decode(pair.substring(0, sign)), decode(pair.substring(sign + 1)));
      }
    }
    return new Form(fields);
  }

  private static String decode(byte[] bytes) {
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw bad("the body is not UTF-8");
    }
  }

  private static String decode(String value) {
    try {
      return URLDecoder.decode(value, UTF_8);
    } catch (IllegalArgumentException e) {
      throw bad("the body is not a form: a % without two hexadecimal digits");
    }
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
