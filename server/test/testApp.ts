import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { createApp } from '../app.ts';
import type { RunningConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openLogTable } from '../database/logTable.ts';
import { createAccessTokens, hashSid } from '../features/account/accessToken.ts';
import type { User } from '../models/user.ts';
import type { SteadyClock } from '../platform/clock.ts';
import { createLogStore, type LogStore } from '../platform/logStore.ts';
import type { Mail, Mailer } from '../platform/mailer.ts';
import { readDocument } from '../projectFiles.ts';
import { createServices, type Services } from '../services.ts';
import type { RateLimitMode, RateRules } from '../shared/rateRules.ts';
import { type Client, createClient } from './client.ts';
import { testContract } from './testContract.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

export const PUBLIC_URL = 'http://nastenka.example.cz';
const SECRET = 'a secret of the tests that is long enough';

/** The whole server on a database of its own, with a clock that the test may move. */
export interface TestApp {
  url: string;
  database: Database;
  services: Services;
  clock: TestClock;
  /** What was sent, once what happens after the answers is done. */
  mails(): Promise<Mail[]>;
  /** Writes a line of the log; the number that it got. */
  writeLogLine(message: string): Promise<number>;
  /** Answers that did not fit the document; `close` fails when there are any. */
  contractErrors: string[];
  /** Somebody signed in, on a session of their own. */
  as(user: User): Promise<Client>;
  /** Somebody whose token has run out while their session lives. */
  asExpired(user: User): Promise<Client>;
  /** Somebody who is not signed in. */
  visitor(): Promise<Client>;
  close(): Promise<void>;
}

export interface TestClock extends SteadyClock {
  /** Lets time pass. */
  advance(milliseconds: number): void;
  /** Puts the time of day on, or back, without any time passing. */
  jump(milliseconds: number): void;
}

export interface TestAppOptions {
  rateRules?: RateRules;
  rateLimitMode?: RateLimitMode | 'by setting';
  isDraining?: () => boolean;
  idleTestMode?: boolean;
  /** Whether the site sends mails; what it sends is kept. */
  smtp?: boolean;
  /** Believes `X-Forwarded-For`, so that a test comes from many addresses. */
  trustProxy?: RunningConfig['trustProxy'];
  /** Sends for real; then `mails` stays empty. */
  mailer?: Mailer;
  /** Takes what would go into the log. */
  logger?: Logger;
  /** Keeps what `logger` writes, where it was made with this store. */
  logStore?: LogStore;
  /** A database that its owner closes. Instances beside each other have one Redis, too, told apart by the secret. */
  shared?: { database: TestDatabase; redisUrl?: string; secret?: string };
}

/** Starts it; every answer is held against the document. Call `close` in `afterAll`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const test = options.shared?.database ?? (await createTestDatabase());
  const { database } = test;
  const clock = createTestClock();
  const contractErrors: string[] = [];
  const mails: Mail[] = [];
  const config = testConfig(test, options);
  const document = readDocument();
  const logger = options.logger ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const logStore = options.logStore ?? createLogStore();
  const logTable = await openLogTable(database, test.dataDir);
  logStore.connect(logTable);
  const services = createServices({
    config,
    database,
    logger,
    logStore,
    logTable,
    clock,
    document,
    version: '0.0.0-test',
    isDraining: options.isDraining ?? (() => false),
    rateRules: options.rateRules,
    mailer: options.mailer ?? { send: async (mail) => void mails.push(mail), close: () => undefined },
  });
  const app = createApp({
    config,
    logger,
    contract: await testContract(),
    handlers: services.handlers,
    authenticate: services.authenticate,
    bearer: services.bearer,
    csrf: services.csrf,
    limits: services.limits,
    onRequest: services.onRequest,
    maintenanceGate: services.maintenanceGate,
    siteFiles: services.siteFiles,
    onContractError: (error: unknown) => contractErrors.push(String(error)),
  });
  await services.started;
  const server = await listen(createServer(app));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const startSession = (user: User) =>
    services.sessions.start(user, { remember: false, userAgent: 'test', ip: '127.0.0.1', days: 14 });
  const yesterday = { now: () => new Date(clock.now().getTime() - 24 * 3_600_000) };

  return {
    url,
    database,
    services,
    clock,
    contractErrors,
    mails: async () => {
      await services.flush();
      return mails;
    },
    as: async (user) => {
      const { sid, token } = await startSession(user);
      return createClient(url, { sid, token });
    },
    asExpired: async (user) => {
      const { sid } = await startSession(user);
      const { id, username, role } = user;
      const claims = { id, username, role, permissionFingerprint: '', sidHash: hashSid(sid) };
      return createClient(url, {
        sid,
        token: await createAccessTokens(config.secret, yesterday).sign(claims),
      });
    },
    visitor: () => createClient(url, {}),
    writeLogLine: async (message) => {
      const time = clock.now().toISOString();
      logStore.appendLine(JSON.stringify({ time, level: 'warn', msg: message, requestId: 'r1' }));
      await logStore.flush();
      return (await logTable.bounds()).last;
    },
    close: async () => {
      await services.flush();
      services.endStreams();
      await new Promise((resolve) => server.close(resolve));
      services.close();
      await logStore.close();
      if (!options.shared) await test.close();
      if (contractErrors.length > 0)
        throw new Error(`Answers outside the document:\n${contractErrors.join('\n')}`);
    },
  };
}

function createTestClock(): TestClock {
  let passed = 0;
  let shift = 0;
  return {
    now: () => new Date(Date.now() + passed + shift),
    steady: () => performance.now() + passed,
    advance: (milliseconds) => {
      passed += milliseconds;
    },
    jump: (milliseconds) => {
      shift += milliseconds;
    },
  };
}

function testConfig(
  { dataDir, databaseUrl }: TestDatabase,
  { rateLimitMode = 'off', idleTestMode = false, smtp = false, trustProxy = false, shared }: TestAppOptions,
): RunningConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    publicUrl: smtp ? PUBLIC_URL : undefined,
    dataDir,
    databaseUrl,
    redisUrl: shared?.redisUrl,
    secret: shared?.secret ?? SECRET,
    adminUsername: 'admin',
    securityContact: undefined,
    adminPassword: undefined,
    demo: false,
    smtpUrl: smtp ? 'smtp://mail.example.cz' : undefined,
    mailFrom: 'Nástěnka <nastenka@example.cz>',
    logLevel: undefined,
    trustProxy,
    // The tests of a limit name it; `by setting` leaves it to the administrators.
    rateLimitMode: rateLimitMode === 'by setting' ? undefined : rateLimitMode,
    idleTestMode,
    skipMigrationBackup: false,
    production: false,
  };
}

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
