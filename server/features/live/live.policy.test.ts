/** @module-tag no-retry */
import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../events/domainEvents.ts';
import { isPersonal, type Permissions, permissionsChanged, toLiveEvents } from './live.policy.ts';

function permissionsOf(
  role: 'admin' | 'user',
  read: number[],
  write: number[] = [],
  offBoard: number[] = [],
): Permissions {
  const board = read.filter((id) => !offBoard.includes(id));
  return {
    userId: 5,
    role,
    groups: role === 'user' ? [{ id: 70 }] : [],
    readIds: new Set(read),
    writeIds: new Set(write),
    board: { ids: new Set(board), key: board.join() },
    fingerprint: `${role} ${read} ${write}`,
  };
}

const reader = permissionsOf('user', [1, 2]);
const stranger = permissionsOf('user', []);
const writer = permissionsOf('user', [1, 2], [2]);
const admin = permissionsOf('admin', [1, 2, 3], [1, 2, 3]);

function summarize(
  event: DomainEvent,
  now: Permissions,
  before = now,
  kind: 'user' | 'admin' = 'user',
): string[] {
  return toLiveEvents(event, { userId: 5, kind, before, now }).map((liveEvent) => {
    const { slug, entity, id } = liveEvent.data as { slug?: string; entity?: string; id?: number };
    return [liveEvent.event, slug ?? entity, entity && id].filter((part) => part !== undefined).join(' ');
  });
}

function article(
  type: 'created' | 'deleted',
  categoryId: number | null,
  visible: boolean,
  authorId: number | null = null,
): DomainEvent {
  return { type: `article.${type}`, data: { id: 9, slug: 'voda', categoryId, authorId, visible } };
}

function updated(
  from: [number | null, boolean],
  to: [number | null, boolean],
  { previousSlug = 'voda', authorId = null }: { previousSlug?: string; authorId?: number | null } = {},
): DomainEvent {
  const [previousCategoryId, wasVisible] = from;
  const [categoryId, visible] = to;
  const data = {
    id: 9,
    slug: 'voda',
    categoryId,
    authorId,
    visible,
    previousSlug,
    previousCategoryId,
    wasVisible,
  };
  return { type: 'article.updated', data };
}

describe('an article', () => {
  test.each<[string, DomainEvent, Permissions, string[]]>([
    ['appears to a reader', article('created', 2, true), reader, ['article-created voda', 'sections']],
    ['appears to nobody without access', article('created', 2, true), stranger, []],
    ['of another category', article('created', 3, true), reader, []],
    ['a draft is nothing to a reader', article('created', 2, false), reader, []],
    ['a draft is sent to its writer', article('created', 2, false), writer, ['article-created voda']],
    ['in no category, to its author', article('created', null, false, 5), writer, ['article-created voda']],
    ['in no category, to another writer', article('created', null, false, 6), writer, []],
    ['in no category, to an admin', article('deleted', null, false, 6), admin, ['article-deleted voda']],
    [
      'put into a category by its author',
      updated([null, false], [2, false], { authorId: 5 }),
      writer,
      ['article-updated voda'],
    ],
    [
      'put into a category, to its other writers',
      updated([null, false], [2, false], { authorId: 6 }),
      writer,
      ['article-created voda'],
    ],
    ['a draft changes', updated([2, false], [2, false]), reader, []],
    ['a draft changes, to its writer', updated([2, false], [2, false]), writer, ['article-updated voda']],
    ['is published', updated([2, false], [2, true]), reader, ['article-created voda', 'sections']],
    [
      'is published, to its writer',
      updated([2, false], [2, true]),
      writer,
      ['article-updated voda', 'sections'],
    ],
    [
      'is withdrawn',
      updated([2, true], [2, false], { previousSlug: 'stara' }),
      reader,
      ['article-deleted stara', 'sections'],
    ],
    ['changes', updated([2, true], [2, true]), reader, ['article-updated voda']],
    ['changes where one may not read', updated([3, true], [3, true]), reader, []],
    [
      'moves out of sight',
      updated([2, true], [3, true], { previousSlug: 'stara' }),
      reader,
      ['article-deleted stara', 'sections'],
    ],
    [
      'moves into sight',
      updated([3, true], [2, true], { previousSlug: 'tajna' }),
      reader,
      ['article-created voda', 'sections'],
    ],
    ['moves within sight', updated([1, true], [2, true]), reader, ['article-updated voda', 'sections']],
    ['is deleted', article('deleted', 2, true), reader, ['article-deleted voda', 'sections']],
    ['a draft is deleted', article('deleted', 2, false), reader, []],
    ['a draft is deleted, to its writer', article('deleted', 2, false), writer, ['article-deleted voda']],
    ['is deleted where one may not read', article('deleted', 3, true), reader, []],
    ['in a category off the board', article('created', 2, true), permissionsOf('user', [1, 2], [], [2]), []],
  ])('%s', (_case, event, permissions, expected) => expect(summarize(event, permissions)).toEqual(expected));

  test('the previous slug is sent only to those who could read the article', () => {
    const [toReader] = toLiveEvents(updated([1, true], [2, true], { previousSlug: 'stara' }), {
      userId: 5,
      kind: 'user',
      before: reader,
      now: reader,
    });
    expect(toReader?.data).toMatchObject({ slug: 'voda', previousSlug: 'stara' });
    const [toNewcomer] = toLiveEvents(updated([3, true], [2, true], { previousSlug: 'tajna' }), {
      userId: 5,
      kind: 'user',
      before: reader,
      now: reader,
    });
    expect(JSON.stringify(toNewcomer)).not.toContain('tajna');
  });
});

