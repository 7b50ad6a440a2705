import type { Leadership, LeadershipPorts } from './leadership';
import type { HeardWord } from './tabLink';

/** Heartbeat of the leader in milliseconds; after three missed ones it counts as closed. */
export const BEAT_MS = 5000;
export const GONE_AFTER_MS = 3 * BEAT_MS;
export const ELECTION_MS = 300;

interface ElectionOptions extends LeadershipPorts {
  /** When two leaders meet, the smaller tab id wins. */
  readonly tab: string;
  chance(): number;
  ask(): void;
  sayGoodbye(): void;
}

/** Leader election by messages, for plain HTTP, where the Web Locks API is missing. */
export function electedLeadership(options: ElectionOptions): Leadership {
  const { tab, chance, ask, sayGoodbye, announce, onChange } = options;
  let isLeader = false;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  function startElection(): void {
    ask();
    clearTimeout(timer);
    // A random delay, so that tabs do not take over at once.
    timer = setTimeout(() => lead(false), ELECTION_MS * (1 + chance()));
  }

  function lead(claims: boolean): void {
    clearTimeout(timer);
    if (isLeader) return;
    isLeader = true;
    heartbeat = setInterval(() => announce(false), BEAT_MS);
    // Announced before `onChange`, so that other tabs know the leader before its first events.
    announce(claims);
    onChange(true);
  }

  function stepDown(): void {
    clearInterval(heartbeat);
    clearTimeout(timer);
    timer = setTimeout(startElection, GONE_AFTER_MS);
    if (!isLeader) return;
    isLeader = false;
    onChange(false);
  }

  function receive(message: HeardWord): void {
    if (!isWanted) return;
    if (message.type === 'bye' && !isLeader) startElection();
    if (message.type !== 'leading') return;
    if (isLeader && !message.claims && tab < message.from) announce(true);
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
      sayGoodbye();
    },
    isLeader: () => isLeader,
    claim: () => {
      if (isWanted) lead(true);
    },
    hear: receive,
  };
}
