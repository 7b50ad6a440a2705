import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_TOKENS } from '../features/account/apiTokens.service.ts';
import type { OperationId } from '../http/operation.ts';
import { type Operation, readOperations } from '../http/operationTable.ts';
import { takesUpload } from '../http/uploadBody.ts';
import { readDocument } from '../projectFiles.ts';
import { RATE_RULES } from '../shared/rateRules.ts';
import type { Client } from './client.ts';
import { documentedStatuses } from './documentedStatuses.ts';
import { buildApiToken, buildPage, buildUser } from './factories.ts';
import { buildHouse, type House } from './house.ts';
import { addressOf, EXAMPLES, type Example, withBody } from './operationExamples.ts';
import { headOf } from './sseClient.ts';
import { createTestApp, type TestApp } from './testApp.ts';

/** A way to bring an operation to one status of the document; answers with the status that came. */
type Provoke = (house: House, operation: Operation, example: Example) => Promise<number>;

const document = readDocument();
const operations = readOperations(document);

function send(client: Client, operation: Operation, example: Example, headers: Record<string, string> = {}) {
  const test = client
    .raw(operation.method, addressOf(operation.template, example))
    .set({ 'X-CSRF-Token': client.cookies.csrfToken ?? '', ...headers });
  if (operation.streams) return headOf(test);
  return withBody(test, example);
}

/** What most operations answer with for the same reason. */
const USUALLY: Record<string, Provoke> = {
  '200': async ({ clients }, operation, example) => (await send(clients.admin, operation, example)).status,
  '201': async ({ clients }, operation, example) => (await send(clients.admin, operation, example)).status,
  '202': async ({ clients }, operation, example) => (await send(clients.admin, operation, example)).status,
  '304': async ({ clients }, operation, example) => {
    const first = await send(clients.admin, operation, example);
    return (await send(clients.admin, operation, example, { 'If-None-Match': first.headers.etag ?? '' }))
      .status;
  },
  '400': async ({ clients }, operation, example) =>
    (await send(clients.admin, operation, { ...example, query: { ...example.query, unknown: '1' } })).status,
  '401': async ({ app, people, clients }, operation, example) => {
    const { access, callerDependent } = operation;
    if (access === 'public' && !callerDependent)
      return (await send(clients.anonymous, operation, example, { Authorization: 'Bearer wrong' })).status;
    const client = access === 'public' ? await app.asExpired(people.reader) : clients.anonymous;
    return (await send(client, operation, example)).status;
  },
  '403': async ({ app, people, clients }, operation, example) => {
    const { method, access } = operation;
    if (method !== 'get')
      return (await send(clients.admin, operation, example, { 'X-CSRF-Token': 'wrong' })).status;
    if (access !== 'public' && access !== 'user')
      return (await send(clients.user, operation, example)).status;
    const Authorization = `Bearer ${await buildApiToken(app.database, people.admin)}`;
    return (await send(clients.admin, operation, example, { Authorization })).status;
  },
  '404': async ({ clients }, operation, example) => {
    const path = {
      ...example.path,
      ...(example.path?.id ? { id: 2_000_000_000 } : { slug: 'nic-takoveho', name: 'nic-takoveho.tar.gz' }),
    };
    return (await send(clients.admin, operation, { ...example, path })).status;
  },
  // Another version than the present one.
  '409': async ({ clients }, operation, example) => {
    const body = { ...example.body, version: 1_000_000 };
    return (await send(clients.admin, operation, { ...example, body })).status;
  },
  '413': async ({ clients }, operation, example) => {
    const text = 'a'.repeat(operation.bodyLimit);
    const large = takesUpload(operation) ? { bytes: Buffer.from(`${text}a`) } : { body: { text } };
    return (await send(clients.admin, operation, { ...example, ...large })).status;
  },
  '415': async ({ clients }, operation, example) => {
    const { body: _none, bytes: _neither, ...rest } = example;
    return (await send(clients.admin, operation, rest, { 'Content-Type': 'text/plain' })).status;
  },
  '429': async (_house, operation) => {
    const { client } = await refusedVisitor(operation.rateLimit === 'read' ? 1 : 100);
    return (await send(client, operation, { path: { id: 1, slug: 'a', name: 'a', rule: 'a' } })).status;
  },
};

