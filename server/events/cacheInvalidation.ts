import { CACHE_TYPES, type Cache, type CacheType } from '../platform/cache.ts';
import type { Bus } from './bus.ts';
import { BOARD_VERSION_KEY, tokenCacheKey } from './cacheKeys.ts';
import type { DomainEvent, DomainEvents } from './domainEvents.ts';

/**
 * Lifetimes in milliseconds while events of other instances cannot be received. Data that decide about access are not
 * cached then; articles and lists may be a second old.
 */
const DEGRADED_LIFETIMES_MS: Record<CacheType, number> = {
  'auth-verification': 0,
  'user-data': 0,
  'user-permissions': 0,
  'session-data': 0,
  'permission-fingerprint': 0,
  'system-settings': 0,
  'category-data': 1_000,
  'article-data': 1_000,
};

/**
 * Invalidates cache entries affected by an event. All lists of the board are in `category-data`.
 * See `docs/decisions/article-list-invalidation.md`.
 */
export function invalidateCache(cache: Cache, event: DomainEvent): void {
  const reason = event.type;
  switch (event.type) {
    case 'article.created':
    case 'article.deleted':
      cache.delete('article-data', event.data.slug, reason);
      cache.clear('category-data', reason);
      break;
    case 'article.updated':
      cache.delete('article-data', event.data.slug, reason);
      cache.delete('article-data', event.data.previousSlug, reason);
      cache.clear('category-data', reason);
      break;
    case 'search.indexed':
      cache.delete('category-data', BOARD_VERSION_KEY, reason);
      break;
    case 'article.presence':
    case 'users.imported':
    case 'user.invitation-changed':
    case 'maintenance.changed':
    case 'notification.updated':
    case 'notification.started':
    case 'notification.ended':
    case 'notification.read':
    case 'question.changed':
      break;
    case 'category.created':
    case 'category.updated':
    case 'category.deleted':
    case 'category.access-changed':
      cache.clear('category-data', reason);
      cache.clear('article-data', reason);
      cache.clear('user-permissions', reason);
      break;
    case 'user.created':
    case 'user.updated':
    case 'user.deleted':
      cache.delete('user-data', event.data.id, reason);
      cache.delete('user-permissions', event.data.id, reason);
      cache.clear('article-data', reason);
      cache.clear('category-data', reason);
      break;
    case 'group.created':
      break;
    case 'group.updated':
    case 'group.access-changed':
      cache.clear('user-permissions', reason);
      break;
    case 'group.deleted':
    case 'group.members-changed':
      for (const userId of event.data.userIds) cache.delete('user-permissions', userId, reason);
      break;
    case 'page.created':
    case 'page.updated':
    case 'page.deleted':
      cache.clear('category-data', reason);
      break;
    case 'settings.changed':
      cache.clear('system-settings', reason);
      cache.delete('user-permissions', 'visitor', reason);
      break;
    case 'cache.cleared':
      clearRequested(cache, event.data, reason);
      break;
    case 'session.ended':
    case 'session.end-pending':
      for (const sessionId of event.data.sessionIds) cache.delete('session-data', sessionId, reason);
      break;
    case 'api-token.revoked':
      for (const id of event.data.tokenIds) cache.delete('auth-verification', tokenCacheKey(id), reason);
      break;
    case 'rate-limits.changed':
    case 'rate-limits.unblocked':
      break;
    case 'events.missed':
      clearAll(cache, reason);
      break;
    case 'degraded-mode':
      // The limits first, so that no entry with a longer lifetime is stored in between.
      cache.limitLifetimes(event.data.degraded ? DEGRADED_LIFETIMES_MS : {});
      clearAll(cache, reason);
      break;
  }
}

function clearRequested(cache: Cache, { type, id }: DomainEvents['cache.cleared'], reason: string): void {
  if (type === null) clearAll(cache, reason);
  else if (id === null) cache.clear(type, reason);
  else cache.delete(type, id, reason);
}

function clearAll(cache: Cache, reason: string): void {
  for (const type of CACHE_TYPES) cache.clear(type, reason);
}

export function subscribeCacheInvalidation(bus: Bus, cache: Cache): void {
  bus.subscribe((event) => invalidateCache(cache, event));
}
