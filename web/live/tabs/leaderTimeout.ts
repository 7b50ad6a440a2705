import { STREAM_LIMITS } from '../stream/streamLimits';

/** Another tab takes over after this long without a message from a leader whose stream is open. */
const MESSAGE_TIMEOUT_MS = 2 * STREAM_LIMITS.heartbeat + 10_000;

export function createLeaderTimeout(claim: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClaiming = false;

  function scheduleClaim(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isClaiming = false;
      if (!document.hidden) claim();
    }, ms);
  }

  return {
    claimAfter(ms: number): void {
      isClaiming = true;
      scheduleClaim(ms);
    },
    confirmLeader(): void {
      isClaiming = false;
    },
    /** Restarts the timeout: a suspended tab keeps its connection without forwarding events. */
    onLeaderMessage(isOpen: boolean): void {
      if (isClaiming) return;
      clearTimeout(timer);
      if (isOpen) scheduleClaim(MESSAGE_TIMEOUT_MS);
    },
    stop(): void {
      clearTimeout(timer);
      isClaiming = false;
    },
  };
}
