import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../generated/web/model';
import { backoff, MOST_RECONNECTS } from './streamLimits';
import { CLOSED, streamMachine } from './streamMachine';
import type { StreamEvent, StreamPhase, StreamState } from './streamState';

function stateIn(phase: StreamPhase, overrides: Partial<StreamState> = {}): StreamState {
  return { ...CLOSED, phase, ...overrides };
}

function step(state: StreamState, event: StreamEvent, time = 0) {
  const { state: next, effects } = streamMachine(state, { ...event, at: time, chance: 0 });
  const done = effects.map((effect) =>
    effect.type === 'startTimer' ? `${effect.timer} in ${effect.ms}` : effect.type,
  );
  return { phase: next.phase, tries: next.tries, done: done.filter((name) => name !== 'stopTimer'), next };
}

const received = (event: LiveEvent): StreamEvent => ({ type: 'heard', event });
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
  ])('before attempt %i with chance %d: %i ms', (attempt, chance, ms) => {
    expect(backoff(attempt, chance)).toBe(ms);
  });
});

describe('a stream', () => {
  it.each<[string, StreamState, StreamEvent, StreamPhase, string[]]>([
    ['that is wanted connects', CLOSED, { type: 'open' }, 'connecting', ['connect']],
    ['that is wanted twice connects once', stateIn('connecting'), { type: 'open' }, 'connecting', []],
    [
      'listens for silence from the start',
      stateIn('connecting'),
      { type: 'opened' },
      'open',
      ['silence in 50000'],
    ],
    ['that is wanted no more is cut', stateIn('open'), { type: 'close' }, 'closed', ['disconnect']],
    ['that nobody has stays closed', CLOSED, { type: 'close' }, 'closed', []],
    ['that breaks off comes back', stateIn('open'), { type: 'ended' }, 'error', ['disconnect', 'retry in 1000']],
    [
      'comes back when the server says',
      stateIn('open'),
      { type: 'ended', retryAfter: 7300 },
      'error',
      ['disconnect', 'retry in 7300'],
    ],
    [
      'that is refused for the moment waits as asked',
      stateIn('connecting'),
      { type: 'refused', status: 429, retryAfter: 20_000 },
      'error',
      ['disconnect', 'retry in 20000'],
    ],
    [
      'waits twice as long the second time',
      stateIn('connecting', { tries: 1 }),
      { type: 'refused', status: 0 },
      'error',
      ['disconnect', 'retry in 2000'],
    ],
    [
      'tries when the time has come',
      stateIn('error'),
      { type: 'timer', timer: 'retry' },
      'connecting',
      ['connect'],
    ],
    [
      'that is silent is dead',
      stateIn('open'),
      { type: 'timer', timer: 'silence' },
      'error',
      ['disconnect', 'retry in 1000'],
    ],
    [
      'gives up after ten reconnects',
      stateIn('connecting', { tries: MOST_RECONNECTS }),
      { type: 'refused', status: 503 },
      'failed',
      ['disconnect'],
    ],
    ['renews the token on a 401', stateIn('connecting'), { type: 'refused', status: 401 }, 'error', ['renew']],
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
      'leaves a refused renewal to the session',
      stateIn('error', { isRenewed: true }),
      { type: 'renewed', outcome: 'refused' },
      'over',
      ['disconnect', 'doubtSession'],
    ],
    [
      'tries later when the renewal had no answer',
      stateIn('error', { isRenewed: true }),
      { type: 'renewed', outcome: 'failed' },
      'error',
      ['disconnect', 'retry in 1000'],
    ],
    ['that was closed meanwhile stays so', CLOSED, { type: 'renewed', outcome: 'renewed' }, 'closed', []],
    [
      'that is forbidden is over',
      stateIn('connecting'),
      { type: 'refused', status: 403 },
      'over',
      ['disconnect', 'doubtSession'],
    ],
    ['of too many does not come back', stateIn('open'), serverNotice('TOO_MANY_STREAMS'), 'stopped', ['disconnect']],
    ['whose role is lost is over', stateIn('open'), serverNotice('FORBIDDEN'), 'over', ['disconnect', 'doubtSession']],
    [
      'of a server that is busy waits for its end',
      stateIn('open'),
      serverNotice('SERVICE_UNAVAILABLE'),
      'open',
      ['silence in 50000'],
    ],
    [
      'of an ended session is over',
      stateIn('open'),
      received({ event: 'session-ended', data: { reason: 'ended' } }),
      'over',
      ['disconnect', 'doubtSession'],
    ],
    [
      'watches silence by the server’s own heartbeat',
      stateIn('open'),
      received({ event: 'connected', data: { resumed: true, heartbeatSeconds: 10 } }),
      'open',
      ['silence in 20000'],
    ],
    [
      'lives with every event',
      stateIn('open', { silence: 20_000 }),
      received({ event: 'heartbeat', data: { time: '2026-11-21T11:00:00Z' } }),
      'open',
      ['silence in 20000'],
    ],
  ])('%s', (_what, state, event, phase, done) => {
    expect(step(state, event)).toMatchObject({ phase, done });
  });

  it('counts from nothing only after it was open', () => {
    expect(step(stateIn('error', { tries: 4 }), { type: 'timer', timer: 'retry' }).tries).toBe(4);
    expect(step(stateIn('connecting', { tries: 4 }), { type: 'opened' }).tries).toBe(0);
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
  ] as const)('that is %s and has hope (%s) is %s', (phase, hope, expected) => {
    expect(step(stateIn(phase, { failedAt: 0 }), { type: 'hope', hope }, 5000).phase).toBe(expected);
  });

  it('does not follow every answered call, and has one attempt then', () => {
    const failed = stateIn('failed', { tries: MOST_RECONNECTS, failedAt: 1000 });
    expect(step(failed, { type: 'hope', hope: 'answered' }, 5999).phase).toBe('failed');
    const { next } = step(failed, { type: 'hope', hope: 'answered' }, 6000);
    expect(step(next, { type: 'refused', status: 0 }).phase).toBe('failed');
    expect(step(failed, { type: 'hope', hope: 'asked' }).tries).toBe(0);
  });
});
