/** No operation accepts more; `maxItems` of the document stays well below. */
export const JSON_LIMITS = { depth: 64, values: 25_000 } as const;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [ARRAY, OBJECT, ARRAY_END, OBJECT_END] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * The limit that unparsed JSON exceeds: parsing and validating hundreds of thousands of values takes seconds. One
 * pass over the bytes; up to the first syntax error it counts exactly what the parser would.
 */
export function exceededJsonLimit(bytes: Uint8Array): keyof typeof JSON_LIMITS | undefined {
  let [depth, values] = [0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === QUOTE) index = closingQuoteAt(bytes, index + 1);
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

function closingQuoteAt(bytes: Uint8Array, start: number): number {
  let index = start;
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1;
  return index;
}
