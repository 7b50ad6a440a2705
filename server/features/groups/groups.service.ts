import { UniqueConstraintError } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Bus } from '../../events/bus.ts';
import type { Group } from '../../models/group.ts';
import { czechSortKey, foldText } from '../../shared/czechText.ts';
import { AppError, notFound, versionConflict } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AddGroup, GroupInput, GroupSort, GroupSummary, PageOf, PageQuery } from './groups.types.ts';

interface GroupsDeps {
  database: Database;
  bus: Bus;
  audit: AuditService;
}

type Present = (current: GroupSummary) => unknown;

export function createGroupsService({ database, bus, audit }: GroupsDeps) {
  const { models } = database;

  /**
   * There are a few hundred groups at most, so they are searched and sorted in memory, by Czech collation.
   */
  async function summaries(tx?: WriteTransaction, id?: number): Promise<GroupSummary[]> {
    const where = id === undefined ? {} : { id };
    const rows = await models.Group.findAll({ where, ...(tx && { transaction: tx.transaction }) });
    const whereGroup = id === undefined ? '' : 'WHERE group_id = :id';
    const selectCounts = <Row extends object>(sql: string) =>
      selectRows<Row>(database, sql, { id }, tx?.transaction);
    const members = await selectCounts<{ group_id: number; count: number }>(
      `SELECT group_id, COUNT(*) AS count FROM group_members ${whereGroup} GROUP BY group_id`,
    );
    const grants = await selectCounts<{ group_id: number; reads: number; writes: number }>(
      `SELECT group_id, COUNT(*) AS reads, SUM(CASE WHEN level = 'write' THEN 1 ELSE 0 END) AS writes
       FROM category_access ${whereGroup} GROUP BY group_id`,
    );
    const memberCounts = new Map(members.map((row) => [row.group_id, Number(row.count)]));
    const grantCounts = new Map(grants.map((row) => [row.group_id, row]));
    return rows.map((row) => {
      const { id: groupId, name, description, is_default, is_askable, version, created_at, updated_at } = row;
      return {
        id: groupId,
        name,
        description,
        is_default,
        is_askable,
        version,
        created_at,
        updated_at,
        member_count: memberCounts.get(groupId) ?? 0,
        read_count: Number(grantCounts.get(groupId)?.reads ?? 0),
        write_count: Number(grantCounts.get(groupId)?.writes ?? 0),
      };
    });
  }

  async function find({ q, sort }: { q?: string | undefined; sort: GroupSort }): Promise<GroupSummary[]> {
    const searchText = foldText(q?.trim() ?? '');
    const matching = (await summaries()).filter(({ name }) => foldText(name).includes(searchText));
    return sortGroups(matching, sort);
  }

  async function list(query: PageQuery & { sort: GroupSort }): Promise<PageOf<GroupSummary>> {
    const { page, pageSize } = query;
    const sorted = await find(query);
    return { rows: sorted.slice((page - 1) * pageSize, page * pageSize), total: sorted.length };
  }

  /** @throws 404 */
  async function get(id: number, tx?: WriteTransaction): Promise<GroupSummary> {
    const [group] = await summaries(tx, id);
    if (!group) throw groupNotFound();
    return group;
  }

  /**
   * Locks the group until the transaction ends; every change of the group, its members and its rights starts
   * here. See `docs/decisions/group-optimistic-lock.md`.
   *
   * @throws 404, or 409 with the current group where `version` is stale
   */
  async function lock(tx: WriteTransaction, id: number, version: number, present: Present): Promise<Group> {
    const group = await lockAnyVersion(tx, id);
    if (group.version !== version) throw versionConflict(present(await get(id, tx)));
    return group;
  }

  async function lockAnyVersion({ transaction }: WriteTransaction, id: number): Promise<Group> {
    const group = await models.Group.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
    if (!group) throw groupNotFound();
    return group;
  }

  /** At most one group is the default; setting another one clears the flag on it. */
  async function clearDefaultGroup(tx: WriteTransaction, input: GroupInput): Promise<void> {
    if (!input.is_default) return;
    await acquireAdvisoryLock(database, tx, 'default group');
    await models.Group.update(
      { is_default: false },
      { where: { is_default: true }, transaction: tx.transaction },
    );
  }

  const add: AddGroup = async (tx, actor, input) => {
    const values = normalizeInput(input);
    await clearDefaultGroup(tx, values);
    const group = await models.Group.create(values, { transaction: tx.transaction });
    await audit.record(tx, {
      actor,
      action: 'group.created',
      object: describeGroup(group),
      before: null,
      after: auditView(group),
    });
    tx.afterCommit(() => bus.publish({ type: 'group.created', data: { id: group.id } }));
    return group;
  };

  function create(actor: Actor, input: GroupInput): Promise<GroupSummary> {
    return database.write(async (tx) => get((await add(tx, actor, input)).id, tx)).catch(rethrowNameTaken);
  }

  function update(
    actor: Actor,
    id: number,
    input: GroupInput & { version: number },
    present: Present,
  ): Promise<GroupSummary> {
    return database
      .write(async (tx) => {
        const group = await lock(tx, id, input.version, present);
        const before = auditView(group);
        const values = normalizeInput(input);
        await clearDefaultGroup(tx, values);
        await group.update({ ...values, version: group.version + 1 }, { transaction: tx.transaction });
        await audit.record(tx, {
          actor,
          action: 'group.updated',
          object: describeGroup(group),
          before,
          after: auditView(group),
        });
        tx.afterCommit(() => bus.publish({ type: 'group.updated', data: { id } }));
        return get(id, tx);
      })
      .catch(rethrowNameTaken);
  }

  return { find, list, get, add, create, update, lock, lockAnyVersion };
}

export type Groups = ReturnType<typeof createGroupsService>;

export function describeGroup({ id, name }: Group) {
  return { type: 'group', id, label: name };
}

function auditView({ name, description, is_default, is_askable }: Group) {
  return { name, description, is_default, is_askable };
}

function normalizeInput({ name, description, is_default, is_askable }: GroupInput) {
  const trimmed = name.trim().replace(/\s+/g, ' ');
  return {
    name: trimmed,
    name_sort: czechSortKey(trimmed),
    description: description.trim(),
    is_default,
    ...(is_askable !== undefined && { is_askable }),
  };
}

/** Sort keys are computed once per group, because a sort of hundreds compares thousands of times. */
function sortGroups(groups: readonly GroupSummary[], sort: GroupSort): GroupSummary[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const keyed = groups.map((group) => ({ group, key: czechSortKey(group.name) }));
  const byCount = !sort.endsWith('name');
  keyed.sort((a, b) => {
    const byName = compare(a.key, b.key);
    return byCount ? direction * (a.group.member_count - b.group.member_count) || byName : direction * byName;
  });
  return keyed.map(({ group }) => group);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function groupNotFound(): AppError {
  return notFound('Tato skupina neexistuje.');
}

function rethrowNameTaken(error: unknown): never {
  if (!(error instanceof UniqueConstraintError)) throw error;
  throw new AppError({
    status: 409,
    code: 'NAME_TAKEN',
    message: 'Skupina s tímto názvem už existuje.',
    details: [{ path: 'name', message: 'Tento název už má jiná skupina.' }],
  });
}
