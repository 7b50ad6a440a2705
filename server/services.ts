import type { Logger } from 'pino';
import type { RunningConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { subscribeCache } from './events/cacheInvalidation.ts';
import { createAccessTokens } from './features/account/accessToken.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { createAccountServices } from './features/account/accountServices.ts';
import { createActiveUsers } from './features/account/activeUsers.ts';
import { createBearerAuth } from './features/account/apiTokens.bearer.ts';
import { apiTokensRoutes } from './features/account/apiTokens.routes.ts';
import { createApiTokens } from './features/account/apiTokens.service.ts';
import { createTokenUses } from './features/account/apiTokens.uses.ts';
import { createAuthentication } from './features/account/authentication.ts';
import { createLivingSessions } from './features/account/livingSessions.ts';
import { createOwnSessions } from './features/account/ownSessions.service.ts';
import { passwordsRoutes } from './features/account/passwords.routes.ts';
import { createPermissionsService } from './features/account/permissions.service.ts';
import { createFindRights } from './features/account/presentRights.ts';
import { createReaders } from './features/account/readers.ts';
import { registrationRoutes } from './features/account/registration.routes.ts';
import { createSessionActivity } from './features/account/sessionActivity.ts';
import { asCaller } from './features/account/sessionCaller.ts';
import { sessionEndsRoutes } from './features/account/sessionEnds.routes.ts';
import { createSessionKeys } from './features/account/sessionKeys.ts';
import { sessionsRoutes } from './features/account/sessions.routes.ts';
import { createSessions, type Sessions } from './features/account/sessions.service.ts';
import { createUserCache } from './features/account/userCache.ts';
import { articlesRoutes } from './features/articles/articles.routes.ts';
import { createArticlesService } from './features/articles/articles.service.ts';
import { createAudit } from './features/audit/audit.service.ts';
import { boardRoutes } from './features/board/board.routes.ts';
import { createBoardService } from './features/board/board.service.ts';
import { createBoardLists } from './features/board/boardLists.ts';
import { createReadMarks } from './features/board/readMarks.ts';
import { categoriesRoutes } from './features/categories/categories.routes.ts';
import { createCategories } from './features/categories/categories.service.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { createFilesService } from './features/files/files.service.ts';
import { createGroupAccess } from './features/groups/groupAccess.service.ts';
import { createGroupEnd } from './features/groups/groupEnd.service.ts';
import { createGroupMembers } from './features/groups/groupMembers.service.ts';
import { groupsRoutes } from './features/groups/groups.routes.ts';
import { createGroupsService } from './features/groups/groups.service.ts';
import { createAdminFeed } from './features/live/adminFeed.ts';
import { createLiveHub } from './features/live/live.hub.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { createPagesService } from './features/pages/pages.service.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { createPeopleService } from './features/people/people.service.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { createSettings, type Settings } from './features/settings/settings.service.ts';
import { clientErrorsRoutes } from './features/system/clientErrors.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { createUserServices } from './features/users/userServices.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import type { BearerAuth } from './http/bearer.ts';
import { type Csrf, createCsrf } from './http/csrf.ts';
import type { Handlers } from './http/operation.ts';
import type { ApiDocument } from './http/operationTable.ts';
import type { OnLimitExceeded } from './http/rateLimit.ts';
import type { Authenticate } from './http/session.ts';
import { createBackground } from './platform/background.ts';
import { type Bus, createMemoryBus } from './platform/bus.ts';
import type { Cache } from './platform/cache.ts';
import type { SteadyClock } from './platform/clock.ts';
import { createFileStore, type FileStore } from './platform/fileStore.ts';
import { createIdempotency } from './platform/idempotency.ts';
import type { Mailer } from './platform/mailer.ts';
import { MemoryCache } from './platform/memoryCache.ts';
import { type CreatePointCounter, pointCounters } from './platform/pointCounter.ts';
import { createRedisBus } from './platform/redisBus.ts';
import { openRedisLink } from './platform/redisLink.ts';

/** Where there are several instances. What somebody has read is told to nobody: it would be an event for each view. */
const READ_MARKS_FRESH_MS = 5_000;

export interface ServicesDeps {
  config: RunningConfig;
  database: Database;
  logger: Logger;
  clock: SteadyClock;
  /** The bundled OpenAPI document. */
  document: ApiDocument;
  version: string;
  mailer: Mailer;
  /** Whether the server has begun to shut down. */
  isDraining: () => boolean;
}

export interface Services {
  handlers: Handlers;
  authenticate: Authenticate;
  bearer: BearerAuth;
  csrf: Csrf;
  sessions: Sessions;
  settings: Settings;
  /** Ends all live streams, each with the word when to come back; called before the door closes. */
  endStreams(): void;
  bus: Bus;
  cache: Cache;
  fileStore: FileStore;
  /** Counts calls, with Redis for all instances together. */
  createCounter: CreatePointCounter;
  /** Tells administrators who runs into a limit. */
  onLimitExceeded: OnLimitExceeded;
  /** Resolves when it is known whether Redis can be reached; at once without one. */
  started: Promise<void>;
  /** Stores what still waits in memory; called before the database closes. */
  flush(): Promise<void>;
  /** Leaves the other instances; called at the very end. */
  close(): void;
}

/** The one place where the parts of the server meet. */
export function createServices(deps: ServicesDeps): Services {
  const { config, database, logger, clock, document, version, isDraining } = deps;
  const cache = new MemoryCache({ version, clock });
  const link = config.redisUrl ? openRedisLink({ ...config, url: config.redisUrl, logger }) : undefined;
  const local = createMemoryBus(logger);
  const bus = link ? createRedisBus({ local, link, logger }) : local;
  subscribeCache(bus, cache);
  const fileStore = createFileStore(config.dataDir);
  const csrf = createCsrf(config.secret);
  const audit = createAudit({ database, clock });
  const settings = createSettings({ database, cache, bus, audit });
  const idempotency = createIdempotency({ database, clock });

  const categories = createCategories({ database, cache });
  const permissions = createPermissionsService({ database, cache, categories, settings });
  const tokens = createAccessTokens(config.secret, clock);
  const users = createActiveUsers({ database, cache });
  const activity = createSessionActivity({ database, clock, logger });
  const living = createLivingSessions({
    database,
    cache,
    bus,
    clock,
    logger,
    settings,
    activity,
    idleTestMode: config.idleTestMode,
  });
  const sessions = createSessions({ database, bus, clock, tokens, permissions, users, living, activity });
  const ownSessions = createOwnSessions({ database, bus, living, activity });
  const findSignedIn = createAuthentication({ cache, clock, sessions, living, users, permissions });
  const tokenUses = createTokenUses({ database, clock, logger });
  const apiTokens = createApiTokens({ database, bus, clock, audit, uses: tokenUses });
  const readers = createReaders(permissions);
  const background = createBackground(logger);
  const people = createAccountServices({
    ...deps,
    bus,
    audit,
    settings,
    background,
    sessions,
    ownSessions,
    tokens: apiTokens,
    link,
  });
  const freshForMs = link && READ_MARKS_FRESH_MS;
  const readMarks = createReadMarks({ database, cache, clock, logger, freshForMs });
  const lists = createBoardLists({ database, cache, clock });
  const board = createBoardService({ database, cache, clock, categories, lists, readMarks });
  const files = createFilesService({ database, cache, clock, fileStore });
  const pages = createPagesService({ database, cache });
  const articles = createArticlesService({ database, bus, clock, audit });
  const groups = createGroupsService({ database, bus, audit });
  const groupParts = {
    groups,
    members: createGroupMembers({ database, groups, bus, clock, audit }),
    access: createGroupAccess({ database, groups, categories, bus, audit }),
    end: createGroupEnd({ database, groups, categories, bus, audit }),
  };
  const hub = createLiveHub({ bus, clock, logger, living, findRights: createFindRights(users, permissions) });
  const adminFeed = createAdminFeed({ hub, cache, clock, pingDatabase: () => database.ping(), isDraining });

  return {
    handlers: {
      ...accountRoutes({ account: people.account, csrf, clock }),
      ...registrationRoutes(people),
      ...passwordsRoutes(people),
      ...sessionsRoutes({
        sessions,
        ownSessions,
        activity,
        keys: createSessionKeys(config.secret),
        userCache: createUserCache({ database, cache }),
        csrf,
        clock,
      }),
      ...sessionEndsRoutes(sessions),
      ...apiTokensRoutes(apiTokens),
      ...boardRoutes({ board, readers }),
      ...filesRoutes({ files, readers }),
      ...pagesRoutes(pages),
      ...articlesRoutes({ articles, idempotency }),
      ...categoriesRoutes(),
      ...peopleRoutes(createPeopleService(database)),
      ...usersRoutes({
        ...createUserServices({
          database,
          bus,
          clock,
          audit,
          settings,
          categories,
          tokens: apiTokens,
          account: people,
        }),
        idempotency,
      }),
      ...groupsRoutes({ ...groupParts, idempotency }),
      ...settingsRoutes(settings),
      ...liveRoutes(hub),
      ...clientErrorsRoutes,
      ...systemRoutes({
        database,
        settings,
        mailEnabled: config.smtpUrl !== undefined,
        idleTestMode: config.idleTestMode,
        document,
        version,
        isDraining,
      }),
    },
    authenticate: asCaller(findSignedIn, clock),
    bearer: createBearerAuth({ database, cache, clock, users, permissions, uses: tokenUses }),
    csrf,
    sessions,
    settings,
    endStreams: () => {
      hub.end();
      adminFeed.end();
    },
    bus,
    cache,
    fileStore,
    createCounter: pointCounters(link),
    onLimitExceeded: adminFeed.limitExceeded,
    started: link ? link.started : Promise.resolve(),
    flush: async () => {
      await Promise.all([background.idle(), readMarks.flush(), tokenUses.flush()]);
    },
    close: () => link?.close(),
  };
}
