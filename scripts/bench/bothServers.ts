import { join } from 'node:path';
import { type RunningServer, startServer } from '../server/startServer.ts';
import { BENCH_ENV } from './benchBoard.ts';

export interface StartOptions {
  readonly folder: string;
  readonly port: number;
  /** Signed the sessions of the board. */
  readonly secret: string;
}

/** Without a module of the bench in the process, which would be measured too. */
export function startOurs({ folder, port, secret }: StartOptions): Promise<RunningServer> {
  const env = { ...BENCH_ENV, DATABASE_URL: undefined, REDIS_URL: undefined, SECRET: secret };
  return startServer({ port, dataDir: folder, env });
}

/** It answers every address, and has SQLite of its own. */
export function startBare({ folder, port }: StartOptions): Promise<RunningServer> {
  const file = join(import.meta.dirname, 'bareExpress.mjs');
  return startServer({
    port,
    dataDir: folder,
    program: [file, String(port), join(folder, 'bareExpress.sqlite')],
  });
}

/** Ours and bare in turn, one at a time, as often as asked; returns what was measured, round by round. */
export async function measureBoth<T>(
  options: StartOptions,
  rounds: number,
  measure: (server: RunningServer) => Promise<T>,
): Promise<{ readonly ours: readonly T[]; readonly bare: readonly T[] }> {
  const results: { ours: T[]; bare: T[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await measureOnce(await startOurs(options), measure));
    results.bare.push(await measureOnce(await startBare(options), measure));
  }
  return results;
}

async function measureOnce<T>(
  server: RunningServer,
  measure: (server: RunningServer) => Promise<T>,
): Promise<T> {
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}
