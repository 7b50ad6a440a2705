import type { Leadership, LeadershipCallbacks } from './leadership';

/**
 * Leader election by the Web Locks API: the browser passes the lock on when the leader is closed or crashes. Available
 * only on HTTPS and localhost.
 */
export function createWebLocksLeadership(
  locks: LockManager,
  name: string,
  { onChange, announce }: LeadershipCallbacks,
): Leadership {
  let isLeader = false;
  let isWanted = false;
  /** Aborts the pending request, or releases the lock. */
  let cancelCurrent: (() => void) | undefined;

  function setLeader(value: boolean): void {
    if (isLeader === value) return;
    isLeader = value;
    onChange(value);
    if (value) announce(false);
  }

  function request(options: LockOptions): void {
    cancelCurrent?.();
    const controller = new AbortController();
    let release: () => void = () => undefined;
    const cancel = () => {
      controller.abort();
      release();
    };
    cancelCurrent = cancel;
    const onGranted = () => {
      if (cancelCurrent !== cancel) return undefined;
      setLeader(true);
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    // `steal` and `signal` exclude each other.
    const lockOptions = options.steal ? options : { ...options, signal: controller.signal };
    locks.request(name, lockOptions, onGranted).catch(() => {
      if (cancelCurrent !== cancel) return;
      // The lock was stolen: the tab queues for it again. If locks are refused altogether, each tab leads itself.
      if (!isLeader) return setLeader(true);
      setLeader(false);
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
      cancelCurrent?.();
      cancelCurrent = undefined;
      setLeader(false);
    },
    isLeader: () => isLeader,
    claim() {
      if (isWanted && !isLeader) request({ steal: true });
    },
    receive: () => undefined,
  };
}
