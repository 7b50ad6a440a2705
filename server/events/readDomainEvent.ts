import { z } from 'zod';
import { CACHE_TYPES } from '../platform/cache.ts';
import type { DomainEvent, DomainEvents, DomainEventType } from './domainEvents.ts';

const id = z.int().nonnegative();
const ids = z.array(id);
const one = z.object({ id });
const slugRef = z.object({ id, slug: z.string() });
const movedSlugRef = slugRef.extend({ previousSlug: z.string() });
const visible = z.boolean();
const articleRef = slugRef.extend({ categoryId: id, visible });
const pageRef = slugRef.extend({ visible });

/** What travels between instances; what each of them finds out by itself does not. */
type Travelling = Exclude<DomainEventType, 'degraded-mode' | 'maintenance.changed'>;

const SHAPES: { [T in Travelling]: z.ZodType<DomainEvents[T]> } = {
  'article.created': articleRef,
  'article.updated': articleRef.extend({
    previousSlug: z.string(),
    previousCategoryId: id,
    wasVisible: visible,
  }),
  'article.deleted': articleRef,
  'article.presence': z.object({
    articleId: id,
    categoryId: id,
    userId: id,
    until: id,
    changed: z.boolean(),
  }),
  'category.created': slugRef,
  'category.updated': movedSlugRef,
  'category.deleted': slugRef,
  'category.access-changed': z.object({ categoryId: id, groupIds: ids }),
  'page.created': pageRef,
  'page.updated': pageRef.extend({ previousSlug: z.string(), wasVisible: visible }),
  'page.deleted': pageRef,
  'user.created': one,
  'user.updated': one,
  'user.deleted': one,
  'group.created': one,
  'group.updated': one,
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
  'notification.updated': one,
  'notification.started': one.extend({ userIds: ids }),
  'notification.ended': one.extend({ userIds: ids }),
  'notification.read': one.extend({ userId: id }),
  'events.missed': z.object({ reason: z.string() }),
};

function isTravelling(type: unknown): type is Travelling {
  return typeof type === 'string' && Object.hasOwn(SHAPES, type);
}

/** What another instance sent, or undefined: no event that this version knows. */
export function readDomainEvent(sent: unknown): DomainEvent | undefined {
  if (typeof sent !== 'object' || sent === null || !('type' in sent) || !('data' in sent)) return undefined;
  const { type, data } = sent;
  if (!isTravelling(type)) return undefined;
  const read = SHAPES[type].safeParse(data);
  return read.success ? ({ type, data: read.data } as DomainEvent) : undefined;
}
