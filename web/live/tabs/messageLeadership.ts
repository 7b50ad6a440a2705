import type { Leadership, LeadershipCallbacks } from './leadership';
import type { ReceivedTabMessage } from './tabChannel';

/** Heartbeat of the leader in milliseconds; after three missed ones it counts as closed. */
export const HEARTBEAT_MS = 5000;
export const LEADER_TIMEOUT_MS = 3 * HEARTBEAT_MS;
export const ELECTION_WAIT_MS = 300;

interface MessageLeadershipOptions extends LeadershipCallbacks {
  /** When two leaders meet, the smaller tab id wins. */
  readonly tabId: string;
  random(): number;
  requestLeader(): void;
  announceLeave(): void;
}

/** Leader election by messages, for plain HTTP, where the Web Locks API is missing. */
export function createMessageLeadership(options: MessageLeadershipOptions): Leadership {
  const { tabId, random, requestLeader, announceLeave, announce, onChange } = options;
  let isLeader = false;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  function startElection(): void {
    requestLeader();
    clearTimeout(timer);
    // A random delay, so that tabs do not take over at once.
    timer = setTimeout(() => lead(false), ELECTION_WAIT_MS * (1 + random()));
  }

  function lead(claims: boolean): void {
    clearTimeout(timer);
    if (isLeader) return;
    isLeader = true;
    heartbeat = setInterval(() => announce(false), HEARTBEAT_MS);
    // Announced before `onChange`, so that other tabs know the leader before its first events.
    announce(claims);
    onChange(true);
  }

  function stepDown(): void {
    clearInterval(heartbeat);
    clearTimeout(timer);
    timer = setTimeout(startElection, LEADER_TIMEOUT_MS);
    if (!isLeader) return;
    isLeader = false;
    onChange(false);
  }

  function receive(message: ReceivedTabMessage): void {
    if (!isWanted) return;
    if (message.type === 'bye' && !isLeader) startElection();
    if (message.type !== 'leading') return;
    if (isLeader && !message.claims && tabId < message.from) announce(true);
    else stepDown();
  }

  return {
    start() {
      if (isWanted) return;
      isWanted = true;
      startElection();
    },
    stop() {
      isWanted = false;
      clearTimeout(timer);
      clearInterval(heartbeat);
      if (!isLeader) return;
      isLeader = false;
      onChange(false);
      announceLeave();
    },
    isLeader: () => isLeader,
    claim: () => {
      if (isWanted) lead(true);
    },
    receive,
  };
}
