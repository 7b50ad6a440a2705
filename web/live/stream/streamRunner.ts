import type { LiveEvent } from '../../../generated/web/model';
import { readEvent } from '../liveMessage';
import { CLOSED_STREAM, streamMachine } from './streamMachine';
import type { RetryReason, StreamEffect, StreamEvent, StreamPhase, StreamTimer } from './streamState';
import type { Transport } from './transport';

export interface StreamDeps {
  url(): string;
  readonly transport: Transport;
  now(): number;
  random(): number;
  lastEventId(): string | undefined;
  renew(): Promise<'renewed' | 'refused' | 'failed'>;
  onEvent(event: LiveEvent, id: string | undefined): void;
  onPhase(phase: StreamPhase): void;
  onUnauthorized(): void;
}

export interface StreamRunner {
  phase(): StreamPhase;
  open(): void;
  close(): void;
  retryNow(reason: RetryReason): void;
}

export function createStreamRunner(deps: StreamDeps): StreamRunner {
  let state = CLOSED_STREAM;
  let closeConnection: (() => void) | undefined;
  const timers = new Map<StreamTimer, ReturnType<typeof setTimeout>>();

  function dispatch(event: StreamEvent): void {
    const next = streamMachine(state, { ...event, at: deps.now(), random: deps.random() });
    const isPhaseChanged = next.state.phase !== state.phase;
    state = next.state;
    for (const effect of next.effects) run(effect);
    if (isPhaseChanged) deps.onPhase(state.phase);
  }

  function run(effect: StreamEffect): void {
    if (effect.type === 'connect') connect();
    else if (effect.type === 'disconnect') disconnect();
    else if (effect.type === 'renew') void renew();
    else if (effect.type === 'verifySession') deps.onUnauthorized();
    else {
      clearTimeout(timers.get(effect.timer));
      if (effect.type === 'startTimer') timers.set(effect.timer, startTimer(effect.timer, effect.ms));
    }
  }

  function startTimer(timer: StreamTimer, ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => dispatch({ type: 'timer', timer }), ms);
  }

  function disconnect(): void {
    closeConnection?.();
    closeConnection = undefined;
  }

  function connect(): void {
    disconnect();
    closeConnection = deps.transport(deps.url(), deps.lastEventId(), {
      onOpen: () => dispatch({ type: 'opened' }),
      onEvent: ({ name, data, id }) => {
        const event = readEvent(name, data);
        if (!event) return;
        deps.onEvent(event, id);
        dispatch({ type: 'message', event });
      },
      onEnd: (retryAfter) => dispatch({ type: 'ended', retryAfter }),
      onRefused: (status, retryAfter) => dispatch({ type: 'refused', status, retryAfter }),
    });
  }

  async function renew(): Promise<void> {
    dispatch({ type: 'renewed', outcome: await deps.renew() });
  }

  return {
    phase: () => state.phase,
    open: () => dispatch({ type: 'open' }),
    close: () => dispatch({ type: 'close' }),
    retryNow: (reason) => dispatch({ type: 'retryRequested', reason }),
  };
}
