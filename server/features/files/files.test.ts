import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Response } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article } from '../../models/article.ts';
import type { Category } from '../../models/category.ts';
import { storageFull } from '../../shared/storageFull.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildCategory, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { samplePdf, titledPdf } from '../../test/sampleDocuments.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import {
  animatedGif,
  DOC,
  DOCM,
  DOCX,
  EXE,
  MSI,
  ODT,
  PDF,
  photo,
  png,
  ZIP,
} from '../../test/uploadSamples.ts';

let app: TestApp;
let own: Category;
let readable: Category;
let hidden: Category;
let writer: Client;
let reader: Client;
let article: Article;

beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  own = await buildCategory(database, { name: 'Vlastní' });
  readable = await buildCategory(database, { name: 'Ke čtení' });
  hidden = await buildCategory(database, { name: 'Skrytá', access: 'groups' });
  const user = await buildUser(database);
  await grant(database, own, await buildGroup(database, {}, [user]), 'write');
  writer = await app.signInAs(user);
  reader = await app.signInAs(await buildUser(database));
});
afterAll(() => app.close());
beforeEach(async () => {
  article = await buildArticle(app.database, { category_id: own.id });
});

function send(method: 'post' | 'put', path: string, bytes: Buffer, headers: Record<string, string> = {}) {
  const token = writer.cookies.csrfToken ?? '';
  return writer
    .raw(method, path)
    .set({ 'X-CSRF-Token': token, 'Content-Type': 'application/octet-stream', ...headers })
    .send(bytes);
}
const upload = (name: string, bytes: Buffer, headers?: Record<string, string>) =>
  send('post', `/api/admin/articles/${article.id}/files?name=${encodeURIComponent(name)}`, bytes, headers);
const replace = (id: number, name: string, bytes: Buffer) =>
  send('put', `/api/admin/files/${id}/content?name=${encodeURIComponent(name)}`, bytes);
const list = async () => (await writer.get(`/api/admin/articles/${article.id}/files`)).body.data;

function bytesOf(client: Client, url: string): Promise<Response> {
  return client
    .raw('get', url)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
}

