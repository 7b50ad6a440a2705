import type { Services } from './createServices.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { passwordsRoutes } from './features/account/passwords/passwords.routes.ts';
import { registrationRoutes } from './features/account/registration/registration.routes.ts';
import { sessionExpiryRoutes } from './features/account/sessions/sessionExpiry.routes.ts';
import { createSessionKeys } from './features/account/sessions/sessionKeys.service.ts';
import { sessionsRoutes } from './features/account/sessions/sessions.routes.ts';
import { createUserCache } from './features/account/sessions/userCache.service.ts';
import { apiTokensRoutes } from './features/account/tokens/apiTokens.routes.ts';
import { acknowledgementsRoutes } from './features/acknowledgements/acknowledgements.routes.ts';
import { articlesRoutes } from './features/articles/articles.routes.ts';
import { writingRoutes } from './features/articles/writing.routes.ts';
import { backupsRoutes } from './features/backups/backups.routes.ts';
import { boardRoutes } from './features/board/board.routes.ts';
import { feedRoutes } from './features/board/feed.routes.ts';
import { cacheRoutes } from './features/cache/cache.routes.ts';
import { createCacheAdmin } from './features/cache/cacheAdmin.service.ts';
import { categoriesRoutes } from './features/categories/categories.routes.ts';
import { createCategoryAdmin } from './features/categories/categoryAdmin.service.ts';
import { createCategoryAudience } from './features/categories/categoryAudience.service.ts';
import { createDeleteCategory } from './features/categories/deleteCategory.service.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { groupsRoutes } from './features/groups/groups.routes.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { logsRoutes } from './features/logs/logs.routes.ts';
import { metricsRoutes } from './features/metrics/metrics.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { createPeopleService } from './features/people/people.service.ts';
import { rateLimitsRoutes } from './features/rateLimits/rateLimits.routes.ts';
import { createRateLimits } from './features/rateLimits/rateLimits.service.ts';
import { createSendTestMail } from './features/settings/sendTestMail.service.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { clientErrorsRoutes } from './features/system/clientErrors.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { createUserServices } from './features/users/users.feature.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import type { Handlers } from './http/operation.ts';
import { readDocumentYaml } from './projectFiles.ts';
import type { ServerDeps } from './serverRuntime.ts';

export function createHandlers(deps: ServerDeps, services: Services): Handlers {
  const { config, database, logger, clock, document, version, isDraining } = deps;
  const { cache, bus, csrf, audit, settings, maintenance, idempotency, refusals, live } = services;
  const { categories, permissions, users, activity, sessions, ownSessions, apiTokens, readers } = services;
  const {
    accountFeature,
    lists,
    backups,
    articles,
    acknowledgements,
    board,
    pageFeature,
    files,
    groupFeature,
  } = services;
  const { hub, metrics, notifications, logs, auditTrail, limitKeys, dashboard } = services;

  return {
    ...accountRoutes({ account: accountFeature.account, csrf, clock }),
    ...registrationRoutes(accountFeature),
    ...passwordsRoutes(accountFeature),
    ...sessionsRoutes({
      sessions,
      ownSessions,
      activity,
      keys: createSessionKeys(config.secret),
      userCache: createUserCache({ database, cache }),
      csrf,
      clock,
    }),
    ...sessionExpiryRoutes(sessions),
    ...apiTokensRoutes(apiTokens),
    ...boardRoutes({ board, readers, preview: articles.preview }),
    ...filesRoutes({ ...files, readers, idempotency }),
    ...pagesRoutes({ ...pageFeature, idempotency }),
    ...articlesRoutes({ ...articles, idempotency, clock }),
    ...writingRoutes({ ...articles, users, clock }),
    ...acknowledgementsRoutes(acknowledgements),
    ...categoriesRoutes({
      admin: createCategoryAdmin({ database, bus, clock, audit }),
      deleteCategory: createDeleteCategory({ database, bus, audit }),
      audience: createCategoryAudience(database),
      idempotency,
    }),
    ...feedRoutes({ lists, permissions, settings, publicUrl: config.publicUrl }),
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
        account: accountFeature,
        logger,
        dataDir: config.dataDir,
        deferredWrites: services.deferredWrites,
      }),
      idempotency,
    }),
    ...groupsRoutes({ ...groupFeature, idempotency }),
    ...settingsRoutes(
      settings,
      createSendTestMail({
        database,
        audit,
        mailer: deps.mailer,
        settings,
        logger,
        mailEnabled: config.smtpUrl !== undefined,
        publicUrl: config.publicUrl,
      }),
    ),
    ...cacheRoutes(
      createCacheAdmin({ cache, database, bus, clock, audit, isDegraded: hub.isDegraded }),
      clock,
    ),
    ...logsRoutes({
      database,
      logs,
      auditTrail,
      audit,
      clock,
      deferredWrites: services.deferredWrites,
      level: () => logger.level,
    }),
    ...dashboardRoutes(dashboard),
    ...rateLimitsRoutes({
      rateLimits: createRateLimits({
        database,
        bus,
        audit,
        settings,
        live,
        refusals,
        isModeLocked: config.rateLimitMode !== undefined,
      }),
      keys: limitKeys,
    }),
    ...metricsRoutes(metrics),
    ...notificationsRoutes({ ...notifications, idempotency, clock }),
    ...liveRoutes(hub),
    ...clientErrorsRoutes,
    ...backupsRoutes(backups),
    ...systemRoutes({
      database,
      settings,
      maintenance,
      mailEnabled: config.smtpUrl !== undefined,
      idleTestMode: config.idleTestMode,
      document,
      documentYaml: readDocumentYaml(),
      version,
      isDegraded: hub.isDegraded,
      isDraining,
    }),
  };
}