interface RefusedVisitor {
  app: TestApp;
  client: Client;
}
const refusedVisitors = new Map<number, Promise<RefusedVisitor>>();

/** Somebody who has used up every rule, after so many reads; one server and one visitor for all operations. */
function refusedVisitor(reads: 1 | 100): Promise<RefusedVisitor> {
  const known = refusedVisitors.get(reads);
  if (known) return known;
  const none = Object.fromEntries(
    Object.keys(RATE_RULES).map((name) => [name, { points: 0, seconds: 3600 }]),
  );
  const made = createTestApp({
    rateLimitMode: 'enforce',
    rateRules: { ...none, read: { points: reads, seconds: 3600 } },
    // The one read is the CSRF token.
  }).then(async (app) => ({ app, client: await app.visitor() }));
  refusedVisitors.set(reads, made);
  return made;
}

async function byUnknownLink({ clients }: House, operation: Operation, example: Example): Promise<number> {
  const body = { ...example.body, token: 'x'.repeat(43) };
  return (await send(clients.anonymous, operation, { body })).status;
}

/**
 * The one who asks has just lost the role and this server does not know yet; whoever they are after is the last.
 */
const lastAdmin: Provoke = async ({ app, people, clients }, operation, example) => {
  const { User } = app.database.models;
  const set = (role: 'admin' | 'user') =>
    app.database.write(({ transaction }) =>
      User.update({ role }, { where: { id: people.admin.id }, transaction }),
    );
  const target = await buildUser(app.database, { role: 'admin' });
  await set('user');
  try {
    return (await send(clients.admin, operation, { ...example, path: { id: target.id } })).status;
  } finally {
    await set('admin');
    await app.database.write(({ transaction }) => target.update({ role: 'user' }, { transaction }));
  }
};

/** The same Idempotency-Key with other values. */
function otherUnderTheSameKey(values: object): Provoke {
  return async ({ clients }, operation, example) => {
    const key = { 'Idempotency-Key': `stejny-klic-${operation.id}` };
    await send(clients.admin, operation, example, key);
    return (await send(clients.admin, operation, { body: { ...example.body, ...values } }, key)).status;
  };
}

/** The same Idempotency-Key with another file. */
const otherBytesUnderTheSameKey: Provoke = async ({ clients }, operation, example) => {
  const key = { 'Idempotency-Key': `stejny-klic-${operation.id}` };
  await send(clients.admin, operation, example, key);
  const other = { ...example, bytes: Buffer.from('Jiná poznámka') };
  return (await send(clients.admin, operation, other, key)).status;
};

/** An order that leaves one out. */
const withoutTheFirst: Provoke = async ({ clients }, operation, example) => {
  const { ids } = example.body as { ids: number[] };
  return (await send(clients.admin, operation, { body: { ids: ids.slice(1) } })).status;
};

const anyIsRight: Provoke = async ({ clients }, operation, example) =>
  (await send(clients.admin, operation, example, { 'If-None-Match': '*' })).status;

const unknownCacheType: Provoke = async ({ clients }, operation, example) =>
  (await send(clients.admin, operation, { ...example, path: { type: 'nic-takoveho' } })).status;

const unknownRule: Provoke = async ({ clients }, operation, example) =>
  (await send(clients.admin, operation, { ...example, path: { rule: 'nic-takoveho' } })).status;

/** Another piece of work has just begun. */
const whileBackingUp: Provoke = async ({ app, clients }, operation, example) => {
  await app.services.backups.begin({ id: null, name: 'Systém' });
  try {
    return (await send(clients.admin, operation, example)).status;
  } finally {
    await app.services.backups.idle();
  }
};

