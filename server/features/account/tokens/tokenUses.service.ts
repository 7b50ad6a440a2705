import { Op } from 'sequelize';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';

/** Debounce interval: the uses of a minute are one write, however often a script calls. */
const STORE_AFTER_MS = 60_000;

export interface TokenUses {
  record(tokenId: number): void;
  getPending(tokenId: number): Date | undefined;
  flush(): Promise<void>;
}

/**
 * Keeps the last use of tokens in memory and stores it once a minute. A crash loses at most the last minute.
 */
export function createTokenUses(deps: { database: Database; clock: Clock; logger: Logger }): TokenUses {
  const { database, clock, logger } = deps;
  let pendingUses = new Map<number, Date>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush: Promise<void> = Promise.resolve();

  async function store(): Promise<void> {
    if (pendingUses.size === 0) return;
    const batch = pendingUses;
    pendingUses = new Map();
    try {
      await database.write(async ({ transaction }) => {
        for (const [id, at] of batch) {
          const earlier = { [Op.or]: [null, { [Op.lt]: at }] };
          const where = { id, last_used_at: earlier };
          await database.models.ApiToken.update({ last_used_at: at }, { where, transaction });
        }
      });
    } catch (error) {
      logger.warn({ err: error, tokens: batch.size }, 'the last uses of tokens were not stored');
    }
  }

  /** Serializes writes, so that a caller also waits for a flush in progress. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    lastFlush = lastFlush.then(store);
    return lastFlush;
  }

  return {
    record: (tokenId) => {
      pendingUses.set(tokenId, clock.now());
      timer ??= setTimeout(() => void flush(), STORE_AFTER_MS).unref();
    },
    getPending: (tokenId) => pendingUses.get(tokenId),
    flush,
  };
}
