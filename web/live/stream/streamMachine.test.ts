import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../generated/web/model';
import { backoff, CLOSED_STREAM, MAX_RECONNECTS, streamMachine } from './streamMachine';
import type { StreamEvent, StreamPhase, StreamState } from './streamState';

function stateIn(phase: StreamPhase, overrides: Partial<StreamState> = {}): StreamState {
  return { ...CLOSED_STREAM, phase, ...overrides };
}

function step(state: StreamState, event: StreamEvent, time = 0) {
  const { state: next, effects } = streamMachine(state, { ...event, at: time, random: 0 });
  const done = effects.map((effect) =>
    effect.type === 'startTimer' ? `${effect.timer} in ${effect.ms}` : effect.type,
  );
  return {
    phase: next.phase,
    attempts: next.attempts,
    done: done.filter((name) => name !== 'stopTimer'),
    next,
  };
}

const received = (event: LiveEvent): StreamEvent => ({ type: 'message', event });
const serverNotice = (code: 'TOO_MANY_STREAMS' | 'FORBIDDEN' | 'SERVICE_UNAVAILABLE'): StreamEvent =>
  received({ event: code === 'TOO_MANY_STREAMS' ? 'warning' : 'error', data: { code, message: '' } });

describe('backoff', () => {
  it.each([
    [1, 0, 1000],
    [2, 0, 2000],
    [5, 0, 16_000],
    [6, 0, 30_000],
    [10, 0, 30_000],
    [1, 1, 1300],
    [10, 1, 39_000],
  ])('before attempt %i with random %d: %i ms', (attempt, random, ms) => {
    expect(backoff(attempt, random)).toBe(ms);
  });
});

