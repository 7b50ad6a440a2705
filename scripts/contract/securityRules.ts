import type { Call, Operation } from './document.ts';

/** The only calls about the account itself that a script may make. */
const OPEN_TO_SCRIPTS = ['/api/auth/me', '/api/auth/verify', '/api/auth/permissions'];

/** Whether a bearer token is refused; said aloud, so that it was decided and not forgotten. */
export function refusesBearer(operation: Operation): boolean {
  return operation['x-bearer'] === 'refused';
}

/** What a call asks for must be written on it, and whether a bearer token will do. */
export function securityProblems({ path, operation }: Call): string[] {
  const security = operation.security ?? [];
  const bearer = security.filter((way) => 'bearer' in way);
  const problems: string[] = [];
  if (operation['x-bearer'] !== undefined && !refusesBearer(operation))
    problems.push('knows only x-bearer: refused');
  if (bearer.length > 0 === refusesBearer(operation))
    problems.push('needs either bearer in its security or x-bearer: refused');
  if (bearer.some((way) => Object.keys(way).length > 1)) problems.push('asks for more beside a bearer token');
  if (bearer.length > 0 && path.startsWith('/api/auth/') && !OPEN_TO_SCRIPTS.includes(path))
    problems.push('lets a script at the account itself');
  if (operation['x-access'] !== 'public' && !asksForSomething(security))
    problems.push('is not public and asks for nothing in its security');
  return problems;
}

function asksForSomething(security: readonly object[]): boolean {
  return security.length > 0 && security.every((way) => Object.keys(way).length > 0);
}
