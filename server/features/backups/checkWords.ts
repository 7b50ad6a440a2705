import { type DatabaseContents, isBoard } from '../../database/databaseContents.ts';
import type { ReadArchive } from './archiveReader.ts';
import { FORMAT, type Manifest } from './manifest.ts';

/** Only the first few are named; how many there are is said of all. */
const NAMED = 3;

/** What is wrong with an archive that could not be read as one. */
export function readingProblems({ manifest, database, broken }: ReadArchive): string[] {
  const problems: string[] = [];
  if (broken) problems.push('Archiv je poškozený nebo neúplný: nejde přečíst do konce.');
  else if (!manifest) problems.push('V archivu chybí soupis obsahu (manifest.json), nebo ho nejde přečíst.');
  if (manifest && manifest.format > FORMAT) {
    problems.push('Zálohu udělala novější verze Nástěnky, tahle ji neumí přečíst.');
  }
  if (manifest && !isBoard(manifest.migrations)) {
    problems.push('V záloze není žádná nástěnka: její databáze byla prázdná.');
  }
  if (!broken && !database) problems.push('V archivu chybí databáze.');
  if (manifest && database && manifest.database.sha256 !== database.sha256) {
    problems.push('Databáze v archivu je jiná, než jakou záloha uložila.');
  }
  return problems;
}

/** Tables whose rows are not those that were copied. */
export function compareContents(manifest: Manifest, { counts, migrations }: DatabaseContents): string[] {
  const problems: string[] = [];
  const found = new Map(counts.map(({ name, rows }) => [name, rows]));
  const wrong = manifest.counts.filter(({ name, rows }) => found.get(name) !== rows);
  for (const { name, rows } of wrong.slice(0, NAMED)) {
    const now = found.get(name);
    problems.push(
      now === undefined
        ? `V obnovené databázi chybí tabulka ${name}.`
        : `V tabulce ${name} je po obnovení řádků: ${now}, má jich být ${rows}.`,
    );
  }
  if (wrong.length > NAMED) problems.push(`Nesouhlasí i další tabulky: ${wrong.length - NAMED}.`);
  if (manifest.migrations.join() !== migrations.join()) {
    problems.push('Obnovená databáze má jinou podobu tabulek, než jakou záloha popisuje.');
  }
  return problems;
}

/** Files that are missing or are not what they were. */
export function compareFiles(manifest: Manifest, { files }: ReadArchive): string[] {
  const problems: string[] = [];
  const lost = manifest.files.filter(({ key }) => !files.has(key));
  const changed = manifest.files.filter(({ key, sha256 }) => {
    const found = files.get(key);
    return found !== undefined && found.sha256 !== sha256;
  });
  if (lost.length > 0) problems.push(`V archivu chybí soubory: ${listed(lost.map(({ key }) => key))}.`);
  if (changed.length > 0) problems.push(`Soubory jsou poškozené: ${listed(changed.map(({ key }) => key))}.`);
  return problems;
}

/** Files that the database speaks of and that were not there any more when it was copied. */
export function absentFiles(manifest: Manifest, named: readonly string[] = []): string[] {
  const known = new Set(manifest.files.map(({ key }) => key));
  const absent = new Set([...manifest.missing, ...named.filter((key) => !known.has(key))]);
  if (absent.size === 0) return [];
  return [`Databáze zná soubory, které při zálohování na disku nebyly: ${listed([...absent])}.`];
}

function listed(keys: readonly string[]): string {
  const some = keys.slice(0, NAMED).join(', ');
  return keys.length > NAMED ? `${some} a další, celkem ${keys.length}` : some;
}
