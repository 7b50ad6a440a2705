import { createHash } from 'node:crypto';

export interface GroupRef {
  id: number;
  name: string;
}

export interface CategoryRef {
  id: number;
  slug: string;
  name: string;
}

export interface AccessCategory extends CategoryRef {
  access: 'public' | 'members' | 'groups';
  on_board: boolean;
}

export interface Grant {
  category_id: number;
  level: 'read' | 'write';
}

export interface Permissions {
  userId: number | null;
  role: 'admin' | 'user' | 'visitor';
  groups: GroupRef[];
  read: CategoryRef[];
  write: CategoryRef[];
  readIds: ReadonlySet<number>;
  writeIds: ReadonlySet<number>;
  board: BoardScope;
  /**
   * Changes exactly when the role, the groups or the accessible categories change; names are not included.
   */
  fingerprint: string;
}

export interface BoardScope {
  ids: ReadonlySet<number>;
  key: string;
}

interface Subject {
  userId: number;
  role: 'admin' | 'user';
  groups: GroupRef[];
  grants: Grant[];
}

/**
 * Computes the permissions of a signed-in user: an admin may do everything; others read categories open to
 * members or readable by a group of theirs, and write what a group of theirs may write. Write includes read.
 */
export function permissionsOf(subject: Subject, categories: AccessCategory[]): Permissions {
  const levels = new Map<number, 'read' | 'write'>();
  for (const grant of subject.grants) {
    if (levels.get(grant.category_id) !== 'write') levels.set(grant.category_id, grant.level);
  }
  const isAdmin = subject.role === 'admin';
  const write = categories.filter((category) => isAdmin || levels.get(category.id) === 'write');
  const read = categories.filter(
    (category) => isAdmin || category.access !== 'groups' || levels.has(category.id),
  );
  return toPermissions(subject, read, write);
}

/** See `docs/decisions/private-by-default.md`. */
export function visitorPermissions(publicBoard: boolean, categories: AccessCategory[]): Permissions {
  const read = publicBoard ? categories.filter((category) => category.access === 'public') : [];
  return toPermissions({ userId: null, role: 'visitor', groups: [] }, read, []);
}

/**
 * What somebody who looks at the board as this person may do: read what the person reads, as a visitor or a signed-in
 * user of whom nothing else is known.
 */
export function viewPermissions(permissions: Permissions): Permissions {
  return {
    userId: null,
    role: permissions.role === 'visitor' ? 'visitor' : 'user',
    groups: [],
    read: permissions.read,
    write: [],
    readIds: permissions.readIds,
    writeIds: new Set(),
    board: permissions.board,
    fingerprint: createHash('sha256').update(`view:${permissions.fingerprint}`).digest('base64url'),
  };
}

/** Of a display, which shows its categories to whoever stands before it, whatever their access. */
export function displayPermissions(categories: AccessCategory[]): Permissions {
  return toPermissions({ userId: null, role: 'visitor', groups: [] }, categories, []);
}

function toPermissions(
  { userId, role, groups }: Pick<Permissions, 'userId' | 'role' | 'groups'>,
  read: AccessCategory[],
  write: AccessCategory[],
): Permissions {
  const readIds = read.map((category) => category.id).sort(ascending);
  const writeIds = write.map((category) => category.id).sort(ascending);
  const groupIds = groups.map((group) => group.id).sort(ascending);
  const boardIds = read
    .filter((category) => category.on_board)
    .map((category) => category.id)
    .sort(ascending);
  return {
    userId,
    role,
    groups,
    read: read.map(toRef),
    write: write.map(toRef),
    readIds: new Set(readIds),
    writeIds: new Set(writeIds),
    board: { ids: new Set(boardIds), key: shortHash(boardIds.join(',')) },
    fingerprint: shortHash(JSON.stringify([role, groupIds, readIds, writeIds])),
  };
}

function toRef({ id, slug, name }: AccessCategory): CategoryRef {
  return { id, slug, name };
}

function ascending(a: number, b: number): number {
  return a - b;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
