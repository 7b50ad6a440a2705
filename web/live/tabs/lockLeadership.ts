import type { Leadership, LeadershipPorts } from './leadership';

/**
 * Leader election by the Web Locks API: the browser passes the lock on when the leader is closed or crashes. Available
 * only on HTTPS and localhost.
 */
export function lockLeadership(
  locks: LockManager,
  name: string,
  { onChange, announce }: LeadershipPorts,
): Leadership {
  let isLeader = false;
  let isWanted = false;
  /** Aborts the pending request, or releases the lock. */
  let letGo: (() => void) | undefined;

  function become(value: boolean): void {
    if (isLeader === value) return;
    isLeader = value;
    onChange(value);
    if (value) announce(false);
  }

  function request(options: LockOptions): void {
    letGo?.();
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    const mine = () => {
      waiting.abort();
      release();
    };
    letGo = mine;
    const held = () => {
      if (letGo !== mine) return undefined;
      become(true);
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    // `steal` and `signal` exclude each other.
    const asked = options.steal ? options : { ...options, signal: waiting.signal };
    locks.request(name, asked, held).catch(() => {
      if (letGo !== mine) return;
      // The lock was stolen: the tab queues for it again. If locks are refused altogether, each tab leads itself.
      if (!isLeader) return become(true);
      become(false);
      request({});
    });
  }

  return {
    start() {
      if (isWanted) return;
      isWanted = true;
      request({});
    },
    stop() {
      isWanted = false;
      letGo?.();
      letGo = undefined;
      become(false);
    },
    isLeader: () => isLeader,
    claim() {
      if (isWanted && !isLeader) request({ steal: true });
    },
    hear: () => undefined,
  };
}
