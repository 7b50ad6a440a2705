import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  createPublicDeskFixture,
  type PostedNotice,
  type PublicDeskFixture,
} from '../../test/fixtures/publicDesk.ts';

let site: PublicDeskFixture;

/** A kind whose notices are kept for a year. */
beforeAll(async () => {
  site = await createPublicDeskFixture();
  await site.app.database.write(({ transaction }) =>
    site.app.database.models.DeskKind.update(
      { keep_years: 1 },
      { where: { name: 'Veřejná vyhláška' }, transaction },
    ),
  );
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

async function buildDisposable(title: string): Promise<PostedNotice> {
  await site.setTime('2026-11-06T09:00:00.000Z');
  const posted = await site.post({ title, files: { 'mapa.txt': `Mapa ${title}` } });
  await site.takeDown(posted);
  await site.setTime('2028-01-03T09:00:00.000Z');
  return posted;
}

async function dispose({ id }: PostedNotice): Promise<void> {
  const { body } = await site.admin().post('/api/admin/notice-disposals', { ids: [id] });
  expect(body.data).toMatchObject([{ done: true }]);
}

async function verify(): Promise<string[]> {
  const { body } = await site.admin().post(`/api/admin/desks/${site.desk.category_id}/verification`);
  return body.data.problems.map(({ message }: { message: string }) => message);
}

const isDisposed = async ({ id }: PostedNotice) =>
  (await site.app.database.models.DeskDisposal.count({ where: { article_id: id } })) === 1;

it('takes what is disposed of after its rows were read for no break', async () => {
  await buildDisposable('První');
  const second = await buildDisposable('Druhá');
  const { DeskVersionKind } = site.app.database.models;
  const findAll = DeskVersionKind.findAll.bind(DeskVersionKind);
  // The last of the rows that are read.
  vi.spyOn(DeskVersionKind, 'findAll').mockImplementationOnce((async (options: object) => {
    const rows = await findAll(options);
    await dispose(second);
    return rows;
  }) as never);
  expect(await verify()).toEqual([]);
  expect(await isDisposed(second)).toBe(true);
});

it('takes what is disposed of before its rows are read for no break', async () => {
  const notice = await buildDisposable('Třetí');
  const { DeskNotice } = site.app.database.models;
  const findAll = DeskNotice.findAll.bind(DeskNotice);
  vi.spyOn(DeskNotice, 'findAll').mockImplementationOnce((async (options: object) => {
    await dispose(notice);
    return findAll(options);
  }) as never);
  expect(await verify()).toEqual([]);
  expect(await isDisposed(notice)).toBe(true);
});

it('tells of what is gone without a disposal', async () => {
  const notice = await buildDisposable('Čtvrtá');
  const { DeskFile, DeskVersion } = site.app.database.models;
  const version = await DeskVersion.findOne({ where: { article_id: notice.id }, rejectOnEmpty: true });
  const file = await DeskFile.findOne({ where: { version_id: version.id }, rejectOnEmpty: true });
  await site.app.services.fileStore.delete(file.storage_key);
  expect(await verify()).toEqual([expect.stringMatching(/: soubor „mapa\.txt“ v úložišti chybí\.$/)]);
});
