import { Op } from 'sequelize';
import type { Logger } from '../../platform/logger.ts';
import { actorOf, createImportItems, type ImportItemsDeps } from './importItems.service.ts';
import { createLinkCompletion } from './linkCompletion.service.ts';
import { createOldLinks } from './oldLinks.service.ts';

const INTERVAL_MS = 60_000;
const STOPPED = 'Tady se import zastavil kvůli chybě serveru.';

interface ImportRunnerDeps extends Omit<ImportItemsDeps, 'oldLinks'> {
  logger: Pick<Logger, 'error'>;
}

/**
 * Makes the articles of running imports, one after the other, each with its files in one transaction: after a kill it goes
 * on with the next one. It runs on each instance; the lock on an article's line makes it once.
 */
export function createImportRunner(deps: ImportRunnerDeps) {
  const { database, logger } = deps;
  const { ArticleImport: Imports, ArticleImportItem: Items } = database.models;
  const oldLinks = createOldLinks(database);
  const { importItem, finish } = createImportItems({ ...deps, oldLinks });
  const linkCompletion = createLinkCompletion({ ...deps, oldLinks });
  let pending: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  async function continueImport(id: number): Promise<void> {
    for (let lastId = 0; !stopping.signal.aborted; ) {
      const record = await Imports.findOne({ where: { id, state: 'running' } });
      if (!record) return;
      const where = { import_id: id, state: 'waiting' as const, id: { [Op.gt]: lastId } };
      const item = await Items.findOne({ where, order: ['id'] });
      if (!item) {
        await linkCompletion.run(record, actorOf(record), stopping.signal);
        if (stopping.signal.aborted) return;
        await database.write(({ transaction }) =>
          Imports.update({ state: 'done' }, { where: { id, state: 'running' }, transaction }),
        );
        return;
      }
      lastId = item.id;
      await importItem(record, item, stopping.signal).catch(async (error: unknown) => {
        logger.error({ err: error, item: item.id }, 'an article of an import was not made');
        await finish(item, 'failed', 'Nepodařilo se to převzít.');
      });
    }
  }

  async function runAll(): Promise<void> {
    for (const { id } of await Imports.findAll({
      attributes: ['id'],
      where: { state: 'running' },
      order: ['id'],
    }))
      await continueImport(id).catch((error: unknown) => halt(id, error));
  }

  /** Said at the next one, which clears it. The others go on; where the database does not answer, all are tried again. */
  async function halt(id: number, error: unknown): Promise<void> {
    logger.error({ err: error, import: id }, 'an import of articles could not go on; it was stopped');
    await database.write(async ({ transaction }) => {
      await Imports.update({ state: 'stopped' }, { where: { id, state: 'running' }, transaction });
      const where = { import_id: id, state: 'waiting' };
      const next = await Items.findOne({ where, order: ['id'], transaction });
      await next?.update({ problem: STOPPED }, { transaction });
    });
  }

  function nudge(): void {
    pending = pending.then(runAll).catch((error: unknown) => {
      logger.error(
        { err: error },
        'the imports of articles could not go on; they are tried again within a minute',
      );
    });
  }

  return {
    nudge,
    waitUntilIdle: () => pending,
    start(): void {
      nudge();
      timer = setInterval(nudge, INTERVAL_MS).unref();
    },
    async stop(isDraining: boolean): Promise<void> {
      clearInterval(timer);
      if (isDraining) stopping.abort();
      await pending;
    },
  };
}
