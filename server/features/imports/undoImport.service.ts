import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { ArticleImportItem } from '../../models/articleImportItem.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidState } from '../articles/articles.errors.ts';
import type { ArticleWriter } from '../articles/articleWriter.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { PageAdmin } from '../pages/pageAdmin.service.ts';
import { fileKeysOf } from './fileKeys.queries.ts';
import { importNotFound } from './imports.errors.ts';
import { withNote } from './imports.policy.ts';

const CHANGED = 'Někdo to mezitím upravil nebo změnil přílohy, proto to při vrácení zůstalo.';

interface UndoImportDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
  articleWriter: Pick<ArticleWriter, 'change'>;
  pageAdmin: Pick<PageAdmin, 'removeLocked'>;
}

export function createUndoImport({ database, clock, audit, articleWriter, pageAdmin }: UndoImportDeps) {
  const { Article, ArticleImport: Imports, ArticleImportItem: Items, Page } = database.models;

  async function undoOne(tx: WriteTransaction, actor: Actor, id: number): Promise<void> {
    const item = await Items.findByPk(id, { transaction: tx.transaction, lock: tx.transaction.LOCK.UPDATE });
    if (!item) return;
    const isChanged = (await trash(tx, actor, item)) || (await removePage(tx, actor, item));
    if (isChanged && !item.problem.includes(CHANGED))
      await item.update({ problem: withNote(item.problem, CHANGED) }, { transaction: tx.transaction });
  }

  async function isChanged(
    { transaction }: WriteTransaction,
    item: ArticleImportItem,
    { version }: { version: number },
  ): Promise<boolean> {
    if (version !== item.made_version) return true;
    return item.made_files !== null && (await fileKeysOf(database, item, transaction)) !== item.made_files;
  }

  /** @returns whether it stays, because it was changed */
  async function trash(tx: WriteTransaction, actor: Actor, item: ArticleImportItem): Promise<boolean> {
    const { transaction } = tx;
    const options = { transaction, lock: transaction.LOCK.UPDATE };
    const article = item.article_id === null ? null : await Article.findByPk(item.article_id, options);
    if (!article || article.state === 'trashed') return false;
    if (await isChanged(tx, item, article)) return true;
    const trashed_from = article.state === 'draft' ? 'draft' : 'unpublished';
    const values = { state: 'trashed', trashed_from, trashed_at: clock.now() } as const;
    await articleWriter.change(tx, article, values, { actor, action: 'article.trashed' });
    return false;
  }

  /** @returns whether it stays, because it was changed */
  async function removePage(tx: WriteTransaction, actor: Actor, item: ArticleImportItem): Promise<boolean> {
    const { transaction } = tx;
    const options = { transaction, lock: transaction.LOCK.UPDATE };
    const page = item.page_id === null ? null : await Page.findByPk(item.page_id, options);
    if (!page) return false;
    if (await isChanged(tx, item, page)) return true;
    await pageAdmin.removeLocked(tx, page, actor);
    return false;
  }

  /** Removes what it has made, but for what somebody has changed since: articles to the trash. */
  return async function undoImport(actor: Actor, id: number): Promise<void> {
    await database.write(async (tx) => {
      const { transaction } = tx;
      const record = await Imports.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
      if (!record) throw importNotFound();
      // One that was interrupted goes on.
      if (!['done', 'stopped', 'undone'].includes(record.state))
        throw invalidState('Vrátit lze jen import, který skončil.');
      await record.update({ state: 'undone' }, { transaction });
      await audit.record(tx, {
        actor,
        action: 'import.undone',
        object: { type: 'import', id, label: record.name },
        before: null,
        after: null,
      });
    });
    const made = await Items.findAll({
      attributes: ['id'],
      where: { import_id: id, state: 'created' },
      order: ['id'],
      raw: true,
    });
    for (const item of made) await database.write((tx) => undoOne(tx, actor, item.id));
  };
}

export type UndoImport = ReturnType<typeof createUndoImport>;
