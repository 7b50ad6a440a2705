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
  'session.ended': { userId: number; sessionIds: number[] };
  'api-token.revoked': { userId: number; tokenIds: number[] };
  /** Some events may not have been heard: everything may have changed. */
  'events.missed': { reason: string };
  /** Whether what several instances share is out of reach; told inside one instance only. */
  'degraded-mode': { degraded: boolean };
}

export type DomainEventType = keyof DomainEvents;

/** One event with its payload; `switch (event.type)` narrows `event.data`. */
export type DomainEvent = { [T in DomainEventType]: { type: T; data: DomainEvents[T] } }[DomainEventType];
