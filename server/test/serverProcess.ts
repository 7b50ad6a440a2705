import { findFreePort } from '../../scripts/lib/findFreePort.ts';
import { builtProgram, startProcess, type TestProcess } from './runProcess.ts';

/** Options of Node.js that make loading sqlite3 fail, as with a missing native binding. */
export const WITHOUT_SQLITE = (() => {
  const script = `import Module from 'node:module';
    const load = Module._load;
    Module._load = (name, ...rest) => {
      if (name === 'sqlite3') throw new Error('no binding');
      return load(name, ...rest);
    };`;
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
})();

export async function startServer(
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<TestProcess> {
  return startProcess(process.execPath, [...nodeOptions, await builtProgram('main')], {
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
  });
}

/** Resolves when the server logs that it listens; the test's timeout covers the rest. */
export function waitUntilListening({ process: started, output }: TestProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    started.stdout?.on('data', () => output.out.includes('listening') && resolve());
    started.once('close', () => reject(new Error(`It ended: ${output.err}`)));
  });
}

export interface ServerProcess {
  url: string;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<number | null>;
}

/** Starts the server and waits until it is ready; rejects with its stderr when it ends before. */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_MODE: 'off', ...env };
  const { process: child, output, ended } = await startServer(settings);
  let running = true;
  void ended.then(() => {
    running = false;
  });
  while (!(await isReady(url))) {
    if (!running) throw new Error(`The server ended before it was ready: ${output.err}`);
  }
  return { url, kill: (signal) => void child.kill(signal), ended };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/system/ready`)).ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  }
}
