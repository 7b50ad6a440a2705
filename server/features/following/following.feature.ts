import type { Core } from '../../core.ts';
import { createImapMailbox, type Mailbox } from '../../platform/imapMailbox.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { OwnAcknowledgements } from '../acknowledgements/ownAcknowledgements.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { UnreadNotices } from '../notifications/unreadNotices.service.ts';
import type { PushSender } from '../push/pushSender.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createAnnouncements } from './announcements.service.ts';
import { createBounces } from './bounces.job.ts';
import { createDigests } from './digests.service.ts';
import { createDrainQueue } from './drainQueue.service.ts';
import { followingRoutes } from './following.routes.ts';
import { createFollows } from './follows.service.ts';
import { createMailTokens } from './mailTokens.policy.ts';
import { createNewsDelivery } from './newsDelivery.service.ts';
import { createPushDelivery } from './pushDelivery.service.ts';
import { createReminders } from './reminders.service.ts';
import { createSendNews } from './sendNews.job.ts';
import { createSendPushes } from './sendPushes.job.ts';
import { createSubscriptions } from './subscriptions.service.ts';
import { createWaitForArticle } from './waitForArticle.service.ts';

interface FollowingNeeds {
  settings: Settings;
  categories: Categories;
  permissions: PermissionsService;
  notices: Notices;
  unreadNotices: UnreadNotices;
  ownAcknowledgements: OwnAcknowledgements;
  pushSender: PushSender;
}

function mailboxOf({ config, logger }: Core): Mailbox | undefined {
  if (config.imapUrl === undefined) return undefined;
  return createImapMailbox({
    url: config.imapUrl,
    onFailure: (error) =>
      logger.warn({ module: 'following', err: error }, 'a mail in the mailbox for bounces failed'),
  });
}

export function followingFeature(core: Core, needs: FollowingNeeds) {
  const deps = {
    ...core,
    ...needs,
    tokens: createMailTokens(core.config.secret),
    waitForArticle: createWaitForArticle(core),
    drainQueue: createDrainQueue({ ...core, ...needs }),
  };
  const subscriptions = createSubscriptions(deps);
  const sendNews = createSendNews({
    ...deps,
    subscriptions,
    announcements: createAnnouncements(deps),
    reminders: createReminders(deps),
    digests: createDigests(deps),
    newsDelivery: createNewsDelivery(deps),
  });
  const sendPushes = createSendPushes({ ...deps, pushDelivery: createPushDelivery(deps) });
  return {
    routes: followingRoutes({ follows: createFollows(deps), subscriptions }),
    services: { sendNews, sendPushes },
    jobs: [sendNews, sendPushes, createBounces({ ...deps, mailbox: mailboxOf(core) })],
  };
}
