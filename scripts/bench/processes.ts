import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Something that answers requests and whose CPU time can be read. */
export interface Target {
  readonly url: string;
  readonly pid: number;
}

export interface BareServer extends Target {
  readonly process: ChildProcess;
}

export function startBareServer(port: number, answersFile: string): Promise<BareServer> {
  return startBare('bareServer.ts', port, answersFile);
}

/** A server of bare streams, on node:http alone or through Express, whose reads have so many bytes. */
export function startBareStreams(
  port: number,
  kind: 'http' | 'express',
  bodyBytes: number,
): Promise<BareServer> {
  return startBare('bareStreams.ts', port, kind, String(bodyBytes));
}

/** A server that stores what it is sent in a SQLite file in the folder. */
export function startBareWrites(port: number, folder: string): Promise<BareServer> {
  return startBare('bareWrites.ts', port, folder);
}

async function startBare(script: string, port: number, ...args: string[]): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, script), [String(port), ...args], {
    execArgv: [...process.execArgv, '--import', COLLECTOR],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, process: child };
}

/** What has to be loaded into a server whose memory is measured. */
export const COLLECTOR = pathToFileURL(join(import.meta.dirname, 'collectGarbage.mjs')).href;

/** What has to be loaded into a server whose event loop is watched. */
export const LOOP_DELAY = pathToFileURL(join(import.meta.dirname, 'loopDelay.mjs')).href;

const COLLECTED_MS = 2_000;

/** What a process holds once its garbage is collected, in bytes; undefined where the system does not tell. */
export async function heldBytes(pid: number): Promise<number | undefined> {
  await wait(COLLECTED_MS);
  process.kill(pid, 'SIGWINCH');
  await wait(COLLECTED_MS);
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

/** CPU time that a process has used, in microseconds; undefined where the system does not tell. */
export function cpuMicroseconds(pid: number): number | undefined {
  return cpuFrom(`/proc/${pid}/stat`);
}

/** The same of its main thread alone, where the event loop turns. */
export function mainThreadMicroseconds(pid: number): number | undefined {
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
