import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { createApp } from '../app.ts';
import type { RunningConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openLogTable } from '../database/openLogTable.ts';
import { createAccessTokens, hashSid } from '../features/account/sessions/accessToken.service.ts';
import { readFileText } from '../features/files/fileTextReader.service.ts';
import { createExpressMessages } from '../http/expressMessages.ts';
import type { User } from '../models/user.ts';
import type { SteadyClock } from '../platform/clock.ts';
import { createLogStore, type LogStore } from '../platform/logStore.ts';
import type { Mail, Mailer } from '../platform/mailer.ts';
import { createMailState, type MailState } from '../platform/mailState.ts';
import type { PublicFetch } from '../platform/publicFetch.ts';
import type { PushService } from '../platform/pushService.ts';
import { openRedisLink } from '../platform/redisLink.ts';
import { createSiteAddress } from '../platform/siteAddress.ts';
import { createServices, type Services } from '../services.ts';
import type { RateLimitMode, RateRules } from '../shared/rateRules.ts';
import type { RestoreAndRestart } from '../shared/restoreAndRestart.ts';
import { type Client, createClient } from './client.ts';
import { OTHER_SITE } from './otherSite.ts';
import { testContract, testDocument } from './testContract.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

export const PUBLIC_URL = 'http://nastenka.example.cz';
/** Where browsers show notifications without https too. */
export const LOCAL_URL = 'http://localhost:3000';
const MAIL_FROM = 'Nástěnka <nastenka@example.cz>';
export const TEST_SECRET = 'a secret of the tests that is long enough';

/** The whole server with its own database and an adjustable clock. */
export interface TestApp {
  url: string;
  database: Database;
  dataDir: string;
  services: Services;
  clock: TestClock;
  /** The mails sent so far, after pending background work is done. */
  mails(): Promise<Mail[]>;
  writeLogLine(message: string): Promise<number>;
  /** Responses that violate the document; `close` fails when there are any. */
  contractErrors: string[];
  /** How mails are sent, until the next change of a setting. */
  mailState: MailState;
  signInAs(user: User): Promise<Client>;
  /** A client with an expired token and a valid session. */
  signInWithExpiredToken(user: User): Promise<Client>;
  visitor(): Promise<Client>;
  close(): Promise<void>;
}

export interface TestClock extends SteadyClock {
  advance(milliseconds: number): void;
  /** Changes the system time without any time passing. */
  adjust(milliseconds: number): void;
}

export interface TestAppOptions {
  rateRules?: RateRules;
  rateLimitMode?: RateLimitMode | 'by setting';
  isDraining?: () => boolean;
  /** By default a restore that is begun does nothing. */
  restoreAndRestart?: RestoreAndRestart;
  idleTestMode?: boolean;
  smtp?: boolean;
  /** Copies of backups as the environment decides them; none by default. */
  offsite?: RunningConfig['offsite'];
  /** `PUBLIC_URL` where the site sends mails; none otherwise. */
  publicUrl?: string;
  /** One that takes everything, by default. */
  pushService?: PushService;
  /** How other sites are reached; `OTHER_SITE` by default. */
  publicFetch?: PublicFetch;
  /** Trusts `X-Forwarded-For`, so that a test can use many addresses. */
  trustProxy?: RunningConfig['trustProxy'];
  /** Where the static copy of desks is written; in the data folder by default. */
  deskCopyDir?: string;
  /** A build of the web app; without one no page is served. */
  webDir?: string;
  /** A real mailer; `mails` stays empty then. */
  mailer?: Mailer;
  logger?: Logger;
  logStore?: LogStore;
  /** A database that the caller closes. Instances of one site share Redis; the secret separates sites. */
  shared?: { database: TestDatabase; redisUrl?: string; secret?: string };
}

