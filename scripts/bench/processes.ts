import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export interface Target {
  readonly url: string;
  readonly pid: number;
}

export interface BareOptions {
  readonly port: number;
  readonly kind: 'http' | 'express';
  readonly bodyBytes?: number;
  readonly responsesFile?: string;
  /** The SQLite file that /write adds to; it does not exist yet. */
  readonly databaseFile?: string;
}

export async function withBareServer<T>(
  options: BareOptions,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const child = fork(join(import.meta.dirname, 'bareServer.ts'), [JSON.stringify(options)], {
    execArgv: [...process.execArgv, '--import', PROBE_MODULE],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    await once(child, 'message');
    return await work({ url: `http://127.0.0.1:${options.port}`, pid: child.pid ?? 0 });
  } finally {
    child.kill();
  }
}

export const PROBE_MODULE = pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href;

const COLLECTION_MS = 2_000;

/** Resident memory in bytes after a garbage collection; undefined where /proc does not exist. */
export async function residentBytesAfterGc(pid: number): Promise<number | undefined> {
  await wait(COLLECTION_MS);
  process.kill(pid, 'SIGWINCH');
  await wait(COLLECTION_MS);
  return residentBytes(pid);
}

/** Resident memory in bytes; undefined where /proc does not exist. */
export function residentBytes(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** CPU time used so far; undefined where /proc does not exist. */
export function readCpuMicroseconds(pid: number): number | undefined {
  return cpuFrom(`/proc/${pid}/stat`);
}

/** The same of the main thread alone, which runs the event loop. */
export function readMainThreadMicroseconds(pid: number): number | undefined {
  return cpuFrom(`/proc/${pid}/task/${pid}/stat`);
}

function cpuFrom(file: string): number | undefined {
  try {
    const afterName = readFileSync(file, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = Number(afterName[11]) + Number(afterName[12]);
    return ticks * 10_000;
  } catch {
    return undefined;
  }
}
