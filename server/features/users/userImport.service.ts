import { Mutex } from 'async-mutex';
import { UniqueConstraintError } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { writeInSlices } from '../../database/writeInSlices.ts';
import type { Bus } from '../../events/bus.ts';
import type { User } from '../../models/user.ts';
import { foldText } from '../../shared/czechText.ts';
import { badRequest } from '../../shared/errors.ts';
import type { Invitations, Inviter } from '../account/registration/invitations.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { rethrowNameConflict } from './requireUniqueNames.queries.ts';
import type { NewUser, UsersService } from './users.service.ts';
import { type ImportRow, type ImportStatus, type KnownPeople, roleOf } from './validateImport.policy.ts';
import { validateInThread } from './validateInThread.service.ts';

interface UserImportDeps {
  database: Database;
  bus: Bus;
  audit: AuditService;
  users: UsersService;
  invitations: Invitations;
}

export interface ImportPreview {
  ready: number;
  existing: number;
  wrong: number;
  rows: ImportRow[];
}

export interface ImportResult {
  created: number;
  existing: number;
  skipped: number;
}

export function createUserImport({ database, bus, audit, users, invitations }: UserImportDeps) {
  const { User: Users, Group } = database.models;
  const oneAtATime = new Mutex();

  /** Loads whole columns: a file may name thousands of people, and the site has some ten thousand. */
  async function loadKnownPeople(): Promise<KnownPeople> {
    const [people, groups] = await Promise.all([
      Users.findAll({ attributes: ['username_key', 'email_key'], raw: true }),
      Group.findAll({ attributes: ['id', 'name'], raw: true }),
    ]);
    return {
      usernames: new Set(people.map(({ username_key }) => username_key)),
      emails: new Set(people.flatMap(({ email_key }) => email_key ?? [])),
      groups: new Map(groups.map(({ id, name }) => [foldText(name), id])),
    };
  }

  /** Changes nothing. @throws 400 when the file cannot be read */
  async function preview(csv: string): Promise<ImportPreview> {
    return summarise(await validateInThread(csv, await loadKnownPeople()));
  }

  /** Inserts the people in slices, the record of the import with the last; when one fails, none of them stays. */
  async function insertOrUndo(
    actor: Actor,
    people: readonly NewUser[],
    counts: Pick<ImportResult, 'existing' | 'skipped'>,
  ): Promise<User[]> {
    const created: User[] = [];
    try {
      await writeInSlices(database, async (tx, size) => {
        const slice = people.slice(created.length, created.length + size);
        const inserted = await users.insertAll(tx, actor, slice);
        tx.afterCommit(() => void created.push(...inserted));
        if (slice.length < size) {
          await audit.record(tx, {
            actor,
            action: 'users.imported',
            object: { type: 'user', id: null, label: '' },
            before: null,
            after: { created: people.length, ...counts },
          });
        }
        return slice.length;
      });
    } catch (error) {
      await undo(created);
      throw error;
    }
    bus.publish({ type: 'users.imported', data: {} });
    return created;
  }

  /** Nobody could sign in as one of them, because invitations are sent after the import. */
  async function undo(created: readonly User[]): Promise<void> {
    if (created.length === 0) return;
    const ids = created.map(({ id }) => id);
    await writeInSlices(database, async (tx, size) => {
      const slice = ids.splice(-size);
      await Users.destroy({ where: { id: slice }, transaction: tx.transaction });
      await audit.removeCreations(tx, 'user.created', slice);
      return slice.length;
    });
    bus.publish({ type: 'users.imported', data: {} });
  }

  async function create(actor: Actor, csv: string, skipInvalid: boolean) {
    const people = await loadKnownPeople();
    // Done before the write transactions, which would block other writers for as long.
    const { rows, ...counts } = summarise(await validateInThread(csv, people));
    if (counts.wrong > 0 && !skipInvalid) throw invalidLinesError(rows);
    const ready = rows.filter(({ status }) => status === 'ready').map((row) => valuesOf(row, people));
    const others = { existing: counts.existing, skipped: counts.wrong };
    const created = await insertOrUndo(actor, ready, others);
    return { created, result: { created: created.length, ...others } };
  }

  /**
   * Creates the users of all valid lines. Existing users are left as they are, so a repeat creates nobody
   * twice, and completes an import during which the server ended. One at a time, as each sees what the others created.
   * See `docs/decisions/long-writes-in-slices.md`.
   *
   * @throws 400 where lines are invalid and `skipInvalid` is not set, 429; nothing is created then
   */
  async function run(actor: Actor & Inviter, csv: string, skipInvalid: boolean): Promise<ImportResult> {
    const attempt = () => oneAtATime.runExclusive(() => create(actor, csv, skipInvalid));
    const result = await attempt()
      .catch((error: unknown) => {
        if (!(error instanceof UniqueConstraintError)) throw error;
        // A name or an address was taken after the validation; the second attempt sees it as existing.
        return attempt();
      })
      .catch(rethrowNameConflict);
    invitations.inviteManyByMail(actor, result.created);
    return result.result;
  }

  return { preview, run };
}

export type UserImport = ReturnType<typeof createUserImport>;

function summarise(rows: ImportRow[]): ImportPreview {
  const count = (status: ImportStatus) => rows.filter((row) => row.status === status).length;
  return { ready: count('ready'), existing: count('existing'), wrong: count('wrong'), rows };
}

function valuesOf({ username, full_name, email, role, groups }: ImportRow, people: KnownPeople): NewUser {
  const groupIds = groups.flatMap((name) => people.groups.get(foldText(name)) ?? []);
  return {
    username,
    full_name,
    email: email || null,
    role: roleOf(role) ?? 'user',
    password_hash: null,
    ...(groupIds.length > 0 && { group_ids: [...new Set(groupIds)] }),
  };
}

const MAX_REPORTED_LINES = 100;

function invalidLinesError(rows: readonly ImportRow[]) {
  const invalid = rows.filter(({ status }) => status === 'wrong');
  const details = invalid
    .slice(0, MAX_REPORTED_LINES)
    .map(({ line, problems }) => ({ path: `line.${line}`, message: problems.join(' ') }));
  return badRequest('Některé řádky nejsou v pořádku, proto se neimportovalo nic.', details);
}
