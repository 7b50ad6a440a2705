import { createMemoryBus } from './events/bus.ts';
import { subscribeCacheInvalidation } from './events/cacheInvalidation.ts';
import { createRedisBus } from './events/redisBus.ts';
import { createAccountFeature } from './features/account/account.feature.ts';
import { createFindPermissions } from './features/account/currentPermissions.service.ts';
import { createPermissionsService } from './features/account/permissions.service.ts';
import { createReaders } from './features/account/readers.service.ts';
import { createAccessTokens } from './features/account/sessions/accessToken.service.ts';
import { createActiveSessions } from './features/account/sessions/activeSessions.service.ts';
import { createAuthentication } from './features/account/sessions/authentication.service.ts';
import { createOwnSessions } from './features/account/sessions/ownSessions.service.ts';
import { createSessionActivity } from './features/account/sessions/sessionActivity.service.ts';
import { createSessionRevocation } from './features/account/sessions/sessionRevocation.service.ts';
import { createSessions } from './features/account/sessions/sessions.service.ts';
import { createUserStore } from './features/account/sessions/userStore.service.ts';
import { createApiTokens } from './features/account/tokens/apiTokens.service.ts';
import { createTokenUses } from './features/account/tokens/tokenUses.service.ts';
import { createAcknowledgementServices } from './features/acknowledgements/acknowledgements.feature.ts';
import { createArticleServices } from './features/articles/articles.feature.ts';
import { createAudit } from './features/audit/audit.service.ts';
import { createAuditTrail } from './features/audit/auditTrail.queries.ts';
import { createBackupFolder } from './features/backups/backupFolder.service.ts';
import { createBackups } from './features/backups/backups.service.ts';
import { createBoardService } from './features/board/board.service.ts';
import { createBoardLists } from './features/board/boardLists.service.ts';
import { createReadMarks } from './features/board/readMarks.service.ts';
import { createSearchSync } from './features/board/searchSync.job.ts';
import { createCategories } from './features/categories/categories.service.ts';
import { createDashboard } from './features/dashboard/dashboard.service.ts';
import { createFileSweep } from './features/files/fileSweep.job.ts';
import { createFileServices } from './features/files/files.feature.ts';
import { createFileTextIndexer } from './features/files/fileTextIndexer.job.ts';
import { createDeleteGroup } from './features/groups/deleteGroup.service.ts';
import { createGroupAccess } from './features/groups/groupAccess.service.ts';
import { createGroupMembers } from './features/groups/groupMembers.service.ts';
import { createGroupsService } from './features/groups/groups.service.ts';
import { createAdminFeed } from './features/live/adminFeed.job.ts';
import { createLiveHub } from './features/live/liveHub.service.ts';
import { createVisibilityScheduler } from './features/live/visibilityScheduler.job.ts';
import { createLogRetention } from './features/logs/logRetention.job.ts';
import { presentAuditLine } from './features/logs/logs.presenter.ts';
import { createLogs } from './features/logs/logs.service.ts';
import { createMaintenanceScheduler } from './features/maintenance/maintenance.job.ts';
import { createMaintenance } from './features/maintenance/maintenance.service.ts';
import { createMetrics } from './features/metrics/metrics.service.ts';
import { createNotificationServices } from './features/notifications/notifications.feature.ts';
import { createPageAdmin } from './features/pages/pageAdmin.service.ts';
import { createPageRevisions } from './features/pages/pageRevisions.service.ts';
import { createPagesService } from './features/pages/pages.service.ts';
import { createLimitKeys } from './features/rateLimits/limitKeys.service.ts';
import { createLiveLimits } from './features/rateLimits/liveLimits.service.ts';
import { createRefusals } from './features/rateLimits/refusals.service.ts';
import { fixedSettings } from './features/settings/fixedSettings.policy.ts';
import { createSettings } from './features/settings/settings.service.ts';
import { createCsrf } from './http/csrf.ts';
import { createBackgroundTasks } from './platform/backgroundTasks.ts';
import { createDeferredWrites } from './platform/deferredWrites.ts';
import { createFileStore } from './platform/fileStore.ts';
import { createIdempotency } from './platform/idempotency.ts';
import { MemoryCache } from './platform/memoryCache.ts';
import { rateCounters } from './platform/rateCounter.ts';
import { openRedisLink } from './platform/redisLink.ts';
import type { ServerDeps } from './serverRuntime.ts';

