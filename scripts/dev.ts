import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { type Config, readConfig } from '../server/config.ts';
import { checkPort } from '../server/http/httpServer.ts';
import { commandProblem } from '../server/startProblem.ts';
import { setDemoDefaults } from './lib/demoDefaults.ts';
import { fromPackage, ROOT } from './lib/paths.ts';

/** Vite proxies to the server on the next port, so that cookies belong to one origin. */
async function develop({ host, port, dataDir }: Config): Promise<void> {
  const serverPort = port + 1;
  await checkPort(port, host);
  await checkPort(serverPort, host);
  process.env.API_URL = `http://${host}:${serverPort}`;
  const web = await createServer({
    configFile: resolve(ROOT, 'web/vite.config.ts'),
    server: { host, port, strictPort: true },
  });
  await web.listen();
  // Started last, so that no process is left behind when Vite fails.
  const server = spawn(process.execPath, [fromPackage('tsx/dist/cli.mjs'), 'watch', 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, HOST: host, PORT: String(serverPort), DATA_DIR: resolve(dataDir) },
  });
  web.printUrls();

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill('SIGTERM'));
  server.on('exit', (code) => {
    void web.close().then(() => process.exit(code ?? 0));
  });
}

let config: Config | undefined;
try {
  setDemoDefaults();
  config = readConfig(process.env);
  await develop(config);
} catch (error) {
  console.error(commandProblem(error, config));
  process.exit(1);
}
