import type { Database } from '../../database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PublicFetch } from '../../platform/publicFetch.ts';
import { parseSizes } from './imports.policy.ts';
import type { FileSizes, ImportedArticle } from './imports.types.ts';

/** Asking is slow for each host; the rest counts as unknown. */
const MAX_MEASURED = 300;
const SAVED_AFTER = 10;

interface FileSizesDeps {
  database: Database;
  logger: Pick<Logger, 'error'>;
  publicFetch: PublicFetch;
}

export function createFileSizes({ database, logger, publicFetch }: FileSizesDeps) {
  const { ArticleImport: Imports, ArticleImportItem: Items } = database.models;
  let pending: Promise<void> = Promise.resolve();
  let isStopping = false;

  async function urlsOf(import_id: number): Promise<string[]> {
    const items = await Items.findAll({
      attributes: ['source'],
      where: { import_id, state: 'waiting' },
      order: ['id'],
      raw: true,
    });
    return [
      ...new Set(
        items.flatMap(({ source }) => (JSON.parse(source) as ImportedArticle).files.map(({ url }) => url)),
      ),
    ];
  }

  /** @returns whether the import still waits */
  async function save(id: number, sizes: FileSizes): Promise<boolean> {
    const [count] = await database.write(({ transaction }) =>
      Imports.update({ sizes: JSON.stringify(sizes) }, { where: { id, state: 'ready' }, transaction }),
    );
    return count > 0;
  }

  async function measure(id: number): Promise<void> {
    const urls = await urlsOf(id);
    const sizes: FileSizes = { isDone: false, measured: 0, unknown: 0, bytes: 0 };
    for (const url of urls.slice(0, MAX_MEASURED)) {
      if (isStopping) return;
      const bytes = await publicFetch.size(url).catch(() => null);
      sizes.measured += 1;
      if (bytes === null || !Number.isSafeInteger(bytes)) sizes.unknown += 1;
      else sizes.bytes += bytes;
      if (sizes.measured % SAVED_AFTER === 0 && !(await save(id, sizes))) return;
    }
    const left = Math.max(0, urls.length - MAX_MEASURED);
    await save(id, {
      ...sizes,
      isDone: true,
      measured: sizes.measured + left,
      unknown: sizes.unknown + left,
    });
  }

  async function measureAll(): Promise<void> {
    const waiting = await Imports.findAll({
      attributes: ['id', 'sizes'],
      where: { state: 'ready' },
      order: ['id'],
    });
    for (const { id, sizes } of waiting) if (!parseSizes(sizes).isDone) await measure(id);
  }

  function nudge(): void {
    pending = pending.then(measureAll).catch((error: unknown) => {
      logger.error({ err: error }, 'the files of an import could not be measured');
    });
  }

  return {
    nudge,
    waitUntilIdle: () => pending,
    start: nudge,
    async stop(isDraining: boolean): Promise<void> {
      isStopping = isDraining;
      await pending;
    },
  };
}
