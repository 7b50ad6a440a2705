import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, RunningConfig } from './config.ts';
import { makeDataFolder } from './shared/privateFiles.ts';

/**
 * Completes the configuration: without `SECRET` one is created at the first start and kept in the data folder,
 * readable by nobody else, so that sessions survive a restart.
 *
 * @throws the file system's error when the data folder cannot be written
 */
export function withSecret(config: Config): RunningConfig {
  makeDataFolder(config.dataDir);
  return Object.freeze({ ...config, secret: config.secret ?? keptSecret(join(config.dataDir, 'secret')) });
}

function keptSecret(file: string): string {
  try {
    // Fails when the file exists: of two instances that start at once, one creates it and both read it.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${file} holds no usable secret; delete it, and a new one is created.`);
  return secret;
}
