import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { PushReply, PushService, PushTarget } from '../../platform/pushService.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import type { PushNotification } from './push.types.ts';
import { type PushOutcome, pushOutcomeOf } from './pushOutcome.policy.ts';
import { pushPayload } from './pushPayload.policy.ts';
import type { VapidKeys } from './vapidKeys.service.ts';
import { vapidSubject } from './vapidSubject.policy.ts';

/** `status` is what the push service said. */
export type PushAttempt = (PushOutcome & { status: number }) | { kind: 'unreachable' };

interface PushSenderDeps {
  pushService: PushService;
  vapidKeys: VapidKeys;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  siteAddress: SiteAddress;
  mailState: MailState;
}

/** What failed is logged with the name of its push service alone. */
export function createPushSender(deps: PushSenderDeps) {
  const { pushService, vapidKeys, clock, logger, siteAddress, mailState } = deps;

  async function trySend(
    target: PushTarget,
    note: PushNotification,
    service: string,
  ): Promise<PushReply | undefined> {
    const subject = vapidSubject(siteAddress.current(), mailState.current().from);
    const vapid = { subject, ...(await vapidKeys.get()) };
    const message = { payload: pushPayload(note), isUrgent: note.isUrgent, topic: note.tag };
    try {
      return await pushService.send(target, message, vapid);
    } catch (error) {
      logger.warn({ module: 'push', err: error, service }, 'a push service cannot be reached');
      return undefined;
    }
  }

  return {
    async send(target: PushTarget, note: PushNotification): Promise<PushAttempt> {
      const service = new URL(target.endpoint).hostname;
      const reply = await trySend(target, note, service);
      if (!reply) return { kind: 'unreachable' };
      const { status, text } = reply;
      const outcome = pushOutcomeOf(reply, clock.now());
      const fields = { module: 'push', service, status, reply: text.slice(0, 300) };
      if (outcome.kind === 'keys') logger.warn(fields, 'a push service does not take the keys of this site');
      if (outcome.kind === 'refused') logger.warn(fields, 'a push service has refused a notification');
      return { ...outcome, status };
    },
  };
}

export type PushSender = ReturnType<typeof createPushSender>;
