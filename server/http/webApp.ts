import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import sirv, { type Options as SirvOptions } from 'sirv';
import { AppError, notFound } from '../shared/errors.ts';
import { isNotModified } from './conditional.ts';
import { contentHash } from './jsonBytes.ts';
import { pagePolicy } from './securityHeaders.ts';

/** Where the page says the nonce that Emotion puts on its styles. */
const NONCE_PLACE = '__CSP_NONCE__';

/** No screen has an address with a hidden folder or file in it, or with the ending of a file; those who look for holes do. */
const LIKE_A_FILE = /\/\.|\.[a-z0-9]+\/?$/i;

/**
 * Serves the built web app: files with their prebuilt .br and .gz, those under /assets/ for ever, because their
 * names change with their content; every other address that a browser opens gets index.html and is routed there,
 * unless it asks for a file that is not there.
 */
export function webApp(dir: string | undefined): RequestHandler {
  const built = dir !== undefined && existsSync(join(dir, 'index.html'));
  const sendPage = built ? pageSender(readFileSync(join(dir, 'index.html'), 'utf8')) : undefined;
  const files = built
    ? sirv(dir, { etag: true, brotli: true, gzip: true, dotfiles: false, setHeaders: setCaching })
    : undefined;

  return (req, res, next) => {
    const { path } = req;
    if (req.method !== 'GET' && req.method !== 'HEAD') throw onlyReading();
    const isPage = path === '/' || path === '/index.html';
    const fallBack = () => {
      const isScreen = isPage || !(path.startsWith('/assets/') || LIKE_A_FILE.test(decoded(path)));
      if (sendPage && isScreen && req.accepts('html')) sendPage(req, res);
      else next(notFound('Tato adresa neexistuje.'));
    };
    // sirv knows the files of the start; one that a deploy has taken away since would end the process.
    if (files && !isPage && existsSync(join(dir ?? '', path))) files(req, res, fallBack);
    else fallBack();
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function setCaching(res: Parameters<Required<SirvOptions>['setHeaders']>[0], pathname: string): void {
  const immutable = pathname.startsWith('/assets/');
  // sirv does not know its type, and without one nosniff lets no browser draw it.
  if (pathname === '/favicon.ico') res.setHeader('Content-Type', 'image/x-icon');
  res.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** The page is the same for everybody but for its nonce, so the ETag names the page without it. */
function pageSender(html: string): (req: Request, res: Response) => void {
  const parts = html.split(NONCE_PLACE);
  const etag = `W/"${contentHash(html)}"`;
  return (req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('ETag', etag);
    if (isNotModified(req.headers, etag, undefined)) {
      // The stored page keeps the policy it came with: a new nonce would not fit its old one.
      res.removeHeader('Content-Security-Policy');
      res.statusCode = 304;
      res.end();
      return;
    }
    const nonce = randomBytes(16).toString('base64url');
    const body = Buffer.from(parts.join(nonce));
    res.setHeader('Content-Security-Policy', pagePolicy(nonce));
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Length', body.length);
    res.end(body);
  };
}

function onlyReading(): AppError {
  return new AppError({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: 'Tato metoda zde není povolena.',
    headers: { Allow: 'GET, HEAD' },
  });
}
