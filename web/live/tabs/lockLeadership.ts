import type { Leadership, LeadershipPorts } from './leadership';

/**
 * The tab that holds a lock of the browser has the stream. The browser itself hands it on when that tab is closed or
 * crashes. Locks exist only on HTTPS and on localhost.
 */
export function lockLeadership(
  locks: LockManager,
  name: string,
  { onChange, announce }: LeadershipPorts,
): Leadership {
  let isLeader = false;
  let isWanted = false;
  /** Gives the present attempt up, or lets the lock go. */
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
    // A lock that is stolen cannot be waited for as well.
    const asked = options.steal ? options : { ...options, signal: waiting.signal };
    locks.request(name, asked, held).catch(() => {
      if (letGo !== mine) return;
      // Another tab took it, and it will be this one's again when that is gone. A lock that cannot be had at all
      // leaves each tab on its own.
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
