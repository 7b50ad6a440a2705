import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ArticleWriter } from './articleWriter.service.ts';
import type { RemovedFiles } from './removedFiles.service.ts';

export const TRASH_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const INTERVAL_MS = 3_600_000;
const BATCH_SIZE = 100;

interface TrashDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  writer: ArticleWriter;
  removedFiles: RemovedFiles;
}

/** Purges the trash at the start and every hour. It runs on each instance; row locks make each purge happen once. */
export function createTrash({ database, clock, logger, writer, removedFiles }: TrashDeps) {
  const { models } = database;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  /** Checked again under the lock: another instance may purge it, or somebody may restore it. */
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

  async function purgeDue(): Promise<number> {
    const before = new Date(clock.now().getTime() - TRASH_DAYS * DAY_MS);
    let purged = 0;
    for (let lastId = 0; ; ) {
      const due = await models.Article.findAll({
        attributes: ['id'],
        where: { id: { [Op.gt]: lastId }, trashed_at: { [Op.lte]: before } },
        order: ['id'],
        limit: BATCH_SIZE,
      });
      for (const { id } of due) {
        if (isStopping) return purged;
        if (await purgeOne(id, before)) purged += 1;
      }
      const lastOfBatch = due.at(-1);
      if (!lastOfBatch) return purged;
      lastId = lastOfBatch.id;
    }
  }

  async function run(): Promise<void> {
    try {
      const purged = await purgeDue();
      if (purged > 0) logger.info({ purged }, 'articles were removed from the trash after 30 days');
      if (!isStopping) await removedFiles.sweep();
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
      }, INTERVAL_MS).unref();
    },
    /** Resolves when the current run has stopped; the rest is left to the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
