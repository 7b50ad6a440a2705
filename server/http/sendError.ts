import type { ErrorRequestHandler } from 'express';
import type { AppError } from '../shared/errors.ts';
import type { Contract } from './contract.ts';
import { toAppError, toEnvelope } from './errors.ts';
import { setRenewedToken } from './renewedToken.ts';
import { type RequestInfo, requestInfo } from './requestLog.ts';
import { ContractError } from './responseCheck.ts';

/** Called when an answer does not fit the document, so that tests and developers see it. */
export type OnContractError = (error: Error) => void;

/**
 * The one error handler: whatever was thrown leaves as the envelope of the API. The reason, the stack included, is
 * for the log only.
 */
export function sendError(contract: Contract, onContractError: OnContractError): ErrorRequestHandler {
  return (thrown, _req, res, next) => {
    const error = toAppError(thrown);
    const info = requestInfo(res);
    note(info, error);
    if (thrown instanceof ContractError) onContractError(thrown);
    if (res.headersSent) {
      // Too late for an answer; Express closes the connection, and the client sees that it was cut off.
      next(thrown);
      return;
    }
    const envelope = toEnvelope(error, info.id);
    const body = Buffer.from(JSON.stringify(envelope));
    for (const name of ['ETag', 'Last-Modified', 'Content-Disposition', 'Set-Cookie']) res.removeHeader(name);
    setRenewedToken(res, info);
    for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Vary', 'Cookie, Authorization');
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.setHeader('Content-Length', body.length);
    res.statusCode = error.status;
    res.end(body);
    const fault = info.operation && contract.checkResponse?.(info.operation, error.status, envelope);
    if (fault) onContractError(fault);
  };
}

function note(info: RequestInfo, error: AppError): void {
  if (error.code === 'MAINTENANCE') {
    // What an admin has decided is no fault, and everybody runs into it.
    info.isExpected = true;
    info.log.debug({ code: error.code }, error.message);
  } else if (error.status >= 500) {
    info.log.error({ err: error.cause ?? error, code: error.code }, error.logMessage ?? 'request failed');
  } else {
    info.log.debug({ code: error.code, details: error.details }, error.logMessage ?? error.message);
  }
}
