import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../database/database.ts';
import type { IdempotencyKey } from '../models/idempotencyKey.ts';
import { AppError } from '../shared/errors.ts';
import type { Clock } from './clock.ts';

const RETENTION_MS = 24 * 60 * 60_000;

export interface IdempotentResult<B> {
  status: number;
  body: B;
}

interface ClaimedKey {
  user_id: number;
  key: string;
  operation: string;
  request_hash: string;
}

function keyReused(): AppError {
  return new AppError({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
    message: 'Tento klíč Idempotency-Key už patří jinému požadavku.',
  });
}

/**
 * Repeats the first result of a create for the same idempotency key, so that a lost response never creates a second
 * record.
 */
export function createIdempotency({ database, clock }: { database: Database; clock: Clock }) {
  const { IdempotencyKey: Keys } = database.models;

  async function deleteExpired({ transaction }: WriteTransaction): Promise<void> {
    const before = new Date(clock.now().getTime() - RETENTION_MS);
    await Keys.destroy({ where: { created_at: { [Op.lte]: before } }, transaction });
  }

  /**
   * Inserts the key's row, or reads the existing one. A concurrent claim of the same key blocks until the first
   * transaction ends. A row with status 0 is our own: a finished one always has a status.
   */
  async function claim(tx: WriteTransaction, key: ClaimedKey): Promise<IdempotencyKey> {
    const { transaction } = tx;
    await database.sequelize.query(
      `INSERT INTO idempotency_keys (user_id, key, operation, request_hash, status, body, created_at)
       VALUES (:user_id, :key, :operation, :request_hash, 0, '', :created_at)
       ON CONFLICT (user_id, key) DO NOTHING`,
      { transaction, replacements: { ...key, created_at: clock.now() } },
    );
    const where = { user_id: key.user_id, key: key.key };
    return Keys.findOne({ where, transaction, rejectOnEmpty: true });
  }

  function readResult<B>(row: IdempotencyKey, operation: string, requestHash: string): IdempotentResult<B> {
    if (row.operation !== operation || row.request_hash !== requestHash) throw keyReused();
    return { status: row.status, body: JSON.parse(row.body) as B };
  }

  /**
   * Runs `work` once per user and key, and returns the first result to every repeat within 24 hours. Work and key are
   * one transaction: when the work fails, nothing is stored and the key may be used again.
   * @throws AppError 422 when the key was used for another request
   */
  function run<B>(
    userId: number,
    key: string,
    operation: string,
    requestHash: string,
    work: () => Promise<IdempotentResult<B>>,
  ): Promise<IdempotentResult<B>> {
    return database.write(async (tx) => {
      await deleteExpired(tx);
      const row = await claim(tx, { user_id: userId, key, operation, request_hash: requestHash });
      if (row.status !== 0) return readResult<B>(row, operation, requestHash);
      const result = await work();
      await row.update(
        { status: result.status, body: JSON.stringify(result.body) },
        { transaction: tx.transaction },
      );
      return result;
    });
  }

  return { run };
}

export type Idempotency = ReturnType<typeof createIdempotency>;
