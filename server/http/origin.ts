import { AppError } from '../shared/errors.ts';
import type { Step } from './apiRequest.ts';

/**
 * Refuses changes that another site's page asks for. `Origin`, when a browser sends it, must be the address that the
 * request itself came to (as trusted proxies forward it) or PUBLIC_URL; without it the CSRF token decides. Scripts
 * may say what they like: an `Authorization` header is nothing that a page of another site could send.
 */
export function checkOrigin(publicUrl: string | undefined): Step {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return ({ req, call, authorization }) => {
    if (call.operation.method === 'get' || authorization !== undefined) return;
    if (req.headers['sec-fetch-site'] === 'cross-site') throw originRefused();
    const { origin } = req.headers;
    if (origin === undefined || origin === publicOrigin) return;
    if (origin !== `${req.protocol}://${req.host}`) throw originRefused();
  };
}

function originRefused(): AppError {
  return new AppError({
    status: 403,
    code: 'ORIGIN_REFUSED',
    message: 'Požadavek přišel z cizí stránky, a proto byl odmítnut.',
  });
}
