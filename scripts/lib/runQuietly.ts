import { spawn } from 'node:child_process';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A command that ended badly, with all that it had said. */
export class CommandFailed extends Error {
  readonly output: string;

  constructor(command: string, exitCode: number, output: string) {
    super(`${command} ended with ${exitCode}`);
    this.output = output;
  }
}

/** Runs a command and returns what it said; the words of one that fails travel with the error. */
export async function runQuietly(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { exitCode, output } = await runCommand(command, args, options);
  if (exitCode !== 0) throw new CommandFailed([command, ...args].join(' '), exitCode, output);
  return output;
}

/** Runs a command to its end, whatever that is. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env }: RunOptions = {},
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const pieces: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.stderr.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', (error) => resolve({ exitCode: 127, output: error.message }));
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(pieces).toString() }));
  });
}
