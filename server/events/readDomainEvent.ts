import * as z from 'zod';
import { CACHE_TYPES } from '../platform/cache.ts';
import type { DomainEvent, DomainEvents, DomainEventType } from './domainEvents.ts';

const noPayload = z.record(z.string(), z.never());
const id = z.int().nonnegative();
const ids = z.array(id);
const idPayload = z.object({ id });
const slugRef = z.object({ id, slug: z.string() });
const movedSlugRef = slugRef.extend({ previousSlug: z.string() });
const visible = z.boolean();
const categoryId = id.nullable();
/** Not sent by an older instance. */
const authorId = id.nullable().default(null);
const articleRef = slugRef.extend({ categoryId, authorId, visible });
const pageRef = slugRef.extend({ visible });

type RemoteEventType = Exclude<DomainEventType, 'degraded-mode' | 'maintenance.changed'>;

const SCHEMAS: { [T in RemoteEventType]: z.ZodType<DomainEvents[T]> } = {
  'article.created': articleRef,
  'article.updated': articleRef.extend({
    previousSlug: z.string(),
    previousCategoryId: categoryId,
    wasVisible: visible,
  }),
  'article.deleted': articleRef,
  'article.presence': z.object({
    articleId: id,
    categoryId,
    authorId,
    userId: id,
    until: id,
    changed: z.boolean(),
  }),
  'search.indexed': noPayload,
  'category.created': slugRef,
  'category.updated': movedSlugRef,
  'category.deleted': slugRef,
  'category.access-changed': z.object({ categoryId: id, groupIds: ids }),
  'page.created': pageRef,
  'page.updated': pageRef.extend({ previousSlug: z.string(), wasVisible: visible }),
  'page.deleted': pageRef,
  'user.created': idPayload,
  'user.updated': idPayload,
  'user.deleted': idPayload,
  'user.invitation-changed': idPayload,
  'users.imported': noPayload,
  'group.created': idPayload,
  'group.updated': idPayload,
  'group.deleted': z.object({ id, userIds: ids }),
  'group.access-changed': z.object({ groupId: id, categoryIds: ids }),
  'group.members-changed': z.object({ groupId: id, userIds: ids }),
  'settings.changed': z.object({ keys: z.array(z.string()) }),
  'cache.cleared': z.object({ type: z.enum(CACHE_TYPES).nullable(), id: z.string().nullable() }),
  'session.ended': z.object({ userId: id, sessionIds: ids }),
  'session.end-pending': z.object({ userId: id, sessionIds: ids }),
  'api-token.revoked': z.object({ userId: id, tokenIds: ids }),
  'rate-limits.changed': z.object({ rule: z.string().nullable() }),
  'rate-limits.unblocked': z.object({ rule: z.string(), key: z.string() }),
  'notification.updated': idPayload,
  'notification.started': idPayload.extend({ userIds: ids }),
  'notification.ended': idPayload.extend({ userIds: ids }),
  'notification.read': idPayload.extend({ userId: id }),
  'question.changed': z.object({ id, categoryId: id, userId: id.nullable() }),
  'events.missed': z.object({ reason: z.string() }),
};

function isRemoteEventType(type: unknown): type is RemoteEventType {
  return typeof type === 'string' && Object.hasOwn(SCHEMAS, type);
}

/** Validates a message of another instance; undefined for an event that this version does not know. */
export function readDomainEvent(message: unknown): DomainEvent | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('data' in message))
    return undefined;
  const { type, data } = message;
  if (!isRemoteEventType(type)) return undefined;
  const parsed = SCHEMAS[type].safeParse(data);
  return parsed.success ? ({ type, data: parsed.data } as DomainEvent) : undefined;
}
