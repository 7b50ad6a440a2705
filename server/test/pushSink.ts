import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { PushNetwork } from '../platform/pushService.ts';
import { type BrowserKeys, openPush, readVapid, type VapidClaims } from './openPush.ts';
import { PUSH_CERTIFICATE } from './pushCertificate.ts';

export interface ReceivedPush {
  endpoint: string;
  /** What the service worker of the browser is given. */
  payload: { title: string; body: string; url: string; tag: string };
  headers: IncomingHttpHeaders;
  vapid: VapidClaims;
}

interface SinkReply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

const DAY_SECONDS = 86_400;

/** A push service on this machine, which takes what is signed and encrypted as it should be, and keeps it. */
export async function openPushSink() {
  const pushes: ReceivedPush[] = [];
  const browsers = new Map<string, BrowserKeys>();
  /** By endpoint: what the service says instead of taking it; `*` is for all. */
  const replies = new Map<string, SinkReply>();
  /** Hosts whose names lead nowhere. */
  const unreachable = new Set<string>();
  const sockets = new Set<Socket>();
  let requests = 0;

  function receive(endpoint: string, { headers }: IncomingMessage, body: Buffer): SinkReply {
    const browser = browsers.get(endpoint);
    if (!browser) return { status: 410 };
    const vapid = readVapid(headers.authorization);
    const now = Date.now() / 1_000;
    if (vapid.aud !== new URL(endpoint).origin || vapid.exp <= now || vapid.exp > now + DAY_SECONDS)
      return { status: 403 };
    if (!/^(mailto:|https:)/.test(vapid.sub)) return { status: 403 };
    if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) return { status: 400 };
    pushes.push({ endpoint, payload: JSON.parse(openPush(body, browser)), headers, vapid });
    return { status: 201 };
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    requests += 1;
    const endpoint = `https://${request.headers.host?.replace(/:\d+$/, '')}${request.url}`;
    let reply = replies.get(endpoint) ?? replies.get('*');
    try {
      reply ??= receive(endpoint, request, body);
    } catch (error) {
      reply = { status: 400, body: String(error) };
    }
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  const server = createServer(PUSH_CERTIFICATE, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks)));
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const network: PushNetwork = {
    async resolve(hostname) {
      if (unreachable.has(hostname)) throw new Error('there is no such name');
      return [{ address: '127.0.0.1', family: 4 }];
    },
    mayConnect: () => true,
    port: (server.address() as AddressInfo).port,
    ca: PUSH_CERTIFICATE.cert,
  };

  return {
    network,
    pushes,
    replies,
    unreachable,
    requests: () => requests,
    /** What a browser gives when a person allows notifications. */
    subscribe(host = 'push.example.net') {
      const curve = createECDH('prime256v1');
      const browser = { curve, auth: randomBytes(16) };
      const p256dh = curve.generateKeys('base64url');
      const endpoint = `https://${host}/wpush/${randomBytes(24).toString('base64url')}`;
      browsers.set(endpoint, browser);
      return { endpoint, keys: { p256dh, auth: browser.auth.toString('base64url') } };
    },
    close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export type PushSink = Awaited<ReturnType<typeof openPushSink>>;
