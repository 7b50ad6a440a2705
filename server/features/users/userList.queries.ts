import { literal, Op, type WhereOptions } from 'sequelize';
import type { GroupRef } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { textContains } from '../../database/textContains.ts';
import type { Role, User, UserState } from '../../models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import { foldText } from '../../shared/czechText.ts';
import type { InvitationState } from './invitation.policy.ts';
import { findInvitations } from './invitations.queries.ts';

export interface UserFilters {
  q?: string | undefined;
  role?: Role | undefined;
  state?: UserStateFilter | undefined;
  group?: number | undefined;
  seen?: 'week' | 'month' | 'inactive' | 'never' | undefined;
}

export type UserSort =
  | 'full_name'
  | '-full_name'
  | 'username'
  | '-username'
  | 'last_seen_at'
  | '-last_seen_at'
  | 'created_at'
  | '-created_at';

export interface ListedUser {
  user: User;
  groups: GroupRef[];
  invitation: InvitationState | null;
}

export interface UsersPage {
  rows: ListedUser[];
  total: number;
}

const EXPORTED = [
  'id',
  'username',
  'full_name',
  'email',
  'role',
  'state',
  'password_hash',
  'last_seen_at',
  'created_at',
];

const DAY_MS = 24 * 3_600_000;
const SEEN_WITHIN_DAYS = { week: 7, month: 30, inactive: 90 } as const;

export function createUserList({ database, clock }: { database: Database; clock: Clock }) {
  const { User: Users } = database.models;

  function whereOf({ q, role, state, group, seen }: UserFilters): WhereOptions<User> {
    const searchText = foldText(q?.trim() ?? '');
    const nameMatches = ['full_name_search', 'username_key', 'email_key'].map((column) =>
      textContains(database, column, searchText),
    );
    return {
      [Op.and]: [
        { erased_at: null },
        ...(role ? [{ role }] : []),
        ...(state ? [stateCondition(state)] : []),
        ...(searchText === '' ? [] : [{ [Op.or]: nameMatches }]),
        ...(seen ? [seenCondition(seen)] : []),
        // Safe to interpolate: the request validation allows only an integer.
        ...(group
          ? [{ id: { [Op.in]: literal(`(SELECT user_id FROM group_members WHERE group_id = ${group})`) } }]
          : []),
      ],
    };
  }

  function seenCondition(seen: NonNullable<UserFilters['seen']>): WhereOptions<User> {
    if (seen === 'never') return { last_seen_at: null };
    const since = new Date(clock.now().getTime() - SEEN_WITHIN_DAYS[seen] * DAY_MS);
    return { last_seen_at: seen === 'inactive' ? { [Op.lt]: since } : { [Op.gte]: since } };
  }

  async function withDetails(users: User[]): Promise<ListedUser[]> {
    const ids = users.map(({ id }) => id);
    if (ids.length === 0) return [];
    const memberships = await selectRows<{ user_id: number; id: number; name: string }>(
      database,
      `SELECT m.user_id, g.id, g.name FROM group_members m JOIN "groups" g ON g.id = m.group_id
       WHERE m.user_id IN (:ids) ORDER BY g.name_sort, g.id`,
      { ids },
    );
    const invitations = await findInvitations(database, users, clock.now());
    return users.map((user) => ({
      user,
      invitation: invitations.get(user.id) ?? null,
      groups: memberships
        .filter(({ user_id }) => user_id === user.id)
        .map(({ id, name }): GroupRef => ({ id, name })),
    }));
  }

  async function page(
    filters: UserFilters & { sort: UserSort; page: number; pageSize: number },
  ): Promise<UsersPage> {
    const where = whereOf(filters);
    const [total, users] = await Promise.all([
      Users.count({ where }),
      Users.findAll({
        where,
        order: orderOf(filters.sort),
        limit: filters.pageSize,
        offset: (filters.page - 1) * filters.pageSize,
      }),
    ]);
    return { rows: await withDetails(users), total };
  }

  async function ids(filters: UserFilters & { sort: UserSort }, limit?: number): Promise<number[]> {
    const users = await Users.findAll({
      where: whereOf(filters),
      order: orderOf(filters.sort),
      attributes: ['id'],
      raw: true,
      ...(limit !== undefined && { limit }),
    });
    return users.map(({ id }) => id);
  }

  /**
   * What an export has of them, in the order of the ids, without those that do not exist any more. No more
   * columns than it needs: there may be 50,000 people.
   */
  async function load(ids: readonly number[]): Promise<ListedUser[]> {
    const users = await Users.findAll({ attributes: [...EXPORTED], where: { id: [...ids] } });
    const byId = new Map(users.map((user) => [user.id, user]));
    return withDetails(ids.flatMap((id) => byId.get(id) ?? []));
  }

  return { page, ids, load };
}

export type UserList = ReturnType<typeof createUserList>;

/** `waiting` are the registrations that only an admin can decide. */
export type UserStateFilter = UserState | 'invited' | 'waiting';

function stateCondition(state: UserStateFilter): WhereOptions<User> {
  if (state === 'invited') return { state: 'active', password_hash: null };
  if (state === 'waiting') return WAITING;
  return { state };
}

/** Registrations whose address is confirmed, or need not be. */
export const WAITING = { state: 'pending', email_confirmation_due: false } as const;

/** Users who never signed in sort as the oldest, on both databases. */
function orderOf(sort: UserSort) {
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? 'DESC' : 'ASC';
  const column = isDescending ? sort.slice(1) : sort;
  if (column === 'last_seen_at') {
    return [
      literal(`last_seen_at ${direction} NULLS ${isDescending ? 'LAST' : 'FIRST'}`),
      'id',
    ] as const satisfies unknown[] as never;
  }
  const columns: Record<string, string> = { full_name: 'full_name_sort', username: 'username_key' };
  return [
    [columns[column] ?? column, direction],
    ['id', direction],
  ] as [string, string][];
}
