import type { SiteAddress } from '../platform/siteAddress.ts';
import { AppError } from '../shared/errors.ts';
import type { Step } from './types.ts';

/**
 * Refuses cross-origin changes. `Origin`, when a browser sends it, must be the request's own origin (as trusted
 * proxies forward it) or the address of the site; without it the CSRF token decides. Requests with `Authorization` are exempt,
 * because pages of other sites cannot send that header. As long as the address is not https, the scheme may differ:
 * behind a proxy that is not trusted the request does not reveal it, and whoever sets the address has to sign in there.
 */
export function checkOrigin(siteAddress: Pick<SiteAddress, 'current'>): Step {
  return ({ req, call, authorization }) => {
    if (call.operation.method === 'get' || authorization !== undefined) return;
    if (req.headers['sec-fetch-site'] === 'cross-site') throw originRefused();
    const { origin } = req.headers;
    if (origin === undefined) return;
    const address = siteAddress.current();
    if (address !== undefined && origin === new URL(address).origin) return;
    if (origin === `${req.protocol}://${req.host}`) return;
    const isSchemeKnown = address?.startsWith('https:') ?? false;
    if (isSchemeKnown || !URL.canParse(origin) || new URL(origin).host !== req.host) throw originRefused();
  };
}

function originRefused(): AppError {
  return new AppError({
    status: 403,
    code: 'ORIGIN_REFUSED',
    message: 'Požadavek přišel z cizí stránky, a proto byl odmítnut.',
  });
}
