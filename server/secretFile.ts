import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, RunningConfig } from './config.ts';
import { makeDataFolder } from './shared/privateFiles.ts';

/**
 * Adds the secret: without `SECRET` one is created at the first start and stored in the data folder with mode 0600,
 * so that sessions survive a restart.
 * @throws the file system's error when the data folder is not writable
 */
export function withSecret(config: Config): RunningConfig {
  makeDataFolder(config.dataDir);
  return Object.freeze({
    ...config,
    secret: config.secret ?? readOrCreateSecret(join(config.dataDir, 'secret')),
  });
}

function readOrCreateSecret(file: string): string {
  try {
    // `wx` fails when the file exists: of two instances starting at once, one creates it and both read it.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${file} holds no usable secret; delete it, and a new one is created.`);
  return secret;
}
