import { Semaphore } from 'async-mutex';
import type { Logger } from '../../platform/logger.ts';
import type { Rights } from './live.policy.ts';
import type { Receiver, Stream } from './receiver.ts';
import type { Teller } from './teller.ts';

/** So many people are asked for at once when a change concerns everybody; who is asked for at once is read at once. */
const AT_ONCE = 200;

/** What somebody may do now, or null: they may not be here at all. */
export type FindRights = (userId: number) => Promise<Rights | null>;

/** Why the server closes a stream. */
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
  close: (stream: Stream, why: Farewell) => void;
  logger: Pick<Logger, 'warn'>;
}

/** Finds out again what receivers may do, and then tells them what has waited for it. */
export function createRightsKeeper({ findRights, teller, close, logger }: RightsKeeperDeps) {
  const turns = new Semaphore(AT_ONCE);

  function take(receiver: Receiver, rights: Rights): void {
    const before = receiver.rights;
    const waiting = receiver.waiting;
    receiver.rights = rights;
    receiver.waiting = [];
    for (const stream of [...receiver.streams])
      if (stream.kind === 'admin' && rights.role !== 'admin') close(stream, 'role lost');
    teller.tellWaiting(receiver, before, waiting);
  }

  function closeAll(receiver: Receiver, why: Farewell): void {
    for (const stream of [...receiver.streams]) close(stream, why);
  }

  return {
    /** Whatever comes for the receiver from now on waits until the rights are known. */
    async refresh(receiver: Receiver): Promise<void> {
      receiver.stale = true;
      if (receiver.refreshing) return;
      receiver.refreshing = true;
      try {
        let rights: Rights | null;
        // Until they are those of a moment at which nobody says that they have changed. Nothing may come between
        // the last look and the telling.
        do {
          receiver.stale = false;
          rights = await turns.runExclusive(() => findRights(receiver.userId));
        } while (receiver.stale);
        if (rights) take(receiver, rights);
        else closeAll(receiver, 'deactivated');
      } catch (error) {
        // Nothing may be told to somebody of whom nobody knows what they may hear; they come back by themselves.
        logger.warn({ err: error, module: 'live', userId: receiver.userId }, 'rights could not be found out');
        closeAll(receiver, 'unavailable');
      } finally {
        receiver.refreshing = false;
      }
    },
  };
}
