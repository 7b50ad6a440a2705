import { UniqueConstraintError } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { writeInSlices } from '../../database/writeInSlices.ts';
import type { Bus } from '../../events/bus.ts';
import type { User } from '../../models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
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
  clock: Clock;
  logger: Pick<Logger, 'error'>;
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
  createdIds: number[];
  /** To whom an invitation is mailed. */
  invited: number;
  existing: number;
  skipped: number;
}

/** Invitations that are queued with the people wait so long for the rest of the import, also if the server ends in it. */
const LONGEST_IMPORT_MS = 10 * 60_000;

export function createUserImport(deps: UserImportDeps) {
  const { database, bus, clock, logger, audit, users, invitations } = deps;
  const { User: Users, Group } = database.models;

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

  /**
   * Inserts the people in slices, the record of the import with the last; when one fails, none of them stays but those
   * who are in use already.
   */
  async function insertOrUndo(
    actor: Actor,
    people: readonly NewUser[],
    counts: Pick<ImportResult, 'existing' | 'skipped'>,
  ): Promise<{ created: User[]; invited: number }> {
    const created: User[] = [];
    let invited = 0;
    const mailsDueAt = new Date(clock.now().getTime() + LONGEST_IMPORT_MS);
    try {
      await writeInSlices(database, async (tx, size) => {
        const slice = people.slice(created.length, created.length + size);
        const inserted = await users.insertAll(tx, actor, slice);
        invited += await invitations.queueMany(tx, actor, inserted, mailsDueAt);
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
      return { created, invited };
    } catch (error) {
      await undo(created).catch((cause: unknown) => {
        logger.error(
          { err: cause, people: created.length },
          'a failed import was not undone: its people stay',
        );
      });
      throw error;
    } finally {
      if (created.length > 0) bus.publish({ type: 'users.imported', data: {} });
    }
  }

  /** Mails go out after the import; but an administrator, or a link for a forgotten password, may be faster. */
  async function undo(created: readonly User[]): Promise<void> {
    if (created.length === 0) return;
    const ids = created.map(({ id }) => id);
    await writeInSlices(database, async (tx, size) => {
      const { transaction } = tx;
      const slice = ids.splice(-size);
      const untouched = await Users.findAll({
        attributes: ['id'],
        where: { id: slice, version: 1, password_hash: null },
        transaction,
        lock: transaction.LOCK.UPDATE,
      });
      const removed = untouched.map(({ id }) => id);
      await Users.destroy({ where: { id: removed }, transaction });
      await audit.removeCreations(tx, 'user.created', removed);
      return slice.length;
    });
  }

  async function create(actor: Actor, csv: string, skipInvalid: boolean) {
    const people = await loadKnownPeople();
    // Done before the write transactions, which would block other writers for as long.
    const { rows, ...counts } = summarise(await validateInThread(csv, people));
    if (counts.wrong > 0 && !skipInvalid) throw invalidLinesError(rows);
    const ready = rows.filter(({ status }) => status === 'ready').map((row) => valuesOf(row, people));
    const others = { existing: counts.existing, skipped: counts.wrong };
    const { created, invited } = await insertOrUndo(actor, ready, others);
    return { created: created.length, createdIds: created.map(({ id }) => id), invited, ...others };
  }

  /**
   * Creates the users of all valid lines. Existing users are left as they are, so a repeat creates nobody
   * twice, and completes an import during which the server ended. One at a time, as each sees what the others created.
   * See `docs/decisions/long-writes-in-slices.md`.
   *
   * @throws 400 where lines are invalid and `skipInvalid` is not set, 429; nothing is created then
   */
  async function run(actor: Actor & Inviter, csv: string, skipInvalid: boolean): Promise<ImportResult> {
    const attempt = () => database.runAlone('import of people', () => create(actor, csv, skipInvalid));
    const result = await attempt()
      .catch((error: unknown) => {
        if (!(error instanceof UniqueConstraintError)) throw error;
        // A name or an address was taken after the validation; the second attempt sees it as existing.
        return attempt();
      })
      .catch(rethrowNameConflict);
    if (result.invited > 0) await invitations.sendQueued(actor);
    return result;
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
