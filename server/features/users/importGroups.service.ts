import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { foldText } from '../../shared/czechText.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Groups } from '../groups/groups.service.ts';

interface ImportGroupsDeps {
  database: Database;
  audit: AuditService;
  createGroup: Groups['create'];
}

/** Groups that an import names and that are not there yet. */
export function createImportGroups({ database, audit, createGroup }: ImportGroupsDeps) {
  const { Group, GroupMember } = database.models;

  return {
    /** @returns their ids by folded name */
    async create(actor: Actor, names: readonly string[]): Promise<Map<string, number>> {
      const ids = new Map<string, number>();
      for (const name of names) {
        const { id } = await createGroup(actor, { name, description: '', is_default: false });
        ids.set(foldText(name), id);
      }
      return ids;
    },

    /** After an import that failed; those that somebody has joined meanwhile stay. */
    async undo(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await database.write(async (tx) => {
        const { transaction } = tx;
        const where = { group_id: [...ids] };
        const joined = await GroupMember.findAll({ attributes: ['group_id'], where, transaction });
        const joinedIds = new Set(joined.map(({ group_id }) => group_id));
        const removed = ids.filter((id) => !joinedIds.has(id));
        await Group.destroy({ where: { id: removed }, transaction });
        await audit.removeCreations(tx, 'group.created', removed);
      });
    },
  };
}

export type ImportGroups = ReturnType<typeof createImportGroups>;
