import type { DomainEvent, DomainEvents } from '../../events/domainEvents.ts';
import type { LiveEvent, StreamKind } from './liveEvents.ts';

/** What decides over what somebody may hear of. */
export interface Rights {
  readonly role: 'admin' | 'user';
  readonly groups: readonly { id: number }[];
  readonly readIds: ReadonlySet<number>;
  readonly writeIds: ReadonlySet<number>;
  readonly board: { readonly ids: ReadonlySet<number>; readonly key: string };
  readonly fingerprint: string;
}

/** Somebody with a stream open; `before` differs from `now` only while a change of rights is being told. */
export interface Hearer {
  readonly userId: number;
  readonly kind: StreamKind;
  readonly before: Rights;
  readonly now: Rights;
}

type Concerned = 'all' | readonly number[];

/** Whose rights the event may have changed. */
export function concernedBy(event: DomainEvent): Concerned {
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

/** What the event is to this hearer: nothing at all of what they may not read. */
export function toLiveEvents(event: DomainEvent, hearer: Hearer): LiveEvent[] {
  const told = translate(event, hearer);
  return hearer.kind === 'admin' ? [...told, ...adminMessage(event)] : told;
}

function translate(event: DomainEvent, hearer: Hearer): LiveEvent[] {
  const isAdmin = hearer.now.role === 'admin';
  switch (event.type) {
    case 'article.created':
    case 'article.updated':
    case 'article.deleted':
      return articleEvents(event, hearer);
    case 'article.presence':
      return event.data.changed && hearer.now.writeIds.has(event.data.categoryId)
        ? [{ event: 'presence', data: { articleId: event.data.articleId } }]
        : [];
    case 'category.created':
    case 'category.updated':
    case 'category.deleted':
      return categoryEvents(event, hearer);
    case 'category.access-changed': {
      const id = event.data.categoryId;
      const same = reads(hearer.before, id) === reads(hearer.now, id);
      return same ? [] : [{ event: 'sections', data: { reason: event.type } }];
    }
    case 'page.created':
    case 'page.deleted':
      return event.data.visible || isAdmin ? [invalidation('page', event.data.id, event.type)] : [];
    case 'page.updated':
      return event.data.visible || event.data.wasVisible || isAdmin
        ? [invalidation('page', event.data.id, event.type)]
        : [];
    case 'user.created':
    case 'user.updated':
    case 'user.deleted':
      return isAdmin || event.data.id === hearer.userId
        ? [invalidation('user', event.data.id, event.type)]
        : [];
    case 'group.created':
    case 'group.updated':
    case 'group.deleted':
      return groupEvents(event.data.id, event.type, hearer);
    case 'group.members-changed':
    case 'group.access-changed':
      return isAdmin ? [invalidation('group', event.data.groupId, event.type)] : [];
    case 'settings.changed':
      return [invalidation('settings', null, event.type)];
    case 'events.missed':
      return [invalidation('all', null, event.type)];
    case 'maintenance.changed':
      return [{ event: 'maintenance', data: event.data }];
    case 'degraded-mode':
      return [{ event: 'degraded-mode', data: { active: event.data.degraded } }];
    case 'notification.started':
    case 'notification.ended': {
      const reason = event.type === 'notification.started' ? 'started' : 'ended';
      return [
        ...(reaches(event.data.userIds, hearer.userId)
          ? [{ event: 'notification' as const, data: { id: event.data.id, reason } as const }]
          : []),
        ...broadcastNews(event, isAdmin),
      ];
    }
    case 'notification.read':
      return [
        ...(event.data.userId === hearer.userId
          ? [{ event: 'notification' as const, data: { id: event.data.id, reason: 'read' as const } }]
          : []),
        ...broadcastNews(event, isAdmin),
      ];
    case 'notification.updated':
      return broadcastNews(event, isAdmin);
    case 'cache.cleared':
    case 'session.ended':
    case 'session.end-pending':
    case 'api-token.revoked':
    case 'rate-limits.changed':
    case 'rate-limits.unblocked':
      return [];
  }
}

type BroadcastEvent = Extract<DomainEvent, { type: `notification.${string}` }>;

/** Administrators see how a notification stands and how many have read it, not who. */
function broadcastNews({ type, data: { id } }: BroadcastEvent, isAdmin: boolean): LiveEvent[] {
  return isAdmin ? [invalidation('notification', id === 0 ? null : id, type)] : [];
}

/** Whom an event reaches, made ready once: thousands of hearers are looked up in a list of thousands. */
const reached = new WeakMap<readonly number[], ReadonlySet<number>>();

function reaches(userIds: readonly number[], userId: number): boolean {
  const known = reached.get(userIds) ?? new Set(userIds);
  reached.set(userIds, known);
  return known.has(userId);
}

/** Whether what is told of the event depends on more than the hearer's rights. */
export function isPersonal(event: DomainEvent): boolean {
  return event.type.startsWith('user.') || event.type.startsWith('notification.');
}

/** What the hearer is told before anything else when their rights have changed. */
export function rightsChanged({ userId, before, now }: Hearer, reason: string): LiveEvent[] {
  return before.fingerprint === now.fingerprint ? [] : [invalidation('permissions', userId, reason)];
}

/** Any of the caches of the client: what changed, which one, and why. */
export function invalidation(
  entity: Extract<LiveEvent, { event: 'cache-invalidation' }>['data']['entity'],
  id: number | null,
  reason: string,
): LiveEvent {
  return { event: 'cache-invalidation', data: { entity, id, reason } };
}

type ArticleEvent = Extract<DomainEvent, { type: 'article.created' | 'article.updated' | 'article.deleted' }>;

/** A drafts' category tells its writers only; readers hear of what the board shows, or showed until now. */
function articleEvents(event: ArticleEvent, { before, now }: Hearer): LiveEvent[] {
  const { id, slug } = event.data;
  const was = beforeIt(event);
  const had = was !== undefined && knows(before, was.categoryId, was.visible);
  const has = event.type !== 'article.deleted' && knows(now, event.data.categoryId, event.data.visible);
  const oldSlug = was?.slug ?? slug;
  const told: LiveEvent[] = [];
  if (had && has) {
    const data = { articleId: id, id, slug, ...(oldSlug !== slug && { previousSlug: oldSlug }) };
    told.push({ event: 'article-updated', data });
  } else if (has) told.push({ event: 'article-created', data: { articleId: id, id, slug } });
  else if (had) told.push({ event: 'article-deleted', data: { articleId: id, id, slug: oldSlug } });

  const countedIn = was?.visible && before.board.ids.has(was.categoryId) ? was.categoryId : undefined;
  const counts = event.type !== 'article.deleted' && event.data.visible;
  const countsIn = counts && now.board.ids.has(event.data.categoryId) ? event.data.categoryId : undefined;
  if (countedIn !== countsIn) told.push({ event: 'sections', data: { reason: event.type } });
  return told;
}

function beforeIt(event: ArticleEvent): { slug: string; categoryId: number; visible: boolean } | undefined {
  if (event.type === 'article.created') return undefined;
  if (event.type === 'article.deleted') return event.data;
  const { previousSlug, previousCategoryId, wasVisible } = event.data;
  return { slug: previousSlug, categoryId: previousCategoryId, visible: wasVisible };
}

/** Whether somebody knows of an article: on the board, or as one who writes there. */
function knows(rights: Rights, categoryId: number, visible: boolean): boolean {
  return rights.writeIds.has(categoryId) || (visible && rights.board.ids.has(categoryId));
}

function reads(rights: Rights, categoryId: number): boolean {
  return rights.readIds.has(categoryId);
}

type CategoryEvent = Extract<
  DomainEvent,
  { type: 'category.created' | 'category.updated' | 'category.deleted' }
>;

function categoryEvents(event: CategoryEvent, { before, now }: Hearer): LiveEvent[] {
  const { id, slug } = event.data;
  const had = event.type !== 'category.created' && reads(before, id);
  const has = event.type !== 'category.deleted' && reads(now, id);
  if (!had && !has) return [];
  const oldSlug = event.type === 'category.updated' ? event.data.previousSlug : slug;
  const data = has
    ? { id, slug, removed: false, ...(had && oldSlug !== slug && { previousSlug: oldSlug }) }
    : { id, slug: oldSlug, removed: true };
  return [
    { event: 'category-updated', data },
    { event: 'sections', data: { reason: event.type } },
  ];
}

function groupEvents(id: number, reason: string, { before, now }: Hearer): LiveEvent[] {
  const isMember = [...before.groups, ...now.groups].some((group) => group.id === id);
  return now.role === 'admin' || isMember ? [invalidation('group', id, reason)] : [];
}

/** The administration's own news: who is told of it is an administrator. */
function adminMessage(event: DomainEvent): LiveEvent[] {
  // Who reads what, and when, is nobody's news.
  if (/^(article|category|degraded|maintenance|events|notification\.read)/.test(event.type)) return [];
  if (event.type === 'cache.cleared') return [{ event: 'message', data: { topic: event.type } }];
  const { id, groupId, userId } = event.data as Partial<
    DomainEvents['user.updated'] & DomainEvents['group.members-changed'] & DomainEvents['session.ended']
  >;
  const one = id ?? groupId ?? userId;
  return [{ event: 'message', data: { topic: event.type, ...(one !== undefined && { id: one }) } }];
}
