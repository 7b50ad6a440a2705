import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something that answers requests and whose CPU time can be read. */
export interface Target {
  readonly url: string;
  readonly pid: number;
}

export async function startBareServer(
  port: number,
  answersFile: string,
): Promise<Target & { process: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'bareServer.ts'), [String(port), answersFile], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, process: child };
}

/** CPU time that a process has used, in microseconds; undefined where the system does not tell. */
export function cpuMicroseconds(pid: number): number | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = Number(afterName[11]) + Number(afterName[12]);
    return ticks * 10_000;
  } catch {
    return undefined;
  }
}
