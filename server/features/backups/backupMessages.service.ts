import { isBoard } from '../../database/databaseCopy.ts';
import type { DatabaseContents, StagingDatabase } from '../../database/databaseCopyTypes.ts';
import { messageOf } from '../../database/databaseErrors.ts';
import { findPostgresToolProblem, ToolFailed } from '../../database/postgresTools.ts';
import { AppError } from '../../shared/errors.ts';
import { isStorageFull } from '../../shared/storageFull.ts';
import { type ArchiveContents, MANIFEST_FORMAT, type Manifest } from './archive.service.ts';

const MAX_NAMED = 3;
const NO_TOOLS = 'Na serveru chybí programy pg_dump a pg_restore. Nainstalujte balík postgresql-client.';
const NOT_WRITABLE =
  'Do složky se zálohami server nesmí psát. Zkontrolujte práva ke složce backups v DATA_DIR.';
const FAILURES: Record<string, string> = {
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: 'Disk se zálohami je jen pro čtení.',
  '42501':
    'Účet databáze nemá právo zakládat databáze (CREATEDB), a bez něj zálohu nelze ověřit ani obnovit.',
};
const DISK_FULL_PATTERN = /SQLITE_FULL|database or disk is full|No space left on device/i;
const VERSION_MISMATCH_PATTERN = /server version mismatch/i;

/** A restore that stopped before anything changed; the message is shown on the terminal. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** A user-visible sentence for the admin; the details are in the log. */
export function failureMessage(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (!(error instanceof Error)) return 'Nepodařilo se to z neznámého důvodu.';
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && syscall.startsWith('spawn pg_')) return NO_TOOLS;
  if (error instanceof ToolFailed && VERSION_MISMATCH_PATTERN.test(error.message))
    return 'Program pg_dump je starší než databáze. Nainstalujte postgresql-client stejné nebo novější verze.';
  if (isStorageFull(error) || DISK_FULL_PATTERN.test(error.message))
    return 'Na disku není dost místa. Uvolněte ho, nebo smažte starší zálohy, a zkuste to znovu.';
  return FAILURES[code] ?? 'Nepodařilo se to. Podrobnosti jsou v logu, v modulu backups.';
}

/** Why this database can be neither backed up nor restored; undefined when it can. */
export async function findToolProblem(databaseUrl: string | undefined): Promise<string | undefined> {
  const problem = databaseUrl && (await findPostgresToolProblem(databaseUrl));
  if (!problem) return undefined;
  return problem.reason === 'no-tools'
    ? NO_TOOLS
    : `Program pg_dump je verze ${problem.tools}, databáze ${problem.server}. Nainstalujte postgresql-client verze ${problem.server} nebo novější.`;
}

/** @throws AppError 409 with its own code, for the web and the command line */
export async function requireTools(databaseUrl: string | undefined): Promise<void> {
  const message = await findToolProblem(databaseUrl);
  if (message) throw backupUnavailable(message);
}

/** @throws AppError 409 where an archive of PostgreSQL cannot be restored, whatever the archive */
export async function requirePostgres(databaseUrl: string | undefined): Promise<void> {
  if (!databaseUrl) throw backupUnavailable('Záloha je z databáze PostgreSQL a tento server běží na SQLite.');
  await requireTools(databaseUrl);
}

function backupUnavailable(message: string): AppError {
  return new AppError({ status: 409, code: 'BACKUP_UNAVAILABLE', message });
}

export function findReadProblems({ manifest, database, readError }: ArchiveContents): string[] {
  const problems: string[] = [];
  if (readError) problems.push('Archiv je poškozený nebo neúplný: nejde přečíst do konce.');
  else if (!manifest) problems.push('V archivu chybí soupis obsahu (manifest.json), nebo ho nejde přečíst.');
  if (manifest && manifest.format > MANIFEST_FORMAT)
    problems.push('Zálohu vytvořila novější verze Nástěnky, tato ji neumí přečíst.');
  if (manifest && !isBoard(manifest.migrations))
    problems.push('V záloze není žádná nástěnka: její databáze byla prázdná.');
  if (!readError && !database) problems.push('V archivu chybí databáze.');
  if (
    manifest &&
    database &&
    (manifest.dialect !== database.dialect || manifest.database.sha256 !== database.sha256)
  )
    problems.push('Databáze v archivu je jiná, než jakou záloha uložila.');
  return problems;
}

export function findDatabaseProblems(
  manifest: Manifest,
  { damage, orphans, contents }: Pick<StagingDatabase, 'damage' | 'orphans' | 'contents'>,
): string[] {
  const problems: string[] = [];
  if (damage !== undefined) problems.push(`Databáze v záloze je poškozená: ${damage}`);
  if (orphans > 0) problems.push(`V databázi ukazují záznamy (${orphans}) na něco, co v ní není.`);
  const found = new Map(contents.counts.map(({ name, rows }) => [name, rows]));
  const mismatched = manifest.counts.filter(({ name, rows }) => found.get(name) !== rows);
  for (const { name, rows } of mismatched.slice(0, MAX_NAMED)) {
    const now = found.get(name);
    problems.push(
      now === undefined
        ? `V obnovené databázi chybí tabulka ${name}.`
        : `V tabulce ${name} je po obnovení řádků: ${now}, má jich být ${rows}.`,
    );
  }
  if (mismatched.length > MAX_NAMED)
    problems.push(`Nesouhlasí i další tabulky: ${mismatched.length - MAX_NAMED}.`);
  if (manifest.migrations.join() !== contents.migrations.join())
    problems.push('Obnovená databáze má jinou podobu tabulek, než jakou záloha popisuje.');
  return problems;
}

export function findFileProblems(manifest: Manifest, { files }: ArchiveContents): string[] {
  const missing = manifest.files.filter(({ key }) => !files.has(key));
  const changed = manifest.files.filter(
    ({ key, sha256 }) => files.has(key) && files.get(key)?.sha256 !== sha256,
  );
  return [
    ...(missing.length > 0 ? [`V archivu chybí soubory: ${formatKeys(missing.map(({ key }) => key))}.`] : []),
    ...(changed.length > 0 ? [`Soubory jsou poškozené: ${formatKeys(changed.map(({ key }) => key))}.`] : []),
  ];
}

/** Files that were already missing when the backup was made. */
export function missingFileWarnings(manifest: Manifest, contents: DatabaseContents | undefined): string[] {
  const archived = new Set(manifest.files.map(({ key }) => key));
  const unarchived = (contents?.files ?? []).filter((key) => !archived.has(key));
  const absent = [...new Set([...manifest.missing, ...unarchived])];
  if (absent.length === 0) return [];
  return [`Databáze zná soubory, které při zálohování na disku nebyly: ${formatKeys(absent)}.`];
}

function formatKeys(keys: readonly string[]): string {
  const firstKeys = keys.slice(0, MAX_NAMED).join(', ');
  return keys.length > MAX_NAMED ? `${firstKeys} a další, celkem ${keys.length}` : firstKeys;
}

/** For the terminal and the log, where an AppError has more to say than to a user. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof AppError ? error.logMessage : undefined;
  return reason ?? messageOf(error);
}
