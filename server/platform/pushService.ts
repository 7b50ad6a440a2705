import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  payload: string;
  isUrgent: boolean;
  /** One that was not shown yet is replaced by the next one with the same topic (RFC 8030). */
  topic: string;
}

/** Who sends (RFC 8292): an address of the operator, and the keys of the site. */
export interface VapidDetails {
  subject: string;
  publicKey: string;
  privateKey: string;
}

export interface PushReply {
  status: number;
  /** What the service asks to wait, in its own words. */
  retryAfter: string | undefined;
  /** The beginning of what it says. */
  text: string;
}

export interface PushService {
  /** Resolves with the reply of the push service, whatever it is; rejects where none came. */
  send(target: PushTarget, message: PushMessage, vapid: VapidDetails): Promise<PushReply>;
  close(): void;
}

export interface PushNetwork {
  resolve(hostname: string): Promise<{ address: string; family: number }[]>;
  mayConnect(address: string): boolean;
  port: number;
  /** A certificate to trust besides those that Node.js trusts. */
  ca?: string;
}

const INTERNET: PushNetwork = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  mayConnect: isPublicAddress,
  port: 443,
};

/** A day: what is older is no news. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;
const MAX_REPLY_LENGTH = 4_096;
const MAX_SOCKETS = 10;

/**
 * Encrypts notifications (RFC 8291) and hands them to push services (RFC 8030). The addresses come from browsers, so the
 * server connects to no machine of its own network: checked after the name was resolved, when no other answer can follow.
 */
export function createPushService(network: PushNetwork = INTERNET): PushService {
  const { port, ca } = network;
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, ...(ca !== undefined && { ca }) });
  const guardedLookup = createGuardedLookup(network);

  return {
    async send({ endpoint, p256dh, auth }, { payload, isUrgent, topic }, vapidDetails) {
      const { hostname, pathname, search } = new URL(endpoint);
      // Node.js resolves no name that is an address.
      if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw refusedAddress();
      const { default: webPush } = await import('web-push');
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails,
          TTL: TTL_SECONDS,
          topic,
          urgency: isUrgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        },
      );
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const path = pathname + search;
        const sent = request({ method, hostname, port, path, headers, agent, signal, lookup: guardedLookup });
        sent.on('response', resolve).on('error', reject);
        sent.end(body);
      });
      return {
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        // The reply counts, also when the rest of it does not come.
        text: await readBeginning(response).catch(() => ''),
      };
    },
    close: () => agent.destroy(),
  };
}

function createGuardedLookup({ resolve, mayConnect }: PushNetwork): LookupFunction {
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
  return new Error('The push service has no address on the internet.');
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_REPLY_LENGTH) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_REPLY_LENGTH).toString();
}
