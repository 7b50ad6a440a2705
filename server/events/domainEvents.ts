import type { CacheType } from '../platform/cache.ts';

interface ArticleRef {
  id: number;
  slug: string;
  categoryId: number;
  /** Whether readers had it before them: published, and neither planned nor expired. Of a deleted one, until then. */
  visible: boolean;
}
interface SlugRef {
  id: number;
  slug: string;
}
interface PageRef extends SlugRef {
  /** Whether it is published. Of a deleted one, until then. */
  visible: boolean;
}
interface MovedSlugRef extends SlugRef {
  previousSlug: string;
}

/** What can happen, told after the commit: ids and addresses, never content, so that nobody learns what they may not read. */
export interface DomainEvents {
  'article.created': ArticleRef;
  'article.updated': ArticleRef & { previousSlug: string; previousCategoryId: number; wasVisible: boolean };
  'article.deleted': ArticleRef;
  /** Somebody says that they are editing, until a time in milliseconds since 1970, or not any more (0). */
  'article.presence': {
    articleId: number;
    categoryId: number;
    userId: number;
    until: number;
    /** Whether they have just come or gone; else they repeat themselves. */
    changed: boolean;
  };
  'category.created': SlugRef;
  'category.updated': MovedSlugRef;
  'category.deleted': SlugRef;
  'category.access-changed': { categoryId: number; groupIds: number[] };
  'page.created': PageRef;
  'page.updated': PageRef & { previousSlug: string; wasVisible: boolean };
  'page.deleted': PageRef;
  'user.created': { id: number };
  'user.updated': { id: number };
  'user.deleted': { id: number };
  'group.created': { id: number };
  'group.updated': { id: number };
  'group.deleted': { id: number; userIds: number[] };
  'group.access-changed': { groupId: number; categoryIds: number[] };
  'group.members-changed': { groupId: number; userIds: number[] };
  'settings.changed': { keys: string[] };
  /** An administrator emptied the cache: one entry, a type, or (both null) all of it. */
  'cache.cleared': { type: CacheType | null; id: string | null };
  'session.ended': { userId: number; sessionIds: number[] };
  /** They have ended, and the disk is too full for deleting their rows. */
  'session.end-pending': { userId: number; sessionIds: number[] };
  'api-token.revoked': { userId: number; tokenIds: number[] };
  /** A rule, or (null) the list of networks that are let through, was changed. */
  'rate-limits.changed': { rule: string | null };
  /** An administrator has forgotten what a key had used. */
  'rate-limits.unblocked': { rule: string; key: string };
  /** A notification was written, changed, planned, called off or deleted: news for administrators alone. */
  'notification.updated': { id: number };
  /** It has reached these people. */
  'notification.started': { id: number; userIds: number[] };
  /** It ended, or was deleted, for these people. */
  'notification.ended': { id: number; userIds: number[] };
  /** Somebody has read or dismissed one of theirs, or several (0). */
  'notification.read': { id: number; userId: number };
  /** Some events may not have been heard: everything may have changed. */
  'events.missed': { reason: string };
  /** Whether what several instances share is out of reach; told inside one instance only. */
  'degraded-mode': { degraded: boolean };
  /** Maintenance was announced, began or ended; each instance finds that out by its own clock and tells it inside. */
  'maintenance.changed': { mode: 'off' | 'read-only' | 'closed'; active: boolean };
}

export type DomainEventType = keyof DomainEvents;

/** One event with its payload; `switch (event.type)` narrows `event.data`. */
export type DomainEvent = { [T in DomainEventType]: { type: T; data: DomainEvents[T] } }[DomainEventType];
