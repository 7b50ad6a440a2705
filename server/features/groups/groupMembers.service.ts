import { Op, type WhereOptions } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { textContains } from '../../database/textContains.ts';
import type { Bus } from '../../events/bus.ts';
import type { User } from '../../models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import { foldText } from '../../shared/czechText.ts';
import { badRequest } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { describeGroup, type Groups } from './groups.service.ts';
import type { GroupSummary, PageOf, PageQuery } from './groups.types.ts';
import { type Matches, matchPeople, parsePastedNames } from './pastedNames.policy.ts';

interface GroupMembersDeps {
  database: Database;
  groups: Groups;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
}

export interface MembersChange {
  add: number[];
  remove: number[];
  version: number;
}

/** Databases limit the number of values in one statement. */
const BATCH_SIZE = 500;
/** The audit log lists at most this many members, by id: names would outlive a person’s erasure. */
const MAX_AUDITED_IDS = 50;

export function createGroupMembers({ database, groups, bus, clock, audit }: GroupMembersDeps) {
  const { models } = database;

  async function list(groupId: number, { q, page, pageSize }: PageQuery): Promise<PageOf<User>> {
    await groups.get(groupId);
    const searchText = foldText(q?.trim() ?? '');
    const matches: WhereOptions<User> =
      searchText === ''
        ? {}
        : {
            [Op.or]: [
              textContains(database, 'full_name_search', searchText),
              textContains(database, 'username_key', searchText),
              textContains(database, 'email_key', searchText),
            ],
          };
    const include = [{ model: models.Group, as: 'groups', attributes: [], where: { id: groupId } }];
    const [total, rows] = await Promise.all([
      models.User.count({ where: matches, include }),
      models.User.findAll({
        where: matches,
        include,
        order: ['full_name_sort', 'id'],
        limit: pageSize,
        offset: (page - 1) * pageSize,
        subQuery: false,
      }),
    ]);
    return { rows, total };
  }

  async function membersAmong(
    groupId: number,
    userIds: readonly number[],
    tx?: WriteTransaction,
  ): Promise<Set<number>> {
    const found = new Set<number>();
    for (const user_id of toBatches(userIds)) {
      const rows = await models.GroupMember.findAll({
        where: { group_id: groupId, user_id },
        attributes: ['user_id'],
        ...(tx && { transaction: tx.transaction }),
      });
      for (const row of rows) found.add(row.user_id);
    }
    return found;
  }

  async function requireUsers({ transaction }: WriteTransaction, userIds: readonly number[]): Promise<void> {
    const known = new Set<number>();
    for (const id of toBatches(userIds)) {
      const rows = await models.User.findAll({
        where: { id, erased_at: null },
        attributes: ['id'],
        transaction,
      });
      for (const row of rows) known.add(row.id);
    }
    const unknownIndex = userIds.findIndex((id) => !known.has(id));
    if (unknownIndex >= 0) throw unknownUserError(unknownIndex);
  }

  /** Adds and removes members in one transaction; ids that are members already, or are not, are ignored. */
  function change(
    actor: Actor,
    groupId: number,
    input: MembersChange,
    present: (current: GroupSummary) => unknown,
  ): Promise<GroupSummary> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const group = await groups.lock(tx, groupId, input.version, present);
      requireDisjoint(input);
      await requireUsers(tx, input.add);
      const currentMembers = await membersAmong(groupId, [...input.add, ...input.remove], tx);
      const added = input.add.filter((id) => !currentMembers.has(id));
      const removed = input.remove.filter((id) => currentMembers.has(id));
      if (added.length + removed.length === 0) return groups.get(groupId, tx);
      const created_at = clock.now();
      for (const ids of toBatches(added)) {
        await models.GroupMember.bulkCreate(
          ids.map((user_id) => ({ group_id: groupId, user_id, created_at })),
          { transaction },
        );
      }
      for (const user_id of toBatches(removed)) {
        await models.GroupMember.destroy({ where: { group_id: groupId, user_id }, transaction });
      }
      await group.update({ version: group.version + 1 }, { transaction });
      await audit.record(tx, {
        actor,
        action: 'group.members-changed',
        object: describeGroup(group),
        before: null,
        after: { added: auditSummary(added), removed: auditSummary(removed) },
      });
      const userIds = [...added, ...removed];
      tx.afterCommit(() => bus.publish({ type: 'group.members-changed', data: { groupId, userIds } }));
      return groups.get(groupId, tx);
    });
  }

  async function match(groupId: number, text: string): Promise<Matches<User>> {
    await groups.get(groupId);
    const names = parsePastedNames(text);
    const people = new Map<number, User>();
    for (const keys of toBatches(names.map(({ key }) => key))) {
      const rows = await models.User.findAll({
        where: {
          [Op.or]: [{ username_key: keys }, { email_key: keys }, { full_name_search: keys }],
        },
      });
      for (const row of rows) people.set(row.id, row);
    }
    return matchPeople(names, [...people.values()]);
  }

  return { list, change, match, membersAmong };
}

export type GroupMembers = ReturnType<typeof createGroupMembers>;

function toBatches<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, i) => all.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE));
}

function requireDisjoint({ add, remove }: MembersChange): void {
  const removed = new Set(remove);
  const duplicateIndex = add.findIndex((id) => removed.has(id));
  if (duplicateIndex < 0) return;
  const message = 'Téhož člověka nelze zároveň přidat a odebrat.';
  throw badRequest(message, [{ path: `add.${duplicateIndex}`, message }]);
}

function unknownUserError(index: number) {
  const message = 'Tento uživatel neexistuje.';
  return badRequest('Některý z přidávaných lidí neexistuje.', [{ path: `add.${index}`, message }]);
}

function auditSummary(ids: readonly number[]) {
  return { count: ids.length, ids: ids.slice(0, MAX_AUDITED_IDS) };
}
