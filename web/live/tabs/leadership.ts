import type { HeardWord } from './tabLink';

/** Decides which tab of a browser has the stream. */
export interface Leadership {
  /** From now on this tab is ready to have it. */
  start(): void;
  /** Lets go; another tab takes over. */
  stop(): void;
  isLeader(): boolean;
  /** Takes it from whoever has it. */
  claim(): void;
  /** What other tabs say. */
  hear(word: HeardWord): void;
}

/** How a leadership tells what becomes of it. */
export interface LeadershipPorts {
  onChange(isLeader: boolean): void;
  /** Tells the other tabs that this one has the stream. */
  announce(claims: boolean): void;
}

/** For a browser whose tabs cannot speak to each other: each has its own stream. */
export function soleLeadership({ onChange }: LeadershipPorts): Leadership {
  let isLeader = false;
  function become(value: boolean): void {
    if (isLeader === value) return;
    isLeader = value;
    onChange(value);
  }
  return {
    start: () => become(true),
    stop: () => become(false),
    isLeader: () => isLeader,
    claim: () => undefined,
    hear: () => undefined,
  };
}
