import { createDemand, type Demand } from './demand';
import type { EngineOrder, RunningStream } from './engine';
import type { LiveMessage, LiveMessageOf, LiveName, StreamKind } from './liveMessage';
import type { StreamPhase } from './stream/streamState';
import type { LastEvent } from './tabs/sharedStream';
import type { TabOwner } from './tabs/tabLink';

/** What can be seen of the stream. */
export interface LiveStatus {
  readonly phase: StreamPhase;
  /** The server does without one of its parts. */
  readonly degraded: boolean;
}

type Listener = (message: LiveMessage) => void;

interface HubParts {
  /** Fetches what runs a stream; nobody needs it to see a page. */
  load(): Promise<{ startStream(order: EngineOrder): RunningStream }>;
}

const NOTHING: LiveStatus = { phase: 'closed', degraded: false };

/**
 * Where the parts of the app meet the streams: who subscribes, which stream runs for them, and what it has said. While
 * the administration's stream is open it serves everybody, because it carries all that the other one does.
 */
export function createLiveHub({ load }: HubParts) {
  let owner: TabOwner | undefined;
  /** Whose the last events are. */
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
        // A new deployment, or no network: the piece of the app may be had another time.
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

  /** Which streams are wanted now. */
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

  /** Another person, or nobody: whatever ran for the one before ends at once. */
  function setOwner(next: TabOwner | undefined): void {
    if (next?.userId === owner?.userId && next?.key === owner?.key) return;
    owner = next;
    // Who comes back under another session is still told of what came meanwhile: their page has not read it anew.
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
    /** Hears all messages of a name on behalf of somebody, until the returned function is called. */
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
    /** Calls back when the status has changed. */
    watch: (watcher: () => void): (() => void) => joined(watchers, watcher),
    /** Calls back when the server speaks as if the session were over. */
    onDoubt: (doubter: () => void): (() => void) => joined(doubters, doubter),
    /** A person asks for another attempt. */
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
