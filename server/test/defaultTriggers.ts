import { takesUpload } from '../http/uploadBody.ts';
import { RATE_RULES } from '../shared/rateRules.ts';
import type { Client } from './client.ts';
import { sendOperation, type TriggerStatus } from './contractCall.ts';
import { buildApiToken } from './factories.ts';
import { createTestApp, type TestApp } from './testApp.ts';

export const DEFAULT_TRIGGERS: Record<string, TriggerStatus> = {
  '200': async ({ clients }, operation, example) =>
    (await sendOperation(clients.admin, operation, example)).status,
  '201': async ({ clients }, operation, example) =>
    (await sendOperation(clients.admin, operation, example)).status,
  '202': async ({ clients }, operation, example) =>
    (await sendOperation(clients.admin, operation, example)).status,
  '304': async ({ clients }, operation, example) => {
    const first = await sendOperation(clients.admin, operation, example);
    return (
      await sendOperation(clients.admin, operation, example, { 'If-None-Match': first.headers.etag ?? '' })
    ).status;
  },
  '400': async ({ clients }, operation, example) =>
    (await sendOperation(clients.admin, operation, { ...example, query: { ...example.query, unknown: '1' } }))
      .status,
  '401': async ({ app, people, clients }, operation, example) => {
    const { access, callerDependent } = operation;
    if (access === 'public' && !callerDependent)
      return (await sendOperation(clients.anonymous, operation, example, { Authorization: 'Bearer wrong' }))
        .status;
    const client = access === 'public' ? await app.signInWithExpiredToken(people.reader) : clients.anonymous;
    return (await sendOperation(client, operation, example)).status;
  },
  '403': async ({ app, people, clients }, operation, example) => {
    const { method, access } = operation;
    if (method !== 'get')
      return (await sendOperation(clients.admin, operation, example, { 'X-CSRF-Token': 'wrong' })).status;
    if (access !== 'public' && access !== 'user')
      return (await sendOperation(clients.user, operation, example)).status;
    if (operation.viewAs)
      return (await sendOperation(clients.admin, operation, example, { 'X-View-As': 'nic' })).status;
    const Authorization = `Bearer ${await buildApiToken(app.database, people.admin, { scope: 'desk' })}`;
    return (await sendOperation(clients.admin, operation, example, { Authorization })).status;
  },
  '404': async ({ clients }, operation, example) => {
    const path = {
      ...example.path,
      ...(example.path?.id ? { id: 2_000_000_000 } : { slug: 'nic-takoveho', name: 'nic-takoveho.tar.gz' }),
    };
    return (await sendOperation(clients.admin, operation, { ...example, path })).status;
  },
  '409': async ({ clients }, operation, example) => {
    const body = { ...example.body, version: 1_000_000 };
    return (await sendOperation(clients.admin, operation, { ...example, body })).status;
  },
  '413': async ({ clients }, operation, example) => {
    const text = 'a'.repeat(operation.bodyLimit);
    const large = takesUpload(operation) ? { bytes: Buffer.from(`${text}a`) } : { body: { text } };
    return (await sendOperation(clients.admin, operation, { ...example, ...large })).status;
  },
  '415': async ({ clients }, operation, example) => {
    const { body: _none, bytes: _neither, ...rest } = example;
    return (await sendOperation(clients.admin, operation, rest, { 'Content-Type': 'text/plain' })).status;
  },
  '429': async (_site, operation) => {
    const { client } = await rateLimitedVisitor(operation.rateLimit === 'read' ? 1 : 100);
    // What counts against no rule is still refused after too many invalid tokens.
    const headers: Record<string, string> =
      operation.rateLimit === 'none' ? { Authorization: 'Bearer wrong' } : {};
    if (operation.rateLimit === 'none') await sendOperation(client, operation, {}, headers);
    return (
      await sendOperation(client, operation, { path: { id: 1, slug: 'a', name: 'a', rule: 'a' } }, headers)
    ).status;
  },
};

interface RateLimitedVisitor {
  app: TestApp;
  client: Client;
}
const rateLimitedVisitors = new Map<number, Promise<RateLimitedVisitor>>();

/** A visitor who has exceeded every rate limit, after this number of reads; one server for all operations. */
function rateLimitedVisitor(reads: 1 | 100): Promise<RateLimitedVisitor> {
  const known = rateLimitedVisitors.get(reads);
  if (known) return known;
  const noPoints = Object.fromEntries(
    Object.keys(RATE_RULES).map((name) => [name, { points: 0, seconds: 3600 }]),
  );
  const created = createTestApp({
    rateLimitMode: 'enforce',
    rateRules: { ...noPoints, read: { points: reads, seconds: 3600 } },
    // The one read is for the CSRF token.
  }).then(async (app) => ({ app, client: await app.visitor() }));
  rateLimitedVisitors.set(reads, created);
  return created;
}

export async function closeRateLimitedApps(): Promise<void> {
  const created = [...rateLimitedVisitors.values()];
  rateLimitedVisitors.clear();
  for (const { app } of await Promise.all(created)) await app.close();
}
