import { checkExpiry } from '../../generated/web/account/account';
import { ApiError } from './apiError';
import { emitApiEvent, onApiEvent } from './apiEvents';
import { afterAttempt, NO_ATTEMPTS, waitBeforeAttempt } from './refreshAttempts';
import { renewAccess } from './renewAccess';

const CHECK_EVERY_MS = 5 * 60_000;

/**
 * Checks every five minutes whether the token is about to expire and renews it in advance. Failed renewals are retried
 * 30 s apart; the third in a row stops the checks and emits `refresh-stopped`. A token renewed by a call starts them
 * again. Returns the stop function.
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

/** An unreachable server is checked again at the next interval; an ended session is handled by the call itself. */
async function isDue(): Promise<boolean> {
  try {
    return (await checkExpiry({ failures: 'background', cache: 'no-store' })).shouldRefresh;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
