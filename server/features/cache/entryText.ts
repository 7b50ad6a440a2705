import { HIDDEN, hideSecretText, isSecretName } from '../../shared/secrets.ts';

/** A longer value is cut: it is looked at by a person. */
export const LONGEST_TEXT = 20_000;
/** What is looked at beyond it: a secret that the cut goes through is known by what stands before it within this. */
const MARGIN = 5_000;

/** What JSON has no form for, in the nearest that it has. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [String(key), item]));
  if (value instanceof Set) return [...value];
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return `[${value.byteLength} B]`;
  return value;
}

function withoutSecret(name: string, value: unknown): unknown {
  const isHidden = name !== '' && isSecretName(name) && value !== null && value !== undefined;
  return isHidden ? HIDDEN : plain(value);
}

function toJson(value: unknown, replace: (name: string, value: unknown) => unknown, indent: number): string {
  try {
    return JSON.stringify(value, replace, indent) ?? 'null';
  } catch {
    // Something that refers to itself.
    return '"[…]"';
  }
}

/** A kept value as an administrator may see it: as JSON, secrets hidden at any depth, and not endless. */
export function entryText(value: unknown): { text: string; isCut: boolean } {
  const json = toJson(value, withoutSecret, 2);
  const isLonger = json.length > LONGEST_TEXT + MARGIN;
  const text = hideSecretText(isLonger ? json.slice(0, LONGEST_TEXT + MARGIN) : json);
  const end = isLonger ? endOf(text) : LONGEST_TEXT;
  return { text: text.slice(0, end), isCut: isLonger || text.length > end };
}

/** With much of it hidden, the end of what was looked at may be near, and a secret that begins there is not known. */
function endOf(text: string): number {
  return text.endsWith(HIDDEN) ? LONGEST_TEXT : Math.max(0, Math.min(LONGEST_TEXT, text.length - MARGIN));
}

/** About how many bytes a value takes: those of its JSON. */
export function estimatedBytes(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength;
  return Buffer.byteLength(toJson(value, (_name, item) => plain(item), 0));
}
