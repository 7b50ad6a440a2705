import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../http/operation.ts';
import { type Operation, readOperations } from '../http/operationTable.ts';
import { RATE_RULES } from '../http/rateLimit.ts';
import { readDocument } from '../projectFiles.ts';
import type { Client } from './client.ts';
import { documentedStatuses } from './documentedStatuses.ts';
import { buildHouse, type House } from './house.ts';
import { addressOf, EXAMPLES, type Example } from './operationExamples.ts';
import { createTestApp } from './testApp.ts';

/** A way to bring an operation to one status of the document; answers with the status that came. */
type Provoke = (house: House, operation: Operation, example: Example) => Promise<number>;

const document = readDocument();
const operations = readOperations(document);

function send(client: Client, operation: Operation, example: Example, headers: Record<string, string> = {}) {
  const test = client
    .raw(operation.method, addressOf(operation.template, example))
    .set({ 'X-CSRF-Token': client.cookies.csrfToken ?? '', ...headers });
  return example.body ? test.send(example.body) : test;
}

/** What most operations answer with for the same reason. */
const USUALLY: Record<string, Provoke> = {
  '200': async ({ clients }, operation, example) => (await send(clients.admin, operation, example)).status,
  '201': async ({ clients }, operation, example) => (await send(clients.admin, operation, example)).status,
  '304': async ({ clients }, operation, example) => {
    const first = await send(clients.admin, operation, example);
    return (await send(clients.admin, operation, example, { 'If-None-Match': first.headers.etag ?? '' }))
      .status;
  },
  '400': async ({ clients }, operation, example) =>
    (await send(clients.admin, operation, { ...example, query: { ...example.query, unknown: '1' } })).status,
  '401': async ({ app, people, clients }, operation, example) => {
    const client = operation.access === 'public' ? await app.asExpired(people.reader) : clients.anonymous;
    return (await send(client, operation, example)).status;
  },
  '403': async ({ clients }, operation, example) =>
    operation.method === 'get'
      ? (await send(clients.user, operation, example)).status
      : (await send(clients.admin, operation, example, { 'X-CSRF-Token': 'wrong' })).status,
  '404': async ({ clients }, operation, example) => {
    const path = {
      ...example.path,
      ...(example.path?.id ? { id: 2_000_000_000 } : { slug: 'nic-takoveho' }),
    };
    return (await send(clients.admin, operation, { ...example, path })).status;
  },
  '413': async ({ clients }, operation, example) => {
    const body = { text: 'a'.repeat(operation.bodyLimit) };
    return (await send(clients.admin, operation, { ...example, body })).status;
  },
  '415': async ({ clients }, operation, example) => {
    const { body: _none, ...rest } = example;
    return (await send(clients.admin, operation, rest, { 'Content-Type': 'text/plain' })).status;
  },
  '429': async (_house, operation) => {
    const rules = Object.fromEntries(
      Object.keys(RATE_RULES).map((name) => [name, { points: 0, seconds: 60 }]),
    );
    const app = await createTestApp({
      rateLimitMode: 'enforce',
      rateRules: { ...rules, read: { points: operation.rateLimit === 'read' ? 1 : 100, seconds: 60 } },
    });
    try {
      const client = await app.visitor();
      return (await send(client, operation, { path: { id: 1, slug: 'a', name: 'a' } })).status;
    } finally {
      await app.close();
    }
  },
};

/** Operations whose reason is their own. */
const ESPECIALLY: { [Id in OperationId]?: Record<string, Provoke> } = {
  refreshToken: {
    '401': async ({ clients }, operation) => (await send(clients.anonymous, operation, {})).status,
  },
  login: {
    '401': async ({ clients }, operation) =>
      (await send(clients.anonymous, operation, { body: { username: 'nikdo', password: 'nic' } })).status,
  },
  createArticle: {
    '409': async ({ clients, open }, operation, example) =>
      (await send(clients.admin, operation, { body: { ...example.body, slug: open.article.slug } })).status,
    '422': async ({ clients }, operation, example) => {
      const key = { 'Idempotency-Key': 'stejny-klic' };
      await send(clients.admin, operation, example, key);
      return (await send(clients.admin, operation, { body: { ...example.body, title: 'Jiný' } }, key)).status;
    },
  },
  updateArticle: {
    '409': async ({ clients }, operation, example) =>
      (await send(clients.admin, operation, { ...example, body: { ...example.body, version: 1_000 } }))
        .status,
  },
  updateSettings: {
    '409': async ({ clients }, operation) =>
      (
        await send(clients.admin, operation, {
          body: { values: [{ key: 'site_name', value: 'X', version: 1_000 }] },
        })
      ).status,
  },
  getReady: {
    '503': async (_house, operation) => {
      const app = await createTestApp({ isDraining: () => true });
      try {
        return (await send(await app.visitor(), operation, {})).status;
      } finally {
        await app.close();
      }
    },
  },
};

describe('the contract', () => {
  let house: House;
  beforeAll(async () => {
    house = await buildHouse(await createTestApp());
  });
  afterAll(() => house.app.close());

  const rows = operations.flatMap((operation) =>
    documentedStatuses(document, operation).map((status) => [operation.id, status, operation] as const),
  );

  it.each(rows)('%s answers with %s', async (id, status, operation) => {
    const provoke = ESPECIALLY[id]?.[status] ?? USUALLY[status];
    if (!provoke) throw new Error(`Nothing here brings ${id} to ${status}.`);
    const example = await EXAMPLES[id](house);
    expect(await provoke(house, operation, example)).toBe(Number(status));
    // Signing out is tried by the admin too.
    if (id === 'logout' || id === 'login') house.clients.admin = await house.app.as(house.people.admin);
  });
});
