import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import type { Response } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { Page } from '../../models/page.ts';
import type { Client } from '../../test/client.ts';
import { buildCategory, buildGroup, buildPage, buildUser, grant } from '../../test/factories.ts';
import { titledPdf } from '../../test/sampleDocuments.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { PDF, photo, png } from '../../test/uploadSamples.ts';
import { createFileSweep } from './fileSweep.job.ts';

let app: TestApp;
let admin: Client;
let writer: Client;
let member: Client;
let visitor: Client;
let page: Page;

beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  const user = await buildUser(database);
  await grant(database, await buildCategory(database), await buildGroup(database, {}, [user]), 'write');
  admin = await app.signInAs(await buildUser(database, { role: 'admin' }));
  writer = await app.signInAs(user);
  member = await app.signInAs(await buildUser(database));
  visitor = await app.visitor();
});
afterAll(() => app.close());
beforeEach(async () => {
  page = await buildPage(app.database);
  app.services.bus.publish({ type: 'events.missed', data: { reason: 'test' } });
});

function send(client: Client, method: 'post' | 'put', path: string, bytes: Buffer): Promise<Response> {
  const token = client.cookies.csrfToken ?? '';
  const headers = { 'X-CSRF-Token': token, 'Content-Type': 'application/octet-stream' };
  return Promise.resolve(client.raw(method, path).set(headers).send(bytes));
}
const filesOf = ({ id }: Page) => `/api/admin/site-pages/${id}/files`;
const upload = (name: string, bytes: Buffer, client = admin) =>
  send(client, 'post', `${filesOf(page)}?name=${encodeURIComponent(name)}&alt=Popis`, bytes);
const list = async () => (await admin.get(filesOf(page))).body.data;
const fetchPage = (client = visitor) => client.get(`/api/public/pages/${page.slug}`);

async function save(change: object): Promise<Response> {
  const { data } = (await admin.get(`/api/admin/site-pages/${page.id}`)).body;
  const { title, slug, html, state, access, placement, version } = data;
  const unchanged = { title, slug, html, state, access, placement, version };
  return admin.put(`/api/admin/site-pages/${page.id}`, { ...unchanged, ...change });
}

