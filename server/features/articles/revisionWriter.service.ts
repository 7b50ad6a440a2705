import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { ArticleRevision } from '../../models/articleRevision.ts';
import { NO_EVENTS } from './articleEvents.policy.ts';
import { editableState } from './articleLifecycle.policy.ts';

type Content = Pick<
  ArticleRevision,
  | 'slug'
  | 'title'
  | 'perex'
  | 'html'
  | 'category_id'
  | 'cover_file_id'
  | 'state'
  | 'pinned'
  | 'important'
  | 'published_at'
  | 'expires_at'
  | 'events'
  | 'expires_with_events'
>;

export interface Snapshot extends Content {
  article_id: number;
  version: number;
  author_id: number | null;
  created_at: Date;
}

export function snapshotOf(article: Article, authorId: number | null, at: Date): Snapshot {
  const { id, version, slug, title, perex, html, category_id, cover_file_id } = article;
  const { pinned, important, published_at, expires_at, expires_with_events, events } = article;
  return {
    article_id: id,
    version,
    author_id: authorId,
    created_at: at,
    slug,
    title,
    perex,
    html,
    category_id,
    cover_file_id,
    pinned,
    important,
    published_at,
    expires_at,
    expires_with_events,
    events,
    state: editableState(article),
  };
}

export function hasSameContent(left: Content, right: Content): boolean {
  const time = (date: Date | null) => date?.getTime() ?? null;
  return (
    (
      [
        'slug',
        'title',
        'perex',
        'html',
        'category_id',
        'cover_file_id',
        'state',
        'pinned',
        'important',
        'events',
        'expires_with_events',
      ] as const
    ).every((field) => left[field] === right[field]) &&
    time(left.published_at) === time(right.published_at) &&
    time(left.expires_at) === time(right.expires_at)
  );
}

/** A draft as „Nový článek“ makes it: there is nothing to come back to. */
function isBlank({ version, title, perex, html, events }: Snapshot): boolean {
  return version === 1 && title === '' && perex === '' && html === '' && events === NO_EVENTS;
}

/** See `docs/decisions/article-history.md`. */
export function createRevisionWriter({ models }: Database) {
  const { ArticleRevision: Revisions } = models;

  return {
    /** Saves the state before the first recorded change of an article that is older than the history. */
    async saveInitial({ transaction }: WriteTransaction, before: Snapshot): Promise<void> {
      if (isBlank(before)) return;
      const where = { article_id: before.article_id };
      const existing = await Revisions.findOne({ attributes: ['id'], where, transaction });
      if (!existing) await Revisions.create({ ...before, restored_from: null }, { transaction });
    },

    async add(
      { transaction }: WriteTransaction,
      snapshot: Snapshot,
      restoredFrom: number | null,
    ): Promise<void> {
      if (isBlank(snapshot)) return;
      await Revisions.create({ ...snapshot, restored_from: restoredFrom }, { transaction });
    },

    /** Keeps what was typed before it was merged, as a version that was never shown. */
    async addUnmerged({ transaction }: WriteTransaction, snapshot: Snapshot): Promise<void> {
      await Revisions.create({ ...snapshot, restored_from: null, unmerged: true }, { transaction });
    },
  };
}

export type RevisionWriter = ReturnType<typeof createRevisionWriter>;