function editing(categoryId: number, changed: boolean): DomainEvent {
  return {
    type: 'article.presence',
    data: { articleId: 9, categoryId, authorId: null, userId: 6, until: 0, changed },
  };
}

describe('presence of editors', () => {
  test.each<[string, DomainEvent, Permissions, string[]]>([
    ['is sent to those who write there', editing(2, true), writer, ['presence']],
    ['is sent to an admin', editing(3, true), admin, ['presence']],
    ['is nothing to a reader', editing(2, true), reader, []],
    ['is nothing to writers of other categories', editing(1, true), writer, []],
    ['is not sent again while nobody comes or goes', editing(2, false), writer, []],
  ])('%s', (_case, event, permissions, expected) => expect(summarize(event, permissions)).toEqual(expected));
});

const category = { id: 2, slug: 'deska' };
const renamed: DomainEvent = { type: 'category.updated', data: { ...category, previousSlug: 'stara' } };

describe('a category', () => {
  test.each<[string, DomainEvent, Permissions, Permissions, string[]]>([
    [
      'is new',
      { type: 'category.created', data: category },
      stranger,
      reader,
      ['category-updated deska', 'sections'],
    ],
    ['is new to others', { type: 'category.created', data: category }, stranger, stranger, []],
    ['is renamed', renamed, reader, reader, ['category-updated deska', 'sections']],
    ['is renamed for others', renamed, stranger, stranger, []],
    ['is renamed and closed at once', renamed, reader, stranger, ['category-updated stara', 'sections']],
    [
      'is deleted',
      { type: 'category.deleted', data: category },
      reader,
      stranger,
      ['category-updated deska', 'sections'],
    ],
    ['is deleted for others', { type: 'category.deleted', data: category }, stranger, stranger, []],
  ])('%s', (_case, event, before, now, expected) => expect(summarize(event, now, before)).toEqual(expected));

  test('a change of access is announced only to those it affects', () => {
    const event: DomainEvent = { type: 'category.access-changed', data: { categoryId: 2, groupIds: [1] } };
    expect(summarize(event, reader)).toEqual([]);
    expect(summarize(event, reader, stranger)).toEqual(['sections']);
    expect(summarize(event, stranger, reader)).toEqual(['sections']);
  });
});

