import { composeFeatures } from './composeFeatures.ts';
import { type CoreDeps, createCore } from './core.ts';
import { accountFeature } from './features/account/account.feature.ts';
import { acknowledgementsFeature } from './features/acknowledgements/acknowledgements.feature.ts';
import { articlesFeature } from './features/articles/articles.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { backupsFeature } from './features/backups/backups.feature.ts';
import { boardFeature } from './features/board/board.feature.ts';
import { cacheFeature } from './features/cache/cache.feature.ts';
import { categoriesFeature } from './features/categories/categories.feature.ts';
import { contentExportFeature } from './features/contentExport/contentExport.feature.ts';
import { dashboardFeature } from './features/dashboard/dashboard.feature.ts';
import { deskFeature } from './features/desk/desk.feature.ts';
import { displaysFeature } from './features/displays/displays.feature.ts';
import { eventsFeature } from './features/events/events.feature.ts';
import { filesFeature } from './features/files/files.feature.ts';
import { followingFeature } from './features/following/following.feature.ts';
import { groupsFeature } from './features/groups/groups.feature.ts';
import { importsFeature } from './features/imports/imports.feature.ts';
import { liveFeature } from './features/live/live.feature.ts';
import { logsFeature } from './features/logs/logs.feature.ts';
import { maintenanceFeature } from './features/maintenance/maintenance.feature.ts';
import { metricsFeature } from './features/metrics/metrics.feature.ts';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { pagesFeature } from './features/pages/pages.feature.ts';
import { peopleFeature } from './features/people/people.feature.ts';
import { publicDeskFeature } from './features/publicDesk/publicDesk.feature.ts';
import { pushFeature } from './features/push/push.feature.ts';
import { questionsFeature } from './features/questions/questions.feature.ts';
import { rateLimitsFeature } from './features/rateLimits/rateLimits.feature.ts';
import { savedFiltersFeature } from './features/savedFilters/savedFilters.feature.ts';
import { seoFeature } from './features/seo/seo.feature.ts';
import { settingsFeature } from './features/settings/settings.feature.ts';
import { setupFeature } from './features/setup/setup.feature.ts';
import { systemFeature } from './features/system/system.feature.ts';
import { usersFeature } from './features/users/users.feature.ts';
import { viewAsFeature } from './features/viewAs/viewAs.feature.ts';
import { webVitalsFeature } from './features/webVitals/webVitals.feature.ts';
import type { Handlers } from './http/operation.ts';
import { siteFiles } from './http/siteFiles.ts';
import { createLifecycle } from './lifecycle.ts';

/** Creates every feature on one core. The order follows from what each needs of those before it. */
export function createServices(deps: CoreDeps) {
  const core = createCore(deps);
  const { features, routes, services } = composeFeatures(core)
    .add(auditFeature)
    .add(settingsFeature)
    .add(maintenanceFeature)
    .add(rateLimitsFeature)
    .add(categoriesFeature)
    .add(accountFeature)
    .add(backupsFeature)
    .add(contentExportFeature)
    .add(notificationsFeature)
    .add(articlesFeature)
    .add(acknowledgementsFeature)
    .add(pushFeature)
    .add(followingFeature)
    .add(boardFeature)
    .add(questionsFeature)
    .add(pagesFeature)
    .add(eventsFeature)
    .add(seoFeature)
    .add(displaysFeature)
    .add(viewAsFeature)
    .add(filesFeature)
    .add(importsFeature)
    .add(deskFeature)
    .add(publicDeskFeature)
    .add(groupsFeature)
    .add(usersFeature)
    .add(savedFiltersFeature)
    .add(setupFeature)
    .add(peopleFeature)
    .add(liveFeature)
    .add(logsFeature)
    .add(webVitalsFeature)
    .add(dashboardFeature)
    .add(cacheFeature)
    .add(metricsFeature)
    .add(systemFeature);
  const { bus, cache, fileStore, background, csrf, siteAddress } = core;
  const { settings, rateLimits, hasDeviceCookie, bearer, authorizeScraper } = services;

  return {
    ...services,
    ...createLifecycle(core, features),
    bus,
    cache,
    fileStore,
    background,
    /** What the middleware of `createApp` uses. */
    http: {
      siteAddress,
      // A missing handler does not compile.
      handlers: routes satisfies Handlers,
      csrf,
      authenticate: services.authenticate,
      openView: services.openView,
      bearer: { ...bearer, opens: authorizeScraper },
      limits: { ...rateLimits, hasDeviceCookie },
      onRequest: services.onRequest,
      maintenanceGate: services.maintenanceGate,
      describePage: services.describePage,
      findMovedAddress: services.findMovedAddress,
      deskHandler: services.deskHandler,
      siteFiles: siteFiles({
        ...core,
        isPublic: () => settings.get('public_board_enabled'),
        async identity() {
          const [name, color] = await Promise.all([settings.get('site_name'), settings.get('site_color')]);
          return { name, color };
        },
      }),
    },
  };
}

export type Services = ReturnType<typeof createServices>;
