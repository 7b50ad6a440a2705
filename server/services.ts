import type { Logger } from 'pino';
import type { RunningConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { subscribeCache } from './events/cacheInvalidation.ts';
import { createAccessTokens } from './features/account/accessToken.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import { createPermissionsService } from './features/account/permissions.service.ts';
import { createReaders } from './features/account/readers.ts';
import { createSessions, type Found, type Sessions } from './features/account/sessions.service.ts';
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
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { createPagesService } from './features/pages/pages.service.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { createPeopleService } from './features/people/people.service.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { createSettings, type Settings } from './features/settings/settings.service.ts';
import { clientErrorsRoutes } from './features/system/clientErrors.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import type { Cookies } from './http/cookies.ts';
import { type Csrf, createCsrf } from './http/csrf.ts';
import type { Handlers } from './http/operation.ts';
import type { ApiDocument } from './http/operationTable.ts';
import type { Authenticate, Caller } from './http/session.ts';
import { type Bus, createMemoryBus } from './platform/bus.ts';
import type { Cache } from './platform/cache.ts';
import type { Clock } from './platform/clock.ts';
import { createFileStore, type FileStore } from './platform/fileStore.ts';
import { createIdempotency } from './platform/idempotency.ts';
import { MemoryCache } from './platform/memoryCache.ts';

export interface ServicesDeps {
  config: RunningConfig;
  database: Database;
  logger: Logger;
  clock: Clock;
  /** The bundled OpenAPI document. */
  document: ApiDocument;
  version: string;
  /** Whether the server has begun to shut down. */
  isDraining: () => boolean;
}

export interface Services {
  handlers: Handlers;
  authenticate: Authenticate;
  csrf: Csrf;
  sessions: Sessions;
  settings: Settings;
  bus: Bus;
  cache: Cache;
  fileStore: FileStore;
  /** Stores what still waits in memory; called before the database closes. */
  flush(): Promise<void>;
}

/** The one place where the parts of the server meet. */
export function createServices(deps: ServicesDeps): Services {
  const { config, database, logger, clock, document, version, isDraining } = deps;
  const cache = new MemoryCache({ version, clock });
  const bus = createMemoryBus(logger);
  subscribeCache(bus, cache);
  const fileStore = createFileStore(config.dataDir);
  const csrf = createCsrf(config.secret);
  const audit = createAudit({ database, clock });
  const settings = createSettings({ database, cache, bus, audit });
  const idempotency = createIdempotency({ database, clock });

  const categories = createCategories({ database, cache });
  const permissions = createPermissionsService({ database, cache, categories, settings });
  const tokens = createAccessTokens(config.secret, clock);
  const sessions = createSessions({ database, cache, bus, clock, tokens, permissions });
  const readers = createReaders(permissions);
  const account = createAccountService({ database, sessions, settings });
  const readMarks = createReadMarks({ database, cache, clock, logger });
  const lists = createBoardLists({ database, cache, clock });
  const board = createBoardService({ database, cache, clock, categories, lists, readMarks });
  const files = createFilesService({ database, cache, clock, fileStore });
  const pages = createPagesService({ database, cache });
  const articles = createArticlesService({ database, bus, clock, audit });

  return {
    handlers: {
      ...accountRoutes({ account, csrf, clock }),
      ...boardRoutes({ board, readers }),
      ...filesRoutes({ files, readers }),
      ...pagesRoutes(pages),
      ...articlesRoutes({ articles, idempotency }),
      ...categoriesRoutes(),
      ...peopleRoutes(createPeopleService(database)),
      ...settingsRoutes(settings),
      ...clientErrorsRoutes,
      ...systemRoutes({ database, settings, document, version, isDraining }),
    },
    authenticate: asCaller(sessions),
    csrf,
    sessions,
    settings,
    bus,
    cache,
    fileStore,
    flush: () => readMarks.flush(),
  };
}

/** Sessions know people; requests know callers, who may be visitors too. */
function asCaller(sessions: Sessions): Authenticate {
  const toCaller = (cookies: Cookies, found: Found): Caller => {
    if (found && found !== 'renewable')
      return { kind: 'user', via: 'session', ...found, fingerprint: found.permissions.fingerprint };
    const visitor = { kind: 'visitor' as const, ...(cookies.anonId && { anonId: cookies.anonId }) };
    return found === 'renewable' ? { ...visitor, renewable: true } : visitor;
  };
  return (cookies) => {
    const found = sessions.authenticate({ sid: cookies.sid, token: cookies.token });
    return found instanceof Promise ? found.then((one) => toCaller(cookies, one)) : toCaller(cookies, found);
  };
}
