import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ArticleWriter } from './articleWriter.ts';
import type { RemovedFiles } from './removedFiles.ts';

/** How long an article lies in the trash before it is removed for good. */
export const TRASH_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const EVERY_MS = 3_600_000;
const AT_ONCE = 100;

interface TrashDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  writer: ArticleWriter;
  removedFiles: RemovedFiles;
}

/** Empties the trash by itself: at the start and every hour, on each instance; an article goes once. */
export function createTrash({ database, clock, logger, writer, removedFiles }: TrashDeps) {
  const { models } = database;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let ending = false;

  /** The row is locked and looked at again: another instance may be at it, or somebody may just take it out. */
  function purgeOne(id: number, before: Date): Promise<boolean> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const article = await models.Article.findOne({
        where: { id, state: 'trashed', trashed_at: { [Op.lte]: before } },
        transaction,
        lock: transaction.LOCK.UPDATE,
      });
      if (!article) return false;
      await removedFiles.ofOwner(tx, 'article_id', id);
      await writer.remove(tx, article, { id: null, name: 'Systém' });
      return true;
    });
  }

  /** @returns how many were removed here */
  async function purgeDue(): Promise<number> {
    const before = new Date(clock.now().getTime() - TRASH_DAYS * DAY_MS);
    let purged = 0;
    for (let last = 0; ; ) {
      const due = await models.Article.findAll({
        attributes: ['id'],
        where: { id: { [Op.gt]: last }, trashed_at: { [Op.lte]: before } },
        order: ['id'],
        limit: AT_ONCE,
      });
      for (const { id } of due) {
        if (ending) return purged;
        if (await purgeOne(id, before)) purged += 1;
      }
      const newest = due.at(-1);
      if (!newest) return purged;
      last = newest.id;
    }
  }

  async function run(): Promise<void> {
    try {
      const purged = await purgeDue();
      if (purged > 0) logger.info({ purged }, 'articles were removed from the trash after 30 days');
      if (!ending) await removedFiles.sweep();
    } catch (error) {
      logger.error({ err: error }, 'the trash could not be emptied; it is tried again within an hour');
    }
  }

  return {
    purgeDue,
    start(): void {
      running = run();
      timer = setInterval(() => {
        running = run();
      }, EVERY_MS).unref();
    },
    /** Resolves when what is under way has ended; the rest is left to the next start. */
    async stop(): Promise<void> {
      ending = true;
      clearInterval(timer);
      await running;
    },
  };
}
