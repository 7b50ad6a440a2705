import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import sirv, { type Options as SirvOptions } from 'sirv';
import type { SiteAddress } from '../platform/siteAddress.ts';
import { AppError, notFound } from '../shared/errors.ts';
import { contentHash } from '../shared/preEncodedJson.ts';
import { isNotModified } from './isNotModified.ts';
import { NO_INDEX } from './noIndex.ts';
import { createPageTemplate } from './pageTemplate.ts';
import { pagePolicy, WORKER_POLICY } from './securityHeaders.ts';
import { siteOrigin } from './siteOrigin.ts';
import type { DescribePage, FindMovedAddress } from './types.ts';

/** One for each screen; written by the build (`docs/decisions/unknown-addresses.md`). */
const ADDRESSES = '.vite/addresses.json';

/** No screen's address has a hidden folder or file, or a file extension; those of vulnerability scanners do. */
const FILE_PATH = /\/\.|\.[a-z0-9]+\/?$/i;

/**
 * Serves the built web app: files with their precompressed .br and .gz, those under /assets/ as immutable, because
 * their names contain a hash; every other address that a browser opens gets index.html, unless it looks like a file.
 * The app shows its own page for an address that it does not have; the status is 404 then. Without a complete build
 * every address is 404.
 */
export function webApp(dir: string | undefined, options: PageOptions): RequestHandler {
  const isBuilt = dir !== undefined && existsSync(join(dir, ADDRESSES));
  const addresses = isBuilt ? readAddresses(dir) : [];
  const sendPage = isBuilt ? pageSender(dir, options) : undefined;
  const files = isBuilt
    ? sirv(dir, { etag: true, brotli: true, gzip: true, dotfiles: false, setHeaders: setCaching })
    : undefined;

  /** Of an address that no screen has; the front page of a former site had its articles in the query. */
  async function sendMoved(req: Request, res: Response): Promise<boolean> {
    const isScreen = addresses.some(({ pattern }) => pattern.test(req.path));
    if (!options.findMovedAddress || (isScreen && req.path !== '/')) return false;
    if (req.path === '/' && !('p' in req.query || 'page_id' in req.query)) return false;
    const moved = await options.findMovedAddress(req.originalUrl);
    if (moved === undefined) return false;
    // Not kept by browsers: the import may be taken back.
    res.setHeader('Cache-Control', 'no-cache');
    res.redirect(301, moved);
    return true;
  }

  return (req, res, next) => {
    const { path } = req;
    if (req.method !== 'GET' && req.method !== 'HEAD') throw methodNotAllowed();
    const isPage = path === '/' || path === '/index.html';
    const sendFallback = () => {
      sendMoved(req, res).then((isSent) => isSent || sendOwn(), next);
    };
    const sendOwn = () => {
      const isFile = !isPage && (path.startsWith('/assets/') || FILE_PATH.test(decodePath(path)));
      if (sendPage && !isFile && req.accepts('html')) sendPage(req, res).catch(next);
      else next(notFound('Tato adresa neexistuje.'));
    };
    // sirv has the file list of the start; streaming a file that a deploy has since deleted would crash the process.
    if (files && !isPage && existsSync(join(dir ?? '', path))) files(req, res, sendFallback);
    else sendFallback();
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function setCaching(res: Parameters<Required<SirvOptions>['setHeaders']>[0], pathname: string): void {
  const immutable = pathname.startsWith('/assets/');
  // sirv does not know this type, and with nosniff browsers do not display it without one.
  if (pathname === '/favicon.ico') res.setHeader('Content-Type', 'image/x-icon');
  if (pathname === '/sw.js') res.setHeader('Content-Security-Policy', WORKER_POLICY);
  res.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
}

interface PageOptions {
  describePage?: DescribePage | undefined;
  findMovedAddress?: FindMovedAddress | undefined;
  siteAddress: Pick<SiteAddress, 'current'>;
}

/** Apart from its nonce a page differs by its description alone, so the ETag hashes it without the nonce. */
function pageSender(dir: string, { describePage, siteAddress }: PageOptions) {
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  const addresses = readAddresses(dir);
  const writePage = createPageTemplate(html);
  const htmlHash = contentHash(html);

  async function describe(req: Request, { isUnlisted }: Address) {
    // The service worker keeps this one page for every address (`web/worker/shellUrl.ts`).
    if (isUnlisted || 'shell' in req.query) return undefined;
    return describePage?.(req.path, siteOrigin(siteAddress.current(), req));
  }

  return async (req: Request, res: Response): Promise<void> => {
    res.setHeader('Cache-Control', 'no-cache');
    const address = addresses.find(({ pattern }) => pattern.test(req.path));
    const description = address && (await describe(req, address));
    if (address) {
      const etag = `W/"${htmlHash}${description ? `.${description.hash}` : ''}"`;
      res.setHeader('ETag', etag);
      if (address.link) res.setHeader('Link', address.link);
      if (address.isUnlisted || description?.isUnlisted) res.setHeaders(new Map(Object.entries(NO_INDEX)));
      if (isNotModified(req.headers, etag, undefined)) {
        // The cached page keeps its policy: a new nonce would not match the old page.
        res.removeHeader('Content-Security-Policy');
        res.statusCode = 304;
        res.end();
        return;
      }
    } else {
      res.statusCode = 404;
    }
    const nonce = randomBytes(16).toString('base64url');
    const body = Buffer.from(writePage(nonce, description));
    res.setHeader('Content-Security-Policy', pagePolicy(nonce));
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Length', body.length);
    res.end(body);
  };
}

interface Address {
  readonly pattern: RegExp;
  /** The header that has the browser load the page's scripts together with those that index.html names. */
  readonly link: string;
  readonly isUnlisted: boolean;
}

function readAddresses(dir: string): readonly Address[] {
  const built = JSON.parse(readFileSync(join(dir, ADDRESSES), 'utf8')) as readonly BuiltAddress[];
  return built.map(({ pattern, scripts, isUnlisted = false }) => ({
    pattern: new RegExp(pattern),
    link: scripts.map((file) => `</${file}>; rel=modulepreload`).join(', '),
    isUnlisted,
  }));
}

interface BuiltAddress {
  readonly pattern: string;
  readonly scripts: readonly string[];
  /** Search engines are asked not to list it. */
  readonly isUnlisted?: true;
}

function methodNotAllowed(): AppError {
  return new AppError({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: 'Tato metoda zde není povolena.',
    headers: { Allow: 'GET, HEAD' },
  });
}
