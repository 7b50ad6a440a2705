import { createDemand, type Demand } from './demand';
import type { EngineOrder, RunningStream } from './engine';
import type { LiveMessage, LiveMessageOf, LiveName, StreamKind } from './liveMessage';
import type { StreamPhase } from './stream/streamState';
import type { LastEvent } from './tabs/sharedStream';
import type { TabOwner } from './tabs/tabLink';

export interface LiveStatus {
  readonly phase: StreamPhase;
  readonly degraded: boolean;
}

type Listener = (message: LiveMessage) => void;

interface HubParts {
  load(): Promise<{ startStream(order: EngineOrder): RunningStream }>;
}

const NOTHING: LiveStatus = { phase: 'closed', degraded: false };

/**
 * Connects subscribers with the streams. An open admin stream serves all subscribers, because it carries all events of
 * the shared one.
 */
export function createLiveHub({ load }: HubParts) {
  let owner: TabOwner | undefined;
  let lastUser: number | undefined;
  let status = NOTHING;
  const last: LastEvent = { id: undefined, readSince: performance.timeOrigin };
  const watchers = new Set<() => void>();
  const doubters = new Set<() => void>();
  const kinds = { user: createKind('user'), admin: createKind('admin') };

  function createKind(kind: StreamKind) {
    const listeners = new Map<LiveName, Set<Listener>>();
    const facts = {
      phase: 'closed' as StreamPhase,
      stream: undefined as RunningStream | undefined,
      listeners,
    };
    let run = 0;
    async function start(): Promise<void> {
      run += 1;
      const mine = run;
      try {
        const { startStream } = await load();
        if (mine !== run || !owner) return;
        facts.stream = startStream({
          kind,
          owner,
          last,
          onDoubt: () => call(doubters),
          onMessage: (message) => hear(kind, message),
          onPhase: (phase) => setPhase(kind, phase),
        });
      } catch {
        // A new deployment or no network; a later attempt may succeed.
        if (mine === run) setPhase(kind, 'failed');
      }
    }
    function stop(): void {
      run += 1;
      facts.stream?.close();
      facts.stream = undefined;
      setPhase(kind, 'closed');
    }
    return { facts, start, demand: createDemand(() => void start(), stop) satisfies Demand };
  }

  function active(): StreamKind {
    return kinds.admin.facts.phase === 'open' ? 'admin' : 'user';
  }

  function setPhase(kind: StreamKind, phase: StreamPhase): void {
    kinds[kind].facts.phase = phase;
    update({ phase: kinds[active()].facts.phase });
    settle();
  }

  function update(change: Partial<LiveStatus>): void {
    const next = { ...status, ...change };
    if (next.phase === status.phase && next.degraded === status.degraded) return;
    status = next;
    call(watchers);
  }

  function settle(): void {
    const count = (kind: StreamKind) => kinds[kind].facts.listeners.size;
    kinds.admin.demand.set(count('admin') > 0);
    kinds.user.demand.set(count('user') > 0 && active() === 'user');
  }

  function hear(kind: StreamKind, message: LiveMessage): void {
    if (message.event === 'degraded-mode') update({ degraded: message.data.active });
    if (kind === 'admin') tell('admin', message);
    if (kind === active()) tell('user', message);
  }

  function tell(kind: StreamKind, message: LiveMessage): void {
    for (const listener of [...(kinds[kind].facts.listeners.get(message.event) ?? [])]) listener(message);
  }

  function setOwner(next: TabOwner | undefined): void {
    if (next?.userId === owner?.userId && next?.key === owner?.key) return;
    owner = next;
    // The same person with a new session still gets the events since the last one: the page was not reloaded.
    if (next && next.userId !== lastUser) {
      if (lastUser !== undefined) last.readSince = Date.now();
      last.id = undefined;
      lastUser = next.userId;
    }
    for (const { facts, demand } of Object.values(kinds)) {
      facts.listeners.clear();
      demand.end();
    }
    update(NOTHING);
  }

  return {
    setOwner,
    subscribe<Name extends LiveName>(
      who: TabOwner,
      kind: StreamKind,
      name: Name,
      listener: (message: LiveMessageOf<Name>) => void,
    ): () => void {
      setOwner(who);
      const { listeners } = kinds[kind].facts;
      const named = listeners.get(name) ?? new Set<Listener>();
      const heard: Listener = (message) => listener(message as LiveMessageOf<Name>);
      listeners.set(name, named.add(heard));
      settle();
      return () => {
        named.delete(heard);
        if (named.size === 0 && listeners.get(name) === named) listeners.delete(name);
        settle();
      };
    },
    status: (): LiveStatus => status,
    watch: (watcher: () => void): (() => void) => joined(watchers, watcher),
    onDoubt: (doubter: () => void): (() => void) => joined(doubters, doubter),
    tryAgain(): void {
      const { facts, start } = kinds[active()];
      if (facts.stream) facts.stream.hope('asked');
      else void start();
    },
  };
}

export type LiveHub = ReturnType<typeof createLiveHub>;

function joined(all: Set<() => void>, one: () => void): () => void {
  all.add(one);
  return () => void all.delete(one);
}

function call(all: ReadonlySet<() => void>): void {
  for (const one of [...all]) one();
}
