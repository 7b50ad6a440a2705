import { isSecretName, REDACTED, redactText } from '../../shared/secrets.ts';

export const MAX_TEXT_LENGTH = 20_000;
/** Text searched beyond the limit, so that a secret crossing the limit is still recognized by its prefix. */
const SEARCH_MARGIN = 5_000;

function toSerializable(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [String(key), item]));
  if (value instanceof Set) return [...value];
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return `[${value.byteLength} B]`;
  return value;
}

function redactOrSerialize(name: string, value: unknown): unknown {
  const isHidden = name !== '' && isSecretName(name) && value !== null && value !== undefined;
  return isHidden ? REDACTED : toSerializable(value);
}

function toJson(value: unknown, replace: (name: string, value: unknown) => unknown, indent: number): string {
  try {
    return JSON.stringify(value, replace, indent) ?? 'null';
  } catch {
    // A circular reference.
    return '"[…]"';
  }
}

/** JSON with secrets redacted at any depth, truncated. */
export function toEntryText(value: unknown): { text: string; isCut: boolean } {
  const json = toJson(value, redactOrSerialize, 2);
  const isTruncated = json.length > MAX_TEXT_LENGTH + SEARCH_MARGIN;
  const text = redactText(isTruncated ? json.slice(0, MAX_TEXT_LENGTH + SEARCH_MARGIN) : json);
  const end = isTruncated ? truncationPoint(text) : MAX_TEXT_LENGTH;
  return { text: text.slice(0, end), isCut: isTruncated || text.length > end };
}

/**
 * Redaction shortens the text, so its end may be near the limit; a secret that starts in the margin may be
 * unrecognized.
 */
function truncationPoint(text: string): number {
  return text.endsWith(REDACTED)
    ? MAX_TEXT_LENGTH
    : Math.max(0, Math.min(MAX_TEXT_LENGTH, text.length - SEARCH_MARGIN));
}

export function estimatedBytes(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength;
  return Buffer.byteLength(toJson(value, (_name, item) => toSerializable(item), 0));
}
