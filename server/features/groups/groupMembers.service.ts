import { Op, type WhereOptions } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { textContains } from '../../database/textContains.ts';
import type { User } from '../../models/user.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { foldText } from '../../shared/czechText.ts';
import { badRequest } from '../../shared/errors.ts';
import type { Actor } from '../account/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { describe, type Groups } from './groups.service.ts';
import type { GroupSummary, PageOf, PageQuery } from './groups.types.ts';
import { type Matches, matchPeople, readPastedNames } from './pastedNames.ts';

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

/** So many values are asked for at once: databases bound how many a statement may have. */
const AT_ONCE = 500;
/** The audit lists so many people, by number: names would outlive a person’s erasure. */
const NAMED = 50;

/** Who belongs to a group. */
export function createGroupMembers({ database, groups, bus, clock, audit }: GroupMembersDeps) {
  const { models } = database;

  async function list(groupId: number, { q, page, pageSize }: PageQuery): Promise<PageOf<User>> {
    await groups.get(groupId);
    const part = foldText(q?.trim() ?? '');
    const matches: WhereOptions<User> =
      part === ''
        ? {}
        : {
            [Op.or]: [
              textContains(database, 'full_name_search', part),
              textContains(database, 'username_key', part),
              textContains(database, 'email_key', part),
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

  /** Ids of those of `userIds` who belong to the group. */
  async function membersAmong(
    groupId: number,
    userIds: readonly number[],
    tx?: WriteTransaction,
  ): Promise<Set<number>> {
    const found = new Set<number>();
    for (const user_id of slices(userIds)) {
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
    for (const id of slices(userIds)) {
      const rows = await models.User.findAll({
        where: { id, erased_at: null },
        attributes: ['id'],
        transaction,
      });
      for (const row of rows) known.add(row.id);
    }
    const unknown = userIds.findIndex((id) => !known.has(id));
    if (unknown >= 0) throw unknownUser(unknown);
  }

  /** Adds and removes members in one step; those who belong already, or do not, change nothing. */
  function change(
    actor: Actor,
    groupId: number,
    input: MembersChange,
    present: (current: GroupSummary) => unknown,
  ): Promise<GroupSummary> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const group = await groups.lock(tx, groupId, input.version, present);
      requireApart(input);
      await requireUsers(tx, input.add);
      const belonging = await membersAmong(groupId, [...input.add, ...input.remove], tx);
      const added = input.add.filter((id) => !belonging.has(id));
      const removed = input.remove.filter((id) => belonging.has(id));
      if (added.length + removed.length === 0) return groups.get(groupId, tx);
      const created_at = clock.now();
      for (const ids of slices(added)) {
        await models.GroupMember.bulkCreate(
          ids.map((user_id) => ({ group_id: groupId, user_id, created_at })),
          { transaction },
        );
      }
      for (const user_id of slices(removed)) {
        await models.GroupMember.destroy({ where: { group_id: groupId, user_id }, transaction });
      }
      await group.update({ version: group.version + 1 }, { transaction });
      await audit.record(tx, {
        actor,
        action: 'group.members-changed',
        object: describe(group),
        before: null,
        after: { added: summary(added), removed: summary(removed) },
      });
      const userIds = [...added, ...removed];
      tx.afterCommit(() => bus.publish({ type: 'group.members-changed', data: { groupId, userIds } }));
      return groups.get(groupId, tx);
    });
  }

  /** Finds people by a pasted list. */
  async function match(groupId: number, text: string): Promise<Matches<User>> {
    await groups.get(groupId);
    const names = readPastedNames(text);
    const people = new Map<number, User>();
    for (const keys of slices(names.map(({ key }) => key))) {
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

function slices<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / AT_ONCE);
  return Array.from({ length: count }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE));
}

function requireApart({ add, remove }: MembersChange): void {
  const removed = new Set(remove);
  const both = add.findIndex((id) => removed.has(id));
  if (both < 0) return;
  const message = 'Téhož člověka nelze zároveň přidat a odebrat.';
  throw badRequest(message, [{ path: `add.${both}`, message }]);
}

function unknownUser(index: number) {
  const message = 'Tento uživatel neexistuje.';
  return badRequest('Některý z přidávaných lidí neexistuje.', [{ path: `add.${index}`, message }]);
}

function summary(ids: readonly number[]) {
  return { count: ids.length, ids: ids.slice(0, NAMED) };
}
