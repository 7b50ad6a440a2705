import { type ArticlePlace, canRead, canSee, canWrite } from '../../access/articleAccess.policy.ts';
import type { DomainEvent, DomainEvents } from '../../events/domainEvents.ts';
import type { LiveEvent, StreamKind } from './live.types.ts';

export interface Permissions {
  readonly userId: number | null;
  readonly role: 'admin' | 'user';
  readonly groups: readonly { id: number }[];
  readonly readIds: ReadonlySet<number>;
  readonly writeIds: ReadonlySet<number>;
  readonly board: { readonly ids: ReadonlySet<number>; readonly key: string };
  readonly fingerprint: string;
}

/** `before` differs from `now` only while a change of permissions is being delivered. */
export interface Audience {
  readonly userId: number;
  readonly kind: StreamKind;
  readonly before: Permissions;
  readonly now: Permissions;
}

type AffectedUsers = 'all' | readonly number[];

export function affectedUsers(event: DomainEvent): AffectedUsers {
  switch (event.type) {
    case 'category.created':
    case 'category.updated':
    case 'category.deleted':
    case 'category.access-changed':
    case 'group.updated':
    case 'group.access-changed':
    case 'events.missed':
      return 'all';
    case 'group.deleted':
    case 'group.members-changed':
      return event.data.userIds;
    case 'user.created':
    case 'user.updated':
    case 'user.deleted':
      return [event.data.id];
    default:
      return [];
  }
}

/** See `docs/decisions/event-stream-permissions.md`. */
export function toLiveEvents(event: DomainEvent, audience: Audience): LiveEvent[] {
  const events = toUserEvents(event, audience);
  return audience.kind === 'admin' ? [...events, ...adminEvents(event)] : events;
}

function toUserEvents(event: DomainEvent, audience: Audience): LiveEvent[] {
  const isAdmin = audience.now.role === 'admin';
  switch (event.type) {
    case 'article.created':
    case 'article.updated':
    case 'article.deleted':
      return articleEvents(event, audience);
    case 'article.presence':
      return event.data.changed && canWrite(audience.now, placeOf(event.data))
        ? [{ event: 'presence', data: { articleId: event.data.articleId } }]
        : [];
    case 'category.created':
    case 'category.updated':
    case 'category.deleted':
      return categoryEvents(event, audience);
    case 'category.access-changed': {
      const id = event.data.categoryId;
      const isUnchanged = canReadCategory(audience.before, id) === canReadCategory(audience.now, id);
      return isUnchanged ? [] : [{ event: 'sections', data: { reason: event.type } }];
    }
    case 'page.created':
    case 'page.deleted':
      return event.data.visible || isAdmin ? [toInvalidation('page', event.data.id, event.type)] : [];
    case 'page.updated':
      return event.data.visible || event.data.wasVisible || isAdmin
        ? [toInvalidation('page', event.data.id, event.type)]
        : [];
    case 'user.created':
    case 'user.updated':
    case 'user.deleted':
      return isAdmin || event.data.id === audience.userId
        ? [toInvalidation('user', event.data.id, event.type)]
        : [];
    case 'user.invitation-changed':
      return isAdmin ? [toInvalidation('user', event.data.id, event.type)] : [];
    case 'users.imported':
      return isAdmin ? [toInvalidation('user', null, event.type)] : [];
    case 'group.created':
    case 'group.updated':
    case 'group.deleted':
      return groupEvents(event.data.id, event.type, audience);
    case 'group.members-changed':
    case 'group.access-changed':
      return isAdmin ? [toInvalidation('group', event.data.groupId, event.type)] : [];
    case 'settings.changed':
      return [toInvalidation('settings', null, event.type)];
    case 'events.missed':
      return [toInvalidation('all', null, event.type)];
    case 'maintenance.changed':
      return [{ event: 'maintenance', data: event.data }];
    case 'degraded-mode':
      return [{ event: 'degraded-mode', data: { active: event.data.degraded } }];
    case 'notification.started':
    case 'notification.ended': {
      const reason = event.type === 'notification.started' ? 'started' : 'ended';
      return [
        ...(isRecipient(event.data.userIds, audience.userId)
          ? [{ event: 'notification' as const, data: { id: event.data.id, reason } as const }]
          : []),
        ...broadcastEvents(event, isAdmin),
      ];
    }
    case 'notification.read':
      return [
        ...(event.data.userId === audience.userId
          ? [{ event: 'notification' as const, data: { id: event.data.id, reason: 'read' as const } }]
          : []),
        ...broadcastEvents(event, isAdmin),
      ];
    case 'notification.updated':
      return broadcastEvents(event, isAdmin);
    case 'question.changed': {
      const { id, categoryId, userId } = event.data;
      const isAffected = audience.userId === userId || audience.now.writeIds.has(categoryId);
      return isAffected ? [toInvalidation('question', id, event.type)] : [];
    }
    case 'cache.cleared':
    case 'search.indexed':
    case 'session.ended':
    case 'session.end-pending':
    case 'api-token.revoked':
    case 'rate-limits.changed':
    case 'rate-limits.unblocked':
      return [];
  }
}

type BroadcastEvent = Extract<DomainEvent, { type: `notification.${string}` }>;

/** Admins learn the state of a broadcast and how many have read it, never who. */
function broadcastEvents({ type, data: { id } }: BroadcastEvent, isAdmin: boolean): LiveEvent[] {
  return isAdmin ? [toInvalidation('notification', id === 0 ? null : id, type)] : [];
}

