import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../test/changeSetting.ts';
import { buildArticle, buildCategory } from '../../test/factories.ts';
import {
  createPublicDeskFixture,
  type PostedNotice,
  type PublicDeskFixture,
} from '../../test/fixtures/publicDesk.ts';

let site: PublicDeskFixture;
let ids: Record<'posted' | 'removed' | 'prepared' | 'draft', number>;
let otherId: number;
let posted: PostedNotice;

/** One of each: what hangs, with a change that is being written, what came down, and what is prepared. */
beforeAll(async () => {
  site = await createPublicDeskFixture();
  await changeSetting(site.app, 'public_board_enabled', true);
  const where = { id: site.desk.category_id };
  const { Category } = site.app.database.models;
  await site.app.database.write(({ transaction }) =>
    Category.update({ access: 'public' }, { where, transaction }),
  );
  site.app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
  const removed = await site.post({ title: 'Sejmutá kotva' });
  await site.takeDown(removed);
  posted = await site.post({ title: 'Vyvěšená kotva', html: '<p>Stavba</p>', files: { 'a.txt': 'mapa' } });
  const { change_article_id: draft } = await data('post', `/api/admin/notices/${posted.id}/change`);
  const { kind_id } = (await data('get', `/api/admin/notices/${posted.id}`)).details;
  const details = {
    ...DETAILS,
    kind_id,
    reference_number: 'OUL 1',
    originator: { name: 'Exekutor', ico: '' },
  };
  const body = { desk_id: site.desk.category_id, title: 'Chystaná kotva', details };
  const { id: prepared } = await data('post', '/api/admin/notices', body);
  ids = { posted: posted.id, removed: removed.id, prepared, draft };
  otherId = (await buildCategory(site.app.database, { access: 'public' })).id;
  site.app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
});
afterAll(() => site.close());

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

async function send(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) {
  return method === 'get' || method === 'delete'
    ? site.admin()[method](path)
    : site.admin()[method](path, body);
}

async function data(...args: Parameters<typeof send>) {
  const response = await send(...args);
  expect(response.status, response.text).toBeLessThan(300);
  return response.body.data;
}

const versionOf = async (id: number) => (await data('get', `/api/admin/articles/${id}`)).version;

describe('changes of many articles', () => {
  it.each(['publish', 'unpublish', 'expire', 'move', 'trash', 'purge'])(
    '%s skips what hangs or hung, and says why',
    async (action) => {
      // What came down has ended already.
      const some = action === 'expire' ? [ids.posted] : [ids.posted, ids.removed];
      const results = await data('post', '/api/admin/articles/bulk', {
        ids: some,
        action,
        ...(action === 'move' && { category_id: otherId }),
      });
      expect(results).toMatchObject(some.map(() => ({ done: false, error: expect.stringMatching(/\S/) })));
    },
  );
});

describe('the board', () => {
  it.each([
    ['a search', '/api/public/search?q=kotva'],
    ['its list', '/api/public/articles'],
    ['its feed', '/api/public/feed.json'],
  ])('%s finds what hangs alone', async (_name, path) => {
    const { text } = await send('get', path);
    expect([
      /Vyvěšená(\s|&nbsp;)kotva|Vyvěšená/.test(text),
      /Sejmutá/.test(text),
      /Chystaná/.test(text),
    ]).toEqual([true, false, false]);
  });
});

