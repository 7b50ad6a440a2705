import type { Logger } from 'pino';
import type { RunningConfig } from './config.ts';
import type { Database } from './database/database.ts';
import type { LogTable } from './database/logTable.ts';
import { createMemoryBus } from './events/bus.ts';
import { subscribeCacheInvalidation } from './events/cacheInvalidation.ts';
import { createRedisBus } from './events/redisBus.ts';
import { createCsrf } from './http/csrf.ts';
import type { ApiDocument } from './http/types.ts';
import { createBackgroundTasks } from './platform/backgroundTasks.ts';
import type { SteadyClock } from './platform/clock.ts';
import { createDeferredWrites } from './platform/deferredWrites.ts';
import { createFileStore } from './platform/fileStore.ts';
import { createIdempotency } from './platform/idempotency.ts';
import type { LogStore } from './platform/logStore.ts';
import type { Mailer } from './platform/mailer.ts';
import type { MailState } from './platform/mailState.ts';
import { MemoryCache } from './platform/memoryCache.ts';
import type { PublicFetch } from './platform/publicFetch.ts';
import type { PushService } from './platform/pushService.ts';
import type { RedisLink } from './platform/redisLink.ts';
import type { SiteAddress } from './platform/siteAddress.ts';
import { readDocumentYaml } from './projectFiles.ts';
import { isPushPossible } from './shared/isPushPossible.ts';
import type { RateRules } from './shared/rateRules.ts';
import type { ReadFileText } from './shared/readFileText.ts';
import type { RestoreAndRestart } from './shared/restoreAndRestart.ts';

/** What differs between the server and a test of it. */
export interface CoreDeps {
  config: RunningConfig;
  database: Database;
  logger: Logger;
  logStore: LogStore;
  logTable: LogTable;
  clock: SteadyClock;
  document: ApiDocument;
  version: string;
  mailer: Mailer;
  mailState: MailState;
  siteAddress: SiteAddress;
  pushService: PushService;
  /** How files of other sites are fetched; from the internet alone by default. */
  publicFetch?: PublicFetch | undefined;
  /** How the text of attached files is read; in a thread for each by default. */
  readFileText?: ReadFileText | undefined;
  link: RedisLink | undefined;
  isDraining: () => boolean;
  /** Undefined where nobody would start the server again. */
  restoreAndRestart: RestoreAndRestart | undefined;
  rateRules?: RateRules | undefined;
}

export function createCore(deps: CoreDeps) {
  const { config, database, logger, clock, version, link, siteAddress } = deps;
  const cache = new MemoryCache({ version, clock });
  const localBus = createMemoryBus(logger);
  const bus = link ? createRedisBus({ local: localBus, link, logger }) : localBus;
  subscribeCacheInvalidation(bus, cache);
  return {
    ...deps,
    cache,
    bus,
    /** Events of this instance alone. */
    localBus,
    fileStore: createFileStore(config.dataDir),
    csrf: createCsrf(config.secret),
    idempotency: createIdempotency({ database, clock }),
    background: createBackgroundTasks(logger),
    deferredWrites: createDeferredWrites(logger),
    readDocumentYaml,
    pushState: { isEnabled: () => isPushPossible(siteAddress.current()) },
  };
}

export type Core = ReturnType<typeof createCore>;
