package org.paraphrast.text.guard;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.GuardKind;

/**
 * The standard rules, in order: where two want the same token, the earlier one has it. Atoms first
 * (they also steer the tokenizer), then quantities from the most specific to the plain number, then
 * what looks at tokens. Every repetition in a pattern is bounded or possessive, so that no input
 * takes more than linear time or any stack; {@code \b} is avoided, which walks back over combining
 * marks. To add a rule, add a line here and lines to {@code guards.txt} among the tests with what
 * it must and must not catch.
 */
public final class GuardRules {
  private static final String MONTH =
      "(?:Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?"
          + "|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)";
  private static final String WEEKDAY =
      "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?=,? \\d)";
  private static final String NUMBER =
      "(?:\\d{1,3}(?:[,\u00A0\u202F']\\d{3}){1,8}|\\d{1,40}+)(?:[.,]\\d{1,40})?";
  private static final String SCALE =
      "(?:[ \u00A0-]?(?:hundred|thousand|million|billion|trillion|mn|bn|tn|[kKmMbB])(?!\\w))?";
  private static final String CURRENCY_WORD =
      "(?:dollars?|euros?|pounds?(?:"
          + " sterling)?|pence|cents?|yen|yuan|francs?|rupees?|pesos?|roubles?"
          + "|rubles?|crowns?|marks|USD|EUR|GBP|JPY|CHF|CAD|AUD|CNY|INR)";
  private static final String UNIT =
      "(?:[kcmµnd]?m|km/h|kmh|mph|kph|m/s|ft|feet|foot|in(?=[.,;)]|$)|inch(?:es)?|yards?|yd|miles?|mi"
          + "|metres?|meters?|kilomet(?:re|er)s?|centimet(?:re|er)s?|millimet(?:re|er)s?"
          + "|[kmµ]?g|kilos?|kilograms?|grams?|tonn?es?|tons?|lbs?|pounds|ounces?|oz|stone|[cm]?l|lit(?:re|er)s?|gallons?|pints?|°\\s?[CF]|degrees?(?:"
          + " (?:Celsius|Fahrenheit))?|K"
          + "|[kMGTP]i?[Bb](?:ps|/s)?|bytes?|bits?|[kMG]?Hz|[kMG]?W(?:h)?|watts?|volts?|V|amps?|mAh|dB|px|pt|hectares?|ha|acres?|sq(?:uare)?"
          + " (?:feet|met(?:re|er)s|miles|km|m)|m[²³]|km²"
          + "|ms|secs?|seconds?|mins?|minutes?|hrs?|hours?|days?|weeks?|months?|years?|decades?|centuries"
          + "|century)(?:/[\\p{L}°]{1,12}+[²³]?+){0,2}+";
  private static final String TOP_DOMAIN =
      "(?:com|org|net|edu|gov|mil|int|info|biz|io|ai|app|dev|eu|uk|de|fr|es|it|pt|ch|at|nl|be|se|no|dk"
          + "|fi|pl|cz|ru|us|ca|au|nz|in|jp|cn|br|mx|tv|me|co)";
  private static final String EXTENSION =
      "(?:txt|md|pdf|docx?|xlsx?|pptx?|odt|csv|tsv|json|ya?ml|xml|html?|css|jsx?|tsx?|py|java|class|jar"
          + "|c|h|cc|cpp|hpp|rs|go|rb|php|sh|bat|exe|dll|so|zip|tar|gz|tgz|bz2|xz|7z|rar|png|jpe?g|gif"
          + "|svg|webp|mp[34]|wav|avi|mov|mkv|iso|log|ini|cfg|conf|toml|sql|db|bak|tmp|tex|bib|ipynb)";

  /** {@code any:} or {@code any:any:} before two slashes, and schemes that do without. */
  private static final String SCHEME =
      "(?<![\\w.+-])(?:(?:[A-Za-z][A-Za-z0-9+.-]{1,30}+:){1,3}+//"
          + "|(?i:mailto|tel|sms|sips?|xmpp|urn|doi|geo|magnet|data|javascript|jdbc):\\+?+)"
          + "(?=[\\p{L}\\p{N}/\\[?])";

  /** A machine with a port or a path behind it: {@code localhost:80}, {@code [::1]/x}. */
  private static final String MACHINE =
      "(?<![\\w@./:-])(?:localhost|\\d{1,3}(?:\\.\\d{1,3}){3}"
          + "|\\[[0-9A-Fa-f.]{0,15}+:[0-9A-Fa-f:.]{1,45}+\\])(?=:\\d|/\\w)";

