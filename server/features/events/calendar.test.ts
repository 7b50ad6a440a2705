import { strFromU8, unzipSync } from 'fflate';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitorPermissions } from '../../access/permissions.policy.ts';
import type { Article } from '../../models/article.ts';
import type { Category } from '../../models/category.ts';
import { changeSetting } from '../../test/changeSetting.ts';
import type { Client } from '../../test/client.ts';
import {
  buildArticle,
  buildArticleEvent,
  buildCategory,
  buildGroup,
  buildUser,
  grant,
} from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createCalendarAddresses } from './calendarAddresses.service.ts';

const DAY_MS = 24 * 3_600_000;
const ADDRESS = '/api/account/calendar';

let app: TestApp;
let visitor: Client;
let open: Category;
let closed: Category;
let readable: Article;
beforeAll(async () => {
  app = await createTestApp();
  visitor = await app.visitor();
  open = await buildCategory(app.database, { name: 'Úřední deska', access: 'public' });
  closed = await buildCategory(app.database, { name: 'Sborovna', access: 'groups' });
  readable = await announce(open, 'Zasedání', 3);
  await announce(open, 'Koncept', 3, { state: 'draft' });
  await announce(open, 'Naplánovaný', 3, { published_at: inDays(1) });
  await announce(open, 'Stažený', 3, { expires_at: inDays(-1) });
  await announce(open, 'Nedávno', -29);
  await announce(open, 'Dávno', -31);
  await announce(closed, 'Porada', 2);
});
afterAll(() => app.close());
beforeEach(() => changeSetting(app, 'public_board_enabled', true));

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);

async function announce(
  category: Category,
  title: string,
  days: number,
  values: object = {},
): Promise<Article> {
  const article = await buildArticle(app.database, {
    category_id: category.id,
    title,
    published_at: inDays(-60),
    ...values,
  });
  await buildArticleEvent(app.database, article, { starts_at: inDays(days), place: 'Aula' });
  app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
  return article;
}

async function titlesAt(path: string, client = visitor): Promise<string[]> {
  const response = await client.get(path);
  expect(response.status, response.text).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(response.text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
}

async function statusOf(path: string, client = visitor): Promise<number> {
  return (await client.get(path)).status;
}

async function renew(client: Client): Promise<string> {
  const response = await client.post(ADDRESS);
  expect(response.status, response.text).toBe(201);
  return `/api/public/calendars/${response.body.token}`;
}

describe('the calendar of an article', () => {
  it('has its events, past ones too, under the name of the article', async () => {
    await buildArticleEvent(app.database, readable, { starts_at: inDays(-90), position: 1 });
    const response = await visitor.get('/api/public/articles/zasedani/event.ics');
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="zasedani.ics"',
    });
    expect(response.text).toContain(`URL;VALUE=URI:${app.url}/articles/zasedani\r\n`);
    expect(response.text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const etag = { 'If-None-Match': response.headers.etag ?? '' };
    expect((await visitor.get('/api/public/articles/zasedani/event.ics', etag)).status).toBe(304);
  });

  it('is for those alone who may read the article', async () => {
    const path = '/api/public/articles/porada/event.ics';
    expect(await statusOf(path)).toBe(404);
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    expect(await titlesAt(path, admin)).toEqual(['Porada']);
    expect(await statusOf('/api/public/articles/koncept/event.ics', admin)).toBe(404);
  });

  it('is missing where the article has no events', async () => {
    await buildArticle(app.database, { category_id: open.id, title: 'Bez akce' });
    expect(await visitor.get('/api/public/articles/bez-akce/event.ics')).toMatchObject({
      status: 404,
      body: { error: 'Tento článek o žádné akci neříká.' },
    });
  });
});

describe('the calendar of the board', () => {
  it('has what visitors may read, from thirty days ago on, whoever asks', async () => {
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    for (const client of [visitor, admin])
      expect(await titlesAt('/api/public/calendar.ics', client)).toEqual(['Nedávno', 'Zasedání']);
  });

  it('is empty while visitors may not read the board', async () => {
    await changeSetting(app, 'public_board_enabled', false);
    expect(await titlesAt('/api/public/calendar.ics')).toEqual([]);
  });

  it('has one section, named after it; one that visitors may not read is missing', async () => {
    const { text } = await visitor.get('/api/public/calendar.ics?section=uredni-deska');
    expect(text).toContain('X-WR-CALNAME:Úřední deska – Nástěnka\r\n');
    expect(await statusOf('/api/public/calendar.ics?section=sborovna')).toBe(404);
    expect(await statusOf('/api/public/calendar.ics?section=nikdy-nebyla')).toBe(404);
  });

  it('gains and loses events with their articles', async () => {
    const path = '/api/public/calendar.ics?section=nova';
    const section = await buildCategory(app.database, { name: 'Nová', access: 'public' });
    app.services.bus.publish({ type: 'category.created', data: { id: section.id, slug: section.slug } });
    expect(await titlesAt(path)).toEqual([]);
    await announce(section, 'Ples', 5, { expires_at: inDays(1 / 24) });
    expect(await titlesAt(path)).toEqual(['Ples']);
    app.clock.advance(DAY_MS / 24 + 1);
    expect(await titlesAt(path)).toEqual([]);
  });
});

