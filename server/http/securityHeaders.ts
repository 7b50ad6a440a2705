import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { SiteAddress } from '../platform/siteAddress.ts';

const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Videos and maps that a reader may open within a text: `web/lib/embeds.ts`. */
const EMBED_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://frame.mapy.cz',
  'https://mapy.com',
  'https://www.openstreetmap.org',
  'https://www.google.com',
];

/** For the web app: scripts only from our files; styles also with this response's nonce, which Emotion uses. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${EMBED_ORIGINS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For the service worker, which fetches our own files and responses. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const API_DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Whether people use https, so that cookies are Secure and HSTS is sent. */
export function isHttps(siteAddress: string | undefined): boolean {
  return siteAddress?.startsWith('https:') ?? false;
}

/**
 * Sets the headers of every response, refusals included; therefore this middleware comes first. Pages replace the
 * content security policy.
 */
export function securityHeaders(siteAddress: Pick<SiteAddress, 'current'>): RequestHandler {
  // They are the same for every request, so helmet is called once for each, not a dozen functions at each request.
  const overHttps = Object.entries(plainSecurityHeaders(true));
  const overHttp = Object.entries(plainSecurityHeaders(false));
  return (_req, res, next) => {
    const headers = isHttps(siteAddress.current()) ? overHttps : overHttp;
    for (const [name, value = ''] of headers) res.setHeader(name, value);
    next();
  };
}

/** The same headers, for a response written directly to a socket because no request was parsed. */
export function plainSecurityHeaders(isSecure: boolean): OutgoingHttpHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  return { 'content-security-policy': DATA_POLICY, ...response.getHeaders() };
}
