import type { components } from '../../../generated/server/schema.d.ts';
import type { InboxItem } from '../../models/inboxItem.ts';
import type { FailedMail } from './broadcastMails.queries.ts';
import type { BroadcastRecord } from './broadcastRecords.queries.ts';
import { isRunning, sanitizeNoticeInput, toEventColumns } from './broadcasts.policy.ts';
import type { BroadcastInput } from './broadcasts.service.ts';

type Schemas = components['schemas'];

const toIso = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

/** @param isMailOn whether the site sends mails at present */
export function presentBroadcast(record: BroadcastRecord, isMailOn: boolean): Schemas['Broadcast'] {
  const { broadcast, groups, users, recipients, read, mails } = record;
  const {
    id,
    title,
    message,
    type,
    duration_seconds,
    audience,
    dismissible,
    by_mail,
    state,
    version,
    author,
  } = broadcast;
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
    event_starts_at: toIso(broadcast.event_starts_at),
    event_ends_at: toIso(broadcast.event_ends_at),
    event_all_day: broadcast.event_all_day,
    by_mail,
    mails: mails && { ...mails, halted: mails.waiting > 0 && !isMailOn },
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

export function presentFailedMail({ user, email, failed_at }: FailedMail): Schemas['FailedBroadcastMail'] {
  return { user, email, failed_at: toIso(failed_at) };
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
    event_starts_at: toIso(broadcast.event_starts_at),
    event_ends_at: toIso(broadcast.event_ends_at),
    event_all_day: broadcast.event_all_day,
    read_at: toIso(item.read_at),
    dismissed_at: toIso(item.dismissed_at),
  };
}

export function presentPreview(input: BroadcastInput, now: Date): Schemas['InboxItem'] {
  const { type, duration_seconds, dismissible, ends_at } = input;
  const event = toEventColumns(input);
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
    event_starts_at: toIso(event.event_starts_at),
    event_ends_at: toIso(event.event_ends_at),
    event_all_day: event.event_all_day,
    read_at: null,
    dismissed_at: null,
  };
}