const asked = (categoryId: number, userId: number | null): DomainEvent => ({
  type: 'question.changed',
  data: { id: 8, categoryId, userId },
});

describe('a question', () => {
  const sent = ['cache-invalidation question 8'];
  test.each<[string, DomainEvent, Permissions, string[]]>([
    ['is sent to those who write the section', asked(2, null), writer, sent],
    ['is sent to an admin', asked(3, 6), admin, sent],
    ['is sent to who asked', asked(1, 5), reader, sent],
    ['is nothing to other readers', asked(2, 6), reader, []],
    ['of a visitor is nothing to readers', asked(2, null), reader, []],
    ['is nothing to writers of other sections', asked(1, 6), writer, []],
  ])('%s', (_case, event, permissions, expected) => expect(summarize(event, permissions)).toEqual(expected));

  test('is made for each receiver, because it depends on who they are', () => {
    expect(isPersonal(asked(2, 5))).toBe(true);
  });
});

const page = { id: 4, slug: 'kontakty' };

describe('everything else', () => {
  test.each<[string, DomainEvent, Permissions, string[]]>([
    [
      'a page',
      { type: 'page.created', data: { ...page, visible: true } },
      stranger,
      ['cache-invalidation page 4'],
    ],
    ['a draft of a page', { type: 'page.created', data: { ...page, visible: false } }, writer, []],
    [
      'a page is withdrawn',
      { type: 'page.updated', data: { ...page, previousSlug: 'k', visible: false, wasVisible: true } },
      reader,
      ['cache-invalidation page 4'],
    ],
    [
      'a draft of a page changes',
      { type: 'page.updated', data: { ...page, previousSlug: 'k', visible: false, wasVisible: false } },
      reader,
      [],
    ],
    [
      'a draft of a page, to an admin',
      { type: 'page.deleted', data: { ...page, visible: false } },
      admin,
      ['cache-invalidation page 4'],
    ],
    ['oneself', { type: 'user.updated', data: { id: 5 } }, reader, ['cache-invalidation user 5']],
    ['somebody else', { type: 'user.updated', data: { id: 6 } }, reader, []],
    [
      'somebody else, to an admin',
      { type: 'user.deleted', data: { id: 6 } },
      admin,
      ['cache-invalidation user 6'],
    ],
    [
      'an invitation, to an admin',
      { type: 'user.invitation-changed', data: { id: 6 } },
      admin,
      ['cache-invalidation user 6'],
    ],
    ['one’s own invitation', { type: 'user.invitation-changed', data: { id: 5 } }, reader, []],
    ['one’s own group', { type: 'group.updated', data: { id: 70 } }, reader, ['cache-invalidation group 70']],
    ['another group', { type: 'group.updated', data: { id: 71 } }, reader, []],
    [
      'a new group, to an admin',
      { type: 'group.created', data: { id: 71 } },
      admin,
      ['cache-invalidation group 71'],
    ],
    ['members', { type: 'group.members-changed', data: { groupId: 70, userIds: [8] } }, reader, []],
    [
      'settings',
      { type: 'settings.changed', data: { keys: ['smtp_url'] } },
      stranger,
      ['cache-invalidation settings'],
    ],
    ['missed events', { type: 'events.missed', data: { reason: 'x' } }, stranger, ['cache-invalidation all']],
    ['a session of somebody', { type: 'session.ended', data: { userId: 6, sessionIds: [1] } }, admin, []],
    ['a token of somebody', { type: 'api-token.revoked', data: { userId: 6, tokenIds: [1] } }, admin, []],
    ['an emptied cache', { type: 'cache.cleared', data: { type: 'user-data', id: '6' } }, admin, []],
    ['the degraded mode', { type: 'degraded-mode', data: { degraded: true } }, stranger, ['degraded-mode']],
  ])('%s', (_case, event, permissions, expected) =>
    expect(summarize(event, permissions).map((event) => event.trim())).toEqual(expected),
  );

  test('admin messages go only to admin streams', () => {
    const event: DomainEvent = { type: 'settings.changed', data: { keys: ['site_name'] } };
    expect(summarize(event, admin)).not.toContain('message');
    expect(summarize(event, admin, admin, 'admin')).toContain('message');
  });
});

