import type { HeardWord } from './tabLink';

export interface Leadership {
  start(): void;
  stop(): void;
  isLeader(): boolean;
  claim(): void;
  hear(message: HeardWord): void;
}

export interface LeadershipPorts {
  onChange(isLeader: boolean): void;
  announce(claims: boolean): void;
}

/** Without a channel between tabs, each has its own stream. */
export function soleLeadership({ onChange }: LeadershipPorts): Leadership {
  let isLeader = false;
  function setLeader(value: boolean): void {
    if (isLeader === value) return;
    isLeader = value;
    onChange(value);
  }
  return {
    start: () => setLeader(true),
    stop: () => setLeader(false),
    isLeader: () => isLeader,
    claim: () => undefined,
    hear: () => undefined,
  };
}
