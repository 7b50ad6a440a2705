import type { RequestHandler } from 'express';
import { AppError, badRequest } from '../shared/errors.ts';

/**
 * Refuses, with our error envelope, what Node.js would refuse itself: no `Host` (RFC 9112, 3.2), an unknown `Expect`
 * (RFC 9110, 10.1.1).
 */
export const checkRequestHeaders: RequestHandler = (req, _res, next) => {
  if (req.headers.host === undefined && req.httpVersionMajor === 1 && req.httpVersionMinor > 0)
    throw badRequest('Požadavek neříká, kterému serveru je určen: chybí hlavička Host.');
  const { expect } = req.headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    throw new AppError({
      status: 417,
      code: 'VALIDATION_FAILED',
      message: 'Požadavek v hlavičce Expect očekává něco, co server neumí.',
    });
  next();
};
