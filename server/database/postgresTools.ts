import { spawn } from 'node:child_process';

export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
}

/** The password is passed in the environment, because command lines are visible in the process list. */
function withoutPassword(databaseUrl: string): { address: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: password === '' ? {} : { PGPASSWORD: password } };
}

/**
 * Runs pg_dump or pg_restore.
 * @throws ToolFailed, or the system's error when it is not installed
 */
export function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  options: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  const { address, env } = withoutPassword(databaseUrl);
  return run(tool, [`--dbname=${address}`, '--no-password', ...options], env, signal);
}

export async function postgresToolVersion(tool: 'pg_dump' | 'pg_restore'): Promise<number | undefined> {
  try {
    const [, major] = /\) (\d+)/.exec(await run(tool, ['--version'], {})) ?? [];
    return major === undefined ? undefined : Number(major);
  } catch {
    return undefined;
  }
}

function run(
  tool: string,
  options: readonly string[],
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, options, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    const output = { out: '', err: '' };
    child.stdout.on('data', (bytes: Buffer) => {
      output.out += bytes.toString();
    });
    child.stderr.on('data', (bytes: Buffer) => {
      output.err = (output.err + bytes.toString()).slice(-4000);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output.out);
      else reject(new ToolFailed(`${tool} ended with ${code}: ${output.err.trim()}`));
    });
  });
}
