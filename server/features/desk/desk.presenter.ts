import type { components } from '../../../generated/server/schema.d.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import type { DeskView, NoticeDetails, NoticeVersionView, NoticeView } from './desk.types.ts';
import { deskPath, noticeNumber } from './deskAddress.policy.ts';
import type { Disposal } from './disposedNotices.service.ts';
import { sourceOf } from './intakeContent.policy.ts';
import { detailsOf, missingIn, termOf } from './noticeDetails.policy.ts';
import type { KindView } from './noticeKinds.service.ts';
import { noticeLabel } from './noticeLabel.policy.ts';
import { keepUntil } from './noticeRetention.policy.ts';
import type { ListedNotice } from './notices.queries.ts';
import { latestPosting } from './noticeTasks.policy.ts';
import type { NoticeTerm } from './noticeTerm.policy.ts';

type Schemas = components['schemas'];

export function presentDesk({ desk, ...view }: DeskView, origin: string | undefined): Schemas['Desk'] {
  const { category_id, slug, operator_name, operator_ico, authority_id, place } = desk;
  const { has_public_archive, head_mail, timestamp_url, version } = desk;
  return {
    id: category_id,
    slug,
    operator_name,
    operator_ico,
    authority_id,
    place,
    has_public_archive,
    head_mail,
    timestamp_url,
    version,
    name: view.name,
    address: `${origin ?? ''}${deskPath(desk)}`,
    posted_count: view.postedCount,
    prepared_count: view.preparedCount,
    refused_count: view.refusedCount,
    has_records: view.hasRecords,
  };
}

export function presentKind({ kind, isUsed }: KindView): Schemas['NoticeKind'] {
  const { id, name, rule, days, shifts_end, source, event_name } = kind;
  const { hide_after_days, keep_years, is_active, confirmed_at, version } = kind;
  return {
    id,
    name,
    rule,
    days,
    shifts_end,
    source,
    event_name,
    hide_after_days,
    keep_years,
    is_active,
    version,
    confirmed_at: confirmed_at?.toISOString() ?? null,
    is_used: isUsed,
  };
}

export function presentNoticeRow(row: ListedNotice): Schemas['NoticeRow'] {
  const { id, desk_id, title, kind, state, reference_number, originator_name, event_on, planned_on } = row;
  const { posted_on, removable_from, removed_on, revision } = row;
  return {
    id,
    desk_id,
    title,
    kind,
    state,
    reference_number,
    originator_name,
    event_on,
    planned_on,
    posted_on,
    removable_from,
    removed_on,
    revision,
    latest_posting: latestPosting(row),
    keep_until: keepUntil(row),
    number: noticeNumber(row),
    has_change: row.change_article_id !== null,
  };
}

export function presentDisposal(row: Disposal): Schemas['NoticeDisposal'] {
  const { id, desk_id, iri: address, kind, posted_on, removed_on, disposed_on, reference } = row;
  const number = noticeLabel(row);
  return { id, desk_id, number, address, kind, posted_on, removed_on, disposed_on, reference };
}

export function presentTerm(term: NoticeTerm): Schemas['NoticeTerm'] {
  const { latestPosting: latest_posting, lastDay: last_day, removableFrom, deliveredOn } = term;
  return { latest_posting, last_day, removable_from: removableFrom, delivered_on: deliveredOn };
}

export function presentNotice(view: NoticeView, now: Date): Schemas['Notice'] {
  const { notice, article, desk, hangsBy: kind, versions, records } = view;
  const { desk_id, state, reference_number, originator_name, event_on, planned_on, posted_on } = notice;
  const { removable_from, removed_on, revision, change_article_id, version } = notice;
  const today = pragueDate(now);
  const firstDay = posted_on ?? (planned_on !== null && planned_on > today ? planned_on : today);
  const term = termOf(kind, notice, firstDay);
  const isPrepared = state === 'prepared';
  return {
    id: article.id,
    desk_id,
    title: article.title,
    kind: kind.name,
    state,
    reference_number,
    event_on,
    planned_on,
    posted_on,
    removed_on,
    revision,
    change_article_id,
    version,
    number: noticeNumber(notice),
    originator_name: originator_name || desk.operator_name,
    removable_from: isPrepared ? null : removable_from,
    has_change: change_article_id !== null,
    slug: article.slug,
    article_version: article.version,
    details: detailsOf(notice),
    hangs_by: kind,
    term: {
      ...presentTerm(term),
      ...(!isPrepared && { last_day: notice.last_day, removable_from }),
    },
    missing: isPrepared ? missingIn(article, kind, notice) : [],
    posted_at: notice.posted_at?.toISOString() ?? null,
    posted_by: view.postedBy,
    removed_at: notice.removed_at?.toISOString() ?? null,
    removed_by: view.removedBy,
    removal_reason: notice.removal_reason,
    keep_until: keepUntil({ state, removed_on, keep_years: view.kind.keep_years }),
    source: sourceOf(notice),
    address: notice.iri,
    versions: versions.map(presentVersionRef),
    records: records.map(({ seq, deed, at, hash }) => ({ seq, deed, at: at.toISOString(), hash })),
  };
}

function presentVersionRef({
  version,
  authorName,
}: Pick<NoticeVersionView, 'version' | 'authorName'>): Schemas['NoticeVersionRef'] {
  const { revision, reason, created_at, text_hash, details_hash } = version;
  return {
    revision,
    reason,
    created_at: created_at.toISOString(),
    created_by: authorName,
    text_hash,
    details_hash,
  };
}

export function presentNoticeVersion({
  version,
  authorName,
  files,
}: NoticeVersionView): Schemas['NoticeVersion'] {
  const { title, perex, html } = version;
  const details: NoticeDetails = JSON.parse(version.details);
  return {
    ...presentVersionRef({ version, authorName }),
    title,
    perex,
    html,
    details,
    files: files.map(({ id, name, mime, size, sha256 }) => ({ id, name, mime, size, sha256 })),
  };
}