  /**
   * A domain of this list, as others may be a full stop without a space behind it; any domain if a
   * path follows.
   */
  private static final String DOMAIN =
      "(?<![\\w@./-])(?:www\\.(?=\\w)|(?:[A-Za-z0-9-]{1,63}\\.){1,4}(?:"
          + TOP_DOMAIN
          + "(?:(?=[/:?#]\\w)|(?![\\w@-]|\\.\\w|['’]\\w))|[A-Za-z]{2,24}+(?=/\\w)))";

  /** Commands of TeX with what they are given. */
  private static final String TEX =
      "(?<![\\w\\\\%})\\].:])\\\\[A-Za-z]{2,40}+\\*?+"
          + "(?:\\[[^\\[\\]\\n]{0,200}+\\]|\\{[^{}\\n]{0,200}+\\}){0,4}+(?![\\\\\\w])"
          + "|\\\\\\([^()\\n]{1,300}\\\\\\)|\\\\\\[[^\\[\\]\\n]{1,300}\\\\\\]";

  /** Formulas between dollars, which have a sign in them, and what a shell puts in. */
  private static final String DOLLARS =
      "(?<![\\w$\\\\])\\$\\$[^$]{1,1000}+\\$\\$"
          + "|(?<![\\w$\\\\])\\$(?![\\s\\d$])(?=[^$\\n]{0,200}?[\\\\^_=+{])[^$\\n]{1,200}+(?<!\\s)\\$(?![\\w$])"
          + "|(?<!\\w)\\$\\([^()\\n]{1,200}+\\)";

  /** Statements of SQL in capitals, to their end. */
  private static final String SQL =
      "(?<!\\w)(?:SELECT\\s[^;\\n]{1,300}?\\sFROM|DELETE\\sFROM|UPDATE(?=\\s\\w{1,80}+\\sSET\\s)|INSERT\\sINTO)"
          + "\\s[\\w.]++(?:\\s(?:SET|WHERE|VALUES|JOIN|ORDER\\sBY)\\s?[^;.\\n]{1,300}+)?+";

  /** Expressions that match text: {@code ^a.*b$}, {@code [a-z]+}. */
  private static final String REGEX =
      "(?<!\\S)\\^[^\\s^]{2,200}+|(?<![^\\s(\"'])[^\\s\\[\\](]{0,80}\\[[^\\s\\[\\]]{1,40}+\\][+*?][^\\s,;]{0,80}+"
          + "|(?<![^\\s(\"'])[^\\s.(]{0,80}\\.[*+][\\w$(\\[\\\\][^\\s,;]{0,80}+";

  /** What a function is given, and none of the ends of {@code file(s)}. */
  private static final String CALL =
      "(?<![\\p{L}\\p{N}_.])[A-Za-z_][\\w.]{0,80}+\\((?:[^()\\s]{4,80}+|\\w{1,80}+(?:, ?\\w{1,80}+){1,9}+)?\\)";

  /** Statements of programs: what a condition or an import is given, up to its brace. */
  private static final String STATEMENT =
      "(?<![\\p{L}\\p{N}_])(?:[A-Za-z_]\\w{0,40}+ ?)?\\([^()\\n{}]{0,200}+\\)\\s?\\{"
          + "|(?<!\\S)(?:import|export|const|let|var) \\{[^{}\\n]{0,200}+\\}(?: from [\"'][^\"'\\n]{1,200}+[\"'])?";

  /** Names between angle brackets that are no tags, and what is struck out. */
  private static final String MARKED = "⟨[^⟨⟩\\n]{1,200}+⟩|~~(?!\\s)[^~\\n]{1,400}+~~";

  /** A tag of HTML or XML, opening or closing. */
  public static final String ONE_TAG = "</?[A-Za-z][A-Za-z0-9:_-]*+(?:\\s[^<>]*+)?/?>";

  /** An element that marks code or keys, with the text in it. */
  private static final String CODE_ELEMENT =
      "<(code|kbd|samp|tt|var|CODE|KBD|SAMP|TT|VAR)(?:\\s[^<>]*+)?>[^<]*+</\\1>";

  private GuardRules() {}

