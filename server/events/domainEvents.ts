import type { CacheType } from '../platform/cache.ts';

interface ArticlePlaceRef {
  categoryId: number | null;
  authorId: number | null;
}
interface ArticleRef extends ArticlePlaceRef {
  id: number;
  slug: string;
  /**
   * Whether readers could see it: published, neither scheduled nor expired. For a deleted article, before the
   * deletion.
   */
  visible: boolean;
}
interface SlugRef {
  id: number;
  slug: string;
}
interface PageRef extends SlugRef {
  /** Whether it is published. For a deleted page, before the deletion. */
  visible: boolean;
}
interface MovedSlugRef extends SlugRef {
  previousSlug: string;
}

/**
 * Published after the commit. Events carry ids and slugs, never content, so that they reveal nothing to those without
 * access.
 */
export interface DomainEvents {
  'article.created': ArticleRef;
  'article.updated': ArticleRef & {
    previousSlug: string;
    previousCategoryId: number | null;
    wasVisible: boolean;
  };
  'article.deleted': ArticleRef;
  /** A user is editing the article until this time in milliseconds since 1970, or no longer (0). */
  'article.presence': ArticlePlaceRef & {
    articleId: number;
    userId: number;
    until: number;
    /** Whether the user has just started or stopped; false for a repeated announcement. */
    changed: boolean;
  };
  /** The search finds something else without a change of an article: the words of a file, or more of an index being filled. */
  'search.indexed': Record<string, never>;
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
  /** How far the invitation of a user is; nothing that is cached. */
  'user.invitation-changed': { id: number };
  /** Many were created, or their creation was undone. */
  'users.imported': Record<string, never>;
  'group.created': { id: number };
  'group.updated': { id: number };
  'group.deleted': { id: number; userIds: number[] };
  'group.access-changed': { groupId: number; categoryIds: number[] };
  'group.members-changed': { groupId: number; userIds: number[] };
  'settings.changed': { keys: string[] };
  /** By an administrator: one entry, a type, or (both null) everything. */
  'cache.cleared': { type: CacheType | null; id: string | null };
  'session.ended': { userId: number; sessionIds: number[] };
  /** The sessions have ended, but the disk is too full to delete their rows. */
  'session.end-pending': { userId: number; sessionIds: number[] };
  'api-token.revoked': { userId: number; tokenIds: number[] };
  /** A rule, or (null) the allow-list of networks, was changed. */
  'rate-limits.changed': { rule: string | null };
  'rate-limits.unblocked': { rule: string; key: string };
  /** Created, changed, scheduled, cancelled or deleted; of interest to administrators only. */
  'notification.updated': { id: number };
  'notification.started': { id: number; userIds: number[] };
  'notification.ended': { id: number; userIds: number[] };
  /** The user has read or dismissed this one, or several (0). */
  'notification.read': { id: number; userId: number };
  /** Asked, answered, added to, closed, reopened or deleted; `userId` is who asked. */
  'question.changed': { id: number; categoryId: number; userId: number | null };
  /** Events may have been lost: everything may have changed. */
  'events.missed': { reason: string };
  /** Whether the shared Redis is unreachable; local to one instance. */
  'degraded-mode': { degraded: boolean };
  /** Maintenance was announced, started or ended; each instance detects it by its own clock, so it is local. */
  'maintenance.changed': { mode: 'off' | 'read-only' | 'closed'; active: boolean };
}

export type DomainEventType = keyof DomainEvents;

export type DomainEvent = { [T in DomainEventType]: { type: T; data: DomainEvents[T] } }[DomainEventType];
