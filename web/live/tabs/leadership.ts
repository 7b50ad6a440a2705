import type { ReceivedTabMessage } from './tabChannel';

export interface Leadership {
  start(): void;
  stop(): void;
  isLeader(): boolean;
  claim(): void;
  receive(message: ReceivedTabMessage): void;
}

export interface LeadershipCallbacks {
  onChange(isLeader: boolean): void;
  announce(claims: boolean): void;
}

/** Without a channel between tabs, each has its own stream. */
export function createSoleLeadership({ onChange }: LeadershipCallbacks): Leadership {
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
    receive: () => undefined,
  };
}
