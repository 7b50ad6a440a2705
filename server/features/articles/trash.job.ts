import { Op, type Transaction, type WhereOptions } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import type { ArticleWriter } from './articleWriter.service.ts';
import type { Presence } from './presence.service.ts';
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
  presence: Pick<Presence, 'others'>;
}

type IsKept = (article: Article, transaction: Transaction) => Promise<boolean>;

/**
 * Purges the trash at the start and every hour, and every hour the drafts in which nobody has written anything for a
 * day. It runs on each instance; row locks make each purge happen once.
 */
export function createTrash({ database, clock, logger, writer, removedFiles, presence }: TrashDeps) {
  const {
    AcknowledgementGroup,
    Article: Articles,
    ArticleDraft,
    ArticleTemplate,
    DeskNotice,
    FileRecord,
  } = database.models;
  const repeated = createRepeatedRun(INTERVAL_MS, run);

  const ago = (days: number) => ({ [Op.lte]: new Date(clock.now().getTime() - days * DAY_MS) });

  /** Somebody has typed into it or added something to it, or has it open. */
  async function isTouched({ id }: Article, transaction: Transaction): Promise<boolean> {
    if (presence.others(id, 0).length > 0) return true;
    const scope = { where: { article_id: id }, transaction };
    return (
      (await ArticleDraft.count(scope)) > 0 ||
      (await FileRecord.count(scope)) > 0 ||
      (await AcknowledgementGroup.count(scope)) > 0 ||
      (await ArticleTemplate.count(scope)) > 0 ||
      (await DeskNotice.count(scope)) > 0
    );
  }

  /** Checked again under the lock: another instance may purge it, or somebody may restore it or write into it. */
  function purgeOne(id: number, due: WhereOptions<Article>, isKept: IsKept): Promise<boolean> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const where = { [Op.and]: [{ id }, due] };
      const article = await Articles.findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
      if (!article || (await isKept(article, transaction))) return false;
      await removedFiles.ofOwner(tx, 'article_id', id);
      await writer.remove(tx, article, { id: null, name: 'Systém' });
      return true;
    });
  }

  async function purge(due: WhereOptions<Article>, isKept: IsKept = async () => false) {
    let purged = 0;
    for (let lastId = 0; ; ) {
      const batch = await Articles.findAll({
        attributes: ['id'],
        where: { [Op.and]: [{ id: { [Op.gt]: lastId } }, due] },
        order: ['id'],
        limit: BATCH_SIZE,
      });
      for (const { id } of batch) {
        if (repeated.isStopping()) return purged;
        if (await purgeOne(id, due, isKept)) purged += 1;
      }
      const lastOfBatch = batch.at(-1);
      if (!lastOfBatch) return purged;
      lastId = lastOfBatch.id;
    }
  }

  const purgeDue = (): Promise<number> => purge({ state: 'trashed', trashed_at: ago(TRASH_DAYS) });

  const purgeUntouched = (): Promise<number> =>
    purge({ state: 'draft', version: 1, title: '', perex: '', html: '', created_at: ago(1) }, isTouched);

  async function run(isFirst: boolean): Promise<void> {
    try {
      const purged = await purgeDue();
      if (purged > 0) logger.info({ purged }, 'articles were removed from the trash after 30 days');
      // Who has a draft open is unknown until the editors have announced themselves again.
      const untouched = isFirst ? 0 : await purgeUntouched();
      if (untouched > 0) logger.info({ untouched }, 'drafts without any content were removed after a day');
      if (!repeated.isStopping()) await removedFiles.sweep();
    } catch (error) {
      logger.error({ err: error }, 'the trash could not be emptied; it is tried again within an hour');
    }
  }

  return {
    purgeDue,
    purgeUntouched,
    start: repeated.start,
    stop: repeated.stop,
  };
}