/** Operations whose reason is their own. */
const ESPECIALLY: { [Id in OperationId]?: Record<string, Provoke> } = {
  refreshToken: {
    '401': async ({ clients }, operation) => (await send(clients.anonymous, operation, {})).status,
  },
  checkExpiry: {
    // What is left of the token may be another second's.
    '304': anyIsRight,
  },
  createApiToken: {
    '409': async ({ app, people, clients }, operation, example) => {
      for (let i = 0; i < MOST_TOKENS; i++) await buildApiToken(app.database, people.user);
      return (await send(clients.user, operation, example)).status;
    },
  },
  login: {
    '401': async ({ clients }, operation) =>
      (await send(clients.anonymous, operation, { body: { username: 'nikdo', password: 'nic' } })).status,
  },
  register: {
    '409': async ({ people, clients }, operation, example) =>
      (
        await send(clients.anonymous, operation, {
          body: { ...example.body, username: people.reader.username },
        })
      ).status,
  },
  confirmEmail: { '410': byUnknownLink },
  checkPasswordLink: { '410': byUnknownLink },
  resetPassword: { '410': byUnknownLink },
  createArticle: {
    '409': async ({ clients, open }, operation, example) =>
      (await send(clients.admin, operation, { body: { ...example.body, slug: open.article.slug } })).status,
    '422': async ({ clients }, operation, example) => {
      const key = { 'Idempotency-Key': 'stejny-klic' };
      await send(clients.admin, operation, example, key);
      return (await send(clients.admin, operation, { body: { ...example.body, title: 'Jiný' } }, key)).status;
    },
  },
  // Not in the trash.
  purgeArticle: {
    '409': async ({ clients, open }, operation, example) =>
      (await send(clients.admin, operation, { ...example, path: { id: open.article.id } })).status,
  },
  // Within the hour.
  remindAcknowledgement: {
    '409': async ({ clients }, operation, example) => {
      await send(clients.admin, operation, example);
      return (await send(clients.admin, operation, example)).status;
    },
  },
  createArticleCategory: {
    '409': async ({ clients, open }, operation, example) => {
      const body = { ...example.body, slug: open.category.slug };
      return (await send(clients.admin, operation, { body })).status;
    },
    '422': otherUnderTheSameKey({ name: 'Jiná' }),
  },
  // Not empty.
  deleteArticleCategory: {
    '409': async ({ clients, open }, operation) =>
      (await send(clients.admin, operation, { path: { id: open.category.id } })).status,
  },
  orderArticleCategories: { '409': withoutTheFirst },
  createSitePage: {
    '409': async ({ clients, page }, operation, example) =>
      (await send(clients.admin, operation, { body: { ...example.body, slug: page.slug } })).status,
    '422': otherUnderTheSameKey({ title: 'Jiná' }),
  },
  deleteSitePage: {
    '409': async ({ app, clients }, operation) => {
      const { id } = await buildPage(app.database, { system: true });
      return (await send(clients.admin, operation, { path: { id } })).status;
    },
  },
  orderSitePages: { '409': withoutTheFirst },
  uploadArticleFile: { '422': otherBytesUnderTheSameKey },
  uploadSitePageFile: { '422': otherBytesUnderTheSameKey },
  deleteFile: {
    // The text links it.
    '409': async ({ app, clients }, operation, example) => {
      const file = await app.database.models.FileRecord.findByPk(Number(example.path?.id));
      const html = `<p><a href="/api/public/files/${file?.id}/text.txt">text</a></p>`;
      const where = { id: file?.article_id ?? 0 };
      await app.database.write(({ transaction }) =>
        app.database.models.Article.update({ html }, { where, transaction }),
      );
      return (await send(clients.admin, operation, example)).status;
    },
  },
  createUser: {
    '409': async ({ clients, people }, operation, example) => {
      const body = { ...example.body, username: people.reader.username };
      return (await send(clients.admin, operation, { body })).status;
    },
    '422': async ({ clients }, operation, example) => {
      const key = { 'Idempotency-Key': 'stejny-klic-cloveka' };
      await send(clients.admin, operation, example, key);
      const other = { body: { ...example.body, username: 'nekdo.jiny' } };
      return (await send(clients.admin, operation, other, key)).status;
    },
  },
  eraseUser: { '409': lastAdmin },
  changeUserState: { '409': lastAdmin },
  createGroup: {
    '409': async ({ clients }, operation, example) => {
      await send(clients.admin, operation, example);
      return (await send(clients.admin, operation, example)).status;
    },
    '422': async ({ clients }, operation, example) => {
      const key = { 'Idempotency-Key': 'stejny-klic-skupiny' };
      await send(clients.admin, operation, example, key);
      const other = { body: { ...example.body, name: 'Jiná' } };
      return (await send(clients.admin, operation, other, key)).status;
    },
  },
  updateSettings: {
    '409': async ({ clients }, operation) =>
      (
        await send(clients.admin, operation, {
          body: { values: [{ key: 'site_name', value: 'X', version: 1_000 }] },
        })
      ).status,
  },
  resetSetting: {
    '404': async ({ clients }, operation, example) =>
      (await send(clients.admin, operation, { ...example, path: { key: 'nic_takoveho' } })).status,
    '409': async ({ clients }, operation, example) =>
      (await send(clients.admin, operation, { ...example, query: { version: '1000' } })).status,
  },
  updateRateLimit: { '404': unknownRule },
  resetRateLimit: {
    '404': unknownRule,
    '409': async ({ clients }, operation, example) =>
      (await send(clients.admin, operation, { ...example, query: { version: '1000' } })).status,
  },
  sendTestMail: {
    // Somebody without an address.
    '409': async ({ app }, operation, example) => {
      const client = await app.as(
        await buildUser(app.database, { role: 'admin', email: null, email_key: null }),
      );
      return (await send(client, operation, example)).status;
    },
  },
  createBroadcast: { '422': otherUnderTheSameKey({ title: 'Jiné' }) },
  deleteBroadcast: {
    '409': async ({ clients }, operation, example) =>
      (await send(clients.admin, operation, { ...example, query: { version: '1000' } })).status,
  },
  // One that stays while it runs.
  dismissNotification: {
    '409': async ({ app, clients }, operation, example) => {
      const where = { id: Number(example.path?.id) };
      await app.database.write(({ transaction }) =>
        app.database.models.Broadcast.update({ dismissible: false }, { where, transaction }),
      );
      return (await send(clients.admin, operation, example)).status;
    },
  },
  createBackup: { '409': whileBackingUp },
  // While it is being checked.
  deleteBackup: {
    '409': async ({ app, clients }, operation, example) => {
      await app.services.backups.beginCheck({ id: null, name: 'Systém' }, String(example.path?.name));
      try {
        return (await send(clients.admin, operation, example)).status;
      } finally {
        await app.services.backups.idle();
      }
    },
  },
  verifyBackup: { '409': whileBackingUp },
  // Every look counts, and every entry ages: no two answers are alike.
  getCacheOverview: { '304': anyIsRight },
  getDashboard: { '304': anyIsRight },
  listCacheKeys: { '304': anyIsRight, '404': unknownCacheType },
  getCacheEntry: { '304': anyIsRight, '404': unknownCacheType },
  clearCacheType: { '404': unknownCacheType },
  deleteCacheEntry: { '404': unknownCacheType },
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
  afterAll(async () => {
    const others = await Promise.all(refusedVisitors.values());
    await Promise.all([house, ...others].map(({ app }) => app.close()));
  });

  const rows = operations.flatMap((operation) =>
    documentedStatuses(document, operation).map((status) => [operation.id, status, operation] as const),
  );

  it.each(rows)('%s answers with %s', async (id, status, operation) => {
    const provoke = ESPECIALLY[id]?.[status] ?? USUALLY[status];
    if (!provoke) throw new Error(`Nothing here brings ${id} to ${status}.`);
    const example = await EXAMPLES[id](house, 'admin');
    expect(await provoke(house, operation, example)).toBe(Number(status));
    // Signing out is tried by the admin too.
    if (id === 'logout' || id === 'login') house.clients.admin = await house.app.as(house.people.admin);
  });

  const alwaysWhole = operations
    .filter(({ method, streams, conditional }) => method === 'get' && !streams && !conditional)
    .map((operation) => [operation.id, operation] as const);

  it.each(alwaysWhole)(
    '%s has no 304: it is sent whole, and nothing is there to ask by',
    async (id, operation) => {
      const example = await EXAMPLES[id](house, 'admin');
      const answer = await send(house.clients.admin, operation, example, { 'If-None-Match': '*' });
      expect(answer.status).toBe(200);
      expect(answer.headers).not.toHaveProperty('etag');
    },
  );
});
