import type { Leadership, LeadershipPorts } from './leadership';
import type { HeardWord } from './tabLink';

/** How often the tab with the stream says so, and after what silence it counts as gone. */
export const BEAT_MS = 5000;
export const GONE_AFTER_MS = 3 * BEAT_MS;
/** How long a tab waits for an answer before it takes the stream itself. */
export const ELECTION_MS = 300;

interface Options extends LeadershipPorts {
  /** Tells this tab from the others; of two that meet, the smaller one stays. */
  readonly tab: string;
  chance(): number;
  ask(): void;
  sayGoodbye(): void;
}

/** For plain HTTP, where there are no locks: the tabs agree by what they say to each other. */
export function electedLeadership(options: Options): Leadership {
  const { tab, chance, ask, sayGoodbye, announce, onChange } = options;
  let isLeader = false;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;

  function stand(): void {
    ask();
    clearTimeout(timer);
    // Not all at once.
    timer = setTimeout(() => lead(false), ELECTION_MS * (1 + chance()));
  }

  function lead(claims: boolean): void {
    clearTimeout(timer);
    if (isLeader) return;
    isLeader = true;
    beat = setInterval(() => announce(false), BEAT_MS);
    // Before the stream has a word to say: others would take that for a tab that does not know of them.
    announce(claims);
    onChange(true);
  }

  function yieldTo(): void {
    clearInterval(beat);
    clearTimeout(timer);
    timer = setTimeout(stand, GONE_AFTER_MS);
    if (!isLeader) return;
    isLeader = false;
    onChange(false);
  }

  function hear(word: HeardWord): void {
    if (!isWanted) return;
    if (word.type === 'bye' && !isLeader) stand();
    if (word.type !== 'leading') return;
    if (isLeader && !word.claims && tab < word.from) announce(true);
    else yieldTo();
  }

  return {
    start() {
      if (isWanted) return;
      isWanted = true;
      stand();
    },
    stop() {
      isWanted = false;
      clearTimeout(timer);
      clearInterval(beat);
      if (!isLeader) return;
      isLeader = false;
      onChange(false);
      sayGoodbye();
    },
    isLeader: () => isLeader,
    claim: () => {
      if (isWanted) lead(true);
    },
    hear,
  };
}
