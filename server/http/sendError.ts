import type { ErrorRequestHandler } from 'express';
import type { AppError } from '../shared/errors.ts';
import type { Contract } from './contract.ts';
import { ContractError } from './contractError.ts';
import { toAppError, toEnvelope } from './errors.ts';
import { setRenewedToken } from './renewedToken.ts';
import { requestInfo } from './requestLog.ts';
import type { RequestInfo } from './types.ts';

export type OnContractError = (error: Error) => void;

/** The only error handler: converts everything thrown to the error envelope. Reason and stack are only logged. */
export function sendError(contract: Contract, onContractError: OnContractError): ErrorRequestHandler {
  return (thrown, _req, res, next) => {
    const error = toAppError(thrown);
    const info = requestInfo(res);
    logError(info, error);
    if (thrown instanceof ContractError) onContractError(thrown);
    if (res.headersSent) {
      // Too late for a response; Express destroys the connection, so that the client sees it as incomplete.
      next(thrown);
      return;
    }
    const envelope = toEnvelope(error, info.id);
    const body = Buffer.from(JSON.stringify(envelope));
    for (const name of ['ETag', 'Last-Modified', 'Content-Disposition', 'Set-Cookie']) res.removeHeader(name);
    setRenewedToken(res, info);
    // Every 401 must name a way to authenticate (RFC 9110, 15.5.2); no browser asks for a password because of this one.
    if (error.status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
    for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Vary', 'Cookie, Authorization');
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.setHeader('Content-Length', body.length);
    res.statusCode = error.status;
    res.end(body);
    const mismatch = info.operation && contract.checkResponse?.(info.operation, error.status, envelope);
    if (mismatch) onContractError(mismatch);
  };
}

function logError(info: RequestInfo, error: AppError): void {
  if (error.code === 'MAINTENANCE') {
    // An administrator's decision, not an error; every request meets it.
    info.isExpectedFailure = true;
    info.log.debug({ code: error.code }, error.message);
  } else if (error.status >= 500) {
    info.log.error({ err: error.cause ?? error, code: error.code }, error.logMessage ?? 'request failed');
  } else {
    info.log.debug({ code: error.code, details: error.details }, error.logMessage ?? error.message);
  }
}
