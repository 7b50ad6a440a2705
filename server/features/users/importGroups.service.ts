import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { foldText } from '../../shared/czechText.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AddGroup } from '../groups/groups.types.ts';
import { importError } from './parseImportFile.policy.ts';

interface ImportGroupsDeps {
  database: Database;
  audit: AuditService;
  addGroup: AddGroup;
}

/** They are created in one transaction; a file with more has probably something else in the column. */
const MAX_NEW_GROUPS = 200;

export function createImportGroups({ database, audit, addGroup }: ImportGroupsDeps) {
  const { Group, GroupMember } = database.models;

  return {
    /** All or none of them. @returns their ids by folded name @throws 400 where there are too many */
    async create(actor: Actor, names: readonly string[]): Promise<Map<string, number>> {
      if (names.length === 0) return new Map();
      if (names.length > MAX_NEW_GROUPS) {
        throw importError(
          `Soubor by založil víc než ${MAX_NEW_GROUPS} skupin. Zkontrolujte prosím sloupec se skupinami.`,
        );
      }
      return database.write(async (tx) => {
        const ids = new Map<string, number>();
        for (const name of names) {
          const { id } = await addGroup(tx, actor, { name, description: '', is_default: false });
          ids.set(foldText(name), id);
        }
        return ids;
      });
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
