import { spawn } from 'node:child_process';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export class CommandFailed extends Error {
  readonly output: string;

  constructor(command: string, exitCode: number, output: string) {
    super(`${command} ended with ${exitCode}`);
    this.output = output;
  }
}

/** Returns stdout and stderr; throws CommandFailed with them on a non-zero exit code. */
export async function runQuietly(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { exitCode, output } = await runCommand(command, args, options);
  if (exitCode !== 0) throw new CommandFailed([command, ...args].join(' '), exitCode, output);
  return output;
}

/** Never rejects: a command that cannot start has exit code 127. */
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
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ exitCode: 127, output: error.message }));
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
