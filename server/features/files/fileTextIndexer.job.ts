import { buffer } from 'node:stream/consumers';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { claimFile, findWaitingFiles, releaseFileClaim, saveFileText } from '../../database/fileClaims.ts';
import type { Bus } from '../../events/bus.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import type { Logger } from '../../platform/logger.ts';
import { reindexArticle } from '../../search/indexArticles.ts';
import type { FileTextResult, ReadFileText } from '../../shared/readFileText.ts';
import { textKindOf } from './fileTextKinds.policy.ts';
import { readFileTextInThread } from './fileTextThread.service.ts';

/** A file is given up when the server stopped this often while reading it. */
const MAX_ATTEMPTS = 3;
/** Claims of other instances have expired after this time. */
const RETRY_MS = 90_000;

interface FileTextDeps {
  database: Database;
  fileStore: FileStore;
  bus: Bus;
  clock: Clock;
  logger: Logger;
  read?: ReadFileText | undefined;
}

export interface FileTextIndexer {
  onStored(fileId: number): void;
  /** Continues with files that wait since before the start, also those that another instance left. */
  resume(): void;
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
  /** Stops the queue; the file being read is left to the next start. */
  close(): Promise<void>;
}

export function createFileTextIndexer(deps: FileTextDeps): FileTextIndexer {
  const { database, fileStore, bus, clock, logger, read = readFileTextInThread } = deps;
  const { FileRecord: Files } = database.models;
  const aborter = new AbortController();
  let queue: Promise<void> = Promise.resolve();
  let retryTimer: NodeJS.Timeout | undefined;

  function enqueue(task: () => Promise<void>): void {
    queue = queue.then(async () => {
      if (aborter.signal.aborted) return;
      await task().catch((error) => {
        logger.error({ err: error }, 'reading attached files failed; it is tried again');
        scheduleRetry();
      });
    });
  }

  function scheduleRetry(): void {
    clearTimeout(retryTimer);
    if (!aborter.signal.aborted) retryTimer = setTimeout(resume, RETRY_MS).unref();
  }

  async function indexFile(fileId: number): Promise<void> {
    const attempts = await claimFile(database, fileId, clock.now());
    if (attempts === undefined) return;
    const file = await Files.findByPk(fileId);
    if (!file) return;
    const outcome = await extractText(file, attempts).catch((error: unknown) => {
      if (!aborter.signal.aborted)
        logger.warn({ err: error, fileId }, 'the words of a file could not be read');
      return undefined;
    });
    if (!(await saveOutcome(file, outcome))) enqueue(() => indexFile(fileId));
  }

  async function extractText(file: FileRecord, attempts: number): Promise<FileTextResult> {
    if (attempts > MAX_ATTEMPTS) throw new Error(`the server ended ${MAX_ATTEMPTS} times while reading it`);
    const kind = textKindOf(file.mime);
    if (!kind) throw new Error(`no words are read from ${file.mime}`);
    const { stream } = await fileStore.open(file.storage_key);
    return read({ bytes: new Uint8Array(await buffer(stream)), kind }, aborter.signal);
  }

  /**
   * Stores the text, the state of the file and the search entry of the article in one transaction.
   *
   * @returns false when the content was replaced meanwhile and must be read again
   */
  function saveOutcome(file: FileRecord, outcome: FileTextResult | undefined): Promise<boolean> {
    const { id, storage_key } = file;
    return database.write(async (tx) => {
      const { transaction } = tx;
      await lockArticle(tx, file);
      if (!outcome) await releaseFileClaim(database, tx, id);
      if (aborter.signal.aborted && !outcome) return true;
      const [changed] = await Files.update(
        outcome ? { text_state: 'done', ...problemColumns(outcome) } : { text_state: 'failed' },
        { where: { id, storage_key, text_state: 'waiting' }, transaction },
      );
      if (changed === 0) {
        await releaseFileClaim(database, tx, id);
        return (await Files.count({ where: { id, text_state: 'waiting' }, transaction })) === 0;
      }
      if (!outcome) return true;
      // The search finds articles; a PDF of a site page was only checked.
      if (!file.article_id) {
        await releaseFileClaim(database, tx, id);
        return true;
      }
      await saveFileText(database, tx, id, outcome);
      await reindexArticle(database, tx, file.article_id);
      tx.afterCommit(() => bus.publish({ type: 'search.indexed', data: {} }));
      return true;
    });
  }

  /** Locks the article before the file, in the order in which replacing or deleting a file locks. */
  async function lockArticle({ transaction }: WriteTransaction, { article_id }: FileRecord): Promise<void> {
    if (article_id === null) return;
    const lock = transaction.LOCK.UPDATE;
    await database.models.Article.findByPk(article_id, { attributes: ['id'], transaction, lock });
  }

  async function indexWaiting(): Promise<void> {
    for (const id of await findWaitingFiles(database)) {
      if (aborter.signal.aborted) return;
      await indexFile(id);
    }
    if ((await findWaitingFiles(database)).length > 0) scheduleRetry();
  }

  function resume(): void {
    clearTimeout(retryTimer);
    enqueue(indexWaiting);
  }

  async function idle(): Promise<void> {
    let awaited: Promise<void> | undefined;
    while (awaited !== queue) {
      awaited = queue;
      await awaited;
    }
  }

  return {
    onStored: (fileId) => enqueue(() => indexFile(fileId)),
    resume,
    idle,
    close: () => {
      aborter.abort();
      clearTimeout(retryTimer);
      return idle();
    },
  };
}

function problemColumns({ problems }: FileTextResult) {
  return { lacks_text: problems.includes('no-text'), lacks_title: problems.includes('no-title') };
}
