import { AppError, unauthenticated } from '../shared/errors.ts';
import type { ApiRequest, Step } from './apiRequest.ts';
import type { BearerGuesses } from './bearerGuesses.ts';
import type { OperationId } from './operation.ts';
import type { BearerCaller, Caller } from './session.ts';

/** Knows whom a token stands for. */
export interface BearerAuth {
  /** The caller when everything about the token is in memory: the hot path has no promise. */
  peek(token: string): BearerCaller | undefined;
  /** The caller, or null for a token that is unknown, expired, revoked, or of somebody who is not active. */
  load(token: string): Promise<BearerCaller | null>;
  /** Whether the header holds a secret that opens this operation and nothing else. */
  opens(operation: OperationId, authorization: string): Promise<boolean>;
}

/** The token of an `Authorization` header, or null when the header holds anything else. */
export function readBearer(authorization: string): string | null {
  return /^Bearer +(nst_[\w-]{43})$/i.exec(authorization)?.[1] ?? null;
}

/**
 * Finds the caller by the `Authorization` header. What does not work is 401 even where nobody needs to be known:
 * a script whose token has run out must not take what visitors see for everything there is.
 */
export function identifyBearer(auth: BearerAuth, guesses: BearerGuesses) {
  async function load(request: ApiRequest, authorization: string, token: string | null): Promise<Caller> {
    await guesses.check(request.info);
    const { id } = request.call.operation;
    if (await auth.opens(id, authorization)) return { kind: 'visitor', opens: id };
    const caller = token === null ? null : await auth.load(token);
    if (caller) return caller;
    await guesses.count(request.info);
    throw refusedToken();
  }

  return (request: ApiRequest, authorization: string): Caller | Promise<Caller> => {
    const token = readBearer(authorization);
    const known = token === null ? undefined : auth.peek(token);
    return known ?? load(request, authorization, token);
  };
}

/** Holds a script against what the document says of the operation, and against the scope of its token. */
export const checkBearer: Step = ({ call, caller }) => {
  if (caller.kind !== 'user' || caller.via !== 'bearer') return;
  const { bearer, method } = call.operation;
  if (!bearer) throw bearerRefused('S API tokenem toto volání použít nelze.');
  if (caller.scope === 'read' && method !== 'get')
    throw bearerRefused('Tento API token smí jen číst.', 'Bearer error="insufficient_scope"');
};

function refusedToken(): AppError {
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
