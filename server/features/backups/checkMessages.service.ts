import { type DatabaseContents, isBoard } from '../../database/databaseContents.ts';
import type { ArchiveContents } from './archiveReader.service.ts';
import { MANIFEST_FORMAT, type Manifest } from './manifest.types.ts';

const MAX_NAMED = 3;

export function findReadProblems({ manifest, database, readError }: ArchiveContents): string[] {
  const problems: string[] = [];
  if (readError) problems.push('Archiv je poškozený nebo neúplný: nejde přečíst do konce.');
  else if (!manifest) problems.push('V archivu chybí soupis obsahu (manifest.json), nebo ho nejde přečíst.');
  if (manifest && manifest.format > MANIFEST_FORMAT) {
    problems.push('Zálohu udělala novější verze Nástěnky, tahle ji neumí přečíst.');
  }
  if (manifest && !isBoard(manifest.migrations)) {
    problems.push('V záloze není žádná nástěnka: její databáze byla prázdná.');
  }
  if (!readError && !database) problems.push('V archivu chybí databáze.');
  if (manifest && database && manifest.database.sha256 !== database.sha256) {
    problems.push('Databáze v archivu je jiná, než jakou záloha uložila.');
  }
  return problems;
}

export function compareContents(manifest: Manifest, { counts, migrations }: DatabaseContents): string[] {
  const problems: string[] = [];
  const found = new Map(counts.map(({ name, rows }) => [name, rows]));
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
  if (manifest.migrations.join() !== migrations.join()) {
    problems.push('Obnovená databáze má jinou podobu tabulek, než jakou záloha popisuje.');
  }
  return problems;
}

export function compareFiles(manifest: Manifest, { files }: ArchiveContents): string[] {
  const problems: string[] = [];
  const missing = manifest.files.filter(({ key }) => !files.has(key));
  const changed = manifest.files.filter(({ key, sha256 }) => {
    const found = files.get(key);
    return found !== undefined && found.sha256 !== sha256;
  });
  if (missing.length > 0)
    problems.push(`V archivu chybí soubory: ${formatKeys(missing.map(({ key }) => key))}.`);
  if (changed.length > 0)
    problems.push(`Soubory jsou poškozené: ${formatKeys(changed.map(({ key }) => key))}.`);
  return problems;
}

export function missingFileWarnings(manifest: Manifest, referencedKeys: readonly string[] = []): string[] {
  const archivedKeys = new Set(manifest.files.map(({ key }) => key));
  const absent = new Set([...manifest.missing, ...referencedKeys.filter((key) => !archivedKeys.has(key))]);
  if (absent.size === 0) return [];
  return [`Databáze zná soubory, které při zálohování na disku nebyly: ${formatKeys([...absent])}.`];
}

function formatKeys(keys: readonly string[]): string {
  const firstKeys = keys.slice(0, MAX_NAMED).join(', ');
  return keys.length > MAX_NAMED ? `${firstKeys} a další, celkem ${keys.length}` : firstKeys;
}