/** Every response is validated against the document. Call `close` in `afterAll`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = options.shared?.database ?? (await createTestDatabase());
  const { database } = testDatabase;
  const clock = createTestClock();
  const contractErrors: string[] = [];
  const mails: Mail[] = [];
  const config = testConfig(testDatabase, options);
  const logger = options.logger ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const logStore = options.logStore ?? createLogStore();
  const logTable = await openLogTable(database, testDatabase.dataDir);
  logStore.connect(logTable);
  const { redisUrl } = config;
  const link = redisUrl ? await openRedisLink({ ...config, url: redisUrl, logger }) : undefined;
  const mailState = createMailState({ server: config.smtpUrl, from: MAIL_FROM });
  const services = createServices({
    config,
    database,
    logger,
    logStore,
    logTable,
    clock,
    document: testDocument(),
    version: '0.0.0-test',
    isDraining: options.isDraining ?? (() => false),
    restoreAndRestart: options.restoreAndRestart ?? (() => undefined),
    rateRules: options.rateRules,
    link,
    pushService: options.pushService ?? TAKES_EVERYTHING,
    publicFetch: options.publicFetch ?? OTHER_SITE,
    // Starting a thread takes longer than most tests; `fileTextThread.service.test.ts` tests it.
    readFileText,
    mailState,
    siteAddress: createSiteAddress(config.publicUrl),
    mailer: options.mailer ?? { send: async (mail) => void mails.push(mail), close: () => undefined },
  });
  const app = createApp({
    config,
    logger,
    contract: testContract(),
    ...services.http,
    ...(options.webDir !== undefined && { webDir: options.webDir }),
    onContractError: (error: unknown) => contractErrors.push(String(error)),
  });
  await services.prepare();
  const messages = createExpressMessages();
  messages.applyTo(app);
  const server = await listen(createServer(messages.options, app));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const startSession = (user: User) =>
    services.sessions.start(user, { remember: false, userAgent: 'test', ip: '127.0.0.1', days: 14 });
  const yesterday = { now: () => new Date(clock.now().getTime() - 24 * 3_600_000) };

  return {
    url,
    database,
    dataDir: testDatabase.dataDir,
    services,
    clock,
    contractErrors,
    mailState,
    mails: async () => {
      await services.flush();
      return mails;
    },
    signInAs: async (user) => {
      const { sid, token } = await startSession(user);
      return createClient(url, { sid, token });
    },
    signInWithExpiredToken: async (user) => {
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
      services.closeStreams();
      await new Promise((resolve) => server.close(resolve));
      services.close();
      await logStore.close();
      if (!options.shared) await testDatabase.close();
      if (contractErrors.length > 0)
        throw new Error(`Answers outside the document:\n${contractErrors.join('\n')}`);
    },
  };
}

const TAKES_EVERYTHING: PushService = {
  send: async () => ({ status: 201, retryAfter: undefined, text: '' }),
  close: () => undefined,
};

function createTestClock(): TestClock {
  let elapsed = 0;
  let shift = 0;
  return {
    now: () => new Date(Date.now() + elapsed + shift),
    steady: () => performance.now() + elapsed,
    advance: (milliseconds) => {
      elapsed += milliseconds;
    },
    adjust: (milliseconds) => {
      shift += milliseconds;
    },
  };
}

function testConfig(
  { dataDir, databaseUrl }: TestDatabase,
  { rateLimitMode = 'off', idleTestMode = false, smtp = false, trustProxy = false, ...rest }: TestAppOptions,
): RunningConfig {
  const { shared, publicUrl = smtp ? PUBLIC_URL : undefined } = rest;
  return {
    host: '127.0.0.1',
    port: 0,
    publicUrl,
    dataDir,
    deskCopyDir: rest.deskCopyDir,
    databaseUrl,
    redisUrl: shared?.redisUrl,
    secret: shared?.secret ?? TEST_SECRET,
    adminUsername: 'admin',
    securityContact: undefined,
    adminPassword: undefined,
    demo: false,
    imapUrl: undefined,
    smtpUrl: smtp ? 'smtp://mail.example.cz' : undefined,
    mailFrom: smtp ? MAIL_FROM : undefined,
    logLevel: undefined,
    trustProxy,
    // `by setting` leaves the mode to the site's setting.
    rateLimitMode: rateLimitMode === 'by setting' ? undefined : rateLimitMode,
    timestampInternal: false,
    idleTestMode,
    skipMigrationBackup: false,
    offsite: rest.offsite,
    production: false,
  };
}

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
