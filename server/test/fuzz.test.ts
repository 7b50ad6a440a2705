import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, readOperations } from '../http/operationTable.ts';
import { readDocument } from '../projectFiles.ts';
import { documentedStatuses } from './documentedStatuses.ts';
import { buildHouse, type House } from './house.ts';
import { textOf } from './sseClient.ts';
import { createTestApp } from './testApp.ts';

const RUNS = 25;
const SEED = 20_261_121;

/** Statuses that any call may have, whatever the document says of its operation. */
const ALWAYS = [400, 404, 405, 413, 414, 415, 431];

const document = readDocument();

/** Texts that have broken servers before, among ordinary ones. */
const nasty = fc.oneof(
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
  nasty,
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
    fc.oneof(fc.jsonValue(), nasty),
    { maxKeys: 6 },
  ),
);

interface Shot {
  path: string[];
  query: [string, string][];
  body: string;
  type: string;
  headers: Record<string, string>;
}

const shots: fc.Arbitrary<Shot> = fc.record({
  path: fc.array(nasty, { minLength: 2, maxLength: 2 }),
  query: fc.array(
    fc.tuple(fc.constantFrom('q', 'cursor', 'limit', 'section', 'pinned', 'unread', '_t', 'x'), nasty),
    { maxLength: 3 },
  ),
  body: fc.oneof(
    anyJson.map((value) => JSON.stringify(value)),
    nasty,
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

describe('whatever is sent', () => {
  let house: House;
  beforeAll(async () => {
    house = await buildHouse(await createTestApp());
  });
  afterAll(() => house.app.close());

  const allowed = (operation: Operation) => [
    ...documentedStatuses(document, operation).map(Number),
    ...ALWAYS,
  ];

  async function fire(operation: Operation, shot: Shot): Promise<void> {
    const values = [...shot.path];
    const address = operation.template.replace(/\{\w+\}/g, () => encode(values.shift() ?? ''));
    const query = shot.query.map(([name, value]) => `${name}=${encode(value)}`).join('&');
    const { cookies } = house.clients.writer;
    const response = await fetch(`${house.app.url}${address}${query && `?${query}`}`, {
      method: operation.method.toUpperCase(),
      headers: {
        ...shot.headers,
        cookie: Object.entries(cookies)
          .map((pair) => pair.join('='))
          .join('; '),
        'x-csrf-token': cookies.csrfToken ?? '',
        ...(operation.method !== 'get' && { 'content-type': shot.type }),
      },
      ...(operation.method !== 'get' && operation.method !== 'delete' && { body: shot.body }),
    });
    const text = await textOf(response);
    expect(response.status, text).toBeLessThan(500);
    expect(allowed(operation), text).toContain(response.status);
    if (response.status < 400) return;
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      error: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
    expect(text).not.toMatch(/node_modules|SQLITE|sequelize|at .*\.ts:|SELECT /i);
  }

  it.each(readOperations(document).map((operation) => [operation.id, operation] as const))(
    '%s answers with a documented status in the envelope, never with a fault of ours',
    async (id, operation) => {
      // Signing out would end the writer's session for all the others.
      if (id === 'logout')
        return fc.assert(
          fc.asyncProperty(shots, (shot) => fire(operation, { ...shot, type: 'text/plain' })),
          { numRuns: 5, seed: SEED },
        );
      await fc.assert(
        fc.asyncProperty(shots, (shot) => fire(operation, shot)),
        { numRuns: RUNS, seed: SEED },
      );
    },
  );
});

/** Percent-encodes what can be encoded; half a surrogate pair goes as the bytes that it would be. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}
