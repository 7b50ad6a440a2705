import type { Actor } from '../../access/actor.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { ArticleRevision } from '../../models/articleRevision.ts';
import { sanitizeHtmlAsync } from '../../platform/sanitizeHtmlAsync.ts';
import { requireTitleAndCategory } from './articleLifecycle.policy.ts';
import type { ArticleRecords } from './articleRecords.service.ts';
import { invalidState, revisionNotFound } from './articles.errors.ts';
import type { ManagedArticle, PresentManaged } from './articles.types.ts';
import type { ArticleWriter } from './articleWriter.service.ts';

interface RevisionsDeps {
  database: Database;
  records: ArticleRecords;
  writer: ArticleWriter;
}

type ListColumns = 'id' | 'version' | 'title' | 'restored_from' | 'unmerged' | 'created_at';

export interface ListedRevision {
  revision: Pick<ArticleRevision, ListColumns>;
  author: { id: number; full_name: string } | null;
}

export interface FullRevision extends ListedRevision {
  revision: ArticleRevision;
}

const LIST_COLUMNS = [
  'id',
  'version',
  'title',
  'author_id',
  'restored_from',
  'unmerged',
  'created_at',
] as const;

export function createRevisions({ database, records, writer }: RevisionsDeps) {
  const { ArticleRevision: Revisions, FileRecord, User: Users } = database.models;

  async function authorsOf(revisions: readonly ArticleRevision[]) {
    const ids = [...new Set(revisions.flatMap(({ author_id }) => author_id ?? []))];
    const users = await Users.findAll({ attributes: ['id', 'full_name'], where: { id: ids } });
    return new Map(users.map(({ id, full_name }) => [id, { id, full_name }]));
  }

  async function list(
    permissions: Permissions,
    articleId: number,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<{ rows: ListedRevision[]; total: number }> {
    await records.find(permissions, articleId);
    const where = { article_id: articleId };
    const [total, revisions] = await Promise.all([
      Revisions.count({ where }),
      Revisions.findAll({
        attributes: [...LIST_COLUMNS],
        where,
        order: [['version', 'DESC']],
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
    ]);
    const authors = await authorsOf(revisions);
    const rows = revisions.map((revision) => ({
      revision,
      author: authors.get(revision.author_id ?? 0) ?? null,
    }));
    return { rows, total };
  }

  async function get(permissions: Permissions, articleId: number, id: number): Promise<FullRevision> {
    await records.find(permissions, articleId);
    const revision = await Revisions.findOne({ where: { id, article_id: articleId } });
    if (!revision) throw revisionNotFound();
    const authors = await authorsOf([revision]);
    return { revision, author: authors.get(revision.author_id ?? 0) ?? null };
  }

  /**
   * Restores title, perex, text, events and cover. Category, slug and times of the article stay as they are; a cover
   * whose file is deleted is left out.
   */
  async function restore(
    actor: Actor,
    articleId: number,
    { id, version }: { id: number; version: number },
    present: PresentManaged,
  ): Promise<ManagedArticle> {
    // The allowed HTML may have become stricter since the revision was saved.
    const content = await sanitizeHtmlAsync((await get(actor.permissions, articleId, id)).revision.html);
    return database.write(async (tx) => {
      const { transaction } = tx;
      const article = await records.lock(tx, actor, articleId, version, present);
      if (article.state === 'trashed') throw invalidState('Článek je v koši. Nejdřív ho obnovte.');
      const revision = await Revisions.findOne({ where: { id, article_id: articleId }, transaction });
      if (!revision) throw revisionNotFound();
      const where = { id: revision.cover_file_id ?? 0, article_id: articleId, kind: 'image' };
      const cover = await FileRecord.findOne({ attributes: ['id'], where, transaction });
      const { title, perex, events } = revision;
      if (article.state !== 'draft') requireTitleAndCategory({ title, category_id: article.category_id });
      await writer.change(
        tx,
        article,
        { title, perex, ...content, events, cover_file_id: cover?.id ?? null },
        { actor, action: 'article.revision-restored', restoredFrom: revision.version },
      );
      return records.toManaged(actor.id, article, transaction);
    });
  }

  return { list, get, restore };
}

export type Revisions = ReturnType<typeof createRevisions>;
