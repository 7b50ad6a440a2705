/** @module-tag no-retry */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOperations } from '../http/operationTable.ts';
import { readDocument } from '../projectFiles.ts';
import { collectFailures, expectNone, unexpectedStatus } from './collectFailures.ts';
import { sendOperation } from './contractCall.ts';
import { CALLERS, createSiteFixture, type SiteFixture } from './fixtures/site.ts';
import { sharedExample } from './sharedExample.ts';
import { createTestApp, LOCAL_URL } from './testApp.ts';

const BOARD_READS = [
  'getArticleCalendar',
  'getMovedAddress',
  'getPublicArticle',
  'getPublicFile',
  'getPublicPage',
  'getSection',
  'listEvents',
  'listPublicArticles',
  'listPublicPages',
  'listSections',
  'searchArticles',
];

const OPERATIONS = readOperations(readDocument());

let site: SiteFixture;
let view: { 'X-View-As': string };
beforeAll(async () => {
  site = await createSiteFixture(await createTestApp({ smtp: true, publicUrl: LOCAL_URL }));
  const { body } = await site.clients.admin.post(`/api/admin/users/${site.people.reader.id}/view`);
  view = { 'X-View-As': body.data.token };
});
afterAll(() => site.app.close());

it('answers nothing but reads of the board', () => {
  expect(
    OPERATIONS.filter(({ viewAs }) => viewAs)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(BOARD_READS);
});

it.each(CALLERS)('every operation in a view by %s', async (caller) => {
  const failures = await collectFailures(OPERATIONS, async (operation) => {
    const example = await sharedExample(site, operation.id, caller);
    const response = await sendOperation(site.clients[caller], operation, example, view);
    if (caller === 'admin' && operation.viewAs) return unexpectedStatus('success', response);
    // Who may not call it is told so first.
    if (response.status === 401 && operation.access !== 'public') return undefined;
    const code = operation.viewAs ? 'VIEW_AS_ENDED' : 'VIEW_AS_READ_ONLY';
    const isExpected =
      response.status === 403 && (response.body.code === code || response.body.code === 'FORBIDDEN');
    return isExpected ? undefined : `${response.status} ${response.text.slice(0, 200)}`;
  });
  expectNone(failures);
});
