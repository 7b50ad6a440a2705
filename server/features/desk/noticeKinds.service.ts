import type { Actor } from '../../access/actor.ts';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { DeskKind } from '../../models/deskKind.ts';
import type { Clock } from '../../platform/clock.ts';
import { badRequest, versionConflict } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { kindInUse } from './desk.errors.ts';
import type { NoticeKindInput } from './desk.types.ts';

interface NoticeKindsDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
}

export interface KindView {
  kind: DeskKind;
  isUsed: boolean;
}

/** An administrator confirms it as a whole; what hangs keeps the days that it was posted with. */
export function createNoticeKinds({ database, clock, audit }: NoticeKindsDeps) {
  const { DeskKind: Kinds } = database.models;

  async function list(tx?: WriteTransaction): Promise<KindView[]> {
    const kinds = await Kinds.findAll({
      order: ['position', 'id'],
      ...(tx && { transaction: tx.transaction }),
    });
    const used = await selectRows<{ kind_id: number }>(
      database,
      'SELECT DISTINCT kind_id FROM desk_notices',
      {},
      tx?.transaction,
    );
    const usedIds = new Set(used.map(({ kind_id }) => kind_id));
    return kinds.map((kind) => ({ kind, isUsed: usedIds.has(kind.id) }));
  }

  return {
    list: () => list(),

    /** @throws 409 where somebody has changed the table meanwhile, and for a kind with notices that is left out */
    confirm(
      actor: Actor,
      inputs: readonly NoticeKindInput[],
      present: (kinds: KindView[]) => unknown,
    ): Promise<KindView[]> {
      return database.write(async (tx) => {
        const { transaction } = tx;
        await acquireAdvisoryLock(database, tx, 'notice-kinds');
        const current = await list(tx);
        const byId = new Map(current.map(({ kind }) => [kind.id, kind]));
        const isStale = inputs.some(
          ({ id, version }) => id !== undefined && byId.get(id)?.version !== version,
        );
        if (isStale) throw versionConflict(present(current));
        requireDistinct(inputs);
        const kept = new Set(inputs.map(({ id }) => id));
        for (const { kind, isUsed } of current.filter((one) => !kept.has(one.kind.id))) {
          if (isUsed) throw kindInUse(kind.name);
          await kind.destroy({ transaction });
        }
        for (const [position, input] of inputs.entries()) {
          const existing = input.id === undefined ? undefined : byId.get(input.id);
          const values = { ...toColumns(input), position, confirmed_at: clock.now() };
          if (existing) await existing.update({ ...values, version: existing.version + 1 }, { transaction });
          else await Kinds.create(values, { transaction });
        }
        const after = await list(tx);
        await audit.record(tx, {
          actor,
          action: 'notice-kinds.confirmed',
          object: { type: 'notice-kinds', id: null, label: '' },
          before: { kinds: current.map(({ kind }) => auditLine(kind)) },
          after: { kinds: after.map(({ kind }) => auditLine(kind)) },
        });
        return after;
      });
    },
  };
}

export type NoticeKinds = ReturnType<typeof createNoticeKinds>;

function requireDistinct(inputs: readonly NoticeKindInput[]): void {
  const names = inputs.map(({ name }) => name.trim().toLocaleLowerCase('cs'));
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (repeated === -1) return;
  throw badRequest('Dva druhy se jmenují stejně.', [
    { path: `kinds.${repeated}.name`, message: 'Takový druh už v tabulce je.' },
  ]);
}

function toColumns(input: NoticeKindInput) {
  const { rule, days, shifts_end, hide_after_days, keep_years, is_active } = input;
  const texts = { name: input.name.trim(), source: input.source.trim(), event_name: input.event_name.trim() };
  return { ...texts, rule, days, shifts_end, hide_after_days, keep_years, is_active };
}

function auditLine(kind: DeskKind): string {
  const { name, rule, days, shifts_end, source, is_active, keep_years: kept, hide_after_days: hidden } = kind;
  const archive = [
    kept === null ? 'kept for ever' : `kept ${kept} years`,
    hidden === null ? '' : `hidden after ${hidden} days`,
  ];
  return [name, rule, days, shifts_end ? 'shifts' : '', source, ...archive, is_active ? '' : 'inactive']
    .filter((part) => part !== '')
    .join(', ');
}
