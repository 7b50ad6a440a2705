import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BUILD_TARGETS, ensureBuilt } from '../../scripts/build/buildTargets.ts';
import { ROOT } from '../../scripts/lib/paths.ts';

export interface TestProcess {
  process: ChildProcess;
  output: { out: string; err: string };
  ended: Promise<number | null>;
}

interface ProcessOptions {
  /** The whole environment besides `PATH`, so that nothing of the test run leaks in. */
  env?: Record<string, string | undefined>;
  cwd?: string;
}

export function startProcess(
  command: string,
  args: readonly string[],
  { env, cwd }: ProcessOptions,
): TestProcess {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (bytes: Buffer) => {
    output.out += bytes.toString();
  });
  child.stderr.on('data', (bytes: Buffer) => {
    output.err += bytes.toString();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, output, ended };
}

export async function runProcess(
  command: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<{ code: number | null; out: string; err: string }> {
  const { output, ended } = startProcess(command, args, options);
  const code = await ended;
  return { code, ...output };
}

export type Program = 'main' | 'backup' | 'backups' | 'restore';

/** The file of a program as it is delivered: it starts in a quarter of the time that its sources take. */
export async function builtProgram(name: Program): Promise<string> {
  await ensureBuilt(BUILD_TARGETS.server);
  return join(ROOT, 'dist/server', `${name}.js`);
}