/** Recipient sets by list, built once: thousands of subscribers are looked up in lists of thousands. */
const recipientSets = new WeakMap<readonly number[], ReadonlySet<number>>();

function isRecipient(userIds: readonly number[], userId: number): boolean {
  const recipients = recipientSets.get(userIds) ?? new Set(userIds);
  recipientSets.set(userIds, recipients);
  return recipients.has(userId);
}

/** Whether the result depends on more than the permissions, so its frames cannot be shared. */
export function isPersonal(event: DomainEvent): boolean {
  switch (event.type) {
    case 'article.created':
    case 'article.deleted':
    case 'article.presence':
      return event.data.categoryId === null;
    case 'article.updated':
      return event.data.categoryId === null || event.data.previousCategoryId === null;
    default:
      return /^(user|notification|question)\./.test(event.type);
  }
}

export function permissionsChanged({ userId, before, now }: Audience, reason: string): LiveEvent[] {
  return before.fingerprint === now.fingerprint ? [] : [toInvalidation('permissions', userId, reason)];
}

export function toInvalidation(
  entity: Extract<LiveEvent, { event: 'cache-invalidation' }>['data']['entity'],
  id: number | null,
  reason: string,
): LiveEvent {
  return { event: 'cache-invalidation', data: { entity, id, reason } };
}

type ArticleEvent = Extract<DomainEvent, { type: 'article.created' | 'article.updated' | 'article.deleted' }>;

/**
 * Drafts are announced to their writers only; readers are notified of what the board shows or
 * has just stopped showing.
 */
function articleEvents(event: ArticleEvent, { before, now }: Audience): LiveEvent[] {
  const { id, slug, categoryId, visible } = event.data;
  const previous = previousState(event);
  const wasVisible = previous !== undefined && canSee(before, placeOf(previous), previous.visible);
  const isVisible = event.type !== 'article.deleted' && canSee(now, placeOf(event.data), visible);
  const oldSlug = previous?.slug ?? slug;
  const events: LiveEvent[] = [];
  if (wasVisible && isVisible) {
    const data = { articleId: id, id, slug, ...(oldSlug !== slug && { previousSlug: oldSlug }) };
    events.push({ event: 'article-updated', data });
  } else if (isVisible) events.push({ event: 'article-created', data: { articleId: id, id, slug } });
  else if (wasVisible) events.push({ event: 'article-deleted', data: { articleId: id, id, slug: oldSlug } });

  const countedIn =
    previous && canRead(before, previous.categoryId, previous.visible) ? previous.categoryId : undefined;
  const countsIn =
    event.type !== 'article.deleted' && canRead(now, categoryId, visible) ? categoryId : undefined;
  if (countedIn !== countsIn) events.push({ event: 'sections', data: { reason: event.type } });
  return events;
}

type StateRef = Pick<ArticleEvent['data'], 'slug' | 'categoryId' | 'authorId' | 'visible'>;

function placeOf({ categoryId, authorId }: Pick<StateRef, 'categoryId' | 'authorId'>): ArticlePlace {
  return { category_id: categoryId, author_id: authorId };
}

function previousState(event: ArticleEvent): StateRef | undefined {
  if (event.type === 'article.created') return undefined;
  if (event.type === 'article.deleted') return event.data;
  const { previousSlug, previousCategoryId, authorId, wasVisible } = event.data;
  return { slug: previousSlug, categoryId: previousCategoryId, authorId, visible: wasVisible };
}

function canReadCategory(permissions: Permissions, categoryId: number): boolean {
  return permissions.readIds.has(categoryId);
}

type CategoryEvent = Extract<
  DomainEvent,
  { type: 'category.created' | 'category.updated' | 'category.deleted' }
>;

function categoryEvents(event: CategoryEvent, { before, now }: Audience): LiveEvent[] {
  const { id, slug } = event.data;
  const wasVisible = event.type !== 'category.created' && canReadCategory(before, id);
  const isVisible = event.type !== 'category.deleted' && canReadCategory(now, id);
  if (!wasVisible && !isVisible) return [];
  const oldSlug = event.type === 'category.updated' ? event.data.previousSlug : slug;
  const data = isVisible
    ? { id, slug, removed: false, ...(wasVisible && oldSlug !== slug && { previousSlug: oldSlug }) }
    : { id, slug: oldSlug, removed: true };
  return [
    { event: 'category-updated', data },
    { event: 'sections', data: { reason: event.type } },
  ];
}

function groupEvents(id: number, reason: string, { before, now }: Audience): LiveEvent[] {
  const isMember = [...before.groups, ...now.groups].some((group) => group.id === id);
  return now.role === 'admin' || isMember ? [toInvalidation('group', id, reason)] : [];
}

function adminEvents(event: DomainEvent): LiveEvent[] {
  // Who reads what, and when, is not announced to anyone.
  if (/^(article|category|degraded|maintenance|events|notification\.read)/.test(event.type)) return [];
  if (event.type === 'cache.cleared') return [{ event: 'message', data: { topic: event.type } }];
  const { id, groupId, userId } = event.data as Partial<
    DomainEvents['user.updated'] & DomainEvents['group.members-changed'] & DomainEvents['session.ended']
  >;
  const entityId = id ?? groupId ?? userId;
  return [{ event: 'message', data: { topic: event.type, ...(entityId !== undefined && { id: entityId }) } }];
}