  /** Rules whose spans the tokenizer does not divide. */
  public static List<PatternRule> atoms() {
    return List.of(
        rule(GuardKind.CODE, "`", "(`{1,3})(?!`)[^`]++\\1(?!`)"),
        rule(GuardKind.CODE, "$", DOLLARS),
        rule(GuardKind.CODE, "\\", TEX),
        rule(GuardKind.CODE, "<", CODE_ELEMENT),
        rule(
            GuardKind.MARKDOWN,
            "]",
            "\\]\\([^()\\s]*+(?:\\s+\"[^\"]*\")?\\)|\\]\\[[\\w"
                + " -]*\\]|\\[\\^[\\w-]+\\]|(?<![\\w\\]])\\[[ xX]\\](?= )"),
        rule(GuardKind.TAG, "<", "<!--.{0,2000}?-->|<[!?][A-Za-z\\[][^<>]*+>|" + ONE_TAG),
        rule(
            GuardKind.ENTITY,
            "&",
            "&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\\d{1,7}|#[xX]\\p{XDigit}{1,6});"),
        new PatternRule(GuardKind.PLACEHOLDER, Trigger.anyOf("{"), new BracePlaceholders()),
        rule(
            GuardKind.PLACEHOLDER,
            "%",
            "(?<![\\d%])%(?:\\d{1,2}\\$|\\([A-Za-z_]\\w*\\))?[-+0#,]*\\d{0,3}(?:\\.\\d{1,3})?(?:hh?|ll?|[Lqjzt])?"
                + "[diouxXeEfFgGaAcCsSpn@](?![\\p{L}\\d])"
                + "|(?<![\\w%])%[A-Za-z_]\\w*%|(?<![\\w%])%L?\\d{1,2}(?![\\d%])"),
        rule(
            GuardKind.PLACEHOLDER,
            "$_[",
            "(?<![\\w$])\\$(?:[a-z_]\\w*|[A-Z][A-Z_][A-Z0-9_]++)|(?<!\\w)__[A-Z][A-Z0-9_]*?__(?!\\w)|\\[\\[[^\\[\\]\\s]++\\]\\]"),
        new PatternRule(GuardKind.URL, Trigger.anyOf(":"), new WebAddresses(SCHEME)),
        new PatternRule(GuardKind.URL, Trigger.anyOf(":/"), new WebAddresses(MACHINE)),
        rule(
            GuardKind.EMAIL,
            "@",
            "(?:\"[^\"\\s@]{1,64}+(?: [^\"\\s@]{1,64}+){0,3}+\"|[\\p{L}\\p{N}][\\p{L}\\p{N}._%+-]{0,63}+)@(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}[\\p{L}]{2,24}"),
        PatternRule.of(
            GuardKind.FILE_NAME,
            Trigger.INNER_STOP,
            "(?<![\\w./\\\\@])(?:[A-Za-z]:\\\\|~?/|\\.{1,2}/)?(?:[\\w.-]++[/\\\\]){0,16}[\\w-][\\w.-]{0,80}\\."
                + EXTENSION
                + "(?![\\w/@])(?!\\.\\w)"),
        new PatternRule(GuardKind.URL, Trigger.INNER_STOP, new WebAddresses(DOMAIN)),
        rule(
            GuardKind.FILE_NAME,
            "/\\",
            "(?<![\\w./~:<])(?:(?:~|\\.{1,2})?/(?:[\\w.-]++/){1,32}|(?:~|\\.{1,2})/)[\\w.-]*\\w|(?<!\\w)[A-Za-z]:[\\\\/][\\w.\\\\/-]*\\w"
                + "|(?<![\\w\\\\])\\\\\\\\[\\w.$-]++(?:\\\\[\\w.$-]++){1,32}+"),
        rule(GuardKind.HASHTAG, "#", "(?<![\\p{L}\\p{N}&_#])#[\\p{N}_]*\\p{L}[\\p{L}\\p{N}_]*+"),
        rule(GuardKind.MENTION, "@", "(?<![\\p{L}\\p{N}@._])@[A-Za-z_][A-Za-z0-9_]*+"));
  }

