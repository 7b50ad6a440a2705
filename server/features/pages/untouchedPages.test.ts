import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { buildPage, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createRemovedFiles } from '../articles/removedFiles.service.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createPageAdmin } from './pageAdmin.service.ts';
import { createPageRevisions } from './pageRevisions.service.ts';
import { createUntouchedPages } from './untouchedPages.job.ts';

const BASE_PATH = '/api/admin/site-pages';
const HOUR = 3_600_000;

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
});
afterAll(() => app.close());

function jobOfAnotherInstance(hours: number) {
  const { database, services } = app;
  const clock = { now: () => new Date(app.clock.now().getTime() + hours * HOUR) };
  const deps = { database, clock, logger: pino({ level: 'silent' }), ...services };
  return createUntouchedPages({
    ...deps,
    admin: createPageAdmin({
      ...deps,
      audit: createAudit(deps),
      revisions: createPageRevisions(database),
      removedFiles: createRemovedFiles({ ...deps, isDeletionPaused: async () => false }),
    }),
  });
}

/** In hours. */
const WEEK = 7 * 24;
const create = async (values: object = {}) =>
  (await admin.post(BASE_PATH, { title: '', html: '', ...values })).body.data;
const listed = async (): Promise<number[]> =>
  (await admin.get(BASE_PATH)).body.data.map(({ id }: { id: number }) => id);
const statusOf = async (id: number) => (await admin.get(`${BASE_PATH}/${id}`)).status;

describe('a page that nobody has touched', () => {
  it('is deleted after a week, once on any number of instances, with an audit entry of the system', async () => {
    const { id } = await create();
    expect(await jobOfAnotherInstance(WEEK - 1).removeDue()).toBe(0);
    expect(await statusOf(id)).toBe(200);
    const [one, two] = [jobOfAnotherInstance(WEEK + 1), jobOfAnotherInstance(WEEK + 1)];
    const removed = await Promise.all([one.removeDue(), two.removeDue()]);
    expect(removed[0] + removed[1]).toBe(1);
    expect(await statusOf(id)).toBe(404);
    const entries = await app.database.models.AuditEntry.findAll({
      where: { object_type: 'page', object_id: String(id), action: 'page.deleted' },
    });
    expect(entries.map(({ actor_id, object_label }) => [actor_id, object_label])).toEqual([
      [null, 'Bez názvu'],
    ]);
  });

  it('is not in the list, whose order can be changed meanwhile', async () => {
    const first = (await create({ title: 'První' })).id;
    const { id } = await create();
    const second = (await create({ title: 'Druhá' })).id;
    const shown = await listed();
    expect([first, id, second].map((one) => shown.includes(one))).toEqual([true, false, true]);
    const turned = shown.toReversed();
    expect((await admin.put(`${BASE_PATH}/order`, { ids: turned })).status).toBe(200);
    expect(await listed()).toEqual(turned);
  });

  it('is deleted by a starting server', async () => {
    const { id } = await create();
    const job = jobOfAnotherInstance(WEEK + 1);
    job.start();
    await expect.poll(() => statusOf(id)).toBe(404);
    await job.stop();
  });

  it('is left to the next start by a server that stops', async () => {
    const { id } = await create();
    const job = jobOfAnotherInstance(WEEK + 1);
    job.start();
    await job.stop();
    expect(await statusOf(id)).toBe(200);
    expect(await jobOfAnotherInstance(WEEK + 1).removeDue()).toBe(1);
  });
});

const buildSystemPage = () =>
  buildPage(app.database, { slug: 'systemova', title: '', html: '', state: 'draft', system: true });

async function addFile({ id }: { id: number }): Promise<void> {
  const headers = {
    'X-CSRF-Token': admin.cookies.csrfToken ?? '',
    'Content-Type': 'application/octet-stream',
  };
  const path = `${BASE_PATH}/${id}/files?name=rad.txt`;
  expect((await admin.raw('post', path).set(headers).send(Buffer.from('Řád'))).status).toBe(201);
}

describe('a page stays', () => {
  it.each([
    ['with a title', () => create({ title: 'Řád' })],
    ['with a text', () => create({ html: '<p>Řád</p>' })],
    ['that is published', () => create({ title: 'Zveřejněná', state: 'published' })],
    ['of the system', () => buildSystemPage()],
    [
      'with a file',
      async () => {
        const page = await create();
        await addFile(page);
        return page;
      },
    ],
    [
      'that was saved as it was',
      async () => {
        const { id, title, slug, html, version } = await create();
        return (await admin.put(`${BASE_PATH}/${id}`, { title, slug, html, version })).body.data;
      },
    ],
  ])('%s', async (_what, build) => {
    const { id } = await build();
    expect(await jobOfAnotherInstance(WEEK + 1).removeDue()).toBe(0);
    expect(await statusOf(id)).toBe(200);
    expect(await listed()).toContain(id);
  });

  it('when somebody saves it at the moment of deletion', async () => {
    const { id, slug, version } = await create();
    const change = { title: 'Včas', slug, html: '', version };
    const [removed, { status }] = await Promise.all([
      jobOfAnotherInstance(WEEK + 1).removeDue(),
      admin.put(`${BASE_PATH}/${id}`, change),
    ]);
    expect([removed, status]).toEqual(removed ? [1, 404] : [0, 200]);
  });
});
