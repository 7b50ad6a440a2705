import type { Database, WriteTransaction } from '../../database/database.ts';
import type { ArticleImport } from '../../models/articleImport.ts';
import type { Logger } from '../../platform/logger.ts';
import { htmlToText } from '../../shared/czechText.ts';
import type { ArticleWriter } from '../articles/articleWriter.service.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import type { PageAdmin } from '../pages/pageAdmin.service.ts';
import { withNote } from './imports.policy.ts';
import type { ImportedArticle } from './imports.types.ts';
import type { OldLinks } from './oldLinks.service.ts';

interface LinkCompletionDeps {
  database: Database;
  logger: Pick<Logger, 'error'>;
  articleWriter: Pick<ArticleWriter, 'change'>;
  pageAdmin: Pick<PageAdmin, 'save'>;
  oldLinks: OldLinks;
}

const INCOMPLETE = 'Odkazy na ostatní převzaté články se nepodařilo doplnit.';

/** Completes the links to what was made later than they were; what somebody has changed is left. */
export function createLinkCompletion(deps: LinkCompletionDeps) {
  const { database, logger, articleWriter, pageAdmin, oldLinks } = deps;
  const { Article, ArticleImportItem: Items, Page } = database.models;

  async function run({ id: import_id }: ArticleImport, actor: AuditActor, signal: AbortSignal) {
    const made = await Items.findAll({
      where: { import_id, state: 'created' },
      attributes: ['id'],
      order: ['id'],
      raw: true,
    });
    for (const { id } of made) {
      if (signal.aborted) return;
      await database
        .write((tx) => complete(tx, actor, id))
        .catch(async (error: unknown) => {
          logger.error({ err: error, item: id }, 'links in what an import has made were not completed');
          await database.write((tx) => noteIncomplete(tx, id));
        });
    }
  }

  async function noteIncomplete({ transaction }: WriteTransaction, id: number): Promise<void> {
    const item = await Items.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
    if (item && !item.problem.includes(INCOMPLETE))
      await item.update({ problem: withNote(item.problem, INCOMPLETE) }, { transaction });
  }

  async function complete(tx: WriteTransaction, actor: AuditActor, itemId: number): Promise<void> {
    const { transaction } = tx;
    const item = await Items.findByPk(itemId, { transaction, lock: transaction.LOCK.UPDATE });
    if (!item) return;
    const { host } = JSON.parse(item.source) as ImportedArticle;
    const options = { transaction, lock: transaction.LOCK.UPDATE };
    if (item.page_id !== null) {
      const page = await Page.findByPk(item.page_id, options);
      if (page?.version !== item.made_version) return;
      const html = await oldLinks.rewrite(page.html, host, transaction);
      if (html === page.html) return;
      const values = { title: page.title, html, text: htmlToText(html) };
      await pageAdmin.save(tx, actor, page, { action: 'page.updated', values, restoredFrom: null });
      await item.update({ made_version: page.version }, { transaction });
    } else if (item.article_id !== null) {
      const article = await Article.findByPk(item.article_id, options);
      if (article?.version !== item.made_version || article.state === 'trashed') return;
      const html = await oldLinks.rewrite(article.html, host, transaction);
      if (html === article.html) return;
      const values = { html, text: htmlToText(html) };
      await articleWriter.change(tx, article, values, { actor, action: 'article.updated' });
      await item.update({ made_version: article.version }, { transaction });
    }
  }

  return { run };
}
