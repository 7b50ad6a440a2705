import type { RequestHandler } from 'express';
import { requestInfo } from './requestLog.ts';
import type { HeaderCheck } from './responseCheck.ts';
import type { OnContractError } from './sendError.ts';

/** Reports responses of operations whose headers do not match the document; for development and tests. */
export function checkResponseHeaders(
  checkHeaders: HeaderCheck,
  onContractError: OnContractError,
): RequestHandler {
  return (_req, res, next) => {
    res.once('close', () => {
      const { operation } = requestInfo(res);
      if (!operation || !res.headersSent) return;
      const mismatch = checkHeaders(operation, res.statusCode, res.getHeaders());
      if (mismatch) onContractError(mismatch);
    });
    next();
  };
}
