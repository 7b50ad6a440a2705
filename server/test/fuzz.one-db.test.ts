/** @module-tag no-retry */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOperations } from '../http/operationTable.ts';
import type { Operation } from '../http/types.ts';
import { readDocument } from '../projectFiles.ts';
import { collectFailures, expectNone, groupByTag } from './collectFailures.ts';
import { documentedStatuses } from './documentedStatuses.ts';
import { createSiteFixture, type SiteFixture } from './fixtures/site.ts';
import { type HostileCall, hostileCalls } from './hostileCalls.ts';
import { findCounterexample } from './seed.ts';
import { readText } from './sseClient.ts';
import { createTestApp, LOCAL_URL } from './testApp.ts';

const RUNS = 25;

const ALWAYS = [400, 404, 405, 413, 414, 415, 431];

const document = readDocument();

let site: SiteFixture;
beforeAll(async () => {
  site = await createSiteFixture(await createTestApp({ smtp: true, publicUrl: LOCAL_URL }));
});
afterAll(() => site.app.close());

const allowed = (operation: Operation) => [...documentedStatuses(document, operation).map(Number), ...ALWAYS];

async function sendHostileCall(operation: Operation, call: HostileCall): Promise<void> {
  const values = [...call.path];
  const address = operation.template.replace(/\{\w+\}/g, () => encode(values.shift() ?? ''));
  const query = call.query.map(([name, value]) => `${name}=${encode(value)}`).join('&');
  const { cookies } = site.clients.writer;
  const response = await fetch(`${site.app.url}${address}${query && `?${query}`}`, {
    method: operation.method.toUpperCase(),
    headers: {
      ...call.headers,
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
      'x-csrf-token': cookies.csrfToken ?? '',
      ...(operation.method !== 'get' && { 'content-type': call.type }),
    },
    ...(operation.method !== 'get' && operation.method !== 'delete' && { body: call.body }),
  });
  const text = await readText(response);
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

function callsOf({ id }: Operation): fc.Arbitrary<HostileCall> {
  return id === 'logout' ? hostileCalls.map((call) => ({ ...call, type: 'text/plain' })) : hostileCalls;
}

it.each(groupByTag(document, readOperations(document)))(
  '%s: whatever is sent is answered with a documented status in the envelope, never with a fault of ours',
  async (_tag, operations) => {
    const failures = await collectFailures(operations, (operation) =>
      findCounterexample(
        fc.asyncProperty(callsOf(operation), (call) => sendHostileCall(operation, call)),
        RUNS,
      ),
    );
    expectNone(failures);
  },
);

/** Percent-encodes; a lone surrogate is sent as its invalid UTF-8 bytes. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}
