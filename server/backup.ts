import { chmod, copyFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { findPostgresToolProblem } from './database/postgresCopy.ts';
import { silentLogger } from './database/silentLogger.ts';
import { createAudit } from './features/audit/audit.service.ts';
import { createBackupFolder } from './features/backups/backupFolder.service.ts';
import { createBackupLock } from './features/backups/backupLock.service.ts';
import { requireBoard } from './features/backups/backupRequirements.service.ts';
import { backupUnavailable, unavailableMessage } from './features/backups/backups.errors.ts';
import { createPathResolver, makeBackup } from './features/backups/makeBackup.service.ts';
import { toBackupAuditRecord } from './features/backups/toBackupAuditRecord.policy.ts';
import { systemClock } from './platform/clock.ts';
import { createFileStore } from './platform/fileStore.ts';
import { readVersion } from './projectFiles.ts';
import { commandProblem } from './startProblem.ts';

/**
 * Makes a backup from the command line, also while the server runs; with a path also copies it there. Configured by
 * the environment, as the server.
 */
async function backUp(copyTo: string | undefined): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  await requireBoard({ dataDir, databaseUrl });
  const toolProblem = databaseUrl ? await findPostgresToolProblem(databaseUrl) : undefined;
  if (toolProblem) throw backupUnavailable(unavailableMessage(toolProblem));
  const folder = createBackupFolder(dataDir);
  const abortController = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abortController.abort());
  const at = new Date();
  const lock = await createBackupLock({ folder, databaseUrl }).acquire(
    () => ({
      kind: 'backup',
      name: folder.findFreeName(at, 'manual'),
      step: 'database',
      done: 0,
      total: null,
    }),
    abortController.signal,
  );
  if (!lock) throw new Error('A backup or a check is running already. Wait until it is done.');
  const { name } = lock.getProgress();
  try {
    const source = {
      dataDir,
      databaseUrl,
      version: readVersion(),
      pathOf: createPathResolver(createFileStore(dataDir)),
    };
    const { files, missing } = await makeBackup(source, folder, { name, at }, lock.job);
    const { size: bytes } = await stat(folder.pathOf(name));
    await recordInAudit({ dataDir, databaseUrl }, name, { kind: 'manual', bytes, files: files.length });
    if (copyTo) {
      await copyFile(folder.pathOf(name), copyTo);
      await chmod(copyTo, 0o600);
    }
    const location = copyTo
      ? `${resolve(copyTo)} (and ${folder.pathOf(name)})`
      : resolve(folder.pathOf(name));
    process.stdout.write(`Backed up: ${location}, ${files.length} files\n`);
    if (missing.length > 0) process.stdout.write(`Not in the store any more: ${missing.join(', ')}\n`);
  } finally {
    await lock.release();
  }
}

/** Records the backup in the audit trail. A failure is only reported: the backup itself is valid. */
async function recordInAudit(
  location: Pick<Config, 'dataDir' | 'databaseUrl'>,
  name: string,
  details: Record<string, unknown>,
): Promise<void> {
  try {
    const database = await openDatabase({ ...location, logger: silentLogger });
    try {
      const actor = { id: null, name: `Příkazová řádka (${accountName()})` };
      const audit = createAudit({ database, clock: systemClock });
      await database.write((tx) => audit.record(tx, toBackupAuditRecord(actor, 'created', name, details)));
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`The backup was made, and is missing in the audit: ${commandProblem(error)}\n`);
  }
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

try {
  await backUp(process.argv[2]);
} catch (error) {
  process.stderr.write(`${commandProblem(error)}\n`);
  process.exitCode = 1;
}
