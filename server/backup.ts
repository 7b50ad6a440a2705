import { chmod, copyFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import type { DatabaseLocation } from './database/databaseCopyTypes.ts';
import { silentLogger } from './database/silentLogger.ts';
import { createAudit } from './features/audit/audit.service.ts';
import { createBackupFolder } from './features/backups/backupFolder.service.ts';
import { acquireBackupLock } from './features/backups/backupLock.service.ts';
import { requireTools } from './features/backups/backupMessages.service.ts';
import { createBackupAudit } from './features/backups/backupTasks.service.ts';
import { hasBoard, makeBackup, noBoard } from './features/backups/makeBackup.service.ts';
import { systemClock } from './platform/clock.ts';
import { readVersion } from './projectFiles.ts';
import { commandProblem } from './startProblem.ts';

/**
 * Makes a backup from the command line, also while the server runs; with a path also copies it there. Configured by
 * the environment, as the server.
 */
async function backUp(copyTo: string | undefined): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const location = { dataDir, databaseUrl };
  if (!(await hasBoard(location))) throw await noBoard(location);
  await requireTools(databaseUrl);
  const folder = createBackupFolder(dataDir);
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const at = new Date();
  const findName = () => folder.findFreeName(at, 'manual');
  const lease = await acquireBackupLock({
    folder,
    databaseUrl,
    kind: 'backup',
    findName,
    signal: stop.signal,
  });
  if (!lease) throw new Error('Právě běží jiná záloha nebo ověřování. Počkejte, až skončí.');
  try {
    const { files, missing } = await makeBackup({ ...location, version: readVersion() }, folder, at, lease);
    const { name, kind, bytes } = await folder.get(lease.name);
    await recordInAudit(location, name, { kind, bytes, files: files.length });
    const path = folder.pathOf(name);
    if (copyTo) {
      await copyFile(path, copyTo);
      await chmod(copyTo, 0o600);
    }
    const places = copyTo ? `${resolve(copyTo)} (a ${path})` : resolve(path);
    process.stdout.write(`Zazálohováno: ${places}, souborů: ${files.length}\n`);
    if (missing.length > 0) process.stdout.write(`V úložišti už nejsou soubory: ${missing.join(', ')}\n`);
  } finally {
    await lease.release();
  }
}

/** A failure is only reported: the backup itself is valid. */
async function recordInAudit(
  location: DatabaseLocation,
  name: string,
  details: Record<string, unknown>,
): Promise<void> {
  try {
    const database = await openDatabase({ ...location, logger: silentLogger });
    try {
      const record = createBackupAudit({ database, audit: createAudit({ database, clock: systemClock }) });
      await record({ id: null, name: `Příkazová řádka (${accountName()})` }, 'created', name, details);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`Záloha je hotová, ale v auditu chybí: ${commandProblem(error)}\n`);
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
