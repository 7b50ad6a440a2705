import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

/** All uses of a minute are one write: a script that calls ten times a second costs no more than one that calls once. */
const STORE_AFTER_MS = 60_000;

export interface TokenUses {
  /** Notes a use; costs one entry of a map. */
  note(tokenId: number): void;
  /** A use that is not stored yet. */
  waiting(tokenId: number): Date | undefined;
  /** Stores what still waits; called before the database closes. */
  flush(): Promise<void>;
}

/** When tokens were last used, kept in memory and stored once a minute. A crash loses the last minute. */
export function createTokenUses(deps: { database: Database; clock: Clock; logger: Logger }): TokenUses {
  const { database, clock, logger } = deps;
  let uses = new Map<number, Date>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush: Promise<void> = Promise.resolve();

  async function store(): Promise<void> {
    if (uses.size === 0) return;
    const stored = uses;
    uses = new Map();
    try {
      await database.write(async ({ transaction }) => {
        for (const [id, at] of stored) {
          const earlier = { [Op.or]: [null, { [Op.lt]: at }] };
          const where = { id, last_used_at: earlier };
          await database.models.ApiToken.update({ last_used_at: at }, { where, transaction });
        }
      });
    } catch (error) {
      // Only a hint for the owner; the next use brings a newer one.
      logger.warn({ err: error, tokens: stored.size }, 'the last uses of tokens were not stored');
    }
  }

  /** One after another: who waits for a flush waits for the one under way too. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    lastFlush = lastFlush.then(store);
    return lastFlush;
  }

  return {
    note: (tokenId) => {
      uses.set(tokenId, clock.now());
      timer ??= setTimeout(() => void flush(), STORE_AFTER_MS).unref();
    },
    waiting: (tokenId) => uses.get(tokenId),
    flush,
  };
}
