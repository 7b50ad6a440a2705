import { Semaphore } from 'async-mutex';
import type { Logger } from '../../platform/logger.ts';
import type { EventDispatcher } from './eventDispatcher.service.ts';
import type { Permissions } from './live.policy.ts';
import type { CloseReason } from './live.types.ts';
import type { Stream, Subscriber } from './subscribers.service.ts';

/** Limits concurrent lookups when a change affects everyone; concurrent lookups are batched into one query. */
const MAX_CONCURRENT = 200;

/** Null means that the user may have no stream. */
export type FindPermissions = (userId: number) => Promise<Permissions | null>;

interface PermissionRefresherDeps {
  findPermissions: FindPermissions;
  dispatcher: EventDispatcher;
  close: (stream: Stream, reason: CloseReason) => void;
  logger: Pick<Logger, 'warn'>;
}

export function createPermissionRefresher({
  findPermissions,
  dispatcher,
  close,
  logger,
}: PermissionRefresherDeps) {
  const semaphore = new Semaphore(MAX_CONCURRENT);

  function applyPermissions(subscriber: Subscriber, permissions: Permissions): void {
    const before = subscriber.permissions;
    const waiting = subscriber.pendingEvents;
    subscriber.permissions = permissions;
    subscriber.pendingEvents = [];
    for (const stream of [...subscriber.streams])
      if (stream.kind === 'admin' && permissions.role !== 'admin') close(stream, 'role lost');
    dispatcher.dispatchPending(subscriber, before, waiting);
  }

  function closeAll(subscriber: Subscriber, reason: CloseReason): void {
    for (const stream of [...subscriber.streams]) close(stream, reason);
  }

  return {
    /** Events for the subscriber wait from this call until the permissions are reloaded. */
    async refresh(subscriber: Subscriber): Promise<void> {
      subscriber.isStale = true;
      if (subscriber.isRefreshing) return;
      subscriber.isRefreshing = true;
      try {
        let permissions: Permissions | null;
        // Repeats until no change arrives during the load. Nothing may be awaited between the last check and
        // delivery.
        do {
          subscriber.isStale = false;
          permissions = await semaphore.runExclusive(() => findPermissions(subscriber.userId));
        } while (subscriber.isStale);
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
        subscriber.isRefreshing = false;
      }
    },
  };
}
