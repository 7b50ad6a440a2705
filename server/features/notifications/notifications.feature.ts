import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { type AudienceInput, countAudience } from './broadcastAudience.queries.ts';
import { createBroadcastMails } from './broadcastMails.service.ts';
import { createBroadcastRecords } from './broadcastRecords.queries.ts';
import { createBroadcastScheduler } from './broadcastScheduler.job.ts';
import { createBroadcastStates } from './broadcastStates.service.ts';
import { createBroadcasts } from './broadcasts.service.ts';
import { createDelivery } from './delivery.service.ts';
import { createInbox } from './inbox.service.ts';
import { createNotices } from './notices.service.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createPreferences } from './preferences.service.ts';
import { createSendBroadcast } from './sendBroadcast.service.ts';
import { createUnreadNotices } from './unreadNotices.service.ts';

export function notificationsFeature(core: Core, needs: { audit: AuditService; settings: Settings }) {
  const delivery = createDelivery({ ...core, ...needs });
  const sendBroadcast = createSendBroadcast({ ...core, ...needs, delivery });
  const records = createBroadcastRecords(core.database);
  const deps = { ...core, ...needs, delivery, sendBroadcast, records };
  return {
    services: { notices: createNotices(deps), unreadNotices: createUnreadNotices(core.database) },
    routes: notificationsRoutes({
      ...core,
      broadcasts: createBroadcasts(deps),
      states: createBroadcastStates(deps),
      mails: createBroadcastMails(deps),
      inbox: createInbox(deps),
      preferences: createPreferences(deps),
      countAudience: (input: AudienceInput) => countAudience(core.database, input),
    }),
    jobs: [createBroadcastScheduler(deps)],
  };
}