async function storedFiles(): Promise<string[]> {
  const folder = join(app.services.fileStore.path('00/000000000000000000000000000000'), '..', '..');
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('an attachment', () => {
  it('is stored unchanged, and visible to readers of the article at once', async () => {
    const fetchArticle = () => reader.get(`/api/public/articles/${article.slug}`);
    expect((await fetchArticle()).body.data.files).toEqual([]);
    const { status, body } = await upload('Zápis ze schůze.pdf', PDF);
    expect([status, body.data]).toMatchObject([
      201,
      {
        name: 'Zápis ze schůze.pdf',
        mime: 'application/pdf',
        size: PDF.length,
        kind: 'attachment',
        position: 0,
      },
    ]);
    expect((await fetchArticle()).body.data.files).toHaveLength(1);
    const file = await bytesOf(reader, body.data.url);
    expect(file.body).toEqual(PDF);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Zapis ze schuze.pdf"; filename*=UTF-8''Z%C3%A1pis%20ze%20sch%C5%AFze.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(file.headers['content-security-policy']).toContain('sandbox');
  });

  it('is checked when it is a PDF, again when it is replaced', async () => {
    const problemsOf = async (id: number) => {
      const file = (await list()).find((one: { id: number }) => one.id === id);
      return [file.text_state, file.pdf_problems];
    };
    const { id } = (await upload('Sken.pdf', samplePdf(''))).body.data;
    await expect.poll(() => problemsOf(id)).toEqual(['done', ['no-text', 'no-title']]);
    expect((await replace(id, 'Zápis.pdf', titledPdf('Zapis', 'text'))).body.data).toMatchObject({
      text_state: 'waiting',
      pdf_problems: [],
    });
    await expect.poll(() => problemsOf(id)).toEqual(['done', []]);
  });

  it.each([
    ['smlouva.doc', DOC, 'application/msword'],
    ['zápis.docx', DOCX, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['zápis.odt', ODT, 'application/vnd.oasis.opendocument.text'],
    ['podklady.zip', ZIP, 'application/zip'],
    ['seznam.csv', Buffer.from('jméno;třída\nJana;4. A\n'), 'text/csv'],
    ['z Windows.txt', Buffer.from([0x9e, 0x6c, 0x75, 0xbb, 0x0d, 0x0a]), 'text/plain'],
    ['text.rtf', Buffer.from('{\\rtf1\\ansi Text}'), 'application/rtf'],
  ])('the type of %s is detected', async (name, bytes, mime) => {
    const { status, body } = await upload(name, bytes);
    expect([status, body.data?.mime, body.data?.name], body.error).toEqual([201, mime, name]);
  });

  it.each([
    ['a program that is called a text', 'text.txt', EXE],
    ['an installer that is called a document', 'smlouva.doc', MSI],
    ['a document with macros', 'smlouva.docx', DOCM],
    ['a page', 'stranka.html', Buffer.from('<!doctype html><p>a')],
    ['a page that is called a text', 'text.txt', Buffer.from('\ufeff \n<html><script>alert(1)</script>')],
    [
      'a drawing with a script',
      'obrazek.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    [
      'a drawing that is called a picture',
      'obrazek.png',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a script', 'skript.js', Buffer.from('alert(1)')],
    ['a script with its interpreter', 'text.txt', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['nothing that is known', 'data.bin', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])],
    ['nothing at all', 'prazdny.txt', Buffer.alloc(0)],
  ])('cannot be %s', async (_what, name, bytes) => {
    const before = await storedFiles();
    const { status, body } = await upload(name, bytes);
    expect([status, body.code]).toEqual([400, 'FILE_REFUSED']);
    expect(await storedFiles()).toEqual(before);
    expect(await list()).toEqual([]);
  });
});

describe('an image', () => {
  it('is rotated upright, has no EXIF data, and has variants', async () => {
    const { status, body } = await upload('výlet.jpg', await photo(400, 2500));
    expect([status, body.data], body.error).toMatchObject([
      201,
      { mime: 'image/jpeg', kind: 'image', width: 2400, height: 384, text_state: 'none' },
    ]);
    const widths = [];
    for (const w of ['', '?w=1600', '?w=960', '?w=480']) {
      const { body: bytes, headers } = await bytesOf(reader, body.data.url + w);
      const metadata = await sharp(bytes).metadata();
      expect([metadata.exif, metadata.orientation, `image/${metadata.format}`]).toEqual([
        undefined,
        undefined,
        headers['content-type'],
      ]);
      expect(headers['content-disposition']).toMatch(/^inline/);
      widths.push(metadata.width);
    }
    expect(widths).toEqual([2400, 1600, 960, 480]);
  });

  it('that is small is not scaled', async () => {
    const { data } = (await upload('razitko.png', await png(300, 200))).body;
    expect(data).toMatchObject({ mime: 'image/png', width: 300, height: 200 });
    const { headers } = await bytesOf(reader, `${data.url}?w=480`);
    expect(headers['content-type']).toBe('image/png');
  });

  it('that is animated stays animated, in every variant', async () => {
    const { data } = (await upload('pohyb.gif', await animatedGif(600, 100))).body;
    expect(data).toMatchObject({ mime: 'image/gif', width: 600, height: 100 });
    for (const w of ['', '?w=480']) {
      const { body } = await bytesOf(reader, data.url + w);
      expect((await sharp(body).metadata()).pages).toBe(2);
    }
  });

  it('gets the extension of its content', async () => {
    expect((await upload('foto.jpg', await png(10, 10))).body.data.name).toBe('foto.png');
  });

  it.each([
    ['is broken', async () => (await png(300, 300)).subarray(0, 200), 'poškozený'],
    ['would fill the memory', async () => hugePng(), 'příliš mnoho bodů'],
  ])('that %s is refused, and leaves no bytes', async (_what, bytes, message) => {
    const before = await storedFiles();
    const { status, body } = await upload('obrazek.png', await bytes());
    expect([status, body.code]).toEqual([400, 'FILE_REFUSED']);
    expect(body.error).toContain(message);
    expect(await storedFiles()).toEqual(before);
  });
});

function hugePng(): Promise<Buffer> {
  const side = 8_000;
  return sharp(Buffer.alloc(side ** 2), { raw: { width: side, height: side, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function headersOfWriter(): Record<string, string> {
  const pairs = Object.entries(writer.cookies).map((pair) => pair.join('='));
  const token = writer.cookies.csrfToken ?? '';
  return { cookie: pairs.join('; '), 'x-csrf-token': token, 'content-type': 'application/octet-stream' };
}

describe('an upload', () => {
  it('repeated with an idempotency key makes one file', async () => {
    const key = { 'Idempotency-Key': 'jeden-soubor' };
    const first = await upload('text.txt', Buffer.from('Text'), key);
    const stored = await storedFiles();
    const second = await upload('text.txt', Buffer.from('Text'), key);
    expect(second.body.data).toEqual(first.body.data);
    expect(await storedFiles()).toEqual(stored);
    expect(await list()).toHaveLength(1);
    expect((await upload('text.txt', Buffer.from('Jiný'), key)).status).toBe(422);
    expect(await storedFiles()).toEqual(stored);
  });

  it('that is too large, with or without a length, leaves no bytes', async () => {
    const before = await storedFiles();
    const bytes = Buffer.alloc(20 * 1024 * 1024 + 1, 'a');
    expect((await upload('dlouhy.txt', bytes)).status).toBe(413);
    const response = await fetch(`${app.url}/api/admin/articles/${article.id}/files?name=dlouhy.txt`, {
      method: 'POST',
      headers: headersOfWriter(),
      // Chunked, so that the length is not known beforehand.
      body: new Blob([bytes]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await storedFiles()).toEqual(before);
  });

  it('above the configured limit is refused with that limit, and leaves no bytes', async () => {
    const before = await storedFiles();
    const actor = { id: null, name: 'Správce' };
    await app.services.settings.setMany(actor, [{ key: 'upload_max_mb', value: 1 }]);
    const refused = await upload('velky.txt', Buffer.alloc(1024 * 1024 + 1, 'a'));
    expect(await storedFiles()).toEqual(before);
    const accepted = await upload('maly.txt', Buffer.alloc(1024 * 1024, 'a'));
    await app.services.settings.setMany(actor, [{ key: 'upload_max_mb', value: 20 }]);
    expect([refused.status, refused.body.code]).toEqual([413, 'FILE_REFUSED']);
    expect(refused.body.error).toContain('1 MB');
    expect(accepted.status).toBe(201);
    expect((await writer.delete(`/api/admin/files/${accepted.body.data.id}`)).status).toBe(200);
  });

  it('that is aborted leaves no bytes', async () => {
    const before = await storedFiles();
    const clientRequest = request(`${app.url}/api/admin/articles/${article.id}/files?name=dlouhy.txt`, {
      method: 'POST',
      headers: { ...headersOfWriter(), 'content-length': 1_000_000 },
    }).on('error', () => undefined);
    clientRequest.write(Buffer.alloc(100_000, 'a'));
    await expect.poll(storedFiles).toHaveLength(before.length + 1);
    clientRequest.destroy();
    await expect.poll(storedFiles).toEqual(before);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['JSON', { 'Content-Type': 'application/json' }, 415],
    ['compressed bytes', { 'Content-Encoding': 'gzip' }, 415],
    ['no CSRF token', { 'X-CSRF-Token': '' }, 403],
    ['a foreign origin', { Origin: 'https://evil.example' }, 403],
  ])('with %s is refused', async (_what, headers, status) => {
    expect((await upload('text.txt', Buffer.from('{}'), headers)).status).toBe(status);
  });

  it('is refused above a hundred files', async () => {
    const { models } = app.database;
    await app.database.write(({ transaction }) =>
      models.FileRecord.bulkCreate(
        Array.from({ length: 100 }, (_, n) => ({
          article_id: article.id,
          name: `${n}.txt`,
          mime: 'text/plain',
          size: 1,
          position: n,
          storage_key: `stovka-${article.id}-${n}`,
        })),
        { transaction },
      ),
    );
    const { status, body } = await upload('text.txt', Buffer.from('Text'));
    expect([status, body.code]).toEqual([400, 'LIMIT_REACHED']);
  });
});

describe('permissions', () => {
  it('are those of the article: 403 for one that the caller may only read, 404 for a hidden one', async () => {
    const visible = await buildArticle(app.database, { category_id: readable.id });
    const draft = await buildArticle(app.database, { category_id: readable.id, state: 'draft' });
    const secret = await buildArticle(app.database, { category_id: hidden.id });
    const statuses = [];
    for (const { id } of [visible, draft, secret]) {
      const file = await app.database.write(({ transaction }) =>
        app.database.models.FileRecord.create(
          { article_id: id, name: 'a.txt', mime: 'text/plain', size: 1, storage_key: `prava-${id}` },
          { transaction },
        ),
      );
      const body = { name: 'b.txt', alt: '', position: 0 };
      const path = `/api/admin/articles/${id}/files`;
      statuses.push([
        (await writer.get(path)).status,
        (await send('post', `${path}?name=a.txt`, Buffer.from('a'))).status,
        (await writer.put(`/api/admin/files/${file.id}`, body)).status,
        (await replace(file.id, 'a.txt', Buffer.from('a'))).status,
        (await writer.delete(`/api/admin/files/${file.id}`)).status,
      ]);
    }
    expect(statuses).toEqual([Array(5).fill(403), Array(5).fill(404), Array(5).fill(404)]);
  });

  it('hide files of an article that is not on the board from all but its writers', async () => {
    const { data } = (await upload('text.txt', Buffer.from('Text'))).body;
    await app.database.write(({ transaction }) => article.update({ state: 'unpublished' }, { transaction }));
    app.services.bus.publish({ type: 'events.missed', data: { reason: 'test' } });
    expect((await reader.get(data.url)).status).toBe(404);
    expect((await writer.get(data.url)).status).toBe(200);
  });
});

describe('a changed file', () => {
  it('has the new name, description and position, also for readers', async () => {
    const ids = [];
    for (const name of ['a.txt', 'b.txt', 'c.txt'])
      ids.push((await upload(name, Buffer.from(name))).body.data.id);
    const change = { name: 'první.exe', alt: ' Popis ', position: 0 };
    const { data } = (await writer.put(`/api/admin/files/${ids[2]}`, change)).body;
    expect(data).toMatchObject({ name: 'první.exe.txt', alt: 'Popis', position: 0 });
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[0], ids[1]]);
    const { files } = (await reader.get(`/api/public/articles/${article.slug}`)).body.data;
    expect(files.map(({ name }: { name: string }) => name)).toEqual(['první.exe.txt', 'a.txt', 'b.txt']);
    await writer.put(`/api/admin/files/${ids[2]}`, { ...change, position: 10_000 });
    expect((await list()).map(({ position }: { position: number }) => position)).toEqual([0, 1, 2]);
    expect((await list()).at(-1).id).toBe(ids[2]);
  });

  it('keeps its id when replaced, and readers get the new bytes', async () => {
    const { id, url } = (await upload('text.txt', Buffer.from('Starý'))).body.data;
    const before = await bytesOf(reader, url);
    const stored = await storedFiles();
    const { data } = (await replace(id, 'nový.txt', Buffer.from('Nový text'))).body;
    expect(data).toMatchObject({ id, name: 'nový.txt', size: Buffer.byteLength('Nový text') });
    const after = await bytesOf(reader, url);
    expect(after.body.toString()).toBe('Nový text');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(await storedFiles()).toHaveLength(stored.length);
  });

  it('cannot be replaced by one of another kind', async () => {
    const { id, url } = (await upload('foto.png', await png(20, 20))).body.data;
    const stored = await storedFiles();
    const refused = await replace(id, 'text.txt', Buffer.from('Text'));
    expect([refused.status, refused.body.code]).toEqual([400, 'FILE_REFUSED']);
    expect(await storedFiles()).toEqual(stored);
    expect((await reader.get(url)).status).toBe(200);
  });
});

describe('a deleted file', () => {
  it('is deleted with the bytes of all variants', async () => {
    const before = await storedFiles();
    const { id, url } = (await upload('výlet.jpg', await photo(1200, 800))).body.data;
    expect((await storedFiles()).length).toBeGreaterThan(before.length + 1);
    expect((await writer.delete(`/api/admin/files/${id}`)).body).toEqual({ success: true });
    expect((await reader.get(url)).status).toBe(404);
    expect(await storedFiles()).toEqual(before);
    expect((await writer.delete(`/api/admin/files/${id}`)).status).toBe(404);
  });

  it('is refused while the saved article uses it, with the places of use', async () => {
    const { id, url } = (await upload('foto.png', await png(20, 20))).body.data;
    const html = `<figure><img src="${url}" alt=""></figure>`;
    const change = { title: article.title, slug: article.slug, html, category_id: own.id, version: 1 };
    const saved = await writer.put(`/api/admin/articles/${article.id}`, {
      ...change,
      state: 'published',
      cover_file_id: id,
    });
    expect(saved.status).toBe(200);
    expect((await list())[0].used_in).toEqual(['text', 'cover']);
    const refused = await writer.delete(`/api/admin/files/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.details.map(({ path }: { path: string }) => path)).toEqual(['text', 'cover']);
  });
});

it('leaves nothing of a picture whose smaller copy could not be stored', async () => {
  const before = await storedFiles();
  const { fileStore } = app.services;
  const { put } = fileStore;
  let copies = 0;
  vi.spyOn(fileStore, 'put').mockImplementation((content, file) => {
    copies += Buffer.isBuffer(content) ? 1 : 0;
    return copies === 2 ? Promise.reject(storageFull(new Error('no room'))) : put(content, file);
  });
  const refused = await upload('výlet.jpg', await photo(1200, 800));
  expect([refused.status, refused.body.code]).toEqual([507, 'STORAGE_FULL']);
  expect(copies).toBe(2);
  expect(await storedFiles()).toEqual(before);
});

it('keeps the bytes of a file that was committed although the response was an error', async () => {
  const { database } = app;
  const { write, models } = database;
  const countBefore = await models.FileRecord.count();
  // Sessions and read marks are written concurrently.
  const writeSpy = vi.spyOn(database, 'write').mockImplementation(async (work) => {
    const result = await write(work);
    if ((await models.FileRecord.count()) === countBefore) return result;
    throw new Error('the connection broke after the commit');
  });
  const response = await upload('Zápis.pdf', PDF);
  writeSpy.mockRestore();
  expect(response.status).toBe(500);
  const [file] = await list();
  const download = await bytesOf(writer, file.url);
  expect([download.status, download.body.length]).toEqual([200, PDF.length]);
});
