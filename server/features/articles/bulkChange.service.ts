import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { AppError, badRequest } from '../../shared/errors.ts';
import type { ArticleRecords } from './articleRecords.service.ts';
import type { ArticleStates } from './articleStates.service.ts';

export type BulkAction = 'publish' | 'unpublish' | 'expire' | 'move' | 'trash' | 'restore' | 'purge';

export interface BulkInput {
  ids: number[];
  action: BulkAction;
  category_id?: number | undefined;
}

export interface BulkResult {
  id: number;
  title: string | null;
  done: boolean;
  error: string | null;
}

interface BulkDeps {
  database: Database;
  records: ArticleRecords;
  states: ArticleStates;
}

/**
 * Applies one action to many articles, each in a transaction of its own, so that one failure does not stop the
 * others.
 */
export function createBulkChange({ database, records, states }: BulkDeps) {
  async function titleOf(id: number): Promise<string | null> {
    return (await database.models.Article.findByPk(id, { attributes: ['title'] }))?.title ?? null;
  }

  async function changeOne(id: number, apply: (id: number) => Promise<void>): Promise<BulkResult> {
    // Read before the action, which may delete the article.
    const title = await titleOf(id);
    try {
      await apply(id);
      return { id, title, done: true, error: null };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return { id, title: error.status === 404 ? null : title, done: false, error: error.message };
    }
  }

  return async (actor: Actor, { ids, action, category_id }: BulkInput): Promise<BulkResult[]> => {
    const target = targetOf(action, category_id);
    if (target !== undefined) records.requireWritable(actor.permissions, target);
    const apply = (id: number) =>
      target === undefined
        ? states[action as Exclude<BulkAction, 'move'>](actor, id)
        : states.move(actor, id, target);
    const results: BulkResult[] = [];
    for (const id of ids) results.push(await changeOne(id, apply));
    return results;
  };
}

function targetOf(action: BulkAction, categoryId: number | undefined): number | undefined {
  if ((action === 'move') === (categoryId !== undefined)) return categoryId;
  const message = action === 'move' ? 'Vyberte sekci.' : 'Sekci uveďte jen při přesunu.';
  throw badRequest(message, [{ path: 'category_id', message }]);
}

export type BulkChange = ReturnType<typeof createBulkChange>;
