import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { buildPage, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const BASE_PATH = '/api/admin/site-pages';

let app: TestApp;
let admin: Client;
let visitor: Client;
let reader: Client;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin', full_name: 'Správce Správný' }));
  reader = await app.signInAs(await buildUser(app.database));
  visitor = await app.visitor();
});
afterAll(() => app.close());

const create = (values: object = {}) =>
  admin.post(BASE_PATH, { title: 'Kontakty', html: '<p>Text</p>', state: 'published', ...values });
const fetchPage = (slug: string, client = visitor) => client.get(`/api/public/pages/${slug}`);
const fetchLinks = async (client = visitor) =>
  (await client.get('/api/public/pages')).body.data.map(
    ({ slug, placement }: { slug: string; placement: string }) => [slug, placement],
  );

describe('a new page', () => {
  it('gets a slug of its title, clean HTML, the last position, and is visible at once', async () => {
    expect((await fetchPage('prohlaseni-o-pristupnosti')).status).toBe(404);
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
    expect((await fetchPage('prohlaseni-o-pristupnosti')).body.data.html).toBe('<p>Text</p>');
    expect((await admin.get(BASE_PATH)).body.data.at(-1).id).toBe(body.data.id);
  });

  it('never gets a slug of the application', async () => {
    const refused = await create({ slug: 'admin' });
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'slug']);
    expect((await create({ title: 'Admin' })).body.data.slug).toBe('admin-2');
  });

  it('never shares its slug, also with a concurrent create', async () => {
    const responses = await Promise.all([create({ slug: 'zavod' }), create({ slug: 'zavod' })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is hidden from those who may not read it: a draft from all, one for members from visitors', async () => {
    await create({ title: 'Koncept', state: 'draft' });
    await create({ title: 'Uvnitř', access: 'members' });
    expect((await fetchPage('koncept', reader)).status).toBe(404);
    expect((await fetchPage('uvnitr')).status).toBe(404);
    expect((await fetchPage('uvnitr', reader)).status).toBe(200);
  });

  it('is linked at its placement', async () => {
    await create({ title: 'V patičce', placement: 'footer' });
    await create({ title: 'V nabídce', placement: 'menu' });
    await create({ title: 'Nikde', placement: 'none' });
    await create({ title: 'V nabídce členů', placement: 'menu', access: 'members' });
    expect(await fetchLinks()).toEqual([
      ['v-paticce', 'footer'],
      ['v-nabidce', 'menu'],
    ]);
    expect(await fetchLinks(reader)).toHaveLength(3);
  });
});

describe('a draft without a title', () => {
  const change = (id: number, values: object) => admin.put(`${BASE_PATH}/${id}`, { html: '', ...values });
  const createUntitled = async () => (await create({ title: ' ', html: '', state: 'draft' })).body.data;

  it('has an address of its own and can be saved without a title', async () => {
    const [{ id, slug, title }, other] = [await createUntitled(), await createUntitled()];
    expect(title).toBe('');
    expect(slug).toMatch(/^koncept-[0-9a-f]{8}$/);
    expect(slug).not.toBe(other.slug);
    const saved = await change(id, { title: '', slug, html: '<p>Zatím jen text</p>', version: 1 });
    expect(saved.body.data).toMatchObject({ title: '', slug, html: '<p>Zatím jen text</p>', version: 2 });
  });

  it('is not published: neither at its creation, nor by a change, nor by restoring its revision', async () => {
    const refusal = {
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        error: 'Zveřejněná stránka musí mít název.',
        details: [{ path: 'title', message: 'Vyplňte název.' }],
      },
    };
    expect(await create({ title: ' ' })).toMatchObject(refusal);
    const { id, slug } = await createUntitled();
    const published = { slug, state: 'published' };
    expect(await change(id, { ...published, title: ' ', version: 1 })).toMatchObject(refusal);
    expect((await change(id, { ...published, title: 'S názvem', version: 1 })).status).toBe(200);
    const [, first] = (await admin.get(`${BASE_PATH}/${id}/revisions`)).body.data;
    const restore = (version: number) =>
      admin.post(`${BASE_PATH}/${id}/revisions/${first.id}/restore`, { version });
    expect(await restore(2)).toMatchObject(refusal);
    await change(id, { slug, title: 'S názvem', state: 'draft', version: 2 });
    expect((await restore(3)).body.data).toMatchObject({ title: '', version: 4 });
  });

  it('gets the address of its title, or the next free one; nothing leads to the former', async () => {
    await create({ title: 'Řád knihovny', state: 'draft' });
    const { id, slug } = await createUntitled();
    const titled = { title: 'Řád knihovny', slug: 'rad-knihovny', state: 'published' };
    const taken = await change(id, { ...titled, version: 1 });
    expect([taken.status, taken.body.code]).toEqual([409, 'SLUG_TAKEN']);
    const saved = await change(id, { ...titled, slug_from_title: true, version: 1 });
    expect(saved.body.data.slug).toBe('rad-knihovny-2');
    const again = await change(id, { ...titled, slug: 'rad-knihovny-2', slug_from_title: true, version: 2 });
    expect(again.body.data.slug).toBe('rad-knihovny-2');
    expect((await fetchPage('rad-knihovny-2')).status).toBe(200);
    expect((await fetchPage(slug)).status).toBe(404);
    const reserved = await createUntitled();
    const admins = { title: 'Login', slug: 'login', slug_from_title: true, version: 1 };
    expect((await change(reserved.id, admins)).body.data.slug).toBe('login-2');
  });

  it('shares its address with none, also when several are named at once', async () => {
    const drafts = await Promise.all([createUntitled(), createUntitled(), createUntitled()]);
    const titled = { title: 'Hřbitov', slug: 'hrbitov', slug_from_title: true, version: 1 };
    const saved = await Promise.all(drafts.map(({ id }) => change(id, titled)));
    expect(saved.map(({ body }) => body.data.slug).sort()).toEqual(['hrbitov', 'hrbitov-2', 'hrbitov-3']);
  });
});

