import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export interface Target {
  readonly url: string;
  readonly pid: number;
}

export interface BareServer extends Target {
  readonly process: ChildProcess;
}

export function startBareServer(port: number, responsesFile: string): Promise<BareServer> {
  return startBare('bareServer.ts', port, responsesFile);
}

export function startBareStreamServer(
  port: number,
  kind: 'http' | 'express',
  bodyBytes: number,
): Promise<BareServer> {
  return startBare('bareStreams.ts', port, kind, String(bodyBytes));
}

export function startBareWriteServer(port: number, folder: string): Promise<BareServer> {
  return startBare('bareWrites.ts', port, folder);
}

async function startBare(script: string, port: number, ...args: string[]): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, script), [String(port), ...args], {
    execArgv: [...process.execArgv, '--import', COLLECT_GARBAGE_MODULE],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, process: child };
}

export const COLLECT_GARBAGE_MODULE = pathToFileURL(join(import.meta.dirname, 'collectGarbage.mjs')).href;

export const LOOP_DELAY_MODULE = pathToFileURL(join(import.meta.dirname, 'loopDelay.mjs')).href;

const COLLECTION_MS = 2_000;

/** Resident memory in bytes after a garbage collection; undefined where /proc does not exist. */
export async function residentBytesAfterGc(pid: number): Promise<number | undefined> {
  await wait(COLLECTION_MS);
  process.kill(pid, 'SIGWINCH');
  await wait(COLLECTION_MS);
  return residentBytes(pid);
}

function residentBytes(pid: number): number | undefined {
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
