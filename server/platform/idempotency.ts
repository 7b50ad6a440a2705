import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../database/database.ts';
import type { IdempotencyKey } from '../models/idempotencyKey.ts';
import { AppError } from '../shared/errors.ts';
import type { Clock } from './clock.ts';

const KEPT_MS = 24 * 60 * 60_000;

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

/** Answers a repeated create with its first result, so that a lost answer never makes a second article. */
export function createIdempotency({ database, clock }: { database: Database; clock: Clock }) {
  const { IdempotencyKey: Keys } = database.models;

  async function forgetOld({ transaction }: WriteTransaction): Promise<void> {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    await Keys.destroy({ where: { created_at: { [Op.lte]: before } }, transaction });
  }

  /**
   * The key's row, made now unless it was there. A second one at the same moment waits here until the first is done;
   * a row without a status is our own, because a finished one always has it.
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

  function repeat<B>(row: IdempotencyKey, operation: string, requestHash: string): IdempotentResult<B> {
    if (row.operation !== operation || row.request_hash !== requestHash) throw keyReused();
    return { status: row.status, body: JSON.parse(row.body) as B };
  }

  /**
   * Runs `work` once for a user's key and gives the first result to every repeat within 24 hours. Work and key are
   * one write: when the work fails nothing is remembered, and the same key may be tried again.
   *
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
      await forgetOld(tx);
      const row = await claim(tx, { user_id: userId, key, operation, request_hash: requestHash });
      if (row.status !== 0) return repeat<B>(row, operation, requestHash);
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
