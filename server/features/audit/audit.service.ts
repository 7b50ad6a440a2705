import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuditAction } from '../../shared/auditAction.ts';
import { redactSecrets } from '../../shared/secrets.ts';

/** `id` is null for the server itself. */
export interface AuditActor {
  id: number | null;
  name: string;
  requestId?: string | undefined;
  ip?: string | undefined;
}

export interface AuditRecord {
  actor: AuditActor;
  /** `object.verb` in the past tense: `article.updated`. */
  action: AuditAction;
  object: { type: string; id: number | string | null; label: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Set when the action happened earlier. */
  at?: Date;
}

/** Records are written in the transaction of the change, so neither exists without the other. */
export function createAudit({ database, clock }: { database: Database; clock: Clock }) {
  function toRow({ actor, action, object, before, after, at }: AuditRecord) {
    return {
      at: at ?? clock.now(),
      actor_id: actor.id,
      actor_name: actor.name,
      action,
      object_type: object.type,
      object_id: object.id === null ? null : String(object.id),
      object_label: object.label,
      before: before && redactSecrets(before),
      after: after && redactSecrets(after),
      request_id: actor.requestId ?? null,
      ip: actor.ip ?? null,
    };
  }

  async function record({ transaction }: WriteTransaction, entry: AuditRecord): Promise<void> {
    await database.models.AuditEntry.create(toRow(entry), { transaction });
  }

  /** A line whose `count` in `after` is raised later. @returns its id */
  async function recordCounted({ transaction }: WriteTransaction, entry: AuditRecord): Promise<number> {
    const { id } = await database.models.AuditEntry.create(toRow(entry), { transaction });
    return id;
  }

  async function setCount(
    { transaction }: WriteTransaction,
    id: number,
    after: Record<string, unknown> & { count: number },
  ): Promise<void> {
    await database.models.AuditEntry.update({ after }, { where: { id }, transaction });
  }

  async function recordAll(
    { transaction }: WriteTransaction,
    records: readonly AuditRecord[],
  ): Promise<void> {
    await database.models.AuditEntry.bulkCreate(records.map(toRow), { transaction });
  }

  /** Removes the records of creations that are undone as if they had never been. */
  async function removeCreations(
    { transaction }: WriteTransaction,
    action: Extract<AuditAction, `${string}.created`>,
    ids: readonly number[],
  ): Promise<void> {
    const [object_type] = action.split('.');
    const where = { action, object_type, object_id: ids.map(String) };
    await database.models.AuditEntry.destroy({ where, transaction });
  }

  return { record, recordAll, recordCounted, setCount, removeCreations };
}

export type AuditService = ReturnType<typeof createAudit>;
