import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article, ArticleState } from '../../models/article.ts';
import type { Clock } from '../../platform/clock.ts';
import { phaseOf } from '../../shared/visibility.ts';
import { publicationValues, requireTitleAndCategory } from './articleLifecycle.policy.ts';
import type { ArticleRecords } from './articleRecords.service.ts';
import { invalidState, unknownCategory } from './articles.errors.ts';
import type { ManagedArticle, PresentManaged } from './articles.types.ts';
import type { ArticleWriter } from './articleWriter.service.ts';
import type { RemovedFiles } from './removedFiles.service.ts';

interface ArticleStatesDeps {
  database: Database;
  clock: Clock;
  records: ArticleRecords;
  writer: ArticleWriter;
  removedFiles: RemovedFiles;
}

export type StateAction = 'publish' | 'unpublish' | 'restore';

/**
 * State transitions of articles: publish, unpublish, trash, restore and purge. Each is idempotent but for purge,
 * which needs an article in the trash.
 */
export function createArticleStates({ database, clock, records, writer, removedFiles }: ArticleStatesDeps) {
  const { models } = database;

  async function publish(tx: WriteTransaction, actor: Actor, article: Article): Promise<void> {
    requireOutOfTrash(article);
    requireTitleAndCategory(article);
    const category = await models.Category.findByPk(article.category_id ?? 0, {
      attributes: ['default_validity_days'],
      transaction: tx.transaction,
    });
    const values = publicationValues(article, category?.default_validity_days ?? null, clock.now());
    await writer.change(tx, article, values, { actor, action: 'article.published' });
  }

  async function unpublish(tx: WriteTransaction, actor: Actor, article: Article): Promise<void> {
    requireOutOfTrash(article);
    if (article.state !== 'published') return;
    await writer.change(tx, article, { state: 'unpublished' }, { actor, action: 'article.unpublished' });
  }

  /** Ends the validity now; an article whose validity has ended stays as it is. */
  async function expire(tx: WriteTransaction, actor: Actor, article: Article): Promise<void> {
    const now = clock.now();
    const phase = phaseOf(article, now);
    if (phase === 'expired') return;
    if (phase !== 'published') throw invalidState('Ukončit platnost lze jen u článku, který je na nástěnce.');
    const values = { expires_at: now, expires_with_events: false };
    await writer.change(tx, article, values, { actor, action: 'article.updated' });
  }

  async function trash(tx: WriteTransaction, actor: Actor, article: Article): Promise<void> {
    if (article.state === 'trashed') return;
    const trashed_from = article.state === 'draft' ? 'draft' : 'unpublished';
    const values = { state: 'trashed', trashed_from, trashed_at: clock.now() } as const;
    await writer.change(tx, article, values, { actor, action: 'article.trashed' });
  }

  /** Restores the state from before the trash; an article that was published comes back unpublished. */
  async function restore(tx: WriteTransaction, actor: Actor, article: Article): Promise<void> {
    if (article.state !== 'trashed') return;
    const state: ArticleState = article.trashed_from ?? 'unpublished';
    const values = { state, trashed_from: null, trashed_at: null };
    await writer.change(tx, article, values, { actor, action: 'article.restored' });
  }

  /** Checks the article before the category: an article that the actor may not know of is 404 in any case. */
  function move(actor: Actor, id: number, categoryId: number): Promise<void> {
    return database.write(async (tx) => {
      const category = await records.lockCategory(tx.transaction, categoryId);
      const article = await records.find(actor.permissions, id, tx.transaction);
      requireOutOfTrash(article);
      records.requireWritable(actor.permissions, categoryId);
      if (!category) throw unknownCategory();
      await writer.change(tx, article, { category_id: categoryId }, { actor, action: 'article.moved' });
    });
  }

  async function purge(tx: WriteTransaction, actor: Actor, article: Article): Promise<void> {
    if (article.state !== 'trashed') throw invalidState('Trvale smazat lze jen článek, který je v koši.');
    await removedFiles.ofOwner(tx, 'article_id', article.id);
    await writer.remove(tx, article, actor);
  }

  const TRANSITIONS = { publish, unpublish, restore };

  function runTransition(
    actor: Actor,
    id: number,
    transition: (tx: WriteTransaction, actor: Actor, article: Article) => Promise<void>,
  ): Promise<void> {
    return database.write(async (tx) => {
      const article = await records.find(actor.permissions, id, tx.transaction);
      await transition(tx, actor, article);
    });
  }

  return {
    change: (
      actor: Actor,
      id: number,
      { action, version }: { action: StateAction; version: number },
      present: PresentManaged,
    ): Promise<ManagedArticle> =>
      database.write(async (tx) => {
        const article = await records.lock(tx, actor, id, version, present);
        await TRANSITIONS[action](tx, actor, article);
        return records.toManaged(actor.id, article, tx.transaction);
      }),
    publish: (actor: Actor, id: number) => runTransition(actor, id, publish),
    unpublish: (actor: Actor, id: number) => runTransition(actor, id, unpublish),
    expire: (actor: Actor, id: number) => runTransition(actor, id, expire),
    restore: (actor: Actor, id: number) => runTransition(actor, id, restore),
    trash: (actor: Actor, id: number) => runTransition(actor, id, trash),
    purge: (actor: Actor, id: number) => runTransition(actor, id, purge),
    move,
  };
}

export type ArticleStates = ReturnType<typeof createArticleStates>;

function requireOutOfTrash({ state }: Article): void {
  if (state === 'trashed') throw invalidState('Článek je v koši. Nejdřív ho obnovte.');
}
