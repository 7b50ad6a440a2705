import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProcess } from '../server/test/runProcess.ts';
import { newTestFolder } from '../server/test/testFolder.ts';
import { ROOT } from './lib/paths.ts';

let folder: string;
beforeEach(async () => {
  folder = await newTestFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(env: Record<string, string>) {
  const { code, out, err } = await runProcess(process.execPath, ['--import', 'tsx', 'scripts/run.ts'], {
    cwd: ROOT,
    env: { DATA_DIR: join(folder, 'data'), ...env },
  });
  return { code, output: out + err };
}

it('make run refuses a taken port before it builds or seeds anything', async () => {
  const otherServer = createServer();
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  const { port } = otherServer.address() as AddressInfo;
  expect(await run({ PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is taken by another program. Stop that one, or set PORT to another number.\n`,
  });
  expect(existsSync(join(folder, 'data'))).toBe(false);
  await new Promise((resolve) => otherServer.close(resolve));
});

it('make run refuses an invalid port and names the variable', async () => {
  expect(await run({ PORT: 'abc' })).toEqual({
    code: 1,
    output: 'The environment is not set up right:\n  - PORT must be a port number\n',
  });
  expect(existsSync(join(folder, 'data'))).toBe(false);
});