describe('a changed page', () => {
  it('is found by its former slugs, until another page takes them', async () => {
    const { id, title, html } = (await create({ title: 'O nás' })).body.data;
    const rename = (slug: string, version: number) =>
      admin.put(`${BASE_PATH}/${id}`, { title, html, slug, version, state: 'published' });
    await rename('o-skole', 1);
    await rename('o-nasi-skole', 2);
    for (const slug of ['o-nas', 'o-skole'])
      expect((await fetchPage(slug)).body.data.slug, slug).toBe('o-nasi-skole');
    await create({ title: 'Jiná', slug: 'o-nas' });
    expect((await fetchPage('o-nas')).body.data.title).toBe('Jiná');
    expect((await fetchPage('o-skole')).body.data.slug).toBe('o-nasi-skole');
  });

  it('is found by the slug under which it was published, also when it got another as a draft', async () => {
    const { id, title, html } = (await create({ title: 'Výlet' })).body.data;
    const change = (version: number, values: object) =>
      admin.put(`${BASE_PATH}/${id}`, { title, html, version, ...values });
    await change(1, { slug: 'vylet', state: 'draft' });
    await change(2, { slug: 'vylet-do-lesa', state: 'draft' });
    await change(3, { slug: 'vylet-do-lesa', state: 'published' });
    expect((await fetchPage('vylet')).body.data.slug).toBe('vylet-do-lesa');
  });

  it('is refused for an outdated version, with the current one', async () => {
    const { id, slug } = (await create({ title: 'Souběh' })).body.data;
    const change = (title: string) => admin.put(`${BASE_PATH}/${id}`, { title, slug, html: '', version: 1 });
    expect((await change('První')).body.data).toMatchObject({ title: 'První', version: 2 });
    const conflict = await change('Druhý');
    expect([conflict.status, conflict.body.code, conflict.body.data.title]).toEqual([
      409,
      'VERSION_CONFLICT',
      'První',
    ]);
  });

  it('that became a draft is 404 on the next request', async () => {
    const { id, slug, title } = (await create({ title: 'Stažená' })).body.data;
    expect((await fetchPage(slug)).status).toBe(200);
    await admin.put(`${BASE_PATH}/${id}`, { title, slug, html: '', version: 1, state: 'draft' });
    expect((await fetchPage(slug)).status).toBe(404);
  });
});

