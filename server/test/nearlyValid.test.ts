import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operation, readOperations } from '../http/operationTable.ts';
import { readDocument } from '../projectFiles.ts';
import { buildHouse, type House } from './house.ts';
import { callsOf, type FuzzCall, fuzzAddress } from './nearlyValid.ts';
import { textOf } from './sseClient.ts';
import { createTestApp } from './testApp.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 30);
/** Refusals that come before an operation is found or its body read. */
const BEFORE_THE_OPERATION = [400, 404, 405, 413, 415];

const document = readDocument();
const operations = readOperations(document);
const statuses = new Map<number, number>();
let house: House;
beforeAll(async () => {
  house = await buildHouse(await createTestApp());
});
afterAll(() => house.app.close());

function declaredStatuses({ template, method }: Operation): number[] {
  const operation = document.paths[template]?.[method] as { responses: Record<string, unknown> };
  return Object.keys(operation.responses).map(Number);
}

async function send(operation: Operation, call: FuzzCall): Promise<{ status: number; body: string }> {
  // Signing in and out would end the session that the other calls need.
  const ownSession = operation.id === 'login' || operation.id === 'logout';
  const { cookies } = ownSession ? house.clients.anonymous : house.clients.admin;
  const answer = await fetch(house.app.url + fuzzAddress(operation, call), {
    method: operation.method.toUpperCase(),
    headers: {
      ...call.headers,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-csrf-token': cookies.csrfToken ?? '',
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(operation.method !== 'get' && call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  return { status: answer.status, body: await textOf(answer) };
}

describe('what is almost right is answered as the document says', () => {
  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_id, operation) => {
      const expected = [...declaredStatuses(operation), ...BEFORE_THE_OPERATION];
      await fc.assert(
        fc.asyncProperty(callsOf(document, operation), async (call) => {
          const started = performance.now();
          const { status, body } = await send(operation, call);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          expect(status, body).toBeLessThan(500);
          expect(expected, body).toContain(status);
          if (status >= 400)
            expect(JSON.parse(body)).toMatchObject({ success: false, code: expect.any(String) });
          expect(performance.now() - started).toBeLessThan(2_000);
          expect(house.app.contractErrors).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
  );

  test('and enough of it was right to reach the handlers', () => {
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const refusedAtOnce = statuses.get(400) ?? 0;
    expect(refusedAtOnce / total).toBeLessThan(0.6);
  });
});
