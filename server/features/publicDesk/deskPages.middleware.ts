import express, { type Request, type RequestHandler, type Response } from 'express';
import { contentDisposition } from '../../http/contentDisposition.ts';
import { toAppError } from '../../http/errors.ts';
import { isNotModified } from '../../http/isNotModified.ts';
import { pipeToClient } from '../../http/pipeToClient.ts';
import { createPageRateLimit, type PageLimits } from '../../http/rateLimit.ts';
import { requestInfo } from '../../http/requestLog.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { contentHash } from '../../shared/preEncodedJson.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import {
  confirmationSentPage,
  desksPage,
  errorPage,
  subscriptionPage,
  unsubscribedPage,
  wrongAddressPage,
} from './deskMessages.presenter.ts';
import type { DeskPages } from './deskPages.service.ts';
import { DESK_PAGE_POLICY } from './deskStyle.presenter.ts';
import type { DeskSubscriptions } from './deskSubscriptions.service.ts';
import { edgeOf } from './listPlace.policy.ts';
import type { DeskFrame, DeskText, NoticeFilter, PublicDesk } from './publicDesk.types.ts';

interface DeskHandlerDeps {
  deskPages: DeskPages;
  subscriptions: DeskSubscriptions;
  fileStore: Pick<FileStore, 'open'>;
  limits: PageLimits;
  maintenance: MaintenanceService;
  listDesks(): Promise<PublicDesk[]>;
  siteName(): Promise<string>;
}

const DESK_PATH = /^\/uredni-deska(?:\/(?<slug>[^/]+)(?:\/(?<rest>.*?))?)?\/?$/;
const NOTICE_PATH = /^(?<year>\d{4})-(?<number>[1-9]\d{0,8})$/;
const ARCHIVE_PATH = /^archiv(?:\/(?<year>[1-9]\d{3}))?$/;
const FILE_PATH = /^soubory\/(?<year>\d{4})-(?<number>[1-9]\d{0,8})\/(?<id>[1-9]\d{0,9})\/[^/]+$/;
const SUBSCRIPTION_PATH = /^odber\/(?<token>[\w-]{43})(?:\/(?<step>potvrzeni|konec|hned|denne))?$/;

/** What browsers show themselves and what cannot run scripts of ours. */
const INLINE = /^(?:application\/pdf|image\/(?:jpeg|png|webp|gif|avif))$/;
/** A viewer of a browser needs its own styles; a sandbox would keep Chromium from showing a PDF. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self' data:; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The pages of official noticeboards: anybody reads them at any time, without scripts, whatever the settings of the board
 * say and also during maintenance, which is a matter of the API.
 */
export function createDeskHandler(deps: DeskHandlerDeps): RequestHandler {
  const { deskPages, subscriptions, fileStore, maintenance } = deps;
  const countRequest = createPageRateLimit(deps.limits);
  const readForm = express.urlencoded({ extended: false, limit: '8kb' });

  async function get(req: Request, res: Response, frame: DeskFrame, rest: string): Promise<void> {
    const notice = numbersOf(NOTICE_PATH, rest);
    const file = numbersOf(FILE_PATH, rest);
    const token = SUBSCRIPTION_PATH.exec(rest)?.groups?.token;
    if (rest === '') return sendPage(req, res, await deskPages.index(frame, filterOf(req)));
    const archive = ARCHIVE_PATH.exec(rest)?.groups;
    if (archive) return sendPage(req, res, await deskPages.archive(frame, filterOf(req, archive.year)));
    if (rest === 'rss.xml') return sendText(req, res, await deskPages.rss(frame), 'application/rss+xml');
    if (notice) return sendPage(req, res, await deskPages.notice(frame, notice));
    if (file) return sendFile(req, res, frame, file);
    if (token !== undefined) return sendSubscription(res, frame, token);
    return sendPage(req, res, deskPages.missing(frame));
  }

  async function sendFile(
    req: Request,
    res: Response,
    frame: DeskFrame,
    ref: { year: number; number: number; id: number },
  ): Promise<void> {
    const file = await deskPages.file(frame, ref, ref.id);
    if (!file) return sendPage(req, res, deskPages.missing(frame));
    const { mime, name, size, sha256, storage_key: storageKey } = file;
    res.setHeader('Content-Security-Policy', FILE_POLICY);
    if (sendIfNotModified(req, res, sha256)) return;
    const isHead = req.method === 'HEAD';
    const stream = isHead ? undefined : (await fileStore.open(storageKey)).stream;
    res.setHeader('Content-Type', mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime);
    res.setHeader('Content-Length', size);
    res.setHeader('Content-Disposition', contentDisposition({ inline: INLINE.test(mime), fileName: name }));
    if (!stream) return void res.end();
    await pipeToClient(stream, res);
  }

  async function sendSubscription(res: Response, frame: DeskFrame, token: string): Promise<void> {
    const found = await subscriptions.get(frame, token);
    sendPrivate(
      res,
      found
        ? made(200, subscriptionPage(frame, { ...found, token }))
        : made(
            404,
            errorPage('Tento odkaz už neplatí', 'Odběr možná skončil, nebo ho nikdo včas nepotvrdil.'),
          ),
    );
  }

  async function post(req: Request, res: Response, frame: DeskFrame, rest: string): Promise<void> {
    const { token, step } = SUBSCRIPTION_PATH.exec(rest)?.groups ?? {};
    if (rest !== 'odber' && step === undefined) return sendMethods(res, 'GET, HEAD');
    await countRequest(requestInfo(res), rest === 'odber' ? 'register' : 'write');
    // Nobody has to wait with ending what they are sent.
    if (token !== undefined && step === 'konec') {
      await subscriptions.end(frame, token);
      return sendPrivate(res, made(200, unsubscribedPage(frame)));
    }
    const { active } = await maintenance.now();
    if (active)
      return sendPrivate(res, made(503, errorPage('Probíhá údržba', 'Zkuste to prosím za chvíli.')));
    if (token !== undefined) {
      if (step === 'potvrzeni') await subscriptions.confirm(frame, token);
      else await subscriptions.setDaily(frame, token, step === 'denne');
      return sendSubscription(res, frame, token);
    }
    await new Promise<void>((resolve, reject) => {
      readForm(req, res, (error: unknown) => (error ? reject(error) : resolve()));
    });
    const fields = (req.body ?? {}) as Record<string, unknown>;
    const email = String(fields.email ?? '').trim();
    const isDaily = fields.kdy === 'denne';
    if (!frame.canFollow || !subscriptions.isAddress(email))
      return sendPrivate(res, made(400, wrongAddressPage(frame, email.slice(0, 254), isDaily)));
    subscriptions.request(frame, email, isDaily);
    sendPrivate(res, made(200, confirmationSentPage(frame)));
  }

  async function handle(req: Request, res: Response, match: RegExpExecArray): Promise<void> {
    const { slug, rest = '' } = match.groups ?? {};
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead && req.method !== 'POST') return sendMethods(res, 'GET, HEAD, POST');
    if (isRead) await countRequest(requestInfo(res), 'read');
    if (slug === undefined) {
      if (!isRead) return sendMethods(res, 'GET, HEAD');
      const desks = await deps.listDesks();
      if (desks.length === 0) return sendPage(req, res, deskPages.missing(undefined));
      return sendPage(req, res, made(200, desksPage(await deps.siteName(), desks)));
    }
    const frame = await deskPages.frameOf(slug);
    if (!frame) return sendPage(req, res, deskPages.missing(undefined));
    return isRead ? get(req, res, frame, rest) : post(req, res, frame, rest);
  }

  return async (req, res, next) => {
    const match = DESK_PATH.exec(req.path);
    if (!match) return next();
    res.setHeader('Content-Security-Policy', DESK_PAGE_POLICY);
    try {
      await handle(req, res, match);
    } catch (thrown) {
      if (res.headersSent) return next(thrown);
      sendErrorPage(res, thrown);
    }
  };
}

