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

/** What one caller may read and write; the sets answer the question on hot paths, the lists are what the API shows. */
export interface Permissions {
  role: 'admin' | 'user' | 'visitor';
  groups: GroupRef[];
  read: CategoryRef[];
  write: CategoryRef[];
  readIds: ReadonlySet<number>;
  writeIds: ReadonlySet<number>;
  /** The sections of the board among the readable categories; `key` names the set in caches. */
  board: BoardScope;
  /** Changes exactly when the role, the groups, or the categories that may be read or written change; names do not count. */
  fingerprint: string;
}

export interface BoardScope {
  ids: ReadonlySet<number>;
  key: string;
}

interface Subject {
  role: 'admin' | 'user';
  groups: GroupRef[];
  /** The rights of all the subject's groups. */
  grants: Grant[];
}

/**
 * Adds up what a signed-in person may do: an admin everything; others read what is open to members and what a
 * group of theirs may read, and write what a group of theirs may write. Write includes read.
 */
export function permissionsOf(subject: Subject, categories: AccessCategory[]): Permissions {
  const granted = new Map<number, 'read' | 'write'>();
  for (const grant of subject.grants) {
    if (granted.get(grant.category_id) !== 'write') granted.set(grant.category_id, grant.level);
  }
  const isAdmin = subject.role === 'admin';
  const write = categories.filter((category) => isAdmin || granted.get(category.id) === 'write');
  const read = categories.filter(
    (category) => isAdmin || category.access !== 'groups' || granted.has(category.id),
  );
  return summarise(subject.role, subject.groups, read, write);
}

/** What a visitor may do: read the public categories where the site lets visitors in, else nothing. */
export function visitorPermissions(publicBoard: boolean, categories: AccessCategory[]): Permissions {
  const read = publicBoard ? categories.filter((category) => category.access === 'public') : [];
  return summarise('visitor', [], read, []);
}

function summarise(
  role: Permissions['role'],
  groups: GroupRef[],
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
