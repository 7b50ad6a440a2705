import { expect, test } from 'vitest';
import { deletedRecords, recordDeletedBy } from './deletedRecords';

test('a deleted record covers its subpaths and no other record', () => {
  deletedRecords.add('/api/admin/site-pages/5');
  expect(deletedRecords.covers('/api/admin/site-pages/5')).toBe(true);
  expect(deletedRecords.covers('/api/admin/site-pages/5/revisions')).toBe(true);
  expect(deletedRecords.covers('/api/admin/site-pages/55')).toBe(false);
  expect(deletedRecords.covers('/api/admin/site-pages')).toBe(false);
  deletedRecords.remove('/api/admin/site-pages/5');
  expect(deletedRecords.covers('/api/admin/site-pages/5')).toBe(false);
});

test.each([
  ['DELETE', '/api/admin/groups/7', '/api/admin/groups/7'],
  ['PUT', '/api/admin/groups/7', undefined],
  [undefined, '/api/admin/groups/7', undefined],
  ['DELETE', '/api/admin/users/7', '/api/admin/users/7'],
  ['DELETE', '/api/admin/articles/7/permanently', '/api/admin/articles/7'],
  ['DELETE', '/api/admin/articles/7', undefined],
  ['DELETE', '/api/admin/settings/site_name', undefined],
  ['DELETE', '/api/admin/users/7/sessions', undefined],
])('%s %s ends %s', (method, path, ended) => expect(recordDeletedBy(method, path)).toBe(ended));