describe('a notification', () => {
  const started: DomainEvent = { type: 'notification.started', data: { id: 4, userIds: [3, 5] } };
  const elsewhere: DomainEvent = { type: 'notification.started', data: { id: 4, userIds: [3, 6] } };
  const ended: DomainEvent = { type: 'notification.ended', data: { id: 4, userIds: [3, 5] } };
  const changed = (reason: string, id: number | null = 4) => ({
    event: 'cache-invalidation',
    data: { entity: 'notification', id, reason },
  });
  const toEvents = (event: DomainEvent, now: Permissions, kind: 'user' | 'admin' = 'user') =>
    toLiveEvents(event, { userId: 5, kind, before: now, now });

  test.each<[string, DomainEvent, Permissions, unknown[]]>([
    ['starts', started, reader, [{ event: 'notification', data: { id: 4, reason: 'started' } }]],
    ['ends', ended, reader, [{ event: 'notification', data: { id: 4, reason: 'ended' } }]],
    ['for others starts', elsewhere, reader, []],
    ['for others starts, to an admin', elsewhere, admin, [changed('notification.started')]],
    ['for others ends', { ...elsewhere, type: 'notification.ended' } as DomainEvent, reader, []],
    [
      'is read in another window',
      { type: 'notification.read', data: { id: 0, userId: 5 } },
      stranger,
      [{ event: 'notification', data: { id: 0, reason: 'read' } }],
    ],
    [
      'is read by somebody else',
      { type: 'notification.read', data: { id: 4, userId: 6 } },
      admin,
      [changed('notification.read')],
    ],
    [
      'is read with others',
      { type: 'notification.read', data: { id: 0, userId: 6 } },
      admin,
      [changed('notification.read', null)],
    ],
    ['is read beside a reader', { type: 'notification.read', data: { id: 4, userId: 6 } }, reader, []],
    [
      'is written',
      { type: 'notification.updated', data: { id: 4 } },
      admin,
      [changed('notification.updated')],
    ],
    ['is written, to a reader', { type: 'notification.updated', data: { id: 4 } }, reader, []],
  ])('%s', (_case, event, permissions, expected) => expect(toEvents(event, permissions)).toEqual(expected));

  test('is announced to administrators without its recipients and readers', () => {
    const message = { event: 'message', data: { topic: 'notification.started', id: 4 } };
    expect(toEvents(elsewhere, admin, 'admin')).toEqual([changed('notification.started'), message]);
    const read: DomainEvent = { type: 'notification.read', data: { id: 4, userId: 6 } };
    expect(JSON.stringify(toEvents(read, admin, 'admin'))).not.toContain('6');
  });

  test('is never shared between users with the same permissions', () => {
    expect([started, ended].map(isPersonal)).toEqual([true, true]);
    expect(isPersonal({ type: 'settings.changed', data: { keys: [] } })).toBe(false);
  });

  test('is not shared either while it concerns an article without a category', () => {
    const events = [
      article('created', null, false, 5),
      updated([null, false], [2, false]),
      article('created', 2, false),
      updated([2, false], [2, false]),
    ];
    expect(events.map(isPersonal)).toEqual([true, true, false, false]);
  });
});

test('changed permissions are announced only to the users they affect', () => {
  const audience = { userId: 5, kind: 'user' as const, before: reader, now: writer };
  expect(permissionsChanged(audience, 'group.updated')).toEqual([
    { event: 'cache-invalidation', data: { entity: 'permissions', id: 5, reason: 'group.updated' } },
  ]);
  expect(permissionsChanged({ ...audience, now: reader }, 'group.updated')).toEqual([]);
});
