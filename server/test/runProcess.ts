import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that a test has started: what it has written so far, and its exit code when it ends (null after a signal). */
export interface TestProcess {
  process: ChildProcess;
  output: { out: string; err: string };
  ended: Promise<number | null>;
}

interface ProcessOptions {
  /** All that the process knows of the environment besides `PATH`: nothing of the test run reaches it by chance. */
  env?: Record<string, string | undefined>;
  cwd?: string;
}

/** Starts a program and collects what it writes. */
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

/** Runs a program to its end. */
export async function runProcess(
  command: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<{ code: number | null; out: string; err: string }> {
  const { output, ended } = startProcess(command, args, options);
  const code = await ended;
  return { code, ...output };
}

/** The arguments by which Node.js runs one of our TypeScript files. */
export function fromSources(file: string): string[] {
  return ['--import', 'tsx', file];
}
