import { lookup } from 'node:dns/promises';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** How other sites are reached. */
export interface PublicNetwork {
  resolve(hostname: string): Promise<{ address: string; family: number }[]>;
  mayConnect(address: string): boolean;
  /** Between two requests to the same host. */
  gapMs: number;
}

/** Opens an address of the internet; the reply is to be read to its end or destroyed. */
export type PublicFetch = (url: string) => Promise<IncomingMessage>;

const INTERNET: PublicNetwork = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  mayConnect: isPublicAddress,
  gapMs: 250,
};
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
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  }

  async function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refusedAddress();
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Node.js resolves no name that is an address.
    if (isIP(host) !== 0 && !network.mayConnect(host)) throw refusedAddress();
    await takeTurn(url.host);
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    return new Promise((resolve, reject) => {
      get({
        ...{ protocol: url.protocol, hostname: host, port: url.port, path: url.pathname + url.search },
        headers: { 'User-Agent': 'Nastenka', Accept: '*/*' },
        ...{ signal, lookup: guardedLookup, agent: false },
      })
        .on('response', resolve)
        .on('error', reject);
    });
  }

  return async (address) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const reply = await open(url, signal);
      const { statusCode = 0, headers } = reply;
      if (statusCode === 200) return reply;
      reply.destroy();
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
      if (!isRedirect) throw new Error(`the other site answers ${statusCode}`);
      url = new URL(headers.location ?? '', url);
    }
    throw new Error('the other site redirects too often');
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

function refusedAddress(): Error {
  return new Error('The address is not one of the internet.');
}
