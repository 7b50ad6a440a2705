import { toActor } from '../../access/actor.ts';
import { type Caller, requireUser } from '../../access/caller.ts';
import { created, csvReply, type Handlers, ok } from '../../http/operation.ts';
import { presentPageMeta } from '../../http/pageMeta.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { AudienceInput, Reach } from './broadcastAudience.queries.ts';
import type { BroadcastMailsService } from './broadcastMails.service.ts';
import type { BroadcastRecord } from './broadcastRecords.queries.ts';
import type { BroadcastStates } from './broadcastStates.service.ts';
import type { Broadcasts } from './broadcasts.service.ts';
import type { Inbox } from './inbox.service.ts';
import {
  presentBroadcast,
  presentFailedMail,
  presentInboxItem,
  presentPreview,
} from './notifications.presenter.ts';
import type { NotificationPreferences } from './preferences.service.ts';

interface NotificationsRoutesDeps {
  broadcasts: Broadcasts;
  states: BroadcastStates;
  mails: BroadcastMailsService;
  inbox: Inbox;
  preferences: NotificationPreferences;
  countAudience(input: AudienceInput): Promise<Reach>;
  mailState: MailState;
  idempotency: Idempotency;
  clock: Clock;
}

export function notificationsRoutes(deps: NotificationsRoutesDeps) {
  const { broadcasts, states, mails, inbox, preferences, countAudience, mailState } = deps;
  const { idempotency, clock } = deps;
  const present = (record: BroadcastRecord) => presentBroadcast(record, mailState.isEnabled());
  return {
    listBroadcasts: async ({ query }) => {
      const { rows, total } = await broadcasts.list(query);
      return ok({ success: true, data: rows.map(present), meta: presentPageMeta(total, query) });
    },
    exportBroadcasts: async ({ query }) => csvReply(await broadcasts.exportCsv(query), 'oznameni'),
    createBroadcast: async (request) => {
      const actor = toActor(request);
      const create = async () => present(await broadcasts.create(actor, request.body));
      const data = await withIdempotencyKey(idempotency, actor.id, 'createBroadcast', request, create);
      return created({ success: true, data });
    },
    getBroadcast: async ({ params }) => ok({ success: true, data: present(await broadcasts.get(params.id)) }),
    updateBroadcast: async (request) => {
      const { params, body } = request;
      const saved = await broadcasts.update(toActor(request), params.id, body, present);
      return ok({ success: true, data: present(saved) });
    },
    deleteBroadcast: async (request) => {
      const { params, query } = request;
      await broadcasts.remove(toActor(request), params.id, query.version, present);
      return ok({ success: true });
    },
    sendBroadcast: async (request) => {
      const { params, body } = request;
      const sent = await states.send(toActor(request), params.id, body.version, present);
      return ok({ success: true, data: present(sent) });
    },
    endBroadcast: async (request) => {
      const { params, body } = request;
      const ended = await states.end(toActor(request), params.id, body.version, present);
      return ok({ success: true, data: present(ended) });
    },
    testBroadcast: async ({ body }) => ok({ success: true, data: presentPreview(body, clock.now()) }),
    countReach: async ({ body }) => {
      const { count, withEmail: with_email } = await countAudience(body);
      return ok({ success: true, data: { count, with_email, mail_enabled: mailState.isEnabled() } });
    },
    previewBroadcastMail: async ({ body }) => ok({ success: true, data: await mails.preview(body) }),
    listFailedBroadcastMails: async ({ params, query }) => {
      const { rows, total } = await mails.listFailed(params.id, query);
      return ok({ success: true, data: rows.map(presentFailedMail), meta: presentPageMeta(total, query) });
    },
    listInbox: async ({ caller, query }) => {
      const page = await inbox.list(userIdOf(caller), query);
      const { items, nextCursor, unread, liveNotices: live_notices } = page;
      const now = clock.now();
      return ok({
        success: true,
        data: items.map((item) => presentInboxItem(item, now)),
        meta: { nextCursor, unread, live_notices },
      });
    },
    readInbox: async ({ caller, body }) =>
      ok({ success: true, data: { unread: await inbox.markAsRead(userIdOf(caller), body.ids) } }),
    getInboxItem: async ({ caller, params }) =>
      ok({
        success: true,
        data: presentInboxItem(await inbox.get(userIdOf(caller), params.id), clock.now()),
      }),
    dismissNotification: async ({ caller, params }) =>
      ok({ success: true, data: { unread: await inbox.dismiss(userIdOf(caller), params.id) } }),
    getNotificationPreferences: async ({ caller }) =>
      ok({ success: true, data: await preferences.get(userIdOf(caller)) }),
    updateNotificationPreferences: async (request) =>
      ok({ success: true, data: await preferences.update(toActor(request), request.body.digest) }),
  } satisfies Partial<Handlers>;
}

const userIdOf = (caller: Caller): number => requireUser(caller).user.id;
