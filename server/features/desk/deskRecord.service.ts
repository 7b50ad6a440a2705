import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { DeskAction } from '../../models/deskRecord.ts';
import type { Clock } from '../../platform/clock.ts';
import { canonicalJson, FIRST_HASH, recordHash } from './deskRecord.policy.ts';

export interface NewRecordEntry {
  deskId: number;
  /** Null for what is done with the whole desk. */
  articleId: number | null;
  deed: DeskAction;
  /** Hashes, days and numbers; no texts and no names. */
  facts: Readonly<Record<string, unknown>>;
}

export function createDeskRecord({ database, clock }: { database: Database; clock: Clock }) {
  const { DeskRecord: Records } = database.models;

  /** In the transaction of the action, so that neither exists without the other; actions at one desk wait for each other. */
  async function append(
    tx: WriteTransaction,
    { deskId, articleId, deed, facts }: NewRecordEntry,
  ): Promise<void> {
    const { transaction } = tx;
    await acquireAdvisoryLock(database, tx, `desk-record:${deskId}`);
    const last = await Records.findOne({ where: { desk_id: deskId }, order: [['seq', 'DESC']], transaction });
    const seq = (last?.seq ?? 0) + 1;
    const previous_hash = last?.hash ?? FIRST_HASH;
    const at = clock.now();
    const content = canonicalJson({
      ...facts,
      article: articleId,
      at: at.toISOString(),
      deed,
      desk: deskId,
      seq,
    });
    const hash = recordHash(previous_hash, content);
    await Records.create(
      { desk_id: deskId, seq, deed, article_id: articleId, content, previous_hash, hash, at },
      { transaction },
    );
  }

  return { append };
}

export type DeskRecordWriter = ReturnType<typeof createDeskRecord>;
