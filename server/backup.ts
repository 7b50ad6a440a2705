import { chmod, copyFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { postgresObstacle } from './database/postgresCopy.ts';
import { silentLogger } from './database/silentLogger.ts';
import { createAudit } from './features/audit/audit.service.ts';
import { backupDeed } from './features/backups/backupDeed.ts';
import { createBackupFolder } from './features/backups/backupFolder.ts';
import { createTurns } from './features/backups/backupWork.ts';
import { makeBackup, storedPath } from './features/backups/makeBackup.ts';
import { backupUnavailable, obstacleWords } from './features/backups/obstacleWords.ts';
import { requireBoard } from './features/backups/requireBoard.ts';
import { systemClock } from './platform/clock.ts';
import { createFileStore } from './platform/fileStore.ts';
import { readVersion } from './projectFiles.ts';
import { commandProblem } from './startProblem.ts';

/**
 * Makes a backup from the command line, also while the server runs; with a path also puts a copy of it there. Settings
 * come from the environment, as for the server.
 */
async function backUp(copyTo: string | undefined): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  await requireBoard({ dataDir, databaseUrl });
  const obstacle = databaseUrl ? await postgresObstacle(databaseUrl) : undefined;
  if (obstacle) throw backupUnavailable(obstacleWords(obstacle));
  const folder = createBackupFolder(dataDir);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  const at = new Date();
  const turn = await createTurns({ folder, databaseUrl }).take(
    () => ({
      kind: 'backup',
      name: folder.freeName(at, 'manual'),
      step: 'database',
      done: 0,
      total: null,
    }),
    ending.signal,
  );
  if (!turn) throw new Error('A backup or a check is running already. Wait until it is done.');
  const { name } = turn.work();
  try {
    const source = {
      dataDir,
      databaseUrl,
      version: readVersion(),
      pathOf: storedPath(createFileStore(dataDir)),
    };
    const { files, missing } = await makeBackup(source, folder, { name, at }, turn.turn);
    const { size: bytes } = await stat(folder.pathOf(name));
    await writeDown({ dataDir, databaseUrl }, name, { kind: 'manual', bytes, files: files.length });
    if (copyTo) {
      await copyFile(folder.pathOf(name), copyTo);
      await chmod(copyTo, 0o600);
    }
    const place = copyTo ? `${resolve(copyTo)} (and ${folder.pathOf(name)})` : resolve(folder.pathOf(name));
    process.stdout.write(`Backed up: ${place}, ${files.length} files\n`);
    if (missing.length > 0) process.stdout.write(`Not in the store any more: ${missing.join(', ')}\n`);
  } finally {
    await turn.end();
  }
}

/** The backup is in the audit like one by the button. It is good without that, too: then it is only said. */
async function writeDown(
  place: Pick<Config, 'dataDir' | 'databaseUrl'>,
  name: string,
  facts: Record<string, unknown>,
): Promise<void> {
  try {
    const database = await openDatabase({ ...place, logger: silentLogger });
    try {
      const actor = { id: null, name: `Příkazová řádka (${account()})` };
      const audit = createAudit({ database, clock: systemClock });
      await database.write((tx) => audit.record(tx, backupDeed(actor, 'created', name, facts)));
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`The backup was made, and is missing in the audit: ${commandProblem(error)}\n`);
  }
}

/** Who runs the command; in a container there may be a number only. */
function account(): string {
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
