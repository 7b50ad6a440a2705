import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { fromPackage, ROOT } from './lib/paths.ts';

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
/** The server stands behind Vite on the next port; people and their cookies see one address only. */
const serverPort = port + 1;

const server = spawn(process.execPath, [fromPackage('tsx/dist/cli.mjs'), 'watch', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: host,
    PORT: String(serverPort),
    DATA_DIR: resolve(process.env.DATA_DIR || '.data'),
  },
});
process.env.API_URL = `http://${host}:${serverPort}`;
const web = await createServer({
  configFile: resolve(ROOT, 'web/vite.config.ts'),
  server: { host, port, strictPort: true },
});
await web.listen();
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  void web.close().then(() => process.exit(code ?? 0));
});