async function storedFiles(): Promise<string[]> {
  const folder = join(app.services.fileStore.path('00/000000000000000000000000000000'), '..', '..');
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const findRecord = (id: number): Promise<FileRecord | null> => app.database.models.FileRecord.findByPk(id);

describe('a file of a site page', () => {
  it('is checked when it is a PDF', async () => {
    const { body } = await upload('Sken.pdf', titledPdf('Cenik', ''));
    expect(body.data).toMatchObject({ text_state: 'waiting', pdf_problems: [] });
    await expect.poll(list).toMatchObject([{ text_state: 'done', pdf_problems: ['no-text'] }]);
  });

  it('is stored like those of articles, and visible to readers of the page at once', async () => {
    expect((await fetchPage()).body.data.files).toEqual([]);
    const { status, body } = await upload('Ceník.pdf', PDF);
    expect([status, body.data]).toMatchObject([
      201,
      { name: 'Ceník.pdf', mime: 'application/pdf', kind: 'attachment', position: 0, used_in: [] },
    ]);
    const response = await fetchPage();
    expect(response.body.data.files).toEqual([
      expect.objectContaining({ id: body.data.id, name: 'Ceník.pdf', size: PDF.length, alt: 'Popis' }),
    ]);
    expect(response.headers['last-modified']).toBeUndefined();
    const file = await visitor.get(body.data.url);
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('that is an image has variants and is shown in the text', async () => {
    const { data } = (await upload('kašna.jpg', await photo(900, 1600))).body;
    expect([data.kind, data.alt, data.width]).toEqual(['image', 'Popis', 1600]);
    expect((await save({ html: `<figure><img src="${data.url}" alt="Kašna"></figure>` })).status).toBe(200);
    expect((await fetchPage()).body.data.html).toContain(data.url);
    const [full, small] = await Promise.all([visitor.get(data.url), visitor.get(`${data.url}?w=500`)]);
    expect(full.headers['content-disposition']).toMatch(/^inline/);
    expect(Number(small.headers['content-length'])).toBeLessThan(Number(full.headers['content-length']));
  });

  it('is described, moved and replaced like those of articles', async () => {
    const [one, two] = [await upload('a.txt', Buffer.from('a')), await upload('b.txt', Buffer.from('b'))];
    const path = `/api/admin/files/${two.body.data.id}`;
    const change = { name: 'první.txt', alt: '', position: 0 };
    expect((await admin.put(path, change)).body.data.name).toBe('první.txt');
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([two.body.data.id, one.body.data.id]);
    const replaced = await send(admin, 'put', `${path}/content?name=c.txt`, Buffer.from('Nový text'));
    expect(replaced.body.data).toMatchObject({ name: 'c.txt', text_state: 'none' });
    expect((await visitor.get(two.body.data.url)).text).toBe('Nový text');
  });

  it('cannot be deleted while the saved page uses it, and stays for revisions', async () => {
    const { id, url } = (await upload('foto.png', await png(20, 20))).body.data;
    await save({ html: `<figure><img src="${url}" alt="Foto"></figure>` });
    expect((await list())[0].used_in).toEqual(['text']);
    const refused = await admin.delete(`/api/admin/files/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.details).toEqual([{ path: 'text', message: 'Soubor je v textu stránky.' }]);
    await save({ html: '<p>Bez obrázku</p>' });
    expect((await visitor.get(url)).status).toBe(200);
    const revisions = (await admin.get(`/api/admin/site-pages/${page.id}/revisions`)).body.data;
    const withPicture = revisions.find(({ version }: { version: number }) => version === 2);
    const restorePath = `/api/admin/site-pages/${page.id}/revisions/${withPicture.id}/restore`;
    expect((await admin.post(restorePath, { version: 3 })).body.data.html).toContain(url);
    expect((await list())[0].used_in).toEqual(['text']);
  });

  it('is deleted with its bytes', async () => {
    const before = await storedFiles();
    const { id, url } = (await upload('foto.jpg', await photo(1200, 800))).body.data;
    expect((await admin.delete(`/api/admin/files/${id}`)).body).toEqual({ success: true });
    expect((await visitor.get(url)).status).toBe(404);
    expect(await storedFiles()).toEqual(before);
  });

  it('is deleted with its page, bytes included', async () => {
    const before = await storedFiles();
    const { id } = (await upload('foto.jpg', await photo(1200, 800))).body.data;
    expect((await admin.delete(`/api/admin/site-pages/${page.id}`)).body).toEqual({ success: true });
    expect(await findRecord(id)).toBeNull();
    expect(await storedFiles()).toEqual(before);
  });

  it('is refused above a hundred', async () => {
    await app.database.write(({ transaction }) =>
      app.database.models.FileRecord.bulkCreate(
        Array.from({ length: 100 }, (_, n) => ({
          page_id: page.id,
          name: `${n}.txt`,
          mime: 'text/plain',
          size: 1,
          position: n,
          storage_key: `stovka-stranky-${page.id}-${n}`,
        })),
        { transaction },
      ),
    );
    const { status, body } = await upload('text.txt', Buffer.from('Text'));
    expect([status, body.code]).toEqual([400, 'LIMIT_REACHED']);
    expect(body.error).toMatch(/^Stránka může mít nejvýš 100 souborů/);
  });

  it('with a record is not deleted by the sweep', async () => {
    const { id } = (await upload('text.txt', Buffer.from('Text'))).body.data;
    const key = (await findRecord(id))?.storage_key ?? '';
    const { fileStore } = app.services;
    const clock = { now: () => new Date(Date.now() + 48 * 3_600_000) };
    await createFileSweep({
      database: app.database,
      clock,
      fileStore,
      logger: pino({ level: 'silent' }),
    }).sweep();
    const { stream, size } = await fileStore.open(key);
    stream.destroy();
    expect(size).toBe(4);
  });
});

describe('who may read it', () => {
  const statuses = async (url: string) =>
    Promise.all([visitor, member, writer, admin].map(async (client) => (await client.get(url)).status));

  it.each([
    ['of a published page', { state: 'published', access: 'public' }, [200, 200, 200, 200]],
    ['of a page for members', { state: 'published', access: 'members' }, [404, 200, 200, 200]],
    ['of a draft', { state: 'draft', access: 'public' }, [404, 404, 404, 200]],
  ])('%s', async (_what, change, expected) => {
    const { url } = (await upload('text.txt', Buffer.from('Text'))).body.data;
    expect((await save(change)).status).toBe(200);
    expect(await statuses(url)).toEqual(expected);
  });

  it('a change of the page applies at once', async () => {
    const { url } = (await upload('text.txt', Buffer.from('Text'))).body.data;
    expect((await visitor.get(url)).status).toBe(200);
    await save({ access: 'members' });
    expect((await visitor.get(url)).status).toBe(404);
  });
});

describe('who may write it', () => {
  it('only an admin: others get 403 for a page that they may read, else 404', async () => {
    const { id } = (await upload('text.txt', Buffer.from('Text'))).body.data;
    const path = `/api/admin/files/${id}`;
    const attemptStatuses = async () => [
      (await writer.put(path, { name: 'b.txt', alt: '', position: 0 })).status,
      (await send(writer, 'put', `${path}/content?name=a.txt`, Buffer.from('a'))).status,
      (await writer.delete(path)).status,
    ];
    expect(await attemptStatuses()).toEqual([403, 403, 403]);
    await save({ state: 'draft' });
    expect(await attemptStatuses()).toEqual([404, 404, 404]);
    expect((await upload('text.txt', Buffer.from('Text'), writer)).status).toBe(403);
    expect((await writer.get(filesOf(page))).status).toBe(403);
  });

  it('a missing page is 404', async () => {
    expect((await admin.get('/api/admin/site-pages/999999/files')).status).toBe(404);
    const path = '/api/admin/site-pages/999999/files?name=a.txt';
    expect((await send(admin, 'post', path, Buffer.from('a'))).status).toBe(404);
  });
});

it('the audit trail records the page of an added file', async () => {
  const { id } = (await upload('text.txt', Buffer.from('Text'))).body.data;
  const line = await app.database.models.AuditEntry.findOne({
    where: { object_type: 'file', object_id: String(id) },
  });
  expect([line?.action, line?.after]).toMatchObject(['file.created', { page_id: page.id }]);
});
