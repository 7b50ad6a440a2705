import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../lib/findFreePort.ts';
import { ROOT } from '../lib/paths.ts';
import { programPath } from './programs.ts';

export const NGINX_TEMPLATE = join(ROOT, 'deploy/nginx.conf.template');

export interface NginxServer {
  url: string;
  /** `instance` is host:port. */
  countResponses(instance: string, method: string): number;
  stop(): Promise<void>;
}

/** Uses deploy/nginx.conf.template; the instances are host:port, and no copy of desks is shown by default. */
export async function startNginx(
  instances: readonly [string, string],
  { port, deskCopy = '/nonexistent' }: { port?: number | undefined; deskCopy?: string } = {},
): Promise<NginxServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nastenka-nginx-'));
  const listen = `127.0.0.1:${port ?? (await findFreePort())}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    renderTemplate({
      NASTENKA_LISTEN: listen,
      NASTENKA_A: instances[0],
      NASTENKA_B: instances[1],
      NASTENKA_DESK_COPY: deskCopy,
    }),
  );
  const main = `daemon off; pid ${join(folder, 'nginx.pid')};`;
  const log = join(folder, 'access.log');
  // The configuration reopens /dev/stdout, which works for a file and not for a pipe.
  const child = spawn(programPath('nginx'), ['-c', file, '-g', main], {
    stdio: ['ignore', openSync(log, 'a'), 'inherit'],
  });
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  const url = `http://${listen}`;
  await waitUntilReachable(url, child);
  return {
    url,
    countResponses(instance, method) {
      const requests = readFileSync(log, 'utf8').split('\n');
      return requests.filter((line) => {
        const [, requestMethod, , upstream] = line.split(' ');
        return requestMethod === method && upstream === instance;
      }).length;
    },
    async stop() {
      process.off('exit', killWithParent);
      const ended = once(child, 'exit');
      if (child.kill('SIGTERM')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function renderTemplate(values: Readonly<Record<string, string>>): string {
  return readFileSync(NGINX_TEMPLATE, 'utf8').replace(/\$\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name} is in the template and has no value.`);
    return value;
  });
}

async function waitUntilReachable(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    // Not a page: the server would fill its caches for it, past which tests write.
    const isReachable = await fetch(`${url}/api/system/health`).then(
      () => true,
      () => false,
    );
    if (isReachable) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nginx ended before it answered.');
}
