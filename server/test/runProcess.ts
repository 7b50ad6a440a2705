import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

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

export function fromSources(file: string): string[] {
  return ['--import', 'tsx', file];
}