  /** Rules for quantities, from the most specific to the plain number. */
  static List<PatternRule> quantities() {
    Trigger money = Trigger.anyOf("$0123456789€");
    return List.of(
        PatternRule.of(
            GuardKind.DATE,
            Trigger.DIGIT,
            "(?<!\\w)(?:(?:"
                + WEEKDAY
                + "),? )?(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? "
                + MONTH
                + "(?:,? \\d{4})?|"
                + MONTH
                + " \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|"
                + MONTH
                + ",? \\d{4})(?!\\w)"),
        PatternRule.of(
            GuardKind.DATE,
            Trigger.DIGIT,
            "(?<![\\d/.-])(?:\\d{4}-\\d{1,2}-\\d{1,2}(?:T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?"
                + "|\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{1,2}\\.\\d{1,2}\\.\\d{4})(?![\\d/-])"
                + "|(?<!\\w)(?:1[0-9]|20)\\d0s(?!\\w)|'\\d0s(?!\\w)"),
        PatternRule.of(
            GuardKind.TIME,
            Trigger.DIGIT,
            "(?<!\\w)\\d{1,2}[:.]\\d{2}(?::\\d{2})?\\s?(?:[aApP]\\.?[mM](?!\\w)\\.?)|(?<!\\w)\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:"
                + " ?(?:GMT|UTC|CET|EST|PST|hrs?|h))?(?!\\w)|(?<!\\w)\\d{1,2}\\s?(?:[aApP]\\.[mM]\\.|[aApP][mM](?!\\w))|(?<!\\w)\\d{1,2}"
                + " o['’]clock"),
        new PatternRule(
            GuardKind.MONEY,
            money,
            SpanFinder.of(
                "(?:(?<!\\w)(?:US|A|C|NZ|HK|R|Rs\\.? ?))?\\p{Sc}\\s?"
                    + NUMBER
                    + SCALE
                    + "(?:/\\p{L}{1,12}+)?|(?<!\\w)"
                    + NUMBER
                    + SCALE
                    + "\\s?(?:\\p{Sc}|(?:US |Canadian |Australian |Swiss )?"
                    + CURRENCY_WORD
                    + "(?!\\w))|(?<!\\w)(?:USD|EUR|GBP|JPY|CHF)\\s?"
                    + NUMBER)),
        PatternRule.of(
            GuardKind.PERCENT,
            Trigger.DIGIT,
            "[-+\u2212]?(?<!\\w)"
                + NUMBER
                + "(?:\\s?(?:-|–|to)\\s?"
                + NUMBER
                + ")?\\s?(?:%|‰|per ?cent(?!\\w)|percentage points?(?!\\w))"),
        PatternRule.of(
            GuardKind.UNIT,
            Trigger.DIGIT,
            "(?<![\\w.])[-+\u2212]?" + NUMBER + SCALE + "[\\s-]?" + UNIT + "(?![\\w²³])"),
        PatternRule.of(
            GuardKind.NUMBER,
            Trigger.DIGIT,
            "(?<!\\p{L})[-+\u2212#]?" + NUMBER + "(?:st|nd|rd|th)?" + SCALE));
  }

  /** Rules that look at tokens and their neighbours. */
  static List<GuardRule> tokenRules() {
    return List.of(
        new CalendarRule(),
        new ClockRule(),
        new NumberWordRule(),
        new DigitRule(),
        new MeasureRule(),
        new SplitWordRule(),
        new MarkdownRule(),
        new QuotedTitleRule(),
        new NameRule(),
        new JoinedRule());
  }

  /** All standard rules but the atoms, which the tokenizer has found already. */
  public static List<GuardRule> afterTokenizing() {
    List<GuardRule> rules = new ArrayList<>();
    rules.add(rule(GuardKind.CODE, "-", "(?<![^\\s(\"'])--[a-z][a-z0-9-]*+(?![\\p{L}\\d])"));
    rules.add(rule(GuardKind.CODE, "-", "(?<=[ (\"'])-[a-z][a-z0-9-]*+(?![\\p{L}\\d'’])"));
    rules.add(
        PatternRule.of(GuardKind.CODE, Trigger.INNER_STOP, "(?<=[ (\"'])\\.[A-Za-z][\\w-]*+"));
    rules.add(rule(GuardKind.CODE, "(", CALL));
    rules.add(rule(GuardKind.CODE, "^[*+", REGEX));
    rules.add(rule(GuardKind.CODE, "{", STATEMENT));
    rules.add(rule(GuardKind.CODE, "~⟨", MARKED));
    rules.add(new PatternRule(GuardKind.CODE, Trigger.anyOf("SFI"), sql()));
    rules.add(rule(GuardKind.PLACEHOLDER, ":", "(?<![^\\s(\"']):[A-Za-z_]\\w++:?+(?!\\p{L})"));
    rules.addAll(quantities());
    rules.addAll(tokenRules());
    return List.copyOf(rules);
  }

  /** Tries the pattern only where words of such a statement are, which most sentences have not. */
  private static SpanFinder sql() {
    SpanFinder statements = SpanFinder.of(SQL);
    return (text, sink) -> {
      if (text.contains(" FROM ") || text.contains(" SET ") || text.contains(" INTO ")) {
        statements.find(text, sink);
      }
    };
  }

  private static PatternRule rule(GuardKind kind, String trigger, String regex) {
    return PatternRule.of(kind, Trigger.anyOf(trigger), regex);
  }
}
