import { checkExpiry } from '../../generated/web/account/account';
import { ApiError } from './apiError';
import { emitApiEvent, onApiEvent } from './apiEvents';
import { renewAccess } from './renewAccess';

interface RefreshAttempts {
  readonly failures: number;
  readonly lastAt: number | undefined;
}

const NO_ATTEMPTS: RefreshAttempts = { failures: 0, lastAt: undefined };

const RETRY_INTERVAL_MS = 30_000;
const MAX_FAILURES = 3;
const CHECK_INTERVAL_MS = 5 * 60_000;

/**
 * Checks every five minutes whether the token is about to expire and renews it in advance. Failed renewals are retried
 * 30 s apart; the third in a row stops the checks and emits `refresh-stopped`. A token renewed by a call starts them
 * again. Returns the stop function.
 */
export function startProactiveRefresh(): () => void {
  let attempts = NO_ATTEMPTS;
  let checkTimer: ReturnType<typeof setInterval> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = true;

  async function check(): Promise<void> {
    if (retryTimer === undefined && (await isDue()) && isRunning) scheduleAttempt();
  }

  function scheduleAttempt(): void {
    clearTimeout(retryTimer);
    const wait = delayBeforeAttempt(attempts, Date.now());
    if (wait === undefined) {
      clearInterval(checkTimer);
      checkTimer = undefined;
      emitApiEvent({ type: 'refresh-stopped' });
    } else if (wait === 0) void attempt();
    else retryTimer = setTimeout(() => void attempt(), wait);
  }

  async function attempt(): Promise<void> {
    const at = Date.now();
    retryTimer = undefined;
    const { outcome } = await renewAccess();
    attempts = afterAttempt(attempts, outcome === 'renewed', at);
    if (isRunning && outcome !== 'renewed') scheduleAttempt();
  }

  function startChecks(): void {
    checkTimer ??= setInterval(() => void check(), CHECK_INTERVAL_MS);
  }

  const unsubscribe = onApiEvent(({ type }) => {
    if (type !== 'token-refreshed') return;
    attempts = { ...attempts, failures: 0 };
    startChecks();
  });
  startChecks();
  return () => {
    isRunning = false;
    clearInterval(checkTimer);
    clearTimeout(retryTimer);
    unsubscribe();
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

export function delayBeforeAttempt({ failures, lastAt }: RefreshAttempts, now: number): number | undefined {
  if (failures >= MAX_FAILURES) return undefined;
  return lastAt === undefined ? 0 : Math.max(0, lastAt + RETRY_INTERVAL_MS - now);
}

export function afterAttempt(attempts: RefreshAttempts, succeeded: boolean, at: number): RefreshAttempts {
  return { failures: succeeded ? 0 : attempts.failures + 1, lastAt: at };
}
