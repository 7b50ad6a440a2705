/** Names of fields that no log and no audit trail may hold, in whatever object they lie. */
const SECRET_NAME =
  /passw(?:or)?d|(?:secret|token|hash)$|^(?:(?:proxy-)?authorization|cookies?|set-cookie|sid|jwt|api[-_]?key)$/i;
/**
 * Where a word begins, in a text as it is and in one written as JSON. There a line break is `\n`: its letter belongs to
 * no word, and what follows it begins one.
 */
const WORD_START = String.raw`(?<=^|[^\w\\]|(?<!\\)(?:\\\\)*\\(?:[bfnrt]|u[\da-f]{4})|(?<!\\)(?:\\\\)+)`;
/**
 * Secrets inside a text: `token=…` in an address, a link to a new password, `Bearer …`, and wherever they stand
 * signed tokens and the tokens of scripts.
 */
const SECRET_TEXT = new RegExp(
  [
    String.raw`(?=[phtsben])${WORD_START}(?:(password|heslo|token|sid|secret)=[^&\s"'\\]+`,
    String.raw`(Bearer|Basic) [\w.~+/=-]{6,}|eyJ[\w-]{5,}\.[\w-]+\.[\w-]+|nst_[\w-]{8,})`,
    String.raw`(?<=\/(?:reset-password|register\/confirm)[/#])[^?#\s"'\\]+`,
  ].join('|'),
  'gi',
);
/** What stands in the place of a secret. */
export const HIDDEN = '[skryto]';
const DEEPEST = 8;

export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** The text with the secrets in it hidden; what names them stays. */
export function hideSecretText(text: string): string {
  return text.replace(SECRET_TEXT, (_all, name?: string, scheme?: string) => {
    if (name) return `${name}=${HIDDEN}`;
    return scheme ? `${scheme} ${HIDDEN}` : HIDDEN;
  });
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
