import { readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { silentLogger } from './database/silentLogger.ts';
import { hasBoard, noBoard } from './features/backups/makeBackup.service.ts';
import { createDeskVerification } from './features/desk/deskVerification.service.ts';
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
    const { Category, Desk } = database.models;
    const verify = createDeskVerification({
      ...{ database, clock: systemClock, fileStore: createFileStore(dataDir) },
    });
    const desks = await Desk.findAll({ order: ['category_id'] });
    for (const desk of desks) {
      const { name } = await Category.findByPk(desk.category_id, { rejectOnEmpty: true });
      const { records, versions, files, heads, problems, problemCount } = await verify(desk);
      print(`${name} (${desk.slug}): záznamů ${records}, verzí ${versions}, souborů ${files}, hlav ${heads}`);
      for (const { message } of problems) print(`  ✗ ${message}`);
      if (problemCount > problems.length) print(`  … a dalších ${problemCount - problems.length}`);
      print(problemCount === 0 ? '  Záznam je v pořádku.' : '  ZÁZNAM JE PORUŠENÝ.');
      if (problemCount > 0) process.exitCode = 1;
    }
    if (desks.length === 0) print('Žádná sekce není úřední deska.');
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
