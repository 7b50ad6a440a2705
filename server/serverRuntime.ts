import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Authenticate } from './access/caller.ts';
import type { RunningConfig } from './config.ts';
import { createServices } from './createServices.ts';
import type { Database } from './database/database.ts';
import type { LogTable } from './database/logEntry.ts';
import type { Bus } from './events/bus.ts';
import { createAuthenticate } from './features/account/sessions/createAuthenticate.service.ts';
import type { Sessions } from './features/account/sessions/sessions.service.ts';
import { createBearerAuth } from './features/account/tokens/bearerAuth.service.ts';
import type { Backups } from './features/backups/backups.service.ts';
import { createMaintenanceGate } from './features/maintenance/maintenance.middleware.ts';
import { createScraperCheck } from './features/metrics/scraper.service.ts';
import type { Settings } from './features/settings/settings.service.ts';
import { createHandlers } from './handlers.ts';
import type { Csrf } from './http/csrf.ts';
import type { Handlers } from './http/operation.ts';
import { siteFiles } from './http/siteFiles.ts';
import type { ApiDocument, BearerAuth, Limits, OnRequest, Step } from './http/types.ts';
import type { Cache } from './platform/cache.ts';
import type { SteadyClock } from './platform/clock.ts';
import type { FileStore } from './platform/fileStore.ts';
import type { LogStore } from './platform/logStore.ts';
import type { Mailer } from './platform/mailer.ts';
import type { RateRules } from './shared/rateRules.ts';

export interface ServerDeps {
  config: RunningConfig;
  database: Database;
  logger: Logger;
  logStore: LogStore;
  logTable: LogTable;
  clock: SteadyClock;
  document: ApiDocument;
  version: string;
  mailer: Mailer;
  isDraining: () => boolean;
  rateRules?: RateRules | undefined;
}

export interface ServerRuntime {
  handlers: Handlers;
  authenticate: Authenticate;
  bearer: BearerAuth;
  csrf: Csrf;
  maintenanceGate: Step;
  siteFiles: RequestHandler;
  sessions: Sessions;
  settings: Settings;
  backups: Backups;
  closeStreams(): void;
  bus: Bus;
  cache: Cache;
  fileStore: FileStore;
  limits: Limits;
  onRequest: OnRequest;
  /** Resolves when the availability of Redis and the rate limits are known. */
  started: Promise<void>;
  startJobs(): void;
  /** Stops the jobs and writes buffered data; called before the database closes. */
  flush(): Promise<void>;
  close(): void;
}

export function createServerRuntime(deps: ServerDeps): ServerRuntime {
  const { database, clock, isDraining } = deps;
  const services = createServices(deps);
  const { cache, link, bus, fileStore, csrf, settings, maintenance, refusals, live } = services;
  const { permissions, users, sessions, findSignedIn, tokenUses, background, readMarks, backups, articles } =
    services;
  const {
    fileText,
    searchMaintenance,
    fileSweep,
    hub,
    visibilityScheduler,
    maintenanceScheduler,
    adminFeed,
    metrics,
    notifications,
  } = services;
  const { logRetention, deferredWrites } = services;

  return {
    handlers: createHandlers(deps, services),
    authenticate: createAuthenticate(findSignedIn, clock),
    bearer: {
      ...createBearerAuth({ database, cache, clock, users, permissions, uses: tokenUses }),
      opens: createScraperCheck(settings),
    },
    csrf,
    maintenanceGate: createMaintenanceGate({ maintenance, clock }),
    siteFiles: siteFiles({
      isPublic: () => settings.get('public_board_enabled'),
      securityContact: deps.config.securityContact,
      clock,
    }),
    sessions,
    settings,
    backups,
    closeStreams: () => {
      visibilityScheduler.stop();
      maintenanceScheduler.stop();
      hub.close();
      adminFeed.stop();
    },
    bus,
    cache,
    fileStore,
    limits: live.limits,
    onRequest: metrics.onRequest,
    started: Promise.all([link?.started, live.reload()]).then(() => undefined),
    startJobs: () => {
      articles.trash.start();
      logRetention.start();
      fileText.resume();
      searchMaintenance.start();
      backups.start();
      live.start();
      notifications.scheduler.start();
      notifications.digests.start();
      fileSweep.start();
    },
    flush: async () => {
      const flushCounters = () => Promise.all([readMarks.flush(), tokenUses.flush(), refusals.flush()]);
      // Counters first: slow jobs must not delay them beyond the shutdown timeout.
      await flushCounters();
      // While draining, extraction is aborted: it may take longer than the shutdown timeout.
      if (isDraining()) await Promise.all([fileText.close(), searchMaintenance.close(), backups.stop()]);
      else await Promise.all([fileText.idle(), backups.waitUntilIdle()]);
      await Promise.all([
        articles.trash.stop(),
        logRetention.stop(),
        notifications.scheduler.stop(),
        notifications.digests.stop(),
        fileSweep.stop(),
        background.idle(),
        live.stop(),
      ]);
      await flushCounters();
      if (isDraining()) await deferredWrites.close();
      else await deferredWrites.retry();
    },
    close: () => link?.close(),
  };
}
