import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { BearerCaller, Caller, UserCaller } from '../access/caller.ts';
import { type AppDeps, createApp } from '../app.ts';
import { createContract } from '../http/contract.ts';
import { createCsrf } from '../http/csrf.ts';
import { createHttpServer, type HttpServer, listen } from '../http/httpServer.ts';
import type { Handlers } from '../http/operation.ts';
import * as responseChecks from '../http/responseCheck.ts';
import type { ApiDocument, StreamConnection } from '../http/types.ts';
import { createSiteAddress } from '../platform/siteAddress.ts';
import { readDocument } from '../projectFiles.ts';
import { isJsonType } from '../shared/isJsonType.ts';
import { RATE_RULES, type RateLimitMode, type RateRules } from '../shared/rateRules.ts';
import { fixedLimits } from './fixedLimits.ts';
import { testContract } from './testContract.ts';

export const TEST_SECRET = 'only-for-tests-7f3a9c51e2b84d06';

interface Example {
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

export function exampleHandlers(document: ApiDocument): Handlers {
  const handlers: Record<string, () => unknown> = {};
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item) as (Example & { operationId?: string })[]) {
      if (!operation.operationId) continue;
      const status = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? '200';
      const [contentType = '', content] = Object.entries(operation.responses[status]?.content ?? {})[0] ?? [];
      handlers[operation.operationId] = () => toReply(Number(status), contentType, content?.example);
    }
  }
  return handlers as unknown as Handlers;
}

function toReply(status: number, contentType: string, example: unknown) {
  if (isJsonType(contentType)) return { status, body: structuredClone(example), contentType };
  if (contentType === 'text/event-stream')
    return { status, stream: (wire: StreamConnection) => wire.end(JSON.stringify(example)) };
  if (contentType !== '*/*') return { status, text: String(example), contentType };
  const content = Buffer.from('bytes');
  return {
    status,
    file: {
      content,
      contentType: 'application/pdf',
      size: content.length,
      fileName: 'zápis.pdf',
      inline: false,
      version: 'v1',
    },
  };
}

export function fakeUser(
  role: 'admin' | 'user',
  options: { id?: number; write?: number[]; fingerprint?: string } = {},
) {
  const write = (options.write ?? []).map((id) => ({ id, slug: `c${id}`, name: `C${id}` }));
  const ids = new Set(options.write ?? []);
  const fingerprint = options.fingerprint ?? `${role}-${[...ids].join('-')}`;
  return {
    kind: 'user',
    via: 'session',
    user: { id: options.id ?? 1, username: 'jana', full_name: 'Jana Nováková', role, color: '#7a4fb5' },
    sessionId: 1,
    sidHash: 'hash',
    tokenExpiresAt: Number.POSITIVE_INFINITY,
    permissions: {
      userId: options.id ?? 1,
      role,
      groups: [],
      read: write,
      write,
      readIds: ids,
      writeIds: ids,
      board: { ids, key: 'k' },
      fingerprint,
    },
    fingerprint,
  } satisfies UserCaller;
}

export interface RunningApp {
  url: string;
  server: Server;
  http: HttpServer;
  csrf(cookies?: Record<string, string>): { cookie: string; 'x-csrf-token': string };
  contractErrors: Error[];
  logLines: string[];
  close(): Promise<void>;
}

/** Starts the HTTP layer with example responses; the cookie `sid` selects the caller in `callers`. */
export async function startHttpApp(
  options: Partial<Omit<AppDeps, 'handlers' | 'contract' | 'config'>> & {
    document?: ApiDocument;
    config?: Partial<AppDeps['config']> & { rateLimitMode?: RateLimitMode };
    rateRules?: RateRules;
    handlers?: Partial<Handlers>;
    callers?: Record<string, Caller>;
    bearers?: Record<string, BearerCaller>;
  } = {},
): Promise<RunningApp> {
  const document = options.document ?? readDocument();
  const contractErrors: Error[] = [];
  const logLines: string[] = [];
  const csrf = createCsrf(TEST_SECRET);
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
  const siteAddress = options.siteAddress ?? createSiteAddress(undefined);
  const config = { trustProxy: false as const, ...options.config };
  const app = createApp({
    logger,
    contract: options.document ? createContract(options.document, responseChecks) : testContract(),
    bearer: {
      peek: (token) => options.bearers?.[token],
      load: async () => null,
      opens: async () => false,
    },
    authenticate: ({ sid }) => options.callers?.[sid ?? ''] ?? { kind: 'visitor' },
    csrf,
    openView: async () => null,
    onContractError: (error) => void contractErrors.push(error),
    limits: fixedLimits(options.config?.rateLimitMode ?? 'off', options.rateRules ?? RATE_RULES),
    ...options,
    siteAddress,
    config,
    handlers: { ...exampleHandlers(document), ...options.handlers },
  });
  const { server, http } = createHttpServer({ siteAddress, logger });
  http.setApp(app);
  await listen(server, app, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    http,
    csrf(cookies = {}) {
      const issued = csrf.issue(cookies);
      const all = [...Object.entries(cookies), ...issued.cookies.map(({ name, value }) => [name, value])];
      return {
        cookie: all.map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': issued.token,
      };
    },
    contractErrors,
    logLines,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
