import type { LiveMessage, LiveMessageName, LiveMessageOf, StreamKind } from './liveMessage';
import type { StreamPhase } from './stream/streamState';
import type { RunningStream, StreamOptions } from './streamClient';
import type { StreamPosition } from './tabs/sharedStream';
import type { TabOwner } from './tabs/tabChannel';

export interface LiveStatus {
  readonly phase: StreamPhase;
  readonly degraded: boolean;
}

type Listener = (message: LiveMessage) => void;

interface LiveHubDeps {
  load(): Promise<{ startStream(order: StreamOptions): RunningStream }>;
}

const START_DELAY_MS = 1000;
const STOP_DELAY_MS = 5000;

const INITIAL_STATUS: LiveStatus = { phase: 'closed', degraded: false };

/**
 * Connects subscribers with the streams. An open admin stream serves all subscribers, because it carries all events of
 * the shared one.
 */
export function createLiveHub({ load }: LiveHubDeps) {
  let owner: TabOwner | undefined;
  let lastUserId: number | undefined;
  let status = INITIAL_STATUS;
  const lastEvent: StreamPosition = { id: undefined, at: performance.timeOrigin };
  const statusListeners = new Set<() => void>();
  const unauthorizedListeners = new Set<() => void>();
  const channels = { user: createChannel('user'), admin: createChannel('admin') };

  function createChannel(kind: StreamKind) {
    const listeners = new Map<LiveMessageName, Set<Listener>>();
    const state = {
      phase: 'closed' as StreamPhase,
      stream: undefined as RunningStream | undefined,
      listeners,
    };
    let currentRun = 0;
    async function start(): Promise<void> {
      currentRun += 1;
      const thisRun = currentRun;
      try {
        const { startStream } = await load();
        if (thisRun !== currentRun || !owner) return;
        state.stream = startStream({
          kind,
          owner,
          lastEvent,
          onUnauthorized: () => notifyAll(unauthorizedListeners),
          onMessage: (message) => receive(kind, message),
          onPhase: (phase) => setPhase(kind, phase),
        });
      } catch {
        // A new deployment or no network; a later attempt may succeed.
        if (thisRun === currentRun) setPhase(kind, 'failed');
      }
    }
    function stop(): void {
      currentRun += 1;
      state.stream?.close();
      state.stream = undefined;
      setPhase(kind, 'closed');
    }
    return {
      state,
      start,
      demand: createDelayedStartStop(() => void start(), stop),
    };
  }

  function activeKind(): StreamKind {
    return channels.admin.state.phase === 'open' ? 'admin' : 'user';
  }

  function setPhase(kind: StreamKind, phase: StreamPhase): void {
    channels[kind].state.phase = phase;
    update({ phase: channels[activeKind()].state.phase });
    updateDemand();
  }

  function update(change: Partial<LiveStatus>): void {
    const next = { ...status, ...change };
    if (next.phase === status.phase && next.degraded === status.degraded) return;
    status = next;
    notifyAll(statusListeners);
  }

  function updateDemand(): void {
    const count = (kind: StreamKind) => channels[kind].state.listeners.size;
    channels.admin.demand.set(count('admin') > 0);
    channels.user.demand.set(count('user') > 0 && activeKind() === 'user');
  }

  function receive(kind: StreamKind, message: LiveMessage): void {
    if (message.event === 'degraded-mode') update({ degraded: message.data.active });
    // It may stand for events that the other stream then no longer asks for: both have one position.
    const isFullInvalidation = message.event === 'cache-invalidation' && message.data.entity === 'all';
    if (kind === 'admin' || isFullInvalidation) dispatch('admin', message);
    if (kind === activeKind() || isFullInvalidation) dispatch('user', message);
  }

  /** A listener that fails stops neither the others nor the events that came in the same chunk. */
  function dispatch(kind: StreamKind, message: LiveMessage): void {
    for (const listener of [...(channels[kind].state.listeners.get(message.event) ?? [])]) {
      try {
        listener(message);
      } catch (error) {
        console.error(`A listener of the live event ${message.event} failed.`, error);
      }
    }
  }

  function setOwner(next: TabOwner | undefined): void {
    if (next?.userId === owner?.userId && next?.key === owner?.key) return;
    owner = next;
    // The same person with a new session still gets the events since the last one: the page was not reloaded.
    if (next && next.userId !== lastUserId) {
      if (lastUserId !== undefined) lastEvent.at = Date.now();
      lastEvent.id = undefined;
      lastUserId = next.userId;
    }
    for (const { state, demand } of Object.values(channels)) {
      state.listeners.clear();
      demand.stopNow();
    }
    update(INITIAL_STATUS);
  }

  return {
    setOwner,
    subscribe<Name extends LiveMessageName>(
      subscriber: TabOwner,
      kind: StreamKind,
      name: Name,
      listener: (message: LiveMessageOf<Name>) => void,
    ): () => void {
      setOwner(subscriber);
      const { listeners } = channels[kind].state;
      const handlers = listeners.get(name) ?? new Set<Listener>();
      const handler: Listener = (message) => listener(message as LiveMessageOf<Name>);
      listeners.set(name, handlers.add(handler));
      updateDemand();
      return () => {
        handlers.delete(handler);
        if (handlers.size === 0 && listeners.get(name) === handlers) listeners.delete(name);
        updateDemand();
      };
    },
    status: (): LiveStatus => status,
    onStatusChange: (listener: () => void): (() => void) => addListener(statusListeners, listener),
    onUnauthorized: (listener: () => void): (() => void) => addListener(unauthorizedListeners, listener),
    tryAgain(): void {
      const { state, start } = channels[activeKind()];
      if (state.stream) state.stream.retryNow('asked');
      else void start();
    },
  };
}

export type LiveHub = ReturnType<typeof createLiveHub>;

function addListener(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notifyAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of [...listeners]) listener();
}

/** A change of `isNeeded` takes effect after a delay; one that is reverted before has no effect. */
function createDelayedStartStop(start: () => void, stop: () => void) {
  let isRunning = false;
  let isNeeded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function apply(): void {
    if (isRunning === isNeeded) return;
    isRunning = isNeeded;
    if (isRunning) start();
    else stop();
  }

  return {
    set(next: boolean): void {
      if (next === isNeeded) return;
      isNeeded = next;
      clearTimeout(timer);
      timer = setTimeout(apply, isNeeded ? START_DELAY_MS : STOP_DELAY_MS);
    },
    stopNow(): void {
      clearTimeout(timer);
      isNeeded = false;
      apply();
    },
  };
}
