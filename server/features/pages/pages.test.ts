import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { buildPage, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const ALL = '/api/admin/site-pages';

let app: TestApp;
let admin: Client;
let visitor: Client;
let reader: Client;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as(await buildUser(app.database, { role: 'admin', full_name: 'Správce Správný' }));
  reader = await app.as(await buildUser(app.database));
  visitor = await app.visitor();
});
afterAll(() => app.close());

const create = (values: object = {}) =>
  admin.post(ALL, { title: 'Kontakty', html: '<p>Text</p>', state: 'published', ...values });
const shown = (slug: string, by = visitor) => by.get(`/api/public/pages/${slug}`);
const linked = async (by = visitor) =>
  (await by.get('/api/public/pages')).body.data.map(
    ({ slug, placement }: { slug: string; placement: string }) => [slug, placement],
  );

describe('a new page', () => {
  it('gets an address of its title, clean HTML, the last place, and is shown at once', async () => {
    expect((await shown('prohlaseni-o-pristupnosti')).status).toBe(404);
    const { status, body } = await create({
      title: ' Prohlášení  o přístupnosti ',
      html: '<p onclick="x()">Text<script>alert(1)</script></p>',
    });
    expect([status, body.data]).toMatchObject([
      201,
      {
        slug: 'prohlaseni-o-pristupnosti',
        title: 'Prohlášení o přístupnosti',
        html: '<p>Text</p>',
        version: 1,
        system: false,
        abilities: { delete: true },
      },
    ]);
    expect((await shown('prohlaseni-o-pristupnosti')).body.data.html).toBe('<p>Text</p>');
    expect((await admin.get(ALL)).body.data.at(-1).id).toBe(body.data.id);
  });

  it('never has an address of the application', async () => {
    const refused = await create({ slug: 'admin' });
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'slug']);
    expect((await create({ title: 'Admin' })).body.data.slug).toBe('admin-2');
  });

  it('never shares its address, also when two are as quick', async () => {
    const answers = await Promise.all([create({ slug: 'zavod' }), create({ slug: 'zavod' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is for whom it is meant: a draft for nobody, one for members not for visitors', async () => {
    await create({ title: 'Koncept', state: 'draft' });
    await create({ title: 'Uvnitř', access: 'members' });
    expect((await shown('koncept', reader)).status).toBe(404);
    expect((await shown('uvnitr')).status).toBe(404);
    expect((await shown('uvnitr', reader)).status).toBe(200);
  });

  it('is linked where it was placed', async () => {
    await create({ title: 'V patičce', placement: 'footer' });
    await create({ title: 'V nabídce', placement: 'menu' });
    await create({ title: 'Nikde', placement: 'none' });
    await create({ title: 'V nabídce členů', placement: 'menu', access: 'members' });
    expect(await linked()).toEqual([
      ['v-paticce', 'footer'],
      ['v-nabidce', 'menu'],
    ]);
    expect(await linked(reader)).toHaveLength(3);
  });
});

describe('a changed page', () => {
  it('leads on from its old addresses, until another one takes them', async () => {
    const { id, title, html } = (await create({ title: 'O nás' })).body.data;
    const rename = (slug: string, version: number) =>
      admin.put(`${ALL}/${id}`, { title, html, slug, version, state: 'published' });
    await rename('o-skole', 1);
    await rename('o-nasi-skole', 2);
    for (const slug of ['o-nas', 'o-skole'])
      expect((await shown(slug)).body.data.slug, slug).toBe('o-nasi-skole');
    await create({ title: 'Jiná', slug: 'o-nas' });
    expect((await shown('o-nas')).body.data.title).toBe('Jiná');
    expect((await shown('o-skole')).body.data.slug).toBe('o-nasi-skole');
  });

  it('is refused from an old version, with the present one', async () => {
    const { id, slug } = (await create({ title: 'Souběh' })).body.data;
    const change = (title: string) => admin.put(`${ALL}/${id}`, { title, slug, html: '', version: 1 });
    expect((await change('První')).body.data).toMatchObject({ title: 'První', version: 2 });
    const late = await change('Druhý');
    expect([late.status, late.body.code, late.body.data.title]).toEqual([409, 'VERSION_CONFLICT', 'První']);
  });

  it('that was taken off the site is gone on the next request', async () => {
    const { id, slug, title } = (await create({ title: 'Stažená' })).body.data;
    expect((await shown(slug)).status).toBe(200);
    await admin.put(`${ALL}/${id}`, { title, slug, html: '', version: 1, state: 'draft' });
    expect((await shown(slug)).status).toBe(404);
  });
});

describe('the history', () => {
  it('keeps every version, that which the site came with too, and brings one back', async () => {
    const page = await buildPage(app.database, { title: 'Původní', html: '<p>Původní</p>' });
    const path = `${ALL}/${page.id}`;
    const change = { title: 'Nová', slug: 'nova', html: '<p>Nová</p>', version: 1, state: 'published' };
    expect((await admin.put(path, change)).status).toBe(200);
    const listed = (await admin.get(`${path}/revisions`)).body;
    expect(listed.meta.total).toBe(2);
    expect(listed.data).toMatchObject([
      { version: 2, title: 'Nová', author: { full_name: 'Správce Správný' }, restored_from: null },
      { version: 1, title: 'Původní', author: null },
    ]);
    const [, first] = listed.data;
    const seen = (await admin.get(`${path}/revisions/${first.id}`)).body.data;
    expect(seen).toMatchObject({ html: '<p>Původní</p>', slug: page.slug, state: 'published' });
    const restored = await admin.post(`${path}/revisions/${first.id}/restore`, { version: 2 });
    // The address stays that of now.
    expect(restored.body.data).toMatchObject({
      title: 'Původní',
      html: '<p>Původní</p>',
      slug: 'nova',
      version: 3,
    });
    expect((await shown('nova')).body.data.html).toBe('<p>Původní</p>');
    const [newest] = (await admin.get(`${path}/revisions`)).body.data;
    expect(newest).toMatchObject({ version: 3, restored_from: 1 });
    expect((await admin.post(`${path}/revisions/${first.id}/restore`, { version: 2 })).status).toBe(409);
  });

  it('of another page is not this one’s', async () => {
    const one = (await create({ title: 'Jedna' })).body.data;
    const other = (await create({ title: 'Druhá' })).body.data;
    const [revision] = (await admin.get(`${ALL}/${one.id}/revisions`)).body.data;
    expect((await admin.get(`${ALL}/${other.id}/revisions/${revision.id}`)).status).toBe(404);
    const restore = await admin.post(`${ALL}/${other.id}/revisions/${revision.id}/restore`, { version: 1 });
    expect(restore.status).toBe(404);
  });
});

describe('deleting', () => {
  it('takes a page with its history and old addresses', async () => {
    const { id, slug, title } = (await create({ title: 'Ke smazání' })).body.data;
    await admin.put(`${ALL}/${id}`, { title, slug: 'smazana', html: '', version: 1, state: 'published' });
    expect((await admin.delete(`${ALL}/${id}`)).body).toEqual({ success: true });
    for (const address of [slug, 'smazana']) expect((await shown(address)).status).toBe(404);
    expect((await admin.delete(`${ALL}/${id}`)).status).toBe(404);
  });

  it('is refused for a page that the site needs; its address may change', async () => {
    const { id, title, slug } = await buildPage(app.database, { system: true });
    const refused = await admin.delete(`${ALL}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'SYSTEM_PAGE']);
    const change = { title, slug: 'potrebna', html: '', version: 1, state: 'published' };
    expect((await admin.put(`${ALL}/${id}`, change)).body.data.abilities.delete).toBe(false);
    expect((await shown(slug)).body.data.slug).toBe('potrebna');
  });
});

it('the order is as it was set, for readers too, and refused when the list is no longer that', async () => {
  const ids = ((await admin.get(ALL)).body.data as { id: number }[]).map(({ id }) => id);
  expect((await admin.put(`${ALL}/order`, { ids: [...ids].reverse() })).status).toBe(200);
  expect((await admin.get(ALL)).body.data.map(({ id }: { id: number }) => id)).toEqual([...ids].reverse());
  expect((await linked()).map(([slug]: string[]) => slug).slice(-2)).toEqual(['v-nabidce', 'v-paticce']);
  const late = await admin.put(`${ALL}/order`, { ids: ids.slice(1) });
  expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
});

it('the audit says what was done to a page', async () => {
  const { id } = (await create({ title: 'Sledovaná' })).body.data;
  await admin.delete(`${ALL}/${id}`);
  const lines = await app.database.models.AuditEntry.findAll({
    where: { object_type: 'page', object_id: String(id) },
    order: ['id'],
  });
  expect(lines.map(({ action }) => action)).toEqual(['page.created', 'page.deleted']);
});
