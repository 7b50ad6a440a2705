import { readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { silentLogger } from './database/silentLogger.ts';
import { hasBoard, noBoard } from './features/backups/makeBackup.service.ts';
import { verifyAllDesks } from './features/desk/verifyAllDesks.service.ts';
import { systemClock } from './platform/clock.ts';
import { createFileStore } from './platform/fileStore.ts';
import { commandProblem } from './startProblem.ts';

/**
 * Checks the records of all official noticeboards from the command line, also while the server runs. Ends with 1 when one
 * of them is broken, with 2 when they cannot be checked.
 */
async function verifyDesks(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const location = { dataDir, databaseUrl };
  if (!(await hasBoard(location))) throw await noBoard(location);
  const database = await openDatabase({ ...location, logger: silentLogger });
  try {
    const deps = { database, clock: systemClock, fileStore: createFileStore(dataDir) };
    if (!(await verifyAllDesks(deps, print))) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await verifyDesks();
} catch (error) {
  process.stderr.write(`${commandProblem(error)}\n`);
  process.exitCode = 2;
}
