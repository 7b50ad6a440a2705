import { expect, it } from 'vitest';
import { buildAuditLine } from '../../test/auditSample';
import { thingPath, versionPath } from './thingPath';

it.each([
  [{ state: 'present', opens: { type: 'article', id: 5 }, version: 4 }, 'article', '/admin/articles/5/edit'],
  [{ state: 'present', opens: { type: 'user', id: 7 }, version: null }, 'session', '/admin/users/7/edit'],
  [{ state: 'none', opens: null, version: null }, 'setting', '/admin/settings'],
  [{ state: 'gone', opens: null, version: null }, 'group', undefined],
  [{ state: 'none', opens: null, version: null }, 'audit', undefined],
] as const)('%j of the kind %s is at %s', (thing, object_type, path) => {
  expect(thingPath({ thing, object_type })).toBe(path);
});

it.each([
  ['article', '{"version":3}', '/admin/articles/5/edit?tab=verze&verze=3'],
  ['article', '{"version":4}', undefined],
  ['article', null, undefined],
  ['group', '{"version":3}', undefined],
])('the version of the %s with %s is at %s', (object_type, after, path) => {
  expect(versionPath(buildAuditLine({ object_type, after }))).toBe(path);
});
