import type { Caller } from '../access/caller.ts';
import { AppError, unauthenticated } from '../shared/errors.ts';
import type { BearerRateLimit } from './rateLimit.ts';
import type { ApiRequest, BearerAuth, Step } from './types.ts';

export function readBearer(authorization: string): string | null {
  return /^Bearer +(nst_[\w-]{43})$/i.exec(authorization)?.[1] ?? null;
}

/**
 * Authenticates by the `Authorization` header. An invalid token is 401 even for public operations: a script with an
 * expired token must not take the visitor's view for the whole data.
 */
export function identifyBearer(auth: BearerAuth, attempts: BearerRateLimit) {
  async function load(request: ApiRequest, authorization: string, token: string | null): Promise<Caller> {
    await attempts.check(request.info);
    const { id } = request.call.operation;
    if (await auth.opens(id, authorization)) return { kind: 'visitor', grantedOperation: id };
    const caller = token === null ? null : await auth.load(token);
    if (caller) return caller;
    await attempts.count(request.info);
    throw invalidToken();
  }

  return (request: ApiRequest, authorization: string): Caller | Promise<Caller> => {
    const token = readBearer(authorization);
    const cached = token === null ? undefined : auth.peek(token);
    return cached ?? load(request, authorization, token);
  };
}

export const checkBearer: Step = ({ call, caller }) => {
  if (caller.kind !== 'user' || caller.via !== 'bearer') return;
  const { bearer, deskToken, method } = call.operation;
  if (!bearer) throw bearerRefused('S API tokenem toto volání použít nelze.');
  if (caller.scope === 'read' && method !== 'get')
    throw bearerRefused('Tento API token smí jen číst.', 'Bearer error="insufficient_scope"');
  if (caller.scope === 'desk' && !(deskToken && Number(call.params.id) === caller.deskId))
    throw bearerRefused(
      'Tento API token smí jen vyvěšovat na svou úřední desku.',
      'Bearer error="insufficient_scope"',
    );
};

function invalidToken(): AppError {
  const { status, code, message } = unauthenticated();
  const headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
  return new AppError({ status, code, message, headers, logMessage: 'no such bearer token' });
}

function bearerRefused(message: string, challenge?: string): AppError {
  return new AppError({
    status: 403,
    code: 'BEARER_REFUSED',
    message,
    ...(challenge !== undefined && { headers: { 'WWW-Authenticate': challenge } }),
  });
}
