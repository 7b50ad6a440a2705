import fc from 'fast-check';

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    '%00',
    '\ud800',
    '../../etc/passwd',
    "' OR 1=1 --",
    '<script>',
    '1e400',
    '0x1',
    '-1',
    'NaN',
    '__proto__',
    '{{7*7}}',
    '%',
    '_',
    '"',
    'a'.repeat(5_000),
    '٣',
    '\r\nX: y',
    '[]',
    'null',
    'true',
    '9'.repeat(40),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const anyJson = fc.oneof(
  fc.jsonValue(),
  hostileText,
  fc.dictionary(
    fc.constantFrom(
      'title',
      'html',
      'category_id',
      'username',
      'password',
      'values',
      'version',
      '__proto__',
      'x',
    ),
    fc.oneof(fc.jsonValue(), hostileText),
    { maxKeys: 6 },
  ),
);

export interface HostileCall {
  path: string[];
  query: [string, string][];
  body: string;
  type: string;
  headers: Record<string, string>;
}

export const hostileCalls: fc.Arbitrary<HostileCall> = fc.record({
  path: fc.array(hostileText, { minLength: 2, maxLength: 2 }),
  query: fc.array(
    fc.tuple(fc.constantFrom('q', 'cursor', 'limit', 'section', 'pinned', 'unread', '_t', 'x'), hostileText),
    { maxLength: 3 },
  ),
  body: fc.oneof(
    anyJson.map((value) => JSON.stringify(value)),
    hostileText,
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'rubbish',
  ),
  headers: fc.dictionary(
    fc.constantFrom(
      'if-none-match',
      'idempotency-key',
      'accept',
      'x-forwarded-for',
      'range',
      'if-modified-since',
    ),
    fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
    { maxKeys: 2 },
  ),
});
