/**
 * What `make run` and the commands beside it go by where the environment says nothing: this machine alone, and the
 * data in `.data`. With an environment file they mean the board of that service, whose server has its own default.
 */
export function setDemoDefaults(): void {
  process.env.HOST ||= '127.0.0.1';
  if (!process.env.ENV_FILE) process.env.DATA_DIR ||= '.data';
}
