import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import { changeSetting } from '../../test/changeSetting.ts';
import { buildDisplay, buildGroup, buildUser, grant } from '../../test/factories.ts';
import {
  createPublicDeskFixture,
  type PostedNotice,
  type PublicDeskFixture,
} from '../../test/fixtures/publicDesk.ts';

const DETAILS = {
  reference_number: '',
  file_mark: '',
  originator: null,
  agenda: '',
  event_on: null,
  approved_on: null,
  planned_on: null,
  removable_from: null,
  removable_reason: '',
};

let site: PublicDeskFixture;
let posted: PostedNotice;
let removed: PostedNotice;
let clerk: User;

/** A public desk on a public board, with what hangs, what came down, and a clerk. */
beforeAll(async () => {
  site = await createPublicDeskFixture({ smtp: true });
  const { database, services } = site.app;
  await changeSetting(site.app, 'public_board_enabled', true);
  const category = await database.models.Category.findByPk(site.desk.category_id, { rejectOnEmpty: true });
  await database.write(({ transaction }) => category.update({ access: 'public' }, { transaction }));
  clerk = await buildUser(database, { full_name: 'Jana Nováková' });
  await grant(database, category, await buildGroup(database, {}, [clerk]), 'write');
  services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
  removed = await site.post({ title: 'Sejmutá kotva', files: { 'pryc.txt': 'pryč' } });
  await site.takeDown(removed);
  posted = await site.post({ title: 'Vyvěšená kotva', files: { 'mapa.txt': 'mapa' } });
});
afterAll(() => site.close());

async function data(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) {
  const admin = site.admin();
  const response =
    method === 'get' || method === 'delete' ? await admin[method](path) : await admin[method](path, body);
  expect(response.status, response.text).toBeLessThan(300);
  return response.body.data;
}

const noticeOf = (id: number) => data('get', `/api/admin/notices/${id}`);

async function prepare(title: string): Promise<number> {
  const details = { ...DETAILS, kind_id: (await noticeOf(posted.id)).details.kind_id };
  return (await data('post', '/api/admin/notices', { desk_id: site.desk.category_id, title, details })).id;
}

async function trash(id: number): Promise<void> {
  await data('delete', `/api/admin/articles/${id}`);
  const [purged] = await data('post', '/api/admin/articles/bulk', { action: 'purge', ids: [id] });
  expect(purged).toMatchObject({ done: true, error: null });
}

async function problems(): Promise<unknown[]> {
  const path = `/api/admin/desks/${site.desk.category_id}/verification`;
  return (await data('post', path)).problems;
}

it('is a category that says so, so that no article is offered it', async () => {
  const { id } = await data('post', '/api/admin/article-categories', { name: 'Kronika' });
  const listed: { id: number; is_desk: boolean }[] = await data('get', '/api/admin/article-categories');
  const desks = listed.flatMap((category) => (category.is_desk ? [category.id] : []));
  expect(desks).toEqual([site.desk.category_id]);
  expect((await data('get', `/api/admin/article-categories/${id}`)).is_desk).toBe(false);
});

describe('a link to a preview', () => {
  const share = (id: number) => site.admin().post(`/api/admin/articles/${id}/preview-links`, { days: 7 });
  const open = async (token: string) => (await site.visitor.get(`/api/public/previews/${token}`)).status;

  it('of one that is prepared works until it came down', async () => {
    const id = await prepare('Sdílená');
    const { token } = (await share(id)).body;
    expect(await open(token)).toBe(200);
    const { version } = await noticeOf(id);
    const hanging = await data('post', `/api/admin/notices/${id}/posting`, { version });
    expect(await open(token)).toBe(200);
    const removal = { version: hanging.version, reason: 'Omyl.' };
    await data('post', `/api/admin/notices/${id}/removal`, removal);
    expect(await open(token)).toBe(404);
    expect(await data('get', `/api/admin/articles/${id}/preview-links`)).toEqual([]);
  });

  it.each(['posted', 'removed'] as const)('of one that is %s is not made', async (name) => {
    const refused = await share({ posted, removed }[name].id);
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
  });
});

describe('readers', () => {
  it.each([
    ['a search', '/api/public/search?q=kotva'],
    ['the list of the board', '/api/public/articles'],
    ['the feed', '/api/public/feed.xml'],
  ])('who are not signed in find in %s what hangs alone', async (_name, path) => {
    const { status, text } = await site.visitor.get(path);
    expect([status, /Vyvěšená/.test(text), /Sejmutá/.test(text)]).toEqual([200, true, false]);
  });

  it('do not get to what came down by the addresses of its article and files', async () => {
    const { slug } = await noticeOf(removed.id);
    const [file] = await data('get', `/api/admin/articles/${removed.id}/files`);
    for (const path of [`/api/public/articles/${slug}`, file.url])
      expect([path, (await site.visitor.get(path)).status]).toEqual([path, 404]);
  });

  it('of a screen in a hall are shown what hangs alone', async () => {
    const { token } = await buildDisplay(site.app.database, [site.desk.category_id]);
    const { status, text } = await site.visitor.get(`/api/public/displays/${token}`);
    expect([status, /Vyvěšená/.test(text), /Sejmutá/.test(text)]).toEqual([200, true, false]);
  });
});

