import { type Config, ConfigError } from './config.ts';
import { AppError } from './shared/errors.ts';

type DataLocation = Pick<Config, 'dataDir'>;
interface ListenError {
  port?: number;
  address?: string;
  hostname?: string;
}

export function startProblem(thrown: unknown, config: DataLocation | undefined): string {
  if (thrown instanceof ConfigError) return thrown.message;
  return `The server cannot start: ${problemOf(thrown, config)}`;
}

export function commandProblem(thrown: unknown, config?: DataLocation): string {
  const problem = problemOf(thrown, config);
  return problem.charAt(0).toUpperCase() + problem.slice(1);
}

function problemOf(thrown: unknown, config: DataLocation | undefined): string {
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  // Without a log message, the user's message is all there is; with the code.
  if (thrown instanceof AppError) return thrown.logMessage ?? `${reason} (${thrown.code})`;
  const { code, syscall } = (thrown ?? {}) as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return listenProblem(code, thrown as ListenError);
  if (config && syscall !== undefined && code !== undefined && FILE_PROBLEMS[code]) {
    return `the data folder ${config.dataDir} ${FILE_PROBLEMS[code]}. (DATA_DIR says where it is.)`;
  }
  return reason;
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

function listenProblem(
  code: string | undefined,
  { port, hostname, address = hostname }: ListenError,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is taken by another program. Stop that one, or set PORT to another number.`;
    case 'EACCES':
      return `this user may not listen on port ${port}. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${address} is not an address of this machine.`;
    default:
      return `it cannot listen on ${address}:${port} (${code}).`;
  }
}