describe('a personal calendar', () => {
  it('has what its owner may read at this moment, without signing in', async () => {
    const owner = await buildUser(app.database);
    const calendar = await renew(await app.signInAs(owner));
    expect(await titlesAt(calendar)).toEqual(['Nedávno', 'Zasedání']);
    const group = await buildGroup(app.database, {});
    await grant(app.database, closed, group, 'read');
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    const members = { add: [owner.id], remove: [], version: 1 };
    await admin.put(`/api/admin/groups/${group.id}/members`, members);
    expect(await titlesAt(calendar)).toEqual(['Nedávno', 'Porada', 'Zasedání']);
    expect(await titlesAt(`${calendar}?section=sborovna`)).toEqual(['Porada']);
    expect(await statusOf(`${calendar}?section=nikdy-nebyla`)).toBe(404);
  });

  it('is kept by nobody on the way, nor listed', async () => {
    const calendar = await renew(await app.signInAs(await buildUser(app.database)));
    expect((await visitor.get(calendar)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': 'inline; filename="kalendar.ics"',
    });
  });

  it('tells its secret once, works until it is renewed or ended, and the audit knows', async () => {
    const owner = await buildUser(app.database);
    const client = await app.signInAs(owner);
    expect((await client.get(ADDRESS)).body).toEqual({ success: true, data: { created_at: null } });
    const first = await renew(client);
    const { created_at } = (await client.get(ADDRESS)).body.data;
    expect(app.clock.now().getTime() - Date.parse(created_at)).toBeLessThan(60_000);
    const second = await renew(client);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    for (let i = 0; i < 2; i += 1) expect((await client.delete(ADDRESS)).status).toBe(200);
    expect(await statusOf(second)).toBe(404);
    const entries = await app.database.models.AuditEntry.findAll({
      where: { actor_id: owner.id },
      order: ['id'],
    });
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['calendar-address.renewed', null, null],
      ['calendar-address.renewed', null, null],
      ['calendar-address.deleted', null, null],
    ]);
  });

  it('is stored without its secret', async () => {
    const owner = await buildUser(app.database);
    const calendar = await renew(await app.signInAs(owner));
    const address = await app.database.models.CalendarAddress.findByPk(owner.id);
    expect(address?.token_hash).toMatch(/^[\w-]{43}$/);
    expect(calendar).not.toContain(address?.token_hash);
  });

  it('is named without its secret in what the site knows of a person', async () => {
    const owner = await buildUser(app.database);
    await renew(await app.signInAs(owner));
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    const { body } = await admin
      .raw('get', `/api/admin/users/${owner.id}/personal-data`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    const file = unzipSync(new Uint8Array(body as Buffer))['kalendar.json'] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(file))).toEqual([{ created_at: expect.anything() }]);
  });

  it('ends with the account, and a new one of the account is needed afterwards', async () => {
    const owner = await buildUser(app.database);
    const calendar = await renew(await app.signInAs(owner));
    const path = `/api/admin/users/${owner.id}`;
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    for (const action of ['deactivate', 'activate']) {
      expect((await admin.post(`${path}/state`, { action })).status).toBe(200);
      expect(await statusOf(calendar)).toBe(404);
    }
    const second = await renew(await app.signInAs(owner));
    expect((await admin.delete(path)).status).toBe(200);
    expect(await statusOf(second)).toBe(404);
    expect(await app.database.models.CalendarAddress.findByPk(owner.id)).toBeNull();
  });

  it('is not made for an account that was deactivated just now', async () => {
    const owner = await buildUser(app.database);
    const { database, clock } = app;
    const addresses = createCalendarAddresses({ database, clock, audit: createAudit({ database, clock }) });
    const permissions = visitorPermissions(false, []);
    const actor = { id: owner.id, name: owner.full_name, permissions, ip: '127.0.0.1', requestId: 'test' };
    await app.database.write(({ transaction }) => owner.update({ state: 'deactivated' }, { transaction }));
    await expect(addresses.renew(actor)).rejects.toMatchObject({ status: 401 });
    expect(await app.database.models.CalendarAddress.findByPk(owner.id)).toBeNull();
  });

  it('is not read after its owner has lost the account by other means', async () => {
    const owner = await buildUser(app.database);
    const calendar = await renew(await app.signInAs(owner));
    await app.database.write(({ transaction }) => owner.update({ state: 'deactivated' }, { transaction }));
    expect(await statusOf(calendar)).toBe(404);
  });
});
