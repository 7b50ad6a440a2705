/** A body nested deeper, or of more values, fits no operation; `maxItems` of the document stays well below. */
export const JSON_BOUNDS = { depth: 64, values: 25_000 } as const;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * What is too much about JSON that has not been parsed yet: parsing, walking and validating hundreds of thousands of
 * values takes seconds. One walk over the bytes; up to the first fault it sees exactly what the parser will see.
 */
export function jsonExcess(bytes: Uint8Array): keyof typeof JSON_BOUNDS | undefined {
  let [depth, values, isText] = [0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) values += 1;
    else if (OPENING.includes(byte)) {
      values += 1;
      depth += 1;
    } else if (CLOSING.includes(byte)) depth -= 1;
    if (values > JSON_BOUNDS.values) return 'values';
    if (depth > JSON_BOUNDS.depth) return 'depth';
  }
  return undefined;
}
