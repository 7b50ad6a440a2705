import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DeferredWrites } from '../../platform/deferredWrites.ts';
import type { Logger } from '../../platform/logger.ts';
import { forbidden } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { anonymizeUser, ERASED_NAME } from './anonymizeUser.service.ts';
import { ensureAdminRemains } from './ensureAdminRemains.queries.ts';
import type { Erasure, ErasureLog } from './erasureLog.service.ts';
import { boardId, toErasure } from './reapplyErasures.service.ts';
import type { RevokeAllAccess } from './revokeAllAccess.service.ts';
import type { UserRecords } from './userRecords.queries.ts';

interface UserAnonymizationDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  audit: AuditService;
  records: UserRecords;
  revokeAllAccess: RevokeAllAccess;
  erasures: ErasureLog;
  deferredWrites: Pick<DeferredWrites, 'write'>;
}

export function createUserAnonymization(deps: UserAnonymizationDeps) {
  const { database, bus, clock, logger, audit, records, revokeAllAccess, erasures, deferredWrites } = deps;

  /** Runs after the commit: an entry for somebody who was not erased would erase them at the next start. */
  async function appendToLog(erasure: Erasure): Promise<void> {
    const logFields = { module: 'users', erasedId: erasure.user_id };
    try {
      await deferredWrites.write('the note of an erasure', () => erasures.append([erasure]), logFields);
    } catch (error) {
      // The person is erased all the same; the next start adds the missing entry.
      logger.error({ ...logFields, err: error }, 'an erasure was not noted beside the database');
    }
  }

  /** @throws 403 for one's own record, 409 for the last active admin */
  async function erase(actor: Actor, id: number): Promise<void> {
    const board = await boardId(database);
    const erasure = await database.write(async (tx) => {
      const user = await records.lock(tx, id);
      if (actor.id === id) throw forbidden('nobody takes the way in from under their own feet');
      if (user.role === 'admin' && user.state === 'active') await ensureAdminRemains(database, tx, id);
      const now = clock.now();
      await revokeAllAccess(tx, actor, id);
      const questions = await anonymizeUser(database, tx, user, now);
      await audit.record(tx, {
        actor,
        action: 'user.erased',
        object: { type: 'user', id, label: ERASED_NAME },
        before: null,
        after: null,
      });
      tx.afterCommit(() => {
        bus.publish({ type: 'user.deleted', data: { id } });
        for (const question of questions)
          bus.publish({ type: 'question.changed', data: { ...question, userId: null } });
      });
      return board === undefined ? undefined : toErasure(board, user, now);
    });
    if (erasure) await appendToLog(erasure);
  }

  return { erase };
}

export type UserAnonymization = ReturnType<typeof createUserAnonymization>;
