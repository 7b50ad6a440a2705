import { expect, test } from 'vitest';
import { readDomainEvent } from './readDomainEvent.ts';

test.each([
  { type: 'article.deleted', data: { id: 1, slug: 'voda', categoryId: 2, authorId: 4, visible: true } },
  {
    type: 'article.presence',
    data: { articleId: 1, categoryId: null, authorId: 3, userId: 3, until: 1_795_000_000_000, changed: true },
  },
  { type: 'session.ended', data: { userId: 1, sessionIds: [3, 4] } },
  { type: 'notification.started', data: { id: 4, userIds: [1, 2] } },
  { type: 'notification.read', data: { id: 0, userId: 2 } },
  { type: 'settings.changed', data: { keys: ['site_name'] } },
  { type: 'cache.cleared', data: { type: 'article-data', id: null } },
  { type: 'rate-limits.changed', data: { rule: null } },
  { type: 'rate-limits.unblocked', data: { rule: 'login', key: 'user:7' } },
  { type: 'events.missed', data: { reason: 'test' } },
])('$type is read as it was sent', (event) => {
  expect(readDomainEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
});

test('an older version does not say whose article it is', () => {
  const data = { id: 1, slug: 'voda', categoryId: 2, visible: true };
  expect(readDomainEvent({ type: 'article.created', data })).toEqual({
    type: 'article.created',
    data: { ...data, authorId: null },
  });
});

test('fields of a newer version are dropped', () => {
  const newer = { type: 'user.updated', data: { id: 1, fields: ['role'] } };
  expect(readDomainEvent(newer)).toEqual({ type: 'user.updated', data: { id: 1 } });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'user.updated'],
  ['no type', { data: { id: 1 } }],
  ['no data', { type: 'user.updated' }],
  ['a type of another version', { type: 'user.moved', data: { id: 1 } }],
  ['a name that every object has', { type: 'constructor', data: {} }],
  ['the state of one instance', { type: 'degraded-mode', data: { degraded: true } }],
  ['what each clock finds out', { type: 'maintenance.changed', data: { mode: 'closed', active: true } }],
  ['a kind of cache of another version', { type: 'cache.cleared', data: { type: 'page-data', id: null } }],
  ['an id that is a text', { type: 'user.updated', data: { id: '1' } }],
  ['ids that are no list', { type: 'session.ended', data: { userId: 1, sessionIds: 3 } }],
])('%s is not an event', (_what, sent) => expect(readDomainEvent(sent)).toBeUndefined());
