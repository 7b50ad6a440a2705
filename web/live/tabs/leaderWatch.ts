import { STREAM_LIMITS } from '../stream/streamLimits';

/** Who hears nothing for so long from a tab that says the stream is open takes it over. */
const SILENCE_MS = 2 * STREAM_LIMITS.heartbeat + 10_000;

/** Watches the tab that has the stream; `claim` takes the stream over, from a tab in sight alone. */
export function createLeaderWatch(claim: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClaiming = false;

  function arm(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isClaiming = false;
      if (!document.hidden) claim();
    }, ms);
  }

  return {
    /** Takes over in a moment unless the leader shows that it is where it should be. */
    claimAfter(ms: number): void {
      isClaiming = true;
      arm(ms);
    },
    /** The leader is there and in sight. */
    leaveIt(): void {
      isClaiming = false;
    },
    /** The leader was heard. A tab that is stopped or hangs keeps the stream without passing anything on. */
    heard(isOpen: boolean): void {
      if (isClaiming) return;
      clearTimeout(timer);
      if (isOpen) arm(SILENCE_MS);
    },
    stop(): void {
      clearTimeout(timer);
      isClaiming = false;
    },
  };
}
