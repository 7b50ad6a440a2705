import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DeferredWrites } from '../../platform/deferredWrites.ts';
import type { AuditAction } from '../../shared/auditAction.ts';
import type { AuditActor, AuditRecord, AuditService } from './audit.service.ts';

interface PersonalDataReadsDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
  deferredWrites: Pick<DeferredWrites, 'write'>;
}

type ReadAction = Extract<AuditAction, `${string}-viewed` | `${string}.viewed`>;

/** A browser reads the same page again whenever its window gets the focus. */
const REPEATED_WITHIN_MS = 3_600_000;
const MAX_REMEMBERED = 5_000;

/**
 * Records that somebody opened personal data of others, once an hour for the same person and the same data. What counts
 * as personal data is in `docs/decisions/audit-of-access.md`.
 */
export function createPersonalDataReads({ database, clock, audit, deferredWrites }: PersonalDataReadsDeps) {
  const recent = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  return async function recordRead(
    actor: AuditActor,
    action: ReadAction,
    object: AuditRecord['object'],
  ): Promise<void> {
    const key = `${actor.id} ${action} ${object.id}`;
    const at = clock.now();
    const before = recent.get(key);
    if (before !== undefined && at.getTime() - before < REPEATED_WITHIN_MS) return;
    recent.set(key, at.getTime());
    const write = () =>
      database.write((tx) => audit.record(tx, { actor, action, object, before: null, after: null, at }));
    const context = { module: 'audit', userId: actor.id, requestId: actor.requestId, action };
    await deferredWrites.write('the audit line of a reading', write, context);
  };
}

export type RecordRead = ReturnType<typeof createPersonalDataReads>;
