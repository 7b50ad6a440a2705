import { Semaphore } from 'async-mutex';
import type { Logger } from '../../platform/logger.ts';
import type { Rights } from './live.policy.ts';
import type { Receiver, Stream } from './receiver.ts';
import type { Teller } from './teller.ts';

/** Limits concurrent lookups when a change affects everyone; concurrent lookups are batched into one query. */
const MAX_CONCURRENT = 200;

/** Null means that the user may have no stream. */
export type FindRights = (userId: number) => Promise<Rights | null>;

export type Farewell =
  | 'session ended'
  | 'deactivated'
  | 'role lost'
  | 'too many'
  | 'maintenance'
  | 'unavailable';

interface RightsKeeperDeps {
  findRights: FindRights;
  teller: Teller;
  close: (stream: Stream, reason: Farewell) => void;
  logger: Pick<Logger, 'warn'>;
}

/** Reloads the permissions of subscribers and then delivers the events that waited for them. */
export function createRightsKeeper({
  findRights: findPermissions,
  teller: dispatcher,
  close,
  logger,
}: RightsKeeperDeps) {
  const semaphore = new Semaphore(MAX_CONCURRENT);

  function applyPermissions(subscriber: Receiver, permissions: Rights): void {
    const before = subscriber.rights;
    const waiting = subscriber.waiting;
    subscriber.rights = permissions;
    subscriber.waiting = [];
    for (const stream of [...subscriber.streams])
      if (stream.kind === 'admin' && permissions.role !== 'admin') close(stream, 'role lost');
    dispatcher.tellWaiting(subscriber, before, waiting);
  }

  function closeAll(subscriber: Receiver, reason: Farewell): void {
    for (const stream of [...subscriber.streams]) close(stream, reason);
  }

  return {
    /** Events for the subscriber wait from this call until the permissions are reloaded. */
    async refresh(subscriber: Receiver): Promise<void> {
      subscriber.stale = true;
      if (subscriber.refreshing) return;
      subscriber.refreshing = true;
      try {
        let permissions: Rights | null;
        // Repeats until no change arrives during the load. Nothing may be awaited between the last check and
        // delivery.
        do {
          subscriber.stale = false;
          permissions = await semaphore.runExclusive(() => findPermissions(subscriber.userId));
        } while (subscriber.stale);
        if (permissions) applyPermissions(subscriber, permissions);
        else closeAll(subscriber, 'deactivated');
      } catch (error) {
        // Without known permissions no event may be delivered; the client reconnects by itself.
        logger.warn(
          { err: error, module: 'live', userId: subscriber.userId },
          'rights could not be found out',
        );
        closeAll(subscriber, 'unavailable');
      } finally {
        subscriber.refreshing = false;
      }
    },
  };
}