describe('a printed sheet', () => {
  const text = async (path: string) => (await site.visitor.get(path)).text;

  it('of the section has what hangs alone', async () => {
    const category = await site.app.database.models.Category.findByPk(site.desk.category_id);
    const list = await text(`/api/public/articles?section=${category?.slug}&limit=100`);
    expect([/Vyvěšená/.test(list), /Sejmutá/.test(list), /Chystaná/.test(list)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of a notice has the text that hangs, not the change that is being written', async () => {
    const { slug } = await data('get', `/api/admin/articles/${ids.posted}`);
    await site.app.database.write(({ transaction }) =>
      site.app.database.models.Article.update(
        { html: '<p>Přestavba</p>' },
        { where: { id: ids.draft }, transaction },
      ),
    );
    const sheet = await text(`/api/public/articles/${slug}`);
    expect([/Stavba/.test(sheet), /Přestavba/.test(sheet)]).toEqual([true, false]);
  });
});

it('the list of articles has the state of each notice', async () => {
  const rows: { id: number; notice: object | null }[] = await data('get', '/api/admin/articles?pageSize=100');
  const noticeIn = (id: number) => rows.find((row) => row.id === id)?.notice;
  const { removable_from } = (await data('get', `/api/admin/notices/${ids.posted}`)).term;
  const posted = { state: 'posted', removable_from };
  expect(noticeIn(ids.posted)).toEqual({ ...posted, is_change: false });
  expect(noticeIn(ids.draft)).toEqual({ ...posted, is_change: true });
  expect(noticeIn(ids.removed)).toMatchObject({ state: 'removed', is_change: false });
  expect(noticeIn(ids.prepared)).toEqual({ state: 'prepared', removable_from: null, is_change: false });
  const { id } = await buildArticle(site.app.database, { category_id: otherId });
  const [ordinary] = (await data('get', `/api/admin/articles?category=${otherId}`)) as typeof rows;
  expect(ordinary).toMatchObject({ id, notice: null });
});

it('a former text of what hangs is not brought back', async () => {
  const revisions = await data('get', `/api/admin/articles/${ids.posted}/revisions`);
  const first = revisions.at(-1);
  const version = await versionOf(ids.posted);
  const path = `/api/admin/articles/${ids.posted}/revisions/${first.id}/restore`;
  expect((await send('post', path, { version })).body.code).toBe('WRONG_STATE');
});

describe('a copy', () => {
  it('of an article that was there before the desk belongs to no section, and is published in another', async () => {
    const { Article } = site.app.database.models;
    const before = await buildArticle(site.app.database, { category_id: site.desk.category_id });
    const { id, version } = await data('post', `/api/admin/articles/${before.id}/duplicate`);
    const copy = await Article.findByPk(id, { rejectOnEmpty: true });
    expect(copy).toMatchObject({ state: 'draft', category_id: null });
    await data('post', '/api/admin/articles/bulk', { ids: [id], action: 'move', category_id: otherId });
    const moved = { action: 'publish', version: version + 1 };
    expect(await data('post', `/api/admin/articles/${id}/state`, moved)).toMatchObject({
      phase: 'published',
    });
  });

  it.each(['posted', 'removed', 'prepared', 'draft'] as const)(
    'of what is %s is a notice that is prepared, without a number',
    async (name) => {
      const { id } = await data('post', `/api/admin/articles/${ids[name]}/duplicate`);
      const source = await data('get', `/api/admin/notices/${name === 'draft' ? ids.posted : ids[name]}`);
      const copy = await data('get', `/api/admin/notices/${id}`);
      expect(copy).toMatchObject({ state: 'prepared', number: null, desk_id: site.desk.category_id });
      expect(copy.details).toEqual({
        ...DETAILS,
        kind_id: source.details.kind_id,
        originator: source.details.originator,
      });
    },
  );
});

it('a draft of a change that is in the trash is not posted', async () => {
  await data('delete', `/api/admin/articles/${ids.draft}`);
  const { details, version } = await data('get', `/api/admin/notices/${ids.posted}`);
  const change = { reason: 'Oprava.', details, version };
  const refused = await send('put', `/api/admin/notices/${ids.posted}/change`, change);
  expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
  await data('post', `/api/admin/articles/${ids.draft}/state`, {
    action: 'restore',
    version: await versionOf(ids.draft),
  });
  expect((await send('put', `/api/admin/notices/${ids.posted}/change`, change)).status).toBe(200);
});
