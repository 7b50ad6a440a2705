import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Page } from '../../models/page.ts';
import type { PageRevision } from '../../models/pageRevision.ts';
import { notFound } from '../../shared/errors.ts';
import { pageNotFound } from './pages.errors.ts';

export function createPageRevisions({ models }: Database) {
  const { PageRevision: Revisions, Page: Pages, User } = models;
  const includeAuthor = { model: User, as: 'author', attributes: ['id', 'full_name'] };

  async function save(
    { transaction }: WriteTransaction,
    page: Page,
    authorId: number | null,
    restoredFrom: number | null = null,
  ): Promise<void> {
    const { id: page_id, version, title, slug, state, access, html } = page;
    await Revisions.create(
      {
        page_id,
        version,
        title,
        slug,
        state,
        access,
        html,
        author_id: authorId,
        restored_from: restoredFrom,
      },
      { transaction },
    );
  }

  /** Saves the current version where it is missing: system pages are created without a revision. */
  async function saveMissing(tx: WriteTransaction, page: Page): Promise<void> {
    const where = { page_id: page.id, version: page.version };
    const existingCount = await Revisions.count({ where, transaction: tx.transaction });
    if (existingCount === 0) await save(tx, page, null);
  }

  async function wasPublished({ transaction }: WriteTransaction, { id, state }: Page): Promise<boolean> {
    if (state === 'published') return true;
    return (await Revisions.count({ where: { page_id: id, state: 'published' }, transaction })) > 0;
  }

  async function list(
    pageId: number,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<{ rows: PageRevision[]; total: number }> {
    if (!(await Pages.findByPk(pageId, { attributes: ['id'] }))) throw pageNotFound();
    const { rows, count } = await Revisions.findAndCountAll({
      where: { page_id: pageId },
      attributes: { exclude: ['html'] },
      include: includeAuthor,
      order: [['version', 'DESC']],
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return { rows, total: count };
  }

  async function get(pageId: number, id: number): Promise<PageRevision> {
    const revision = await Revisions.findOne({
      where: { id, page_id: pageId },
      include: includeAuthor,
    });
    if (!revision) throw notFound('Tato verze stránky neexistuje.');
    return revision;
  }

  return { save, saveMissing, wasPublished, list, get };
}

export type PageRevisions = ReturnType<typeof createPageRevisions>;
