import { createInterface } from 'node:readline/promises';
import { readConfig } from './config.ts';
import { createAudit } from './features/audit/audit.service.ts';
import { placeName } from './features/backups/requireBoard.ts';
import { restoreBackup } from './features/backups/restoreBackup.ts';
import { systemClock } from './platform/clock.ts';
import { readVersion } from './projectFiles.ts';
import { commandProblem } from './startProblem.ts';

/** Puts a backup in the place of what is here: `restore <archive> [--yes]`. Settings come from the environment. */
async function restore(args: readonly string[]): Promise<void> {
  const archive = args.find((arg) => !arg.startsWith('--'));
  if (!archive) throw new Error('Say which backup: make restore FILE=<archive>');
  const config = readConfig(process.env);
  await restoreBackup({
    config,
    version: readVersion(),
    archive,
    auditOf: (database) => createAudit({ database, clock: systemClock }),
    say: (line) => void process.stdout.write(`${line}\n`),
    confirm: async ({ created_at, counts }) => {
      const rows = (table: string) => counts.find(({ name }) => name === table)?.rows ?? 0;
      const what = `of ${created_at}: ${rows('articles')} articles, ${rows('users')} people, ${rows('files')} files`;
      process.stdout.write(`The backup is good. It holds the state ${what}.\n`);
      process.stdout.write(`It goes into ${placeName(config)}.\n`);
      if (args.includes('--yes')) return true;
      if (!process.stdin.isTTY)
        throw new Error('Add --yes (make restore FILE=… YES=1) where nobody can be asked.');
      return ask('Everything that is here now will be replaced. Go on? (yes/no) ');
    },
  });
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^(y|yes|a|ano)$/i.test(answer.trim());
}

try {
  await restore(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${commandProblem(error)}\n`);
  process.exitCode = 1;
}
