import type { components } from '../../../generated/server/schema.d.ts';
import type { InboxItem } from '../../models/inboxItem.ts';
import type { BroadcastRecord } from './broadcastRecords.queries.ts';
import { isRunning, sanitizeNoticeInput } from './broadcasts.policy.ts';
import type { BroadcastInput } from './broadcasts.service.ts';

type Schemas = components['schemas'];

const toIso = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

export function presentBroadcast(record: BroadcastRecord): Schemas['Broadcast'] {
  const { broadcast, groups, users, recipients, read } = record;
  const { id, title, message, type, duration_seconds, audience, dismissible, state, version, author } =
    broadcast;
  return {
    id,
    title,
    message,
    type,
    duration_seconds,
    audience,
    groups,
    dismissible,
    state,
    users: users.map((user) => ({ id: user.id, full_name: user.name })),
    starts_at: toIso(broadcast.starts_at),
    ends_at: toIso(broadcast.ends_at),
    recipients,
    read,
    version,
    started_at: toIso(broadcast.started_at),
    ended_at: toIso(broadcast.ended_at),
    created_by: author ? { id: author.id, full_name: author.full_name } : null,
    created_at: broadcast.created_at.toISOString(),
    updated_at: broadcast.updated_at.toISOString(),
  };
}

export function presentInboxItem(item: InboxItem, now: Date): Schemas['InboxItem'] {
  const { broadcast } = item;
  if (!broadcast) throw new Error('an item of an inbox was read without its notification');
  const { id, title, message, path, type, duration_seconds, dismissible } = broadcast;
  return {
    id,
    title,
    message,
    path,
    type,
    duration_seconds,
    dismissible,
    running: isRunning(broadcast, now),
    started_at: item.started_at.toISOString(),
    ends_at: toIso(broadcast.ends_at),
    read_at: toIso(item.read_at),
    dismissed_at: toIso(item.dismissed_at),
  };
}

/** An unsaved broadcast as its recipients would see it. */
export function presentPreview(input: BroadcastInput, now: Date): Schemas['InboxItem'] {
  const { type, duration_seconds, dismissible, ends_at } = input;
  return {
    id: 0,
    ...sanitizeNoticeInput(input),
    path: null,
    type,
    duration_seconds,
    dismissible,
    running: true,
    started_at: now.toISOString(),
    ends_at,
    read_at: null,
    dismissed_at: null,
  };
}
