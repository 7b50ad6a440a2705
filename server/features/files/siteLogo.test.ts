import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Response } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { animatedGif, PDF, photo, png } from '../../test/uploadSamples.ts';

let app: TestApp;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  visitor = await app.visitor();
});
afterAll(() => app.close());
beforeEach(async () => {
  await admin.delete('/api/admin/logo');
});

function replace(bytes: Buffer): Promise<Response> {
  const headers = {
    'X-CSRF-Token': admin.cookies.csrfToken ?? '',
    'Content-Type': 'application/octet-stream',
  };
  return Promise.resolve(admin.raw('put', '/api/admin/logo').set(headers).send(bytes));
}
const shown = async () => (await visitor.get('/api/public/site')).body.data.logo;
async function storedBytes(): Promise<string[]> {
  const folder = join(app.services.fileStore.path('00/000000000000000000000000000000'), '..', '..');
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('the logo of the site', () => {
  it('is shown to visitors, with another address for another picture', async () => {
    expect(await shown()).toBeNull();
    const { body } = await replace(await png(1600, 400));
    expect(body.data).toMatchObject({ width: 800, height: 200 });
    expect(await shown()).toEqual(body.data);
    await replace(await png(100, 300));
    const next = await shown();
    expect(next).toMatchObject({ width: 100, height: 300 });
    expect(next.url).not.toBe(body.data.url);
  });

  it('is a picture that the browser may keep, also when the board is private', async () => {
    await replace(await png(300, 100));
    const { url } = await shown();
    const { status, headers, body } = await visitor.get(url);
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height, hasAlpha } = await sharp(body).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 300, height: 100, hasAlpha: true });
    expect(url).toContain(createHash('sha256').update(body).digest('hex').slice(0, 16));
    const repeated = await visitor.raw('get', url).set('If-None-Match', String(headers.etag));
    expect(repeated.status).toBe(304);
  });

  it('loses the metadata of a photo and the motion of an animation', async () => {
    await replace(await photo(60, 40));
    const turned = await sharp((await visitor.get('/api/public/logo')).body).metadata();
    expect([turned.width, turned.height, turned.exif]).toEqual([40, 60, undefined]);
    await replace(await animatedGif(20, 10));
    expect((await sharp((await visitor.get('/api/public/logo')).body).metadata()).pages).toBeUndefined();
  });

  it('is refused when it is no picture or a broken one, and the former one stays', async () => {
    await replace(await png(30, 30));
    const before = await shown();
    for (const bytes of [
      PDF,
      Buffer.from('text'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]) {
      const { status, body } = await replace(bytes);
      expect([status, body.code]).toEqual([400, 'FILE_REFUSED']);
      expect(body.error).toBe('Tento soubor není obrázek. Nahrajte PNG, JPG, WebP, GIF nebo AVIF.');
    }
    const whole = await png(30, 30);
    expect((await replace(whole.subarray(0, whole.length - 20))).body.code).toBe('FILE_REFUSED');
    expect(await shown()).toEqual(before);
    expect(await storedBytes()).toEqual([]);
  });

  it('is taken away, which the audit trail tells', async () => {
    await replace(await png(40, 20));
    expect((await admin.delete('/api/admin/logo')).status).toBe(200);
    expect(await shown()).toBeNull();
    expect((await visitor.get('/api/public/logo')).status).toBe(404);
    const { data } = (await admin.get('/api/admin/audit')).body;
    expect(data.slice(0, 2).map(({ before, after }: Record<string, unknown>) => [before, after])).toEqual([
      ['{"value":"40 × 20 bodů"}', '{"value":null}'],
      ['{"value":null}', '{"value":"40 × 20 bodů"}'],
    ]);
  });
});
