/** Names of fields that no log and no audit trail may hold, in whatever object they lie. */
const SECRET_NAME =
  /passw(?:or)?d|(?:secret|token|hash)$|^(?:(?:proxy-)?authorization|cookies?|set-cookie|sid|jwt|api[-_]?key)$/i;
/**
 * Where a word begins, in a text as it is and in one written as JSON. There a line break is `\n`: its letter belongs to
 * no word, and what follows it begins one.
 */
const WORD_START = String.raw`(?<=^|[^\w\\]|(?<!\\)(?:\\\\)*\\(?:[bfnrt]|u[\da-f]{4})|(?<!\\)(?:\\\\)+)`;
/** A `t` that is none: in JSON `\token` is a tabulator and `oken`. */
const NOT_TAB = String.raw`(?<!(?<!\\)(?:\\\\)*\\token)`;
/** What a secret is called, at the end of a name of any kind: `current_password`, `accessToken`, `client-secret`. */
const NAME = String.raw`(passw(?:or)?d[\w-]{0,32}|heslo|token${NOT_TAB}|secret|api[-_]?key|sid(?<=${WORD_START}sid))`;
/** What may close the name, if it is not a field of the line itself: a quote, escaped if the text is written as JSON. */
const CLOSED = String.raw`(?:(?:\\\\)*\\"|')?`;
/** So many parts of a value are hidden at most: an expression that goes back over millions has no room for them. */
const LONGEST_VALUE = 4_000;
const WORD = String.raw`(?:[^\s"'\\&]+|\\\\){1,${LONGEST_VALUE}}`;
/**
 * How a value is set beside its name, what is kept before what is hidden. The quotes around it stay, and so does every
 * pair of a backslash and its sign: a text in JSON is hidden as it lies there.
 */
const VALUES = [
  // A field of JSON; never an unquoted value, in the place of which a text would not be JSON.
  String.raw`(" {0,3}: {0,3}")(?:[^"\\]|\\.){1,${LONGEST_VALUE}}`,
  // One of JSON within a text of JSON, with escapes within escapes.
  String.raw`(${CLOSED} {0,3}[:=] {0,3}(?:\\\\)*\\")(?:[^"\\]|\\[^"\\]|\\\\(?:[^"\\]|\\.)){1,${LONGEST_VALUE}}`,
  String.raw`(${CLOSED} {0,3}[:=] {0,3}')(?:[^'"\\]|\\.){1,${LONGEST_VALUE}}`,
  `(${CLOSED} {0,3}= {0,3})${WORD}`,
  // What somebody wrote by hand: a password may be of several words, and ends with the part of the sentence.
  `(${CLOSED} {0,3}: {0,3})${WORD}(?:(?<![.,;]) ${WORD}){0,50}`,
].join('|');
/**
 * Secrets inside a text: what follows the name of one, the password in the address of a server, a link to a new
 * password, `Bearer …`, and wherever they stand signed tokens and the tokens of scripts. What is to be kept before a
 * secret is in groups. Each part looks no further than a bound, or to what it then hides: a text is gone through once.
 */
const SECRET_TEXT = new RegExp(
  [
    `${NAME}(?:${VALUES})`,
    String.raw`(?=[ben])${WORD_START}(?:((?:Bearer|Basic) )[\w.~+/=-]{6}[\w.~+/=-]*`,
    String.raw`(?<!-)eyJ[\w-]{5,4000}\.[\w.-]+|nst_[\w-]{8}[\w-]*)`,
    String.raw`(:\/\/[^\s:/@?#"'\\]{0,100}:)[^\s/"'\\]{1,500}(?=@)`,
    String.raw`(?<=\/(?:reset-password|register\/confirm)[/#])[^?#\s"'\\]+`,
  ].join('|'),
  'gis',
);
/** What stands in the place of a secret. */
export const HIDDEN = '[skryto]';
const DEEPEST = 8;

export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** The text with the secrets in it hidden; what names them stays. */
export function hideSecretText(text: string): string {
  return text.replace(SECRET_TEXT, (_all, ...found: unknown[]) => `${found.slice(0, -2).join('')}${HIDDEN}`);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return '[…]';
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  if (!isPlain(value)) return value;
  return cleanFields(value as Record<string, unknown>, depth);
}

function cleanFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  // Most lines have nothing to hide and no objects in them; they are not copied.
  if (Object.keys(fields).every((name) => isPlainFact(name, fields[name]))) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isSecretName(name) && value !== null && value !== undefined ? HIDDEN : clean(value, depth + 1),
    ]),
  );
}

function isPlainFact(name: string, value: unknown): boolean {
  return (typeof value !== 'object' || value === null) && !isSecretName(name);
}

/**
 * The object, or a copy of it, in which no field at any usual depth holds a secret. Instances of classes stay as they
 * are.
 */
export function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return cleanFields(fields, 0);
}
