import * as z from 'zod';
import type { Actor } from '../../access/actor.ts';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database } from '../../database/database.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { SETUP_STEPS } from './guideSteps.policy.ts';
import type { SetupStep, SetupStepState } from './setup.types.ts';

/** Beside the settings, but not one of them: nobody edits it on their page. */
const KEY = 'setup_guide';

const stored = z.object({
  status: z.enum(['open', 'hidden', 'finished']),
  marks: z.partialRecord(z.enum(SETUP_STEPS), z.enum(['done', 'skipped'])),
});
export type SetupRow = z.infer<typeof stored>;

export interface SetupChange {
  marks: readonly { step: SetupStep; state: SetupStepState }[];
  status?: SetupRow['status'] | undefined;
}

/** What administrators said about the first setup, one row for the site. */
export function createSetupRow({ database, audit }: { database: Database; audit: AuditService }) {
  const { Setting } = database.models;

  async function read(): Promise<SetupRow | undefined> {
    const row = await Setting.findByPk(KEY, { attributes: ['value'] });
    return row ? parse(row.value) : undefined;
  }

  async function change(actor: Actor, { marks, status }: SetupChange): Promise<void> {
    await database.write(async (tx) => {
      const { transaction } = tx;
      await acquireAdvisoryLock(database, tx, 'setup guide');
      const row = await Setting.findByPk(KEY, { transaction });
      const before = (row && parse(row.value)) ?? { status: 'open', marks: {} };
      const merged = { ...before.marks };
      for (const { step, state } of marks) {
        if (state === 'waiting') delete merged[step];
        else merged[step] = state;
      }
      const value = JSON.stringify({ status: status ?? before.status, marks: merged });
      const values = { value, version: (row?.version ?? 0) + 1, updated_by: actor.id };
      if (row) await row.update(values, { transaction });
      else await Setting.create({ key: KEY, ...values }, { transaction });
      if (status === undefined || status === before.status) return;
      await audit.record(tx, {
        actor,
        action: 'settings.guide-changed',
        object: { type: 'setting', id: null, label: 'Průvodce nastavením' },
        before: { status: before.status },
        after: { status },
      });
    });
  }

  return { read, change };
}

export type SetupRowStore = ReturnType<typeof createSetupRow>;

/** Undefined for a row of another version of the server, which begins anew. */
function parse(json: string): SetupRow | undefined {
  try {
    return stored.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
