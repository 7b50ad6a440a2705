import { type Config, ConfigError } from './config.ts';
import { AppError } from './shared/errors.ts';

/** Says in a sentence why the server did not start, for the person at the terminal. */
export function startProblem(thrown: unknown, config: Config | undefined): string {
  if (thrown instanceof ConfigError) return thrown.message;
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  if (thrown instanceof AppError) return `The server cannot start: ${thrown.logMessage ?? reason}`;
  const { code, syscall } = (thrown ?? {}) as NodeJS.ErrnoException;
  if (syscall === 'listen') return `The server cannot start: ${listenProblem(code, config)}`;
  if (syscall !== undefined && code !== undefined && FILE_PROBLEMS[code]) {
    return `The server cannot start: the data folder ${config?.dataDir} ${FILE_PROBLEMS[code]}. (DATA_DIR says where it is.)`;
  }
  return `The server cannot start: ${reason}`;
}

const FILE_PROBLEMS: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'lies on a read-only file system',
  ENOSPC: 'lies on a disk that is full',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOENT: 'cannot be created',
};

function listenProblem(code: string | undefined, config: Config | undefined): string {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${config?.port} is taken by another program. Stop that one, or set PORT to another number.`;
    case 'EACCES':
      return `this user may not listen on port ${config?.port}. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${config?.host} is not an address of this machine.`;
    default:
      return `it cannot listen on ${config?.host}:${config?.port} (${code}).`;
  }
}
