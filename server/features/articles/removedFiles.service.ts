import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import type { Logger } from '../../platform/logger.ts';

interface RemovedFilesDeps {
  database: Database;
  clock: Clock;
  fileStore: Pick<FileStore, 'delete'>;
  logger: Pick<Logger, 'warn'>;
  /** True while a backup copies the files; deleting bytes is then postponed. */
  isDeletionPaused: () => Promise<boolean>;
}

/**
 * Deletes the bytes of removed files after commit. Until then their keys are in a table, so that a restart after a
 * crash finishes the deletion.
 */
export function createRemovedFiles({
  database,
  clock,
  fileStore,
  logger,
  isDeletionPaused,
}: RemovedFilesDeps) {
  const { models } = database;

  async function deleteBytes(key: string): Promise<void> {
    // Checked after commit: a copy that began before it still names the file, one that begins later does not.
    if (await isDeletionPaused()) return;
    try {
      await fileStore.delete(key);
    } catch (error) {
      logger.warn({ err: error, key }, 'the bytes of a removed file are still there');
      return;
    }
    await database.write(({ transaction }) =>
      models.RemovedFile.destroy({ where: { storage_key: key }, transaction }),
    );
  }

  async function ofKeys(tx: WriteTransaction, keys: readonly string[]): Promise<void> {
    const removed_at = clock.now();
    await models.RemovedFile.bulkCreate(
      keys.map((storage_key) => ({ storage_key, removed_at })),
      { transaction: tx.transaction, ignoreDuplicates: true },
    );
    tx.afterCommit(async () => {
      for (const key of keys) await deleteBytes(key);
    });
  }

  return {
    ofKeys,

    async ofOwner(tx: WriteTransaction, column: 'article_id' | 'page_id', id: number): Promise<void> {
      const { transaction } = tx;
      const rows = await selectRows<{ storage_key: string }>(
        database,
        `SELECT storage_key FROM files WHERE ${column} = :id
         UNION ALL SELECT v.storage_key FROM file_variants v JOIN files f ON f.id = v.file_id
         WHERE f.${column} = :id`,
        { id },
        transaction,
      );
      await ofKeys(
        tx,
        rows.map(({ storage_key }) => storage_key),
      );
      await models.FileRecord.destroy({ where: { [column]: id }, transaction });
    },

    async sweep(): Promise<void> {
      for (const { storage_key } of await models.RemovedFile.findAll()) await deleteBytes(storage_key);
    },
  };
}

export type RemovedFiles = ReturnType<typeof createRemovedFiles>;
