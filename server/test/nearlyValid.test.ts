/** @module-tag no-retry */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../scripts/test/settings.ts';
import { readOperations } from '../http/operationTable.ts';
import type { Operation } from '../http/types.ts';
import { readDocument } from '../projectFiles.ts';
import { collectFailures, expectNone, groupByTag } from './collectFailures.ts';
import { documentedStatuses } from './documentedStatuses.ts';
import { createSiteFixture, type SiteFixture } from './fixtures/site.ts';
import { type FuzzCall, fuzzAddress, fuzzCallsOf } from './nearlyValid.ts';
import { findCounterexample, SEED } from './seed.ts';
import { readText } from './sseClient.ts';
import { createTestApp, LOCAL_URL } from './testApp.ts';

const RUNS = isThorough() ? 60 : 15;
const GENERAL_STATUSES = [400, 404, 405, 413, 415];

const document = readDocument();
const statuses = new Map<number, number>();
let site: SiteFixture;
beforeAll(async () => {
  site = await createSiteFixture(await createTestApp({ smtp: true, publicUrl: LOCAL_URL }));
});
afterAll(() => site.app.close());

async function send(operation: Operation, call: FuzzCall): Promise<{ status: number; body: string }> {
  // Signing in or out would end the session that the other calls use.
  const endsSession = operation.id === 'login' || operation.id === 'logout';
  const { cookies } = endsSession ? site.clients.anonymous : site.clients.admin;
  const response = await fetch(site.app.url + fuzzAddress(operation, call), {
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
  return { status: response.status, body: await readText(response) };
}

async function tryCall(operation: Operation, call: FuzzCall): Promise<void> {
  const { status, body } = await send(operation, call);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const contractErrors = site.app.contractErrors.splice(0);
  expect(contractErrors, body).toEqual([]);
  expect(status, body).toBeLessThan(500);
  const documented = documentedStatuses(document, operation).map(Number);
  expect([...documented, ...GENERAL_STATUSES], body).toContain(status);
  if (status >= 400) expect(JSON.parse(body)).toMatchObject({ success: false, code: expect.any(String) });
}

it.each(groupByTag(document, readOperations(document)))(
  '%s: what is almost right is answered as the document says',
  async (_tag, operations) => {
    const failures = await collectFailures(operations, (operation) =>
      findCounterexample(
        fc.asyncProperty(fuzzCallsOf(document, operation), (call) => tryCall(operation, call)),
        RUNS,
      ),
    );
    expectNone(failures);
  },
);

it('enough calls are valid to reach the handlers', () => {
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const refusedAtOnce = statuses.get(400) ?? 0;
  expect(refusedAtOnce / total, `SEED=${SEED}`).toBeLessThan(0.6);
});
