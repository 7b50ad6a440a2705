/**
 * Defaults of `make run` and its sibling commands. With an environment file the data folder is left to the server's
 * own default.
 */
export function setDemoDefaults(): void {
  process.env.HOST ||= '127.0.0.1';
  if (!process.env.ENV_FILE) process.env.DATA_DIR ||= '.data';
}

/** Where a browser on this machine finds the demo. */
export function demoOrigin(host: string, port: number): string {
  if (host === '127.0.0.1' || host === '0.0.0.0') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
