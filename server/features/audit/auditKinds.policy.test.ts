import { expect, it } from 'vitest';
import { type AuditKind, auditSources, objectTypesOf } from './auditKinds.policy.ts';

const typesOf = (kind: AuditKind) =>
  auditSources(kind).flatMap((source) => ('object_type' in source ? source.object_type : source.action));

it.each<[AuditKind, string[]]>([
  ['sign-in', ['session.signed-in', 'session.signed-out']],
  ['sign-in-failed', ['session.sign-in-failed']],
  ['articles', ['article', 'file', 'question', 'template']],
  ['people', ['api-token', 'group', 'user']],
])('%s is %j', (kind, expected) => {
  expect(typesOf(kind)).toEqual(expected);
});

it('changes are all kinds of objects without sessions and without readings', () => {
  const groups = (['articles', 'site', 'people', 'administration'] as const).flatMap(typesOf);
  expect(typesOf('changes').sort()).toEqual(groups.sort());
  expect(typesOf('changes')).not.toContain('session');
  for (const source of auditSources('changes'))
    expect(source).toMatchObject({ without: expect.arrayContaining(['user.viewed', 'user.viewed-as']) });
});

it('what happened to a person includes the sign-ins', () => {
  expect(objectTypesOf('user')).toEqual(['user', 'session']);
  expect(objectTypesOf('article')).toEqual(['article']);
});