function numbersOf(path: RegExp, rest: string) {
  const groups = path.exec(rest)?.groups;
  if (!groups) return undefined;
  return { year: Number(groups.year), number: Number(groups.number), id: Number(groups.id) };
}

/** What is no filter, or too long, counts as none. */
function filterOf({ query }: Request, year = ''): NoticeFilter {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value.trim().slice(0, 200) : '';
  };
  const page = /^[1-9]\d{0,5}$/.test(text('strana')) ? Number(text('strana')) : 1;
  const edge = edgeOf('after', text('za')) ?? edgeOf('before', text('pred'));
  return { q: text('q'), kind: text('druh'), originator: text('puvodce'), year, page, ...(edge && { edge }) };
}

type Sent = Pick<DeskText, 'text'> & { status: number };

const made = (status: number, text: string) => ({ status, text, hash: contentHash(text) });

const sendPage = (req: Request, res: Response, page: Sent & { hash: string }) =>
  sendText(req, res, page, 'text/html');

function sendText(
  req: Request,
  res: Response,
  { status, text, hash }: Sent & { hash: string },
  type: string,
): void {
  if (status === 200 && sendIfNotModified(req, res, hash)) return;
  res.setHeader('Cache-Control', 'no-cache');
  end(res, { status, text }, type);
}

function sendPrivate(res: Response, page: Sent): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Referrer-Policy', 'no-referrer');
  end(res, page, 'text/html');
}

function end(res: Response, { status, text }: Sent, type: string): void {
  const body = Buffer.from(text);
  res.statusCode = status;
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  res.setHeader('Content-Length', body.length);
  res.end(body);
}

function sendIfNotModified(req: Request, res: Response, hash: string): boolean {
  const etag = `W/"${hash}"`;
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', 'no-cache');
  if (!isNotModified(req.headers, etag, undefined)) return false;
  res.statusCode = 304;
  res.end();
  return true;
}

function sendMethods(res: Response, methods: string): void {
  res.setHeader('Allow', methods);
  sendPrivate(res, made(405, errorPage('Tady to nejde', 'Tuto adresu lze jen číst.')));
}

/** A page instead of the envelope of the API. 503 lets the proxy show the static copy. */
function sendErrorPage(res: Response, thrown: unknown): void {
  const error = toAppError(thrown);
  const status = error.status === 500 ? 503 : error.status;
  if (status >= 500)
    requestInfo(res).log.error(
      { err: error.cause ?? error, code: error.code },
      'a page of a desk could not be made',
    );
  res.removeHeader('ETag');
  for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
  sendPrivate(res, made(status, errorPage('Stránku teď nelze zobrazit', error.message)));
}