describe('a stream', () => {
  it.each<[string, StreamState, StreamEvent, StreamPhase, string[]]>([
    ['connects when opened', CLOSED_STREAM, { type: 'open' }, 'connecting', ['connect']],
    ['connects once when opened twice', stateIn('connecting'), { type: 'open' }, 'connecting', []],
    [
      'starts the heartbeat timeout when open',
      stateIn('connecting'),
      { type: 'opened' },
      'open',
      ['heartbeatTimeout in 50000'],
    ],
    ['disconnects when closed', stateIn('open'), { type: 'close' }, 'closed', ['disconnect']],
    ['stays closed', CLOSED_STREAM, { type: 'close' }, 'closed', []],
    [
      'schedules a retry when the connection ends',
      stateIn('open'),
      { type: 'ended' },
      'error',
      ['disconnect', 'retry in 1000'],
    ],
    [
      'retries after the delay of the server',
      stateIn('open'),
      { type: 'ended', retryAfter: 7300 },
      'error',
      ['disconnect', 'retry in 7300'],
    ],
    [
      'respects Retry-After of a refusal',
      stateIn('connecting'),
      { type: 'refused', status: 429, retryAfter: 20_000 },
      'error',
      ['disconnect', 'retry in 20000'],
    ],
    [
      'doubles the wait',
      stateIn('connecting', { attempts: 1 }),
      { type: 'refused', status: 0 },
      'error',
      ['disconnect', 'retry in 2000'],
    ],
    [
      'reconnects when the retry timer fires',
      stateIn('error'),
      { type: 'timer', timer: 'retry' },
      'connecting',
      ['connect'],
    ],
    [
      'reconnects after the heartbeat timeout',
      stateIn('open'),
      { type: 'timer', timer: 'heartbeatTimeout' },
      'error',
      ['disconnect', 'retry in 1000'],
    ],
    [
      'gives up after ten reconnects',
      stateIn('connecting', { attempts: MAX_RECONNECTS }),
      { type: 'refused', status: 503 },
      'failed',
      ['disconnect'],
    ],
    [
      'renews the token on a 401',
      stateIn('connecting'),
      { type: 'refused', status: 401 },
      'error',
      ['renew'],
    ],
    [
      'renews it once',
      stateIn('connecting', { isRenewed: true }),
      { type: 'refused', status: 401 },
      'error',
      ['disconnect', 'retry in 1000'],
    ],
    [
      'connects with the new token',
      stateIn('error', { isRenewed: true }),
      { type: 'renewed', outcome: 'renewed' },
      'connecting',
      ['connect'],
    ],
    [
      'ends when the renewal is refused',
      stateIn('error', { isRenewed: true }),
      { type: 'renewed', outcome: 'refused' },
      'over',
      ['disconnect', 'verifySession'],
    ],
    [
      'retries later when the renewal fails',
      stateIn('error', { isRenewed: true }),
      { type: 'renewed', outcome: 'failed' },
      'error',
      ['disconnect', 'retry in 1000'],
    ],
    [
      'stays closed after a late renewal',
      CLOSED_STREAM,
      { type: 'renewed', outcome: 'renewed' },
      'closed',
      [],
    ],
    [
      'ends on a 403',
      stateIn('connecting'),
      { type: 'refused', status: 403 },
      'over',
      ['disconnect', 'verifySession'],
    ],
    [
      'stops on TOO_MANY_STREAMS',
      stateIn('open'),
      serverNotice('TOO_MANY_STREAMS'),
      'stopped',
      ['disconnect'],
    ],
    [
      'ends on FORBIDDEN',
      stateIn('open'),
      serverNotice('FORBIDDEN'),
      'over',
      ['disconnect', 'verifySession'],
    ],
    [
      'stays open on SERVICE_UNAVAILABLE',
      stateIn('open'),
      serverNotice('SERVICE_UNAVAILABLE'),
      'open',
      ['heartbeatTimeout in 50000'],
    ],
    [
      'ends with the session',
      stateIn('open'),
      received({ event: 'session-ended', data: { reason: 'ended' } }),
      'over',
      ['disconnect', 'verifySession'],
    ],
    [
      'uses the heartbeat interval of the server',
      stateIn('open'),
      received({ event: 'connected', data: { resumed: true, heartbeatSeconds: 10 } }),
      'open',
      ['heartbeatTimeout in 20000'],
    ],
    [
      'restarts the heartbeat timeout with every event',
      stateIn('open', { heartbeatTimeoutMs: 20_000 }),
      received({ event: 'heartbeat', data: { time: '2026-11-21T11:00:00Z' } }),
      'open',
      ['heartbeatTimeout in 20000'],
    ],
  ])('%s', (_what, state, event, phase, done) => {
    expect(step(state, event)).toMatchObject({ phase, done });
  });

  it('resets the attempts only after it was open', () => {
    expect(step(stateIn('error', { attempts: 4 }), { type: 'timer', timer: 'retry' }).attempts).toBe(4);
    expect(step(stateIn('connecting', { attempts: 4 }), { type: 'opened' }).attempts).toBe(0);
  });

  it.each([
    ['stopped', 'asked', 'connecting'],
    ['stopped', 'online', 'stopped'],
    ['stopped', 'visible', 'stopped'],
    ['stopped', 'answered', 'stopped'],
    ['over', 'asked', 'over'],
    ['error', 'online', 'connecting'],
    ['error', 'visible', 'connecting'],
    ['error', 'answered', 'error'],
    ['failed', 'asked', 'connecting'],
    ['failed', 'online', 'connecting'],
    ['failed', 'visible', 'connecting'],
    ['failed', 'answered', 'connecting'],
    ['open', 'asked', 'open'],
    ['closed', 'asked', 'closed'],
  ] as const)('that is %s, on "%s", becomes %s', (phase, reason, expected) => {
    expect(step(stateIn(phase, { failedAt: 0 }), { type: 'retryRequested', reason }, 5000).phase).toBe(
      expected,
    );
  });

  it('retries on a successful call at most every 5 s, once', () => {
    const failed = stateIn('failed', { attempts: MAX_RECONNECTS, failedAt: 1000 });
    expect(step(failed, { type: 'retryRequested', reason: 'answered' }, 5999).phase).toBe('failed');
    const { next } = step(failed, { type: 'retryRequested', reason: 'answered' }, 6000);
    expect(step(next, { type: 'refused', status: 0 }).phase).toBe('failed');
    expect(step(failed, { type: 'retryRequested', reason: 'asked' }).attempts).toBe(0);
  });
});
