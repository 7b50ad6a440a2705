import { checkExpiry } from '../../generated/web/account/account';
import { ApiError } from './apiError';
import { emitApiEvent, onApiEvent } from './apiEvents';
import { afterAttempt, NO_ATTEMPTS, waitBeforeAttempt } from './refreshAttempts';
import { renewAccess } from './renewAccess';

const CHECK_EVERY_MS = 5 * 60_000;

/**
 * Asks every five minutes whether the token is about to end, and renews it then, so that no call has to wait for that.
 * Renewals that fail are tried again half a minute apart; the third in a row stops it all and is told. It goes on when
 * a call had the token renewed after all. Runs until the returned function is called.
 */
export function startProactiveRefresh(): () => void {
  let attempts = NO_ATTEMPTS;
  let checks: ReturnType<typeof setInterval> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;
  let isRunning = true;

  async function check(): Promise<void> {
    if (next === undefined && (await isDue()) && isRunning) plan();
  }

  function plan(): void {
    clearTimeout(next);
    const wait = waitBeforeAttempt(attempts, Date.now());
    if (wait === undefined) {
      clearInterval(checks);
      checks = undefined;
      emitApiEvent({ type: 'refresh-stopped' });
    } else if (wait === 0) void attempt();
    else next = setTimeout(() => void attempt(), wait);
  }

  async function attempt(): Promise<void> {
    const at = Date.now();
    next = undefined;
    const { outcome } = await renewAccess();
    attempts = afterAttempt(attempts, outcome === 'renewed', at);
    if (isRunning && outcome !== 'renewed') plan();
  }

  function begin(): void {
    checks ??= setInterval(() => void check(), CHECK_EVERY_MS);
  }

  const stopHearing = onApiEvent(({ type }) => {
    if (type !== 'token-refreshed') return;
    attempts = { ...attempts, failures: 0 };
    begin();
  });
  begin();
  return () => {
    isRunning = false;
    clearInterval(checks);
    clearTimeout(next);
    stopHearing();
  };
}

/** A server that does not answer is asked again at the next turn; an ended session is dealt with by the call itself. */
async function isDue(): Promise<boolean> {
  try {
    return (await checkExpiry({ failures: 'background', cache: 'no-store' })).shouldRefresh;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
