import { buffer } from 'node:stream/consumers';
import { reindexArticle } from '../../database/articleSearch.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { claimFile, keepFileText, releaseFile, waitingFiles } from '../../database/fileClaims.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import type { Logger } from '../../platform/logger.ts';
import { textKind } from './fileTextKinds.ts';
import { readInThread } from './fileTextThread.ts';
import type { FileTextResult } from './fileTextWorker.ts';

/** A file over which the server ended so often is not tried again. */
const MAX_ATTEMPTS = 3;
/** What others have claimed is looked at again when their claims have run out. */
const LOOK_AGAIN_MS = 90_000;

interface FileTextDeps {
  database: Database;
  fileStore: FileStore;
  clock: Clock;
  logger: Logger;
  /** How the words are read: in a thread of its own. */
  read?: typeof readInThread;
}

/** Makes the words inside attached files searchable: one file after another, while nobody waits for it. */
export interface FileText {
  /** Called after the commit that stored a file whose `text_state` is `waiting`. */
  onStored(fileId: number): void;
  /** Goes on with what waits since before the start, also where another instance ended over it. */
  resume(): void;
  /** Resolves when all that was told of is read. */
  idle(): Promise<void>;
  /** Takes up nothing more, and leaves the file that is being read to the next start. */
  close(): Promise<void>;
}

export function createFileText(deps: FileTextDeps): FileText {
  const { database, fileStore, clock, logger, read = readInThread } = deps;
  const { FileRecord: Files } = database.models;
  const end = new AbortController();
  let last: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;

  /** One piece of work after another; what fails is in the log, and the next one has its turn. */
  function enqueue(work: () => Promise<void>): void {
    last = last.then(async () => {
      if (end.signal.aborted) return;
      await work().catch((error) => {
        logger.error({ err: error }, 'reading attached files failed; it is tried again');
        lookAgain();
      });
    });
  }

  /** When the claims of now have run out. */
  function lookAgain(): void {
    clearTimeout(again);
    if (!end.signal.aborted) again = setTimeout(resume, LOOK_AGAIN_MS).unref();
  }

  async function readOne(fileId: number): Promise<void> {
    const attempts = await claimFile(database, fileId, clock.now());
    if (attempts === undefined) return;
    const file = await Files.findByPk(fileId);
    if (!file) return;
    const outcome = await textOf(file, attempts).catch((error: unknown) => {
      if (!end.signal.aborted) logger.warn({ err: error, fileId }, 'the words of a file could not be read');
      return undefined;
    });
    if (!(await settle(file, outcome))) enqueue(() => readOne(fileId));
  }

  async function textOf(file: FileRecord, attempts: number): Promise<FileTextResult> {
    if (attempts > MAX_ATTEMPTS) throw new Error(`the server ended ${MAX_ATTEMPTS} times while reading it`);
    const kind = textKind(file.mime);
    if (!kind) throw new Error(`no words are read from ${file.mime}`);
    const { stream } = await fileStore.open(file.storage_key);
    return read({ bytes: new Uint8Array(await buffer(stream)), kind }, end.signal);
  }

  /** Keeps the outcome, the file's state and the article's entry together. False when the file has got another content meanwhile. */
  function settle(file: FileRecord, outcome: FileTextResult | undefined): Promise<boolean> {
    const { id, storage_key } = file;
    return database.write(async (tx) => {
      const { transaction } = tx;
      await hold(tx, file);
      if (!outcome) await releaseFile(database, tx, id);
      if (end.signal.aborted && !outcome) return true;
      const [changed] = await Files.update(
        { text_state: outcome ? 'done' : 'failed' },
        { where: { id, storage_key, text_state: 'waiting' }, transaction },
      );
      if (changed === 0) {
        await releaseFile(database, tx, id);
        return (await Files.count({ where: { id, text_state: 'waiting' }, transaction })) === 0;
      }
      if (!outcome) return true;
      await keepFileText(database, tx, id, outcome);
      if (file.article_id) await reindexArticle(database, tx, file.article_id);
      return true;
    });
  }

  /** The article first and then the file, as whoever replaces or deletes the file does. */
  async function hold({ transaction }: WriteTransaction, { article_id }: FileRecord): Promise<void> {
    if (article_id === null) return;
    const lock = transaction.LOCK.UPDATE;
    await database.models.Article.findByPk(article_id, { attributes: ['id'], transaction, lock });
  }

  async function readAll(): Promise<void> {
    for (const id of await waitingFiles(database)) {
      if (end.signal.aborted) return;
      await readOne(id);
    }
    if ((await waitingFiles(database)).length > 0) lookAgain();
  }

  function resume(): void {
    clearTimeout(again);
    enqueue(readAll);
  }

  /** What is being read may bring more. */
  async function idle(): Promise<void> {
    let seen: Promise<void> | undefined;
    while (seen !== last) {
      seen = last;
      await seen;
    }
  }

  return {
    onStored: (fileId) => enqueue(() => readOne(fileId)),
    resume,
    idle,
    close: () => {
      end.abort();
      clearTimeout(again);
      return idle();
    },
  };
}
