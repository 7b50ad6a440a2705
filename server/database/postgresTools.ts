import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { queryPostgres } from './postgresConnection.ts';

type Tool = 'pg_dump' | 'pg_restore';

export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
}

export type PostgresToolProblem =
  | { readonly reason: 'no-tools' }
  | { readonly reason: 'old-tools'; readonly tools: number; readonly server: number };

/**
 * Runs pg_dump or pg_restore.
 * @throws ToolFailed, or the system's error when it is not installed
 */
export function runPostgresTool(
  tool: Tool,
  databaseUrl: string,
  options: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // In the environment, because command lines are visible in the process list.
  const env = password === '' ? {} : { PGPASSWORD: password };
  return run(tool, [`--dbname=${url.href}`, '--no-password', ...options], env, signal);
}

async function run(tool: Tool, options: string[], env = {}, signal?: AbortSignal): Promise<string> {
  try {
    const settings = { env: { ...process.env, ...env }, maxBuffer: Number.POSITIVE_INFINITY };
    const { stdout } = await promisify(execFile)(tool, options, { ...settings, ...(signal && { signal }) });
    return stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (typeof code === 'string') throw error;
    throw new ToolFailed(`${tool} ended with ${code}: ${stderr.slice(-4000).trim()}`);
  }
}

/** Why the installed tools cannot dump or restore this database; undefined when they can. */
export async function findPostgresToolProblem(databaseUrl: string): Promise<PostgresToolProblem | undefined> {
  const tools = Math.min(...(await Promise.all([majorVersion('pg_dump'), majorVersion('pg_restore')])));
  if (tools === 0) return { reason: 'no-tools' };
  const [row] = await queryPostgres<{ number: string }>(
    databaseUrl,
    `SELECT current_setting('server_version_num') AS number`,
  );
  const server = Math.floor(Number(row?.number) / 10_000);
  return tools < server ? { reason: 'old-tools', tools, server } : undefined;
}

/** 0 when it is not installed. */
async function majorVersion(tool: Tool): Promise<number> {
  const output = await run(tool, ['--version']).catch(() => '');
  return Number(/\) (\d+)/.exec(output)?.[1] ?? 0);
}
