import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { isPublicAddress } from './publicAddress.ts';

export interface PublicNetwork {
  resolve(hostname: string): Promise<{ address: string; family: number }[]>;
  mayConnect(address: string): boolean;
  /** Between two requests to the same host. */
  gapMs: number;
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export class PublicFetchError extends Error {
  /** Of the other site; undefined where it was not reached. */
  readonly status: number | undefined;
  /** Whether asking again is of no use. */
  readonly isFinal: boolean;

  constructor(message: string, { status, isFinal }: { status?: number; isFinal: boolean }) {
    super(message);
    this.status = status;
    this.isFinal = isFinal;
  }
}

export interface PostedBody {
  contentType: string;
  bytes: Buffer;
}

export interface PublicFetch {
  /** The reply is to be read to its end or destroyed. */
  get(url: string): Promise<Readable>;
  /** How many bytes are there; null where the other site does not say. */
  size(url: string): Promise<number | null>;
  /** Sends the body; no redirect is followed. The reply is to be read to its end or destroyed. */
  post(url: string, body: PostedBody): Promise<Readable>;
  /** Before something that has failed is tried again. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const INTERNET: PublicNetwork = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  mayConnect: isPublicAddress,
  gapMs: 250,
  pause: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
};
/** For an address that who runs the server vouches for. */
export const ANY_NETWORK: PublicNetwork = { ...INTERNET, mayConnect: () => true };
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;

/**
 * Fetches from the internet alone: the address is checked after its name was resolved, and again for each redirect. See
 * `publicAddress.ts`.
 */
export function createPublicFetch(network: PublicNetwork = INTERNET): PublicFetch {
  const guardedLookup = createGuardedLookup(network);
  const nextAt = new Map<string, number>();

  async function takeTurn(host: string): Promise<void> {
    const now = Date.now();
    const at = Math.max(now, nextAt.get(host) ?? 0);
    nextAt.set(host, at + network.gapMs);
    if (at > now) await network.pause(at - now);
  }

  async function open(
    method: 'GET' | 'HEAD' | 'POST',
    url: URL,
    signal: AbortSignal,
    body?: PostedBody,
  ): Promise<IncomingMessage> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refusedAddress();
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Node.js resolves no name that is an address.
    if (isIP(host) !== 0 && !network.mayConnect(host)) throw refusedAddress();
    await takeTurn(url.host);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = body && { 'Content-Type': body.contentType, 'Content-Length': body.bytes.length };
    return new Promise((resolve, reject) => {
      request({
        method,
        protocol: url.protocol,
        hostname: host,
        port: url.port,
        path: url.pathname + url.search,
        headers: { 'User-Agent': 'Nastenka', Accept: '*/*', ...sent },
        signal,
        lookup: guardedLookup,
        agent: false,
      })
        .on('response', resolve)
        .on('error', reject)
        .end(body?.bytes);
    });
  }

  async function follow(method: 'GET' | 'HEAD', address: string): Promise<IncomingMessage> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const reply = await open(method, url, signal);
      const { statusCode: status = 0, headers } = reply;
      if (status === 200) return reply;
      reply.destroy();
      const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
      if (!isRedirect) throw refusedBy(status);
      url = new URL(headers.location ?? '', url);
    }
    throw new PublicFetchError('the other site redirects too often', { isFinal: true });
  }

  return {
    get: (address) => follow('GET', address),
    async post(address, body) {
      const reply = await open('POST', new URL(address), AbortSignal.timeout(TIMEOUT_MS), body);
      if (reply.statusCode === 200) return reply;
      reply.destroy();
      throw refusedBy(reply.statusCode ?? 0);
    },
    async size(address) {
      const reply = await follow('HEAD', address);
      reply.destroy();
      const length = reply.headers['content-length'];
      return length === undefined ? null : Number(length);
    },
    pause: network.pause,
  };
}

function createGuardedLookup({ resolve, mayConnect }: PublicNetwork): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const addresses = found.filter(({ address }) => mayConnect(address));
        const [first] = addresses;
        if (first === undefined) callback(refusedAddress(), '');
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

function refusedBy(status: number): PublicFetchError {
  const isFinal = status < 500 && status !== 408 && status !== 429;
  return new PublicFetchError(`the other site answers ${status}`, { status, isFinal });
}

function refusedAddress(): Error {
  return new PublicFetchError('The address is not one of the internet.', { isFinal: true });
}