/** Only with several instances: read marks are not published, because that would be an event for each view. */
const READ_MARKS_MAX_AGE_MS = 5_000;

export function createServices(deps: ServerDeps) {
  const { config, database, logger, logStore, logTable, clock, version, isDraining } = deps;
  const cache = new MemoryCache({ version, clock });
  const link = config.redisUrl ? openRedisLink({ ...config, url: config.redisUrl, logger }) : undefined;
  const local = createMemoryBus(logger);
  const bus = link ? createRedisBus({ local, link, logger }) : local;
  subscribeCacheInvalidation(bus, cache);
  const fileStore = createFileStore(config.dataDir);
  const csrf = createCsrf(config.secret);
  const audit = createAudit({ database, clock });
  const settings = createSettings({ database, cache, bus, audit, clock, fixed: fixedSettings(config) });
  const maintenance = createMaintenance({ settings, clock });
  const idempotency = createIdempotency({ database, clock });
  const refusals = createRefusals({ database, clock, logger });
  const live = createLiveLimits({
    database,
    bus,
    settings,
    clock,
    logger,
    refusals,
    defaults: deps.rateRules,
    createCounter: rateCounters(link, clock),
    hasDeviceCookie: (cookies) => accountFeature.hasDeviceCookie(cookies),
    onExceeded: (rule, key) => adminFeed.limitExceeded(rule, key),
  });

  const categories = createCategories({ database, cache });
  const permissions = createPermissionsService({ database, cache, categories, settings });
  const tokens = createAccessTokens(config.secret, clock);
  const users = createUserStore({ database, cache });
  const activity = createSessionActivity({ database, clock, logger });
  const deferredWrites = createDeferredWrites(logger);
  const sessionRevocation = createSessionRevocation({ database, bus, deferredWrites });
  const activeSessions = createActiveSessions({
    database,
    cache,
    bus,
    clock,
    logger,
    settings,
    activity,
    sessionRevocation,
    idleTestMode: config.idleTestMode,
  });
  const sessions = createSessions({
    database,
    clock,
    tokens,
    permissions,
    users,
    activeSessions,
    activity,
    sessionRevocation,
  });
  const ownSessions = createOwnSessions({ database, bus, activeSessions, activity });
  const findSignedIn = createAuthentication({ cache, clock, sessions, activeSessions, users, permissions });
  const tokenUses = createTokenUses({ database, clock, logger });
  const apiTokens = createApiTokens({ database, bus, clock, audit, uses: tokenUses });
  const readers = createReaders(permissions);
  const background = createBackgroundTasks(logger);
  const accountFeature = createAccountFeature({
    ...deps,
    bus,
    audit,
    settings,
    maintenance,
    background,
    rateLimits: live.limits,
    sessions,
    ownSessions,
    tokens: apiTokens,
    link,
  });
  const freshForMs = link && READ_MARKS_MAX_AGE_MS;
  const readMarks = createReadMarks({ database, cache, clock, logger, freshForMs });
  const lists = createBoardLists({ database, cache, clock });
  const backupFolder = createBackupFolder(config.dataDir);
  const backups = createBackups({
    ...config,
    ...deps,
    folder: backupFolder,
    fileStore,
    audit,
    settings: {
      getRetentionCount: () => settings.get('backup_keep'),
      isNightlyEnabled: () => settings.get('backup_nightly'),
    },
  });
  const isBackupRunning = async () => (await backupFolder.readProgress())?.kind === 'backup';
  const articles = createArticleServices({
    database,
    bus,
    clock,
    audit,
    fileStore,
    logger,
    isDeletionPaused: isBackupRunning,
  });
  const acknowledgements = createAcknowledgementServices({
    ...deps,
    bus,
    audit,
    settings,
    background,
    records: articles.records,
    mailEnabled: config.smtpUrl !== undefined,
    publicUrl: config.publicUrl,
  });
  const board = createBoardService({
    database,
    cache,
    clock,
    categories,
    lists,
    readMarks,
    acknowledgements: acknowledgements.own,
  });
  const fileText = createFileTextIndexer({ database, fileStore, clock, logger });
  const searchMaintenance = createSearchSync({ database, logger });
  const fileSweep = createFileSweep({ database, clock, fileStore, logger });
  const revisions = createPageRevisions(database);
  const pageFeature = {
    pages: createPagesService({ database, cache }),
    admin: createPageAdmin({ database, bus, audit, revisions, removedFiles: articles.removedFiles }),
    revisions,
  };
  const files = createFileServices({
    database,
    cache,
    bus,
    clock,
    audit,
    fileStore,
    pages: pageFeature.admin,
    maxMegabytes: () => settings.get('upload_max_mb'),
    records: articles.records,
    removedFiles: articles.removedFiles,
    onStored: fileText.onStored,
  });
  const groups = createGroupsService({ database, bus, audit });
  const groupFeature = {
    groups,
    members: createGroupMembers({ database, groups, bus, clock, audit }),
    access: createGroupAccess({ database, groups, categories, bus, audit }),
    deleteGroup: createDeleteGroup({ database, groups, categories, bus, audit }),
  };
  const hub = createLiveHub({
    bus,
    clock,
    logger,
    activeSessions,
    findPermissions: createFindPermissions(users, permissions),
  });
  const visibilityScheduler = createVisibilityScheduler({ database, bus: local, clock, logger });
  const maintenanceScheduler = createMaintenanceScheduler({ maintenance, bus: local, clock, logger });
  const adminFeed = createAdminFeed({ hub, cache, clock, pingDatabase: () => database.ping(), isDraining });

  const metrics = createMetrics({
    cache,
    database,
    logStore,
    refusals,
    version,
    openStreams: hub.count,
    isDegraded: hub.isDegraded,
  });
  const notifications = createNotificationServices({
    ...deps,
    bus,
    audit,
    settings,
    mailEnabled: config.smtpUrl !== undefined,
    publicUrl: config.publicUrl,
  });

  const logs = createLogs({ store: logStore, table: logTable });
  const auditTrail = createAuditTrail(database);
  const limitKeys = createLimitKeys({
    database,
    bus,
    clock,
    audit,
    live,
    signInLimits: accountFeature.signInLimits,
  });
  const dashboard = createDashboard({
    database,
    clock,
    settings,
    logs,
    isDegraded: hub.isDegraded,
    newestAuditLines: async (count) => (await auditTrail.page({}, count)).rows.map(presentAuditLine),
    blockedCount: limitKeys.countBlocked,
    lastBackup: backups.getLastBackup,
  });
  const logRetention = createLogRetention({
    table: logTable,
    clock,
    logger,
    days: () => settings.get('log_retention_days'),
  });

  return {
    cache,
    link,
    bus,
    fileStore,
    csrf,
    audit,
    settings,
    maintenance,
    idempotency,
    refusals,
    live,
    categories,
    permissions,
    users,
    activity,
    sessions,
    ownSessions,
    findSignedIn,
    tokenUses,
    apiTokens,
    readers,
    background,
    accountFeature,
    deferredWrites,
    readMarks,
    lists,
    backups,
    articles,
    acknowledgements,
    board,
    fileText,
    searchMaintenance,
    fileSweep,
    pageFeature,
    files,
    groupFeature,
    hub,
    visibilityScheduler,
    maintenanceScheduler,
    adminFeed,
    metrics,
    notifications,
    logs,
    auditTrail,
    limitKeys,
    dashboard,
    logRetention,
  };
}

export type Services = ReturnType<typeof createServices>;