describe('the history', () => {
  it('has every version, also of a system page, and restores one', async () => {
    const page = await buildPage(app.database, { title: 'Původní', html: '<p>Původní</p>' });
    const path = `${BASE_PATH}/${page.id}`;
    const change = { title: 'Nová', slug: 'nova', html: '<p>Nová</p>', version: 1, state: 'published' };
    expect((await admin.put(path, change)).status).toBe(200);
    const listed = (await admin.get(`${path}/revisions`)).body;
    expect(listed.meta.total).toBe(2);
    expect(listed.data).toMatchObject([
      { version: 2, title: 'Nová', author: { full_name: 'Správce Správný' }, restored_from: null },
      { version: 1, title: 'Původní', author: null },
    ]);
    const [, first] = listed.data;
    const firstRevision = (await admin.get(`${path}/revisions/${first.id}`)).body.data;
    expect(firstRevision).toMatchObject({ html: '<p>Původní</p>', slug: page.slug, state: 'published' });
    const restored = await admin.post(`${path}/revisions/${first.id}/restore`, { version: 2 });
    expect(restored.body.data).toMatchObject({
      title: 'Původní',
      html: '<p>Původní</p>',
      slug: 'nova',
      version: 3,
    });
    expect((await fetchPage('nova')).body.data.html).toBe('<p>Původní</p>');
    const [newest] = (await admin.get(`${path}/revisions`)).body.data;
    expect(newest).toMatchObject({ version: 3, restored_from: 1 });
    expect((await admin.post(`${path}/revisions/${first.id}/restore`, { version: 2 })).status).toBe(409);
  });

  it('is 404 under another page', async () => {
    const one = (await create({ title: 'Jedna' })).body.data;
    const other = (await create({ title: 'Druhá' })).body.data;
    const [revision] = (await admin.get(`${BASE_PATH}/${one.id}/revisions`)).body.data;
    expect((await admin.get(`${BASE_PATH}/${other.id}/revisions/${revision.id}`)).status).toBe(404);
    const restore = await admin.post(`${BASE_PATH}/${other.id}/revisions/${revision.id}/restore`, {
      version: 1,
    });
    expect(restore.status).toBe(404);
  });
});

describe('deleting', () => {
  it('deletes a page with its revisions and redirects', async () => {
    const { id, slug, title } = (await create({ title: 'Ke smazání' })).body.data;
    await admin.put(`${BASE_PATH}/${id}`, {
      title,
      slug: 'smazana',
      html: '',
      version: 1,
      state: 'published',
    });
    expect((await admin.delete(`${BASE_PATH}/${id}`)).body).toEqual({ success: true });
    for (const formerSlug of [slug, 'smazana']) expect((await fetchPage(formerSlug)).status).toBe(404);
    expect((await admin.delete(`${BASE_PATH}/${id}`)).status).toBe(404);
  });

  it('is refused for a system page; its slug may change', async () => {
    const { id, title, slug } = await buildPage(app.database, { system: true });
    const refused = await admin.delete(`${BASE_PATH}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'SYSTEM_PAGE']);
    const change = { title, slug: 'potrebna', html: '', version: 1, state: 'published' };
    expect((await admin.put(`${BASE_PATH}/${id}`, change)).body.data.abilities.delete).toBe(false);
    expect((await fetchPage(slug)).body.data.slug).toBe('potrebna');
  });
});

it('the order is stored, holds for readers too, and is refused for an outdated list', async () => {
  const ids = ((await admin.get(BASE_PATH)).body.data as { id: number }[]).map(({ id }) => id);
  expect((await admin.put(`${BASE_PATH}/order`, { ids: [...ids].reverse() })).status).toBe(200);
  expect((await admin.get(BASE_PATH)).body.data.map(({ id }: { id: number }) => id)).toEqual(
    [...ids].reverse(),
  );
  expect((await fetchLinks()).map(([slug]: string[]) => slug).slice(-2)).toEqual(['v-nabidce', 'v-paticce']);
  const conflict = await admin.put(`${BASE_PATH}/order`, { ids: ids.slice(1) });
  expect([conflict.status, conflict.body.code]).toEqual([409, 'VERSION_CONFLICT']);
});

it('the audit trail records changes of pages', async () => {
  const { id } = (await create({ title: 'Sledovaná' })).body.data;
  await admin.delete(`${BASE_PATH}/${id}`);
  const lines = await app.database.models.AuditEntry.findAll({
    where: { object_type: 'page', object_id: String(id) },
    order: ['id'],
  });
  expect(lines.map(({ action }) => action)).toEqual(['page.created', 'page.deleted']);
});
