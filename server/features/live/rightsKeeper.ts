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
export function createRightsKeeper({ findRights, teller, close, logger }: RightsKeeperDeps) {
  const semaphore = new Semaphore(MAX_CONCURRENT);

  function applyPermissions(receiver: Receiver, rights: Rights): void {
    const before = receiver.rights;
    const waiting = receiver.waiting;
    receiver.rights = rights;
    receiver.waiting = [];
    for (const stream of [...receiver.streams])
      if (stream.kind === 'admin' && rights.role !== 'admin') close(stream, 'role lost');
    teller.tellWaiting(receiver, before, waiting);
  }

  function closeAll(receiver: Receiver, reason: Farewell): void {
    for (const stream of [...receiver.streams]) close(stream, reason);
  }

  return {
    /** Events for the subscriber wait from this call until the permissions are reloaded. */
    async refresh(receiver: Receiver): Promise<void> {
      receiver.stale = true;
      if (receiver.refreshing) return;
      receiver.refreshing = true;
      try {
        let rights: Rights | null;
        // Repeats until no change arrives during the load. Nothing may be awaited between the last check and
        // delivery.
        do {
          receiver.stale = false;
          rights = await semaphore.runExclusive(() => findRights(receiver.userId));
        } while (receiver.stale);
        if (rights) applyPermissions(receiver, rights);
        else closeAll(receiver, 'deactivated');
      } catch (error) {
        // Without known permissions no event may be delivered; the client reconnects by itself.
        logger.warn({ err: error, module: 'live', userId: receiver.userId }, 'rights could not be found out');
        closeAll(receiver, 'unavailable');
      } finally {
        receiver.refreshing = false;
      }
    },
  };
}
