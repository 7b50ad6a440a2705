import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { readConfig } from './config.ts';
import { readDialect } from './features/backups/archive.service.ts';
import { createBackupFolder } from './features/backups/backupFolder.service.ts';
import { createOffsiteFolder } from './features/backups/offsite/offsiteFolder.service.ts';
import { parseRemoteName, remoteNameOf } from './features/backups/offsite/offsiteNames.policy.ts';
import { offsiteProblem } from './features/backups/offsite/offsiteProblem.policy.ts';
import { createOffsiteSeal } from './features/backups/offsite/offsiteSeal.service.ts';
import { openRemoteStore } from './features/backups/offsite/openRemoteStore.service.ts';
import { decryptStream, normalizeRecoveryKey } from './features/backups/offsite/recoveryKey.service.ts';
import { withSecret } from './secretFile.ts';

/** `backups list`, `backups fetch <name>`, `backups decrypt <file.age>`: for who has a terminal only. */
const [command, argument] = process.argv.slice(2);
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function openOffsite() {
  const config = withSecret(readConfig(process.env));
  const settings = await createOffsiteFolder(config.dataDir).readSettings();
  if (!settings) return undefined;
  const seal = createOffsiteSeal(config.secret);
  const secret = seal.openSecret(settings, settings.secret);
  const recoveryKey = seal.openRecoveryKey(settings.recoveryKey);
  if (secret === undefined || recoveryKey === undefined)
    throw new Error('Heslo k úložišti nejde přečíst: server má jiný SECRET. Napište ho v nastavení znovu.');
  const store = await openRemoteStore({ ...settings, secret });
  return { siteId: settings.siteId, recoveryKey, store };
}

async function list(): Promise<void> {
  const { dataDir } = readConfig(process.env);
  const here = new Set((await createBackupFolder(dataDir).list()).map(({ name }) => name));
  const offsite = await openOffsite();
  const files = offsite ? await offsite.store.list().finally(() => offsite.store.close()) : [];
  const away = new Set(files.flatMap(({ name }) => parseRemoteName(offsite?.siteId ?? '', name)?.name ?? []));
  const names = [...new Set([...here, ...away])].sort().reverse();
  for (const name of names) {
    const place = !away.has(name)
      ? 'na serveru'
      : here.has(name)
        ? 'na serveru i mimo server'
        : 'mimo server';
    print(`${name}  ${place}`);
  }
  if (names.length === 0) print('Žádná záloha tu není.');
  if (!offsite) print('Kopie mimo server nejsou nastavené.');
}

async function fetchCopy(name: string): Promise<void> {
  const offsite = await openOffsite();
  if (!offsite) throw new Error('Kopie mimo server nejsou nastavené.');
  const folder = createBackupFolder(readConfig(process.env).dataDir);
  await folder.ensureExists();
  const unfinished = folder.unfinishedPath(`fetch-${process.pid}`);
  const signal = new AbortController().signal;
  try {
    const encrypted = await offsite.store.get(remoteNameOf(offsite.siteId, name), signal);
    await pipeline(await decryptStream(encrypted, offsite.recoveryKey), createTarget(unfinished));
    await folder.publish(unfinished, name, { database: await readDialect(unfinished) });
  } finally {
    await rm(unfinished, { force: true });
    await offsite.store.close();
  }
  print(`Kopie je na serveru: ${folder.pathOf(name)}. Obnovíte ji příkazem make restore FILE=${name}`);
}

async function decrypt(file: string): Promise<void> {
  if (!file.endsWith('.age')) throw new Error('Zašifrovaná kopie má příponu .age.');
  const target = file.slice(0, -'.age'.length);
  if (existsSync(target)) throw new Error(`Soubor ${target} už existuje.`);
  const recoveryKey = normalizeRecoveryKey(await readRecoveryKey());
  const unfinished = `${target}.part`;
  try {
    await pipeline(await decryptStream(createReadStream(file), recoveryKey), createTarget(unfinished));
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
  print(`Dešifrováno: ${target}. Obnovíte ji příkazem make restore FILE=${target}`);
}

const createTarget = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

/** Never an argument: those are seen by every account of the machine. */
async function readRecoveryKey(): Promise<string> {
  const { RECOVERY_KEY_FILE } = process.env;
  if (RECOVERY_KEY_FILE) return readFile(RECOVERY_KEY_FILE, 'utf8');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const key = await terminal.question('Klíč pro obnovu (AGE-SECRET-KEY-1…): ');
  terminal.close();
  return key;
}

try {
  if (command === 'list') await list();
  else if (command === 'fetch' && argument) await fetchCopy(argument);
  else if (command === 'decrypt' && argument) await decrypt(argument);
  else throw new Error('Uveďte: list, fetch <název zálohy>, nebo decrypt <soubor.age>.');
} catch (error) {
  const known = offsiteProblem(error);
  const isKnown = !known.startsWith('Nepodařilo se to');
  process.stderr.write(`${isKnown || !(error instanceof Error) ? known : error.message}\n`);
  process.exitCode = 1;
}
