/** Field names whose values are redacted in logs and in the audit trail, at any depth. */
const SECRET_NAME =
  /passw(?:or)?d|(?:secret|token|hash)$|^(?:(?:proxy-)?authorization|cookies?|set-cookie|sid|jwt|api[-_]?key|endpoint|p256dh|auth)$/i;
/**
 * The start of a word, in plain text and inside a JSON string, where an escape such as `\n` ends with a letter that
 * belongs to no word.
 */
const WORD_START = String.raw`(?<=^|[^\w\\]|(?<!\\)(?:\\\\)*\\(?:[bfnrt]|u[\da-f]{4})|(?<!\\)(?:\\\\)+)`;
/** A `t` that is not an escape: in JSON `\token` is a tab followed by `oken`. */
const NOT_TAB = String.raw`(?<!(?<!\\)(?:\\\\)*\\token)`;
const NAME = String.raw`(passw(?:or)?d[\w-]{0,32}|heslo|token${NOT_TAB}|secret|api[-_]?key|endpoint|p256dh|sid(?<=${WORD_START}sid))`;
/** A quote after the name, escaped in JSON text; not for fields of the log line itself. */
const CLOSING_QUOTE = String.raw`(?:(?:\\\\)*\\"|')?`;
/**
 * The maximum length of a redacted value: a regular expression that backtracks over millions of characters overflows.
 */
const MAX_VALUE_LENGTH = 4_000;
const WORD = String.raw`(?:[^\s"'\\&]+|\\\\){1,${MAX_VALUE_LENGTH}}`;
/**
 * The forms of a value after its name. The prefix is kept, the value redacted; quotes and escape sequences are
 * preserved, so that JSON text stays valid.
 */
const VALUES = [
  // A JSON field; never an unquoted value, which would leave invalid JSON.
  String.raw`(" {0,3}: {0,3}")(?:[^"\\]|\\.){1,${MAX_VALUE_LENGTH}}`,
  // A JSON field inside a JSON string, with nested escapes.
  String.raw`(${CLOSING_QUOTE} {0,3}[:=] {0,3}(?:\\\\)*\\")(?:[^"\\]|\\[^"\\]|\\\\(?:[^"\\]|\\.)){1,${MAX_VALUE_LENGTH}}`,
  String.raw`(${CLOSING_QUOTE} {0,3}[:=] {0,3}')(?:[^'"\\]|\\.){1,${MAX_VALUE_LENGTH}}`,
  `(${CLOSING_QUOTE} {0,3}= {0,3})${WORD}`,
  // Written by hand: a password may have several words, and ends with the clause.
  `(${CLOSING_QUOTE} {0,3}: {0,3})${WORD}(?:(?<![.,;]) ${WORD}){0,50}`,
].join('|');
/**
 * Secrets in a text: values after a secret's name, passwords in URLs, links with a token, `Bearer …`, JWTs and API
 * tokens. Prefixes to be kept are in groups. Every part is bounded, so that the time is linear.
 */
const SECRET_TEXT = new RegExp(
  [
    `${NAME}(?:${VALUES})`,
    String.raw`(?=[ben])${WORD_START}(?:((?:Bearer|Basic) )[\w.~+/=-]{6}[\w.~+/=-]*`,
    String.raw`(?<!-)eyJ[\w-]{5,4000}\.[\w.-]+|nst_[\w-]{8}[\w-]*)`,
    String.raw`(:\/\/[^\s:/?#"'\\]{0,100}:)[^\s/"'\\]{1,500}(?=@)`,
    String.raw`(?<=\/(?:reset-password|register\/confirm|nahled|previews|odber|subscriptions|public\/(?:displays|calendars|views)|obrazovka\/[a-z0-9-]{1,120})[/#])[^?#\s"'\\]+`,
  ].join('|'),
  'gis',
);
export const REDACTED = '[skryto]';
const MAX_DEPTH = 8;

export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

export function redactText(text: string): string {
  return text.replace(
    SECRET_TEXT,
    (_all, ...groups: unknown[]) => `${groups.slice(0, -2).join('')}${REDACTED}`,
  );
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function redact(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (!isPlainObject(value)) return value;
  return redactFields(value as Record<string, unknown>, depth);
}

function redactFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  if (Object.keys(fields).every((name) => isHarmless(name, fields[name]))) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isSecretName(name) && value !== null && value !== undefined ? REDACTED : redact(value, depth + 1),
    ]),
  );
}

function isHarmless(name: string, value: unknown): boolean {
  return (typeof value !== 'object' || value === null) && !isSecretName(name);
}

/** The object, or a copy with secrets redacted at any depth up to the limit. Class instances are left unchanged. */
export function redactSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return redactFields(fields, 0);
}
