import type { Call, Operation } from './openApiDocument.ts';

const TOKEN_ALLOWED_PATHS = ['/api/auth/me', '/api/auth/verify', '/api/auth/permissions'];

/** What the records service of an authority calls; the token is bound to the desk that the path names. */
const DESK_TOKEN_PREFIX = '/api/admin/desks/{id}/intake';

/**
 * Called by programs without cookies, whose own secret allows it: mail programs by a signed token in the address (RFC
 * 8058), and the probe of a desk by its key in the body.
 */
const NO_CSRF_PATHS = ['/api/public/subscriptions/{token}/unsubscribe', '/api/public/desk-probes'];

/** Refusing bearer tokens is explicit, so that it is a decision. */
function refusesBearer(operation: Operation): boolean {
  return operation['x-bearer'] === 'refused';
}

export function securityProblems({ path, method, operation }: Call): string[] {
  const security = operation.security ?? [];
  const bearerRequirements = security.filter((requirement) => 'bearer' in requirement);
  const problems: string[] = [];
  const takesDeskToken = operation['x-bearer'] === 'desk';
  if (operation['x-bearer'] !== undefined && !refusesBearer(operation) && !takesDeskToken)
    problems.push('knows only x-bearer: refused and x-bearer: desk');
  if (takesDeskToken !== path.startsWith(DESK_TOKEN_PREFIX))
    problems.push(`needs x-bearer: desk exactly under ${DESK_TOKEN_PREFIX}`);
  if (bearerRequirements.length > 0 === refusesBearer(operation))
    problems.push('needs either bearer in its security or x-bearer: refused');
  if (bearerRequirements.some((requirement) => Object.keys(requirement).length > 1))
    problems.push('asks for more beside a bearer token');
  if (bearerRequirements.length > 0 && path.startsWith('/api/auth/') && !TOKEN_ALLOWED_PATHS.includes(path))
    problems.push('lets a script at the account itself');
  const hasCsrf = security.some((requirement) => 'csrf' in requirement);
  if (hasCsrf === (method === 'get' || NO_CSRF_PATHS.includes(path)))
    problems.push('needs csrf in its security exactly where it changes something');
  if (operation['x-view-as'] !== undefined && !allowsViews({ method, operation }))
    problems.push('knows only x-view-as: allowed, on a public get that depends on its caller');
  if (operation['x-access'] !== 'public' && !requiresCredentials(security))
    problems.push('is not public and asks for nothing in its security');
  return problems;
}

/** Whoever looks as somebody else keeps the rights of their own call, so that only public reads can be theirs. */
function allowsViews({ method, operation }: Pick<Call, 'method' | 'operation'>): boolean {
  const readsAsCaller = method === 'get' && operation.security?.some((requirement) => 'sid' in requirement);
  return operation['x-view-as'] === 'allowed' && operation['x-access'] === 'public' && readsAsCaller === true;
}

function requiresCredentials(security: readonly object[]): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
}
