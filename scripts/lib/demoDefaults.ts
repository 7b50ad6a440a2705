import { type Config, readConfig } from '../../server/config.ts';

/**
 * Defaults of `make run` and its sibling commands. With an environment file the data folder is left to the server's
 * own default.
 */
export function setDemoDefaults(): void {
  process.env.HOST ||= '127.0.0.1';
  if (!process.env.ENV_FILE) process.env.DATA_DIR ||= '.data';
}

export function demoOrigin(host: string, port: number): string {
  if (host === '127.0.0.1' || host === '0.0.0.0') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export type DemoConfig = Config & { readonly publicUrl: string };

/**
 * What `make run` starts with. Without an address of the site it has that of this machine: its official noticeboard
 * needs one, and so does a mail server.
 */
export function readDemoConfig(env: Readonly<Record<string, string | undefined>>): DemoConfig {
  const demo = { ...env, DEMO: 'true' };
  // A mail server without an address is refused.
  const {
    host,
    port,
    publicUrl = demoOrigin(host, port),
  } = readConfig(env.PUBLIC_URL ? demo : { ...demo, SMTP_URL: undefined });
  return { ...readConfig({ ...demo, PUBLIC_URL: publicUrl }), publicUrl };
}
