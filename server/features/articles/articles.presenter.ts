import type { components } from '../../../generated/server/schema.d.ts';
import { articleAbilities } from '../../access/articleAccess.policy.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { ArticleDraft } from '../../models/articleDraft.ts';
import { phaseOf } from '../../shared/visibility.ts';
import { noticeNumber } from '../desk/deskAddress.policy.ts';
import { parseEvents } from './articleEvents.policy.ts';
import { editableState } from './articleLifecycle.policy.ts';
import type { ArticleRow } from './articleRows.queries.ts';
import type { ManagedArticle } from './articles.types.ts';
import type { FullRevision, ListedRevision } from './revisions.service.ts';
import type { TemplateRecord } from './templateRecords.queries.ts';

type Schemas = components['schemas'];

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentManaged(
  { article, authorName, draft, templateName, notice }: ManagedArticle,
  permissions: Permissions,
  now: Date,
): Schemas['Article'] {
  const { id, slug, title, perex, html, category_id, cover_file_id, author_id, version } = article;
  const { pinned, important, expires_with_events } = article;
  return {
    id,
    slug,
    title,
    perex,
    html,
    category_id,
    cover_file_id,
    author_id,
    pinned,
    important,
    version,
    author_name: authorName,
    state: editableState(article),
    phase: phaseOf(article, now),
    trashed: article.state === 'trashed',
    trashed_at: toIso(article.trashed_at),
    published_at: toIso(article.published_at),
    expires_at: toIso(article.expires_at),
    expires_with_events,
    events: parseEvents(article.events),
    created_at: article.created_at.toISOString(),
    updated_at: article.updated_at.toISOString(),
    draft: draft && presentDraft(draft),
    template: templateName,
    notice: notice && {
      id: notice.id,
      state: notice.state,
      is_change: notice.isChange,
      number: noticeNumber(notice),
    },
    abilities: articleAbilities(permissions, article),
  };
}

/** Responses stored before articles had importance or events lack these fields. */
function presentDraft({ version, saved_at, content }: ArticleDraft): Schemas['ArticleDraft'] {
  return {
    version,
    saved_at: saved_at.toISOString(),
    content: { important: false, events: [], expires_with_events: false, ...JSON.parse(content) },
  };
}

export function presentRow(row: ArticleRow, permissions: Permissions, now: Date): Schemas['ArticleRow'] {
  const { id, slug, title, category, author, pinned, important, version, notice } = row;
  return {
    id,
    slug,
    title,
    category,
    author,
    pinned,
    important,
    version,
    phase: phaseOf(row, now),
    published_at: toIso(row.published_at),
    expires_at: toIso(row.expires_at),
    trashed_at: toIso(row.trashed_at),
    updated_at: row.updated_at.toISOString(),
    notice: notice && {
      state: notice.state,
      is_change: notice.isChange,
      removable_from: notice.removableFrom,
    },
    abilities: articleAbilities(permissions, {
      category_id: category?.id ?? null,
      author_id: author?.id ?? null,
      state: row.state,
    }),
  };
}

export function presentTemplate(record: TemplateRecord): Schemas['ArticleTemplate'] {
  const { template, title, category, responsible, days, updatedAt } = record;
  const { article_id: id, name, repeat, starts_on, next_on, version } = template;
  return {
    id,
    name,
    title,
    category: category && {
      id: category.id,
      slug: category.slug,
      name: category.name,
      color: category.color,
    },
    dates: days.slice(0, 50),
    repeat,
    starts_on,
    next_on,
    responsible: responsible && { id: responsible.id, full_name: responsible.full_name },
    version,
    updated_at: updatedAt.toISOString(),
  };
}

export function presentRevision({ revision, author }: ListedRevision): Schemas['Revision'] {
  const { id, version, title, restored_from, unmerged } = revision;
  return {
    id,
    version,
    title,
    restored_from,
    unmerged,
    author,
    created_at: revision.created_at.toISOString(),
  };
}

export function presentFullRevision({ revision, author }: FullRevision): Schemas['RevisionAnswer']['data'] {
  const { slug, perex, html, category_id, state, pinned, important, cover_file_id, expires_with_events } =
    revision;
  return {
    ...presentRevision({ revision, author }),
    slug,
    perex,
    html,
    category_id,
    state,
    pinned,
    important,
    cover_file_id,
    published_at: toIso(revision.published_at),
    expires_at: toIso(revision.expires_at),
    expires_with_events,
    events: parseEvents(revision.events),
  };
}
