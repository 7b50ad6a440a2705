/** A body nested deeper, or of more values, fits no operation; `maxItems` of the document stays well below. */
export const JSON_LIMITS = { depth: 64, values: 25_000 } as const;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [ARRAY, OBJECT, ARRAY_END, OBJECT_END] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * The limit that JSON exceeds which has not been parsed yet: parsing, walking and validating hundreds of thousands of
 * values takes seconds. One walk over the bytes; up to the first fault it sees exactly what the parser will see.
 */
export function exceededJsonLimit(bytes: Uint8Array): keyof typeof JSON_LIMITS | undefined {
  let [depth, values] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (byte === COMMA) values += 1;
    else if (byte === ARRAY || byte === OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === ARRAY_END || byte === OBJECT_END) depth -= 1;
    if (values > JSON_LIMITS.values) return 'values';
    if (depth > JSON_LIMITS.depth) return 'depth';
  }
  return undefined;
}

/** Where the closing quote stands. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
