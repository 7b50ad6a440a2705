import { expect, test } from 'vitest';
import { readDomainEvent } from './readDomainEvent.ts';

test.each([
  { type: 'article.deleted', data: { id: 1, slug: 'voda', categoryId: 2, visible: true } },
  { type: 'session.ended', data: { userId: 1, sessionIds: [3, 4] } },
  { type: 'settings.changed', data: { keys: ['site_name'] } },
  { type: 'events.missed', data: { reason: 'test' } },
])('$type is read as it was sent', (event) => {
  expect(readDomainEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
});

test('what a newer version adds to an event is left out', () => {
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
  ['an id that is a text', { type: 'user.updated', data: { id: '1' } }],
  ['ids that are no list', { type: 'session.ended', data: { userId: 1, sessionIds: 3 } }],
])('%s is no event', (_what, sent) => expect(readDomainEvent(sent)).toBeUndefined());
