import { UniqueConstraintError } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { foldText } from '../../shared/czechText.ts';
import { badRequest } from '../../shared/errors.ts';
import type { Invitations, Inviter } from '../account/registration/invitations.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { rethrowNameConflict } from './requireUniqueNames.queries.ts';
import type { UsersService } from './users.service.ts';
import { type ImportRow, type ImportStatus, type KnownPeople, roleOf } from './validateImport.policy.ts';
import { validateInThread } from './validateInThread.service.ts';

interface UserImportDeps {
  database: Database;
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

export function createUserImport({ database, audit, users, invitations }: UserImportDeps) {
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

  async function create(actor: Actor, csv: string, skipInvalid: boolean) {
    const people = await loadKnownPeople();
    // Done before the write transaction, which would block other writers for as long.
    const { rows, ...counts } = summarise(await validateInThread(csv, people));
    if (counts.wrong > 0 && !skipInvalid) throw invalidLinesError(rows);
    return database.write(async (tx) => {
      const ready = rows.filter(({ status }) => status === 'ready').map((row) => valuesOf(row, people));
      const created = await users.insertAll(tx, actor, ready);
      const result = { created: created.length, existing: counts.existing, skipped: counts.wrong };
      await audit.record(tx, {
        actor,
        action: 'users.imported',
        object: { type: 'user', id: null, label: '' },
        before: null,
        after: result,
      });
      return { created, result };
    });
  }

  /**
   * Creates the users of all valid lines. Existing users are left as they are, so a repeat creates nobody
   * twice.
   *
   * @throws 400 where lines are invalid and `skipInvalid` is not set, 429; nothing is created then
   */
  async function run(actor: Actor & Inviter, csv: string, skipInvalid: boolean): Promise<ImportResult> {
    const result = await create(actor, csv, skipInvalid)
      .catch((error: unknown) => {
        if (!(error instanceof UniqueConstraintError)) throw error;
        // A name or an address was taken after the validation; the second attempt sees it as existing.
        return create(actor, csv, skipInvalid);
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

function valuesOf({ username, full_name, email, role, groups }: ImportRow, people: KnownPeople) {
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
