/**
 * Defaults of `make run` and its sibling commands. With an environment file the data folder is left to the server's
 * own default.
 */
export function setDemoDefaults(): void {
  process.env.HOST ||= '127.0.0.1';
  if (!process.env.ENV_FILE) process.env.DATA_DIR ||= '.data';
}
