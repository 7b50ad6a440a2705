import type { LiveEvent } from '../../../generated/web/model';
import type {
  RetryReason,
  StreamEffect,
  StreamEvent,
  StreamPhase,
  StreamState,
  StreamStep,
  TimedStreamEvent,
} from './streamState';

const FIRST_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 30_000;
/** Up to this part is added to each wait, so that clients do not reconnect at once. */
const JITTER = 0.3;
/** Retries of a lost stream before the user has to act. */
export const MAX_RECONNECTS = 10;
/** Until the server has announced its interval. */
export const HEARTBEAT_MS = 25_000;
/** The least time after the last failure before a successful call starts another attempt. */
const MIN_RETRY_INTERVAL_MS = 5000;

export const CLOSED_STREAM: StreamState = {
  phase: 'closed',
  attempts: 0,
  isRenewed: false,
  heartbeatTimeoutMs: 2 * HEARTBEAT_MS,
  failedAt: Number.NEGATIVE_INFINITY,
};

type Handlers = {
  readonly [Type in StreamEvent['type']]: (
    state: StreamState,
    event: TimedStreamEvent & { readonly type: Type },
  ) => StreamStep;
};

/** The stream as a pure state machine, without clock and network. */
export function streamMachine(state: StreamState, event: TimedStreamEvent): StreamStep {
  const handle = HANDLERS[event.type] as (state: StreamState, event: TimedStreamEvent) => StreamStep;
  return handle(state, event);
}

const HANDLERS: Handlers = {
  open: (state) => (state.phase === 'closed' ? connect(CLOSED_STREAM) : step(state)),
  close: (state) =>
    state.phase === 'closed' ? step(state) : step(CLOSED_STREAM, ...stopTimers(), { type: 'disconnect' }),

  opened: (state) =>
    state.phase === 'connecting'
      ? restartHeartbeatTimeout({ ...state, phase: 'open', attempts: 0, isRenewed: false })
      : step(state),
  message: (state, { event }) => (state.phase === 'open' ? handleServerEvent(state, event) : step(state)),
  ended: (state, event) => (isActive(state) ? scheduleRetry(state, event, event.retryAfter) : step(state)),
  refused: (state, event) => (isActive(state) ? handleRefusal(state, event) : step(state)),

  renewed: (state, event) => {
    if (state.phase !== 'error') return step(state);
    if (event.outcome === 'renewed') return connect(state);
    return event.outcome === 'refused' ? endUnauthorized(state) : scheduleRetry(state, event);
  },

  timer: (state, event) => {
    if (event.timer === 'retry') return state.phase === 'error' ? connect(state) : step(state);
    return state.phase === 'open' ? scheduleRetry(state, event) : step(state);
  },

  retryRequested: (state, { reason, at }) =>
    shouldRetryNow(state, reason, at)
      ? connect({ ...state, attempts: reason === 'answered' ? state.attempts : 0, isRenewed: false })
      : step(state),
};

function connect(state: StreamState): StreamStep {
  return step({ ...state, phase: 'connecting' }, ...stopTimers(), { type: 'connect' });
}

function restartHeartbeatTimeout(state: StreamState): StreamStep {
  return step(state, { type: 'startTimer', timer: 'heartbeatTimeout', ms: state.heartbeatTimeoutMs });
}

function handleServerEvent(state: StreamState, event: LiveEvent): StreamStep {
  if (event.event === 'connected')
    return restartHeartbeatTimeout({ ...state, heartbeatTimeoutMs: 2000 * event.data.heartbeatSeconds });
  if (event.event === 'session-ended') return endUnauthorized(state);
  if (event.event === 'warning' || event.event === 'error') {
    if (event.data.code === 'TOO_MANY_STREAMS') return disconnect(state, 'stopped');
    if (event.data.code === 'FORBIDDEN') return endUnauthorized(state);
  }
  return restartHeartbeatTimeout(state);
}

function handleRefusal(
  state: StreamState,
  event: TimedStreamEvent & { status: number; retryAfter?: number | undefined },
): StreamStep {
  const { status, retryAfter } = event;
  if (status === 403) return endUnauthorized(state);
  if (status !== 401 || state.isRenewed) return scheduleRetry(state, event, retryAfter);
  return step({ ...state, phase: 'error', isRenewed: true }, ...stopTimers(), { type: 'renew' });
}

/** Schedules a retry while there are attempts left; a time given by the server wins over the backoff. */
function scheduleRetry(
  state: StreamState,
  { at, random }: TimedStreamEvent,
  retryAfter?: number,
): StreamStep {
  if (state.attempts >= MAX_RECONNECTS) {
    return step({ ...state, phase: 'failed', failedAt: at }, ...stopTimers(), { type: 'disconnect' });
  }
  const attempts = state.attempts + 1;
  const ms = retryAfter ?? backoff(attempts, random);
  return step(
    { ...state, phase: 'error', attempts },
    ...stopTimers(),
    { type: 'disconnect' },
    { type: 'startTimer', timer: 'retry', ms },
  );
}

/** Exponential backoff; `attempt` counts from 1, `random` is between 0 and 1. */
export function backoff(attempt: number, random: number): number {
  const delay = Math.min(FIRST_BACKOFF_MS * 2 ** (attempt - 1), MAX_BACKOFF_MS);
  return Math.round(delay * (1 + JITTER * random));
}

function endUnauthorized(state: StreamState): StreamStep {
  const { state: ended, effects } = disconnect(state, 'over');
  return step(ended, ...effects, { type: 'verifySession' });
}

function disconnect(state: StreamState, phase: 'stopped' | 'over'): StreamStep {
  return step({ ...state, phase }, ...stopTimers(), { type: 'disconnect' });
}

const IMMEDIATE_REASONS: readonly RetryReason[] = ['asked', 'online', 'visible'];

/**
 * While a retry is scheduled, a successful API call does not bring it forward: calls are too frequent.
 */
function shouldRetryNow({ phase, failedAt }: StreamState, reason: RetryReason, at: number): boolean {
  if (phase === 'stopped') return reason === 'asked';
  if (phase === 'error') return IMMEDIATE_REASONS.includes(reason);
  return phase === 'failed' && (reason !== 'answered' || at - failedAt >= MIN_RETRY_INTERVAL_MS);
}

function isActive({ phase }: { phase: StreamPhase }): boolean {
  return phase === 'connecting' || phase === 'open';
}

function stopTimers(): StreamEffect[] {
  return [
    { type: 'stopTimer', timer: 'retry' },
    { type: 'stopTimer', timer: 'heartbeatTimeout' },
  ];
}

function step(state: StreamState, ...effects: StreamEffect[]): StreamStep {
  return { state, effects };
}
