import { createInterface } from 'node:readline/promises';
import { readConfig } from './config.ts';
import { createAudit } from './features/audit/audit.service.ts';
import { describeLocation } from './features/backups/makeBackup.service.ts';
import { formatMoment, restoreBackup } from './features/backups/restoreBackup.service.ts';
import { createRestoredDesks } from './features/desk/restoredDesks.service.ts';
import { createRestoredErasures } from './features/users/reapplyErasures.service.ts';
import { systemClock } from './platform/clock.ts';
import { readVersion } from './projectFiles.ts';
import { commandProblem } from './startProblem.ts';

/** Replaces the current data by a backup: `restore <archive> [--yes]`. Configured by the environment. */
async function restore(args: readonly string[]): Promise<void> {
  const archive = args.find((arg) => !arg.startsWith('--'));
  if (!archive) throw new Error('Uveďte, která záloha: make restore FILE=<archiv>');
  const config = readConfig(process.env);
  await restoreBackup({
    config,
    version: readVersion(),
    archive,
    erasures: createRestoredErasures(config.dataDir),
    desks: createRestoredDesks(systemClock),
    createAudit: (database) => createAudit({ database, clock: systemClock }),
    log: (line) => void process.stdout.write(`${line}\n`),
    confirm: async ({ created_at, counts }) => {
      const rowCount = (table: string) => counts.find(({ name }) => name === table)?.rows ?? 0;
      const summary = `z ${formatMoment(created_at)}, článků: ${rowCount('articles')}, lidí: ${rowCount('users')}, souborů: ${rowCount('files')}`;
      process.stdout.write(`Záloha je v pořádku. Je v ní stav ${summary}.\n`);
      process.stdout.write(`Obnoví se sem: ${await describeLocation(config)}.\n`);
      if (args.includes('--yes')) return true;
      if (!process.stdin.isTTY)
        throw new Error('Kde se nelze zeptat, přidejte --yes (make restore FILE=… YES=1).');
      return confirmInTerminal('Všechno, co tu je teď, se nahradí. Pokračovat? (ano/ne) ');
    },
  });
}

async function confirmInTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const response = await terminal.question(question);
  terminal.close();
  return /^(y|yes|a|ano)$/i.test(response.trim());
}

try {
  await restore(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${commandProblem(error)}\n`);
  process.exitCode = 1;
}
