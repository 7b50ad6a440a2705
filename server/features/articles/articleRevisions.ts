import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { ArticleRevision } from '../../models/articleRevision.ts';
import { editableState } from './articles.lifecycle.ts';

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
  | 'published_at'
  | 'expires_at'
>;

/** What a revision keeps of an article, with who saved it and when. */
export interface Snapshot extends Content {
  article_id: number;
  version: number;
  author_id: number | null;
  created_at: Date;
}

/** The article as it is at this moment. */
export function snapshotOf(article: Article, authorId: number | null, at: Date): Snapshot {
  const { id, version, slug, title, perex, html, category_id, cover_file_id } = article;
  const { pinned, published_at, expires_at } = article;
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
    published_at,
    expires_at,
    state: editableState(article),
  };
}

/** Whether two snapshots are the same to whoever reads them. */
export function sameContent(one: Content, other: Content): boolean {
  const time = (date: Date | null) => date?.getTime() ?? null;
  return (
    (['slug', 'title', 'perex', 'html', 'category_id', 'cover_file_id', 'state', 'pinned'] as const).every(
      (field) => one[field] === other[field],
    ) &&
    time(one.published_at) === time(other.published_at) &&
    time(one.expires_at) === time(other.expires_at)
  );
}

/** The history of articles, written in the same transaction as the change it tells of. */
export function createRevisionWriter({ models }: Database) {
  const { ArticleRevision: Revisions } = models;

  return {
    /** What an article was before its first change that is remembered: it was written before there was a history. */
    async keepFirst({ transaction }: WriteTransaction, before: Snapshot): Promise<void> {
      const where = { article_id: before.article_id };
      const known = await Revisions.findOne({ attributes: ['id'], where, transaction });
      if (!known) await Revisions.create({ ...before, restored_from: null }, { transaction });
    },

    async add(
      { transaction }: WriteTransaction,
      snapshot: Snapshot,
      restoredFrom: number | null,
    ): Promise<void> {
      await Revisions.create({ ...snapshot, restored_from: restoredFrom }, { transaction });
    },
  };
}

export type RevisionWriter = ReturnType<typeof createRevisionWriter>;