describe('news of the board about the section of a desk', () => {
  const follower = async (frequency: 'instant' | 'daily') => {
    const { database } = site.app;
    const user = await buildUser(database, { email: `${frequency}@example.cz` });
    const choice = { frequency, by_mail: true, by_inbox: false, by_push: false };
    const values = { user_id: user.id, category_id: site.desk.category_id, ...choice };
    await database.write(({ transaction }) => database.models.Follow.create(values, { transaction }));
  };
  /** „Kdo: o čem“ of the mails since the last call. */
  async function sent(): Promise<string[]> {
    await site.app.services.sendNews.sendDue();
    const mails = site.mails.splice(0).filter(({ to }) => /^(instant|daily)@/.test(to));
    return mails.map(({ to, subject, text }) => `${to}: ${/Kotva \p{L}+/u.exec(subject + text)?.[0]}`).sort();
  }

  it('is of what hangs: not of what is prepared, of a change, and of what came down before the digest', async () => {
    await changeSetting(site.app, 'mails_per_minute', 10_000);
    await follower('instant');
    await follower('daily');
    await sent();
    await prepare('Kotva chystaná');
    const short = await site.post({ title: 'Kotva krátká' });
    expect(await sent()).toEqual(['instant@example.cz: Kotva krátká']);
    await site.takeDown(short);
    const lasting = await site.post({ title: 'Kotva trvalá' });
    expect(await sent()).toEqual(['instant@example.cz: Kotva trvalá']);
    await site.change(lasting, { html: '<p>Jinak</p>' });
    expect(await sent()).toEqual([]);
    await site.setTime('2026-11-07T06:01:00.000Z');
    expect(await sent()).toEqual(['daily@example.cz: Kotva trvalá']);
  });
});

describe('what time does to articles', () => {
  it('posts nothing: no publication of a notice is scheduled', async () => {
    const id = await prepare('Čeká');
    const path = `/api/admin/articles/${id}`;
    const { version, slug, title } = await data('get', path);
    const at = '2026-11-07T09:00:00.000Z';
    const fields = { perex: '', html: '', category_id: site.desk.category_id, pinned: false };
    const saved = await site.admin().put(path, {
      ...fields,
      title,
      slug,
      cover_file_id: null,
      published_at: at,
      expires_at: null,
      version,
    });
    expect(saved.status, saved.text).toBe(200);
    const state = { action: 'publish', version: saved.body.data.version };
    expect((await site.admin().post(`${path}/state`, state)).body.code).toBe('WRONG_STATE');
    await site.setTime('2026-11-08T09:00:00.000Z');
    expect(await noticeOf(id)).toMatchObject({ state: 'prepared', number: null });
    expect((await site.visitor.get(`/api/public/articles/${slug}`)).status).toBe(404);
  });

  it('takes nothing down: what was to expire hangs on once it is posted', async () => {
    const id = await prepare('Platila do zítřka');
    const path = `/api/admin/articles/${id}`;
    const { version, slug, title } = await data('get', path);
    const fields = { perex: '', html: '', category_id: site.desk.category_id, pinned: false };
    const expires_at = '2026-11-09T09:00:00.000Z';
    await data('put', path, {
      ...fields,
      title,
      slug,
      cover_file_id: null,
      published_at: null,
      expires_at,
      version,
    });
    const { version: prepared } = await noticeOf(id);
    await data('post', `/api/admin/notices/${id}/posting`, { version: prepared });
    await site.setTime('2027-12-01T09:00:00.000Z');
    expect(await noticeOf(id)).toMatchObject({ state: 'posted' });
    expect((await site.visitor.get(`/api/public/articles/${slug}`)).status).toBe(200);
  });
});

describe('a purge of the trash', () => {
  it('takes a change that was being written, and leaves the notice as it hangs', async () => {
    const { change_article_id: draftId } = await data('post', `/api/admin/notices/${posted.id}/change`);
    await trash(draftId);
    const notice = await noticeOf(posted.id);
    expect(notice).toMatchObject({ state: 'posted', change_article_id: null, has_change: false });
    expect(await problems()).toEqual([]);
  });

  it('takes one that was prepared, and no number', async () => {
    const id = await prepare('Nic z ní nebude');
    await trash(id);
    expect((await site.admin().get(`/api/admin/notices/${id}`)).status).toBe(404);
    const [before, after] = [await site.post({ title: 'Před' }), await site.post({ title: 'Po' })];
    expect(Number.parseInt(after.number, 10)).toBe(Number.parseInt(before.number, 10) + 1);
  });
});

it('a site that may only be read takes no action', async () => {
  const id = await prepare('Počká');
  const { version } = await noticeOf(id);
  await changeSetting(site.app, 'maintenance_mode', 'read-only');
  try {
    const client = await site.app.signInAs(clerk);
    expect((await client.post(`/api/admin/notices/${id}/posting`, { version })).status).toBe(503);
  } finally {
    await changeSetting(site.app, 'maintenance_mode', 'off');
  }
  expect(await noticeOf(id)).toMatchObject({ state: 'prepared' });
});

it('a clerk who is erased is not named any more, and the record stays whole', async () => {
  const client = await site.app.signInAs(clerk);
  const id = await prepare('Vyvěsila ji Jana');
  const { version } = await noticeOf(id);
  const { status } = await client.post(`/api/admin/notices/${id}/posting`, { version });
  expect(status).toBe(200);
  expect(await noticeOf(id)).toMatchObject({ posted_by: 'Jana Nováková' });
  await data('delete', `/api/admin/users/${clerk.id}`);
  const { posted_by, versions } = await noticeOf(id);
  expect([posted_by, versions[0].created_by]).toEqual(['Smazaný uživatel', 'Smazaný uživatel']);
  const { DeskRecord } = site.app.database.models;
  const record = await DeskRecord.findAll({ where: { article_id: id } });
  expect(JSON.stringify(record)).not.toContain('Nováková');
  expect(await problems()).toEqual([]);
});
