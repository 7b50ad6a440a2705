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
import type { CheckedImport } from './checkImport.policy.ts';
import type { ImportGroups } from './importGroups.service.ts';
import { rethrowNameConflict } from './requireUniqueNames.queries.ts';
import type { NewUser, UsersService } from './users.service.ts';
import {
  type ImportConsent,
  type ImportRow,
  type ImportStatus,
  type KnownPeople,
  missingGroups,
  roleOf,
} from './validateImport.policy.ts';
import { validateInThread } from './validateInThread.service.ts';

interface UserImportDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  audit: AuditService;
  users: UsersService;
  invitations: Invitations;
  importGroups: ImportGroups;
}

export interface ImportPreview extends CheckedImport {
  ready: number;
  existing: number;
  wrong: number;
}

export interface ImportOptions extends ImportConsent {
  /** Leaves wrong lines out; else they refuse the whole import. */
  skipWrong: boolean;
  /** Groups that everybody joins, besides those of their line. */
  groupIds: readonly number[];
  /** Mails invitations to those who have an address. */
  invite: boolean;
}

export interface ImportResult {
  created: number;
  createdGroups: string[];
  invited: number;
  /** The others, who need a link. */
  unmailedIds: number[];
  existing: number;
  skipped: number;
}

/** Invitations that are queued with the people wait so long for the rest of the import, also if the server ends in it. */
const LONGEST_IMPORT_MS = 10 * 60_000;

export function createUserImport(deps: UserImportDeps) {
  const { database, bus, clock, logger, audit, users, invitations, importGroups } = deps;
  const { User: Users, Group } = database.models;

  /** Loads whole columns: a file may name thousands of people, and the site has some ten thousand. */
  async function loadKnownPeople(): Promise<KnownPeople> {
    const [people, groups] = await Promise.all([
      Users.findAll({ attributes: ['username_key', 'email_key', 'full_name_search'], raw: true }),
      Group.findAll({ attributes: ['id', 'name'], raw: true }),
    ]);
    return {
      usernames: new Set(people.map(({ username_key }) => username_key)),
      emails: new Set(people.flatMap(({ email_key }) => email_key ?? [])),
      fullNames: new Set(people.map(({ full_name_search }) => full_name_search)),
      groups: new Map(groups.map(({ id, name }) => [foldText(name), id])),
    };
  }

  /** Changes nothing. @throws 400 when the file cannot be read */
  async function preview(csv: string, consent: ImportConsent): Promise<ImportPreview> {
    return summarise(await validateInThread(csv, await loadKnownPeople(), consent));
  }

  /**
   * Inserts the people in slices, the record of the import with the last; when one fails, none of them stays but those
   * who are in use already.
   */
  async function insertOrUndo(
    actor: Actor,
    people: readonly NewUser[],
    { invite, ...counts }: Pick<ImportResult, 'existing' | 'skipped'> & { invite: boolean },
  ): Promise<{ created: User[]; mailedIds: ReadonlySet<number> }> {
    const created: User[] = [];
    const mailedIds = new Set<number>();
    const mailsDueAt = new Date(clock.now().getTime() + LONGEST_IMPORT_MS);
    try {
      await writeInSlices(database, async (tx, size) => {
        const slice = people.slice(created.length, created.length + size);
        const inserted = await users.insertAll(tx, actor, slice);
        const queued = invite ? await invitations.queueMany(tx, actor, inserted, mailsDueAt) : [];
        for (const id of queued) mailedIds.add(id);
        tx.afterCommit(() => void created.push(...inserted));
        if (slice.length < size) {
          await audit.record(tx, {
            actor,
            action: 'users.imported',
            object: { type: 'user', id: null, label: '' },
            before: null,
            after: { created: people.length, invited: mailedIds.size, ...counts },
          });
        }
        return slice.length;
      });
      return { created, mailedIds };
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

  async function create(
    actor: Actor,
    csv: string,
    options: ImportOptions,
  ): Promise<ImportResult & { mailedIds: number[] }> {
    const { skipWrong, createGroups, groupIds, invite } = options;
    const people = await loadKnownPeople();
    // Done before the write transactions, which would block other writers for as long.
    const checked = summarise(await validateInThread(csv, people, options));
    if (checked.wrong > 0 && !skipWrong) throw invalidLinesError(checked.rows);
    const rows = checked.rows.filter(({ status }) => status === 'ready');
    const missing = createGroups ? missingGroups(rows, people) : [];
    const counts = { existing: checked.existing, skipped: checked.wrong };
    const created = await importGroups.create(actor, missing);
    try {
      const groups = new Map([...people.groups, ...created]);
      const values = rows.map((row) => valuesOf(row, groups, groupIds));
      const { created: users, mailedIds } = await insertOrUndo(actor, values, { ...counts, invite });
      const unmailedIds = users.map(({ id }) => id).filter((id) => !mailedIds.has(id));
      const result = { created: users.length, createdGroups: missing, unmailedIds, ...counts };
      return { ...result, invited: mailedIds.size, mailedIds: [...mailedIds] };
    } catch (error) {
      await importGroups.undo([...created.values()]);
      throw error;
    }
  }

  /**
   * Creates the users of all valid lines. Existing users are left as they are, so a repeat creates nobody
   * twice, and completes an import during which the server ended. One at a time, as each sees what the others created.
   * See `docs/decisions/long-writes-in-slices.md`.
   *
   * @throws 400 where lines are invalid and are not to be skipped, 429; nothing is created then
   */
  async function run(actor: Actor & Inviter, csv: string, options: ImportOptions): Promise<ImportResult> {
    const attempt = () => database.runAlone('import of people', () => create(actor, csv, options));
    const { mailedIds, ...result } = await attempt()
      .catch((error: unknown) => {
        if (!(error instanceof UniqueConstraintError)) throw error;
        // A name or an address was taken after the validation; the second attempt sees it as existing.
        return attempt();
      })
      .catch(rethrowNameConflict);
    await invitations.sendQueued(mailedIds).catch((cause: unknown) => {
      // The import is done, and the mails go out later by themselves.
      logger.error(
        { err: cause, mails: mailedIds.length },
        'the invitations of an import wait for their turn',
      );
    });
    return result;
  }

  return { preview, run };
}

export type UserImport = ReturnType<typeof createUserImport>;

function summarise(checked: CheckedImport): ImportPreview {
  const count = (status: ImportStatus) => checked.rows.filter((row) => row.status === status).length;
  return { ...checked, ready: count('ready'), existing: count('existing'), wrong: count('wrong') };
}

function valuesOf(
  { username, full_name, email, role, groups: names }: ImportRow,
  groups: ReadonlyMap<string, number>,
  groupIdsOfAll: readonly number[],
): NewUser {
  const ids = new Set([...names.flatMap((name) => groups.get(foldText(name)) ?? []), ...groupIdsOfAll]);
  return {
    username,
    full_name,
    email: email || null,
    role: roleOf(role) ?? 'user',
    password_hash: null,
    ...(ids.size > 0 && { group_ids: [...ids] }),
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
