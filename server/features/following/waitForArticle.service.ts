import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { type ClaimedDelivery, postponeDeliveries } from './deliveryQueue.queries.ts';

/** How often a delivery looks for its article, which was taken off the board, and how long. */
const WAIT_MS = 30 * 60_000;
const MAX_WAIT_MS = 7 * 24 * 3_600_000;

/**
 * Lets a delivery wait whose article was taken off the board, perhaps to correct something: who was to be notified of it still is
 * when it comes back. Returns whether it waits.
 */
export function createWaitForArticle({ database, clock }: { database: Database; clock: Clock }) {
  return async ({ id, articleId, createdAt }: ClaimedDelivery): Promise<boolean> => {
    if (articleId === null) return false;
    const now = clock.now().getTime();
    const article = await database.models.Article.findByPk(articleId, { attributes: ['state'] });
    const isWithdrawn = article?.state === 'draft' || article?.state === 'unpublished';
    if (!isWithdrawn || now - createdAt.getTime() >= MAX_WAIT_MS) return false;
    await postponeDeliveries(database, [id], new Date(now + WAIT_MS), { isAttempt: false });
    return true;
  };
}

export type WaitForArticle = ReturnType<typeof createWaitForArticle>;
